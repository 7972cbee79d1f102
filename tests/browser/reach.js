// Looks at the page with a player's eye: what is lit and uncovered, which text is cut or too small.
(() => {
  const CLIPS = /hidden|clip|auto|scroll/;
  const named = (el) => `${el.tagName.toLowerCase()}.${[...el.classList].join(".")} “${(el.textContent ?? "").trim().slice(0, 60)}”`;

  /** The part of a box that no ancestor clips and the window holds. */
  function seen(el, box = el.getBoundingClientRect()) {
    let [left, top, right, bottom] = [Math.max(0, box.left), Math.max(0, box.top), Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
    for (let up = el.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (!CLIPS.test(style.overflowX + style.overflowY) || (up instanceof SVGElement && up.tagName !== "svg")) continue;
      const clip = up.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, clip.left), Math.max(top, clip.top), Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return { left, top, right, bottom };
  }

  const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

  /** At least nine tenths of it are on the screen, and its middle, or a good part of it, is on top. */
  function inSight(el) {
    if (el.disabled) return false;
    const box = el.getBoundingClientRect();
    if (area(box) === 0 || area(seen(el)) < 0.9 * area(box)) return false;
    const hits = (x, y) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (el.contains(top) || top.contains(el));
    };
    if (hits(box.left + box.width / 2, box.top + box.height / 2)) return true;
    let hit = 0;
    for (let i = 1; i < 6; i++) for (let j = 1; j < 6; j++) hit += hits(box.left + (box.width * i) / 6, box.top + (box.height * j) / 6) ? 1 : 0;
    return hit >= 9;
  }

  const texts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) => (node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP));
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  };
  const onScreen = (el) => {
    const box = el.getBoundingClientRect();
    return box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight && getComputedStyle(el).visibility !== "hidden";
  };

  window.reach = {
    wanted: () => document.querySelector(".table").dataset.answers.split(" ").filter(Boolean),

    hidden: (wanted) => wanted.filter((key) => ![...document.querySelectorAll(`[data-pick="${CSS.escape(key)}"]`)].some(inSight)),

    /** How many more the one button says there are, if it is there and in sight. */
    more: () => {
      const button = document.querySelector(".moreanswers");
      return button && inSight(button) ? Number(/\d+/.exec(button.textContent)?.[0] ?? 0) : null;
    },

    /** What the opened list holds. A list may be scrolled. */
    listed: () => [...document.querySelectorAll(".allanswers [data-pick]")].map((el) => el.dataset.pick),

    /** Text of cards, buttons and panels that its own box cuts: what merely can be scrolled to is not cut. */
    cut: (within = ".table") => {
      const found = [];
      for (const root of document.querySelectorAll(within)) {
        for (const text of texts(root)) {
          const el = text.parentElement;
          if (!el || el.closest("svg, .sr, .skip, title, script, option") || !onScreen(el)) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          for (let up = el; up && up !== root.parentElement; up = up.parentElement) {
            const style = getComputedStyle(up);
            const clip = up.getBoundingClientRect();
            const cutsX = /hidden|clip/.test(style.overflowX);
            const cutsY = /hidden|clip/.test(style.overflowY);
            const bad = [...range.getClientRects()].some(
              (box) => (cutsX && (box.right > clip.right + 1.5 || box.left < clip.left - 1.5)) || (cutsY && (box.bottom > clip.bottom + 3 || box.top < clip.top - 3)),
            );
            if (bad) {
              found.push(`${named(el)} by ${up.tagName.toLowerCase()}.${up.className}`);
              break;
            }
            // Whoever scrolls is not cut by what lies outside of it.
            if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
          }
        }
      }
      return [...new Set(found)];
    },

    /** Text below 11 px on a phone, or below 13 px on a card of a hand. */
    small: () => {
      const phone = innerWidth < 700;
      const found = [];
      for (const text of texts(document.querySelector(".table"))) {
        const el = text.parentElement;
        if (!el || el.closest("svg, .sr, .skip, title, script") || !onScreen(el)) continue;
        const size = parseFloat(getComputedStyle(el).fontSize);
        if ((phone && size < 11) || (el.closest(".handcard") && size < 13)) found.push(`${named(el)} ${size}px`);
      }
      return [...new Set(found)];
    },
  };
})();
