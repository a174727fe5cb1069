import { useEffect, useRef, useSyncExternalStore } from 'react';

const storageKey = 'sanuk-backoffice:sound';
const listeners = new Set<() => void>();

/** A browser that keeps nothing has no sound after a reload. */
function readSound(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

let isOn = readSound();
let audio: AudioContext | undefined;

/** Whether new items are heard, and what changes it. A browser plays nothing before the person has pressed something. */
export function useSound(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isOn,
  );
  return [on, switchSound];
}

function switchSound(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // It counts for this tab.
  }
  if (on) void playTone();
  for (const listener of listeners) listener();
}

let isWaiting = false;

/**
 * Plays two short tones. Before the first press on a page that was loaded with sound on, a browser plays nothing and waits: then they
 * are played once, however often they were due, and not all at the same moment.
 */
async function playTone(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const resumed = audio.resume();
  if (isWaiting) return;
  isWaiting = true;
  await resumed.catch(() => undefined);
  isWaiting = false;
  for (const [at, hertz] of [
    [0, 880],
    [0.15, 1_175],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.08;
    tone.frequency.value = hertz;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.12);
  }
}

/** Counts what waits in the title of the tab, and plays a tone when something new comes. @param keys undefined before the first answer */
export function useQueueAlerts(keys: readonly string[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const count = keys?.length ?? 0;
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
    return () => {
      document.title = title;
    };
  }, [count]);
  useEffect(() => {
    if (!keys) return;
    const before = known.current;
    known.current = new Set(keys);
    if (before && isOn && keys.some((key) => !before.has(key))) void playTone();
  }, [keys]);
}
