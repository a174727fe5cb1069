import { useEffect } from 'react';

/** Whether nothing of an element's own moves any more: an animation that has ended and holds its last picture counts as done. */
const isStill = (element: Element): boolean =>
  element.getAnimations().every(({ playState }) => playState !== 'running');

/**
 * Takes the content of an overlay away whose leaving was missed. The library waits for the end of an animation and begins
 * to listen a moment after it has begun: on a page that was busy for longer, the end is past by then, and the layer would
 * keep every press of the page. The library takes an animation that was called off for its end, so that is what it hears.
 */
export function useMissedEnd(isLeaving: boolean, contentId: string): void {
  useEffect(() => {
    if (!isLeaving) return;
    let frame = requestAnimationFrame(function look() {
      const content = document.getElementById(contentId);
      if (content && isStill(content)) content.dispatchEvent(new Event('animationcancel'));
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isLeaving, contentId]);
}
