/** What a visitor does first on a page that is more than being looked at. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/** Calls back when the page has nothing better to do; where browsers cannot tell (Safari), in the next task. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Calls back once the visitor has begun to use the page (the pointer, a key, a scroll) and the page is idle: what a press may
 * need next comes then, and no byte of it before the page stands.
 */
export function whenUsed(action: () => void): () => void {
  let stopIdle: (() => void) | undefined;
  const options = { passive: true, capture: true };
  const begin = () => {
    stop();
    stopIdle = whenIdle(action);
  };
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, begin, options);
    stopIdle?.();
  };
  for (const sign of signs) addEventListener(sign, begin, options);
  return stop;
}
