// The one service worker of the client. It runs without a page: it shows what the server pushes, and brings its table forward.
// Whatever else is to work without a page (an offline form, say) adds its listeners here.

/** What the server sends: see `Notice` there. */
interface Notice {
  title: string;
  text: string;
  link: string;
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Pushed extends Waiting {
  data: { json(): unknown } | null;
}

interface Clicked extends Waiting {
  notification: Notification;
}

interface Page {
  url: string;
  focus(): Promise<unknown>;
}

interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(about: object): Promise<Page[]>; openWindow(url: string): Promise<unknown>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<E extends Event>(kind: string, listener: (event: E) => void): void;
}

const worker = self as unknown as Worker;

worker.addEventListener<Waiting>("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener<Waiting>("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener<Pushed>("push", (event) => {
  const notice = (event.data?.json() ?? {}) as Partial<Notice>;
  const link = notice.link ?? "/lobby";
  // The same tag as the page's own notices: of two for one table the second takes the first one's place.
  const tag = new URL(link, location.origin).pathname;
  event.waitUntil(worker.registration.showNotification(notice.title ?? "Haymarket", { body: notice.text ?? "", tag, data: link }));
});

worker.addEventListener<Clicked>("notificationclick", (event) => {
  event.notification.close();
  const path = new URL(String(event.notification.data), location.origin).pathname;
  event.waitUntil(
    worker.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === path);
      return open ? open.focus() : worker.clients.openWindow(path);
    }),
  );
});

export {};
