/** How long a page may take to grow to the height it had. */
const timeoutMs = 10_000;

/** What a member does who wants to go elsewhere. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How long it is kept once reached: lists are drawn, emptied and drawn again while their answers come in. */
const settleMs = 1000;

/**
 * Scrolls to `y` px, again and again while the content that makes the page that long is still arriving; gives way at
 * once when the member scrolls.
 * @returns ends it; `onEnd` is called once, whichever way it ends
 */
export function reachPosition(y: number, onEnd: () => void): () => void {
  let settle: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    observer.disconnect();
    clearTimeout(timeout);
    clearTimeout(settle);
    for (const move of ownMoves) removeEventListener(move, end);
    onEnd();
  };
  const go = () => {
    window.scrollTo({ top: y, behavior: 'instant' });
    clearTimeout(settle);
    if (Math.abs(window.scrollY - y) <= 1) settle = setTimeout(end, settleMs);
  };
  const observer = new ResizeObserver(go);
  const timeout = setTimeout(end, timeoutMs);
  for (const move of ownMoves) addEventListener(move, end, { passive: true });
  go();
  if (y === 0) end();
  else observer.observe(document.body);
  return end;
}
