/** How long after the last press or key a page counts as used. */
const usedForMs = 60_000;

let usedAtMs = Date.now();

/** Notes every press and key from now on. @returns a function that stops it */
export function watchUse(): () => void {
  const note = () => {
    usedAtMs = Date.now();
  };
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const kind of kinds) addEventListener(kind, note, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, note, { capture: true });
  };
}

/** Returns whether the page had no input for a minute. Requests it then sends do not extend the session. */
export const isUnattended = (nowMs = Date.now()): boolean => nowMs - usedAtMs > usedForMs;
