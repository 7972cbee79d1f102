// Sounds made here, of a few tones each: your turn, dice, a card, the end. One switch, and quiet.

import { useEffect, useRef } from "preact/hooks";
import type { Sound } from "../model/beats";
import type { TableModel } from "../model/table";
import { soundOn } from "../prefs";

const LEVEL = 0.05;

/** Tones as [start s, frequency Hz, length s]; noise has the frequency 0. */
const SOUNDS: Record<Sound, readonly (readonly [number, number, number])[]> = {
  turn: [
    [0, 523, 0.12],
    [0.12, 784, 0.22],
  ],
  dice: [
    [0, 0, 0.04],
    [0.09, 0, 0.05],
    [0.19, 0, 0.04],
    [0.33, 0, 0.07],
  ],
  card: [[0, 0, 0.11]],
  end: [
    [0, 392, 0.2],
    [0.2, 494, 0.2],
    [0.4, 587, 0.2],
    [0.6, 784, 0.5],
  ],
};

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!soundOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Before the first click the browser lets nothing sound: then this one is not heard.
  if (context.state === "suspended") {
    void context.resume().catch(() => undefined);
    return;
  }
  for (const [start, frequency, length] of SOUNDS[name]) tone(context, context.currentTime + start, frequency, length);
}

function tone(to: AudioContext, at: number, frequency: number, length: number): void {
  const gain = to.createGain();
  gain.gain.setValueAtTime(LEVEL, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(to.destination);
  if (frequency > 0) {
    const source = to.createOscillator();
    source.type = "triangle";
    source.frequency.value = frequency;
    source.connect(gain);
    source.start(at);
    source.stop(at + length);
    return;
  }
  const noise = to.createBuffer(1, Math.ceil(to.sampleRate * length), to.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = to.createBufferSource();
  const filter = to.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 1800;
  source.buffer = noise;
  source.connect(filter).connect(gain);
  source.start(at);
}

/** Sounds as things happen: each beat's own, one's turn, the end. */
export function useSounds(model: TableModel): void {
  const beat = model.story.now;
  useEffect(() => {
    if (beat?.sound) sound(beat.sound);
  }, [beat?.id]);
  const asked = model.asks.length > 0;
  const over = model.live?.table.status === "over" && beat === null;
  const was = useRef({ asked, over });
  useEffect(() => {
    if (over && !was.current.over) sound("end");
    else if (asked && !was.current.asked && !model.solo) sound("turn");
    was.current = { asked, over };
  }, [asked, over]);
}
