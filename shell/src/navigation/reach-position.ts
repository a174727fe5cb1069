/** How long a page may take to grow to the height it had. */
const patienceMs = 5000;

/** What a member does who wants to go elsewhere. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `y` px, again and again while the content that makes the page that long is still arriving; gives way at
 * once when the member scrolls.
 * @returns ends it; `onEnd` is called once, whichever way it ends
 */
export function reachPosition(y: number, onEnd: () => void): () => void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) removeEventListener(move, end);
    onEnd();
  };
  const go = () => {
    window.scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(window.scrollY - y) <= 1) end();
  };
  const observer = new ResizeObserver(go);
  const timer = setTimeout(end, patienceMs);
  for (const move of ownMoves) addEventListener(move, end, { passive: true });
  go();
  if (!isOver) observer.observe(document.body);
  return end;
}
