/** Events on `window` by which the starter of the edge (start-shell.js) learns how the shell is. */
type Signal = 'sanuk:shell-drawn' | 'sanuk:shell-failed' | 'sanuk:own-reload';

const send = (signal: Signal): boolean => dispatchEvent(new Event(signal));

/** The frame of the site stands, or the page loader does while a guard is asked. */
export const signalDrawn = (): boolean => send('sanuk:shell-drawn');

/** The frame itself fails. Before anything was drawn, the starter takes the last known good shell instead. */
export const signalFailed = (): boolean => send('sanuk:shell-failed');

/** The site loads its page anew on purpose: that says nothing about the releases it runs. */
export const signalOwnReload = (): boolean => send('sanuk:own-reload');
