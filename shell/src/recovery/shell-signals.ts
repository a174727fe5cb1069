/** Events on `window` for the start script of the edge (`edge/src/start/browser`). */
type Signal = 'sanuk:shell-drawn' | 'sanuk:shell-failed' | 'sanuk:own-reload';

const send = (signal: Signal): boolean => dispatchEvent(new Event(signal));

/** Signals that the frame has rendered, or the page loader while a guard runs. */
export const signalDrawn = (): boolean => send('sanuk:shell-drawn');

/** Signals that the frame failed. If nothing has rendered, the start script loads the last known good shell. */
export const signalFailed = (): boolean => send('sanuk:shell-failed');

/** Signals a deliberate reload, which says nothing about the releases. */
export const signalOwnReload = (): boolean => send('sanuk:own-reload');
