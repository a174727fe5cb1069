import { site } from '@sanuk/platform';
import { type RefObject, useEffect, useRef } from 'react';
import { type BoxMessage, embeddingOrigin } from './embedding.rules.ts';

const isInFrame = (): boolean => window.parent !== window;

/** Tells the page around the frame, if it is one the brand allows. */
export function tellParent(message: BoxMessage): void {
  if (!isInFrame()) return;
  const origin = embeddingOrigin({
    ancestors: location.ancestorOrigins && [...location.ancestorOrigins],
    referrer: document.referrer,
    allowed: [...site().boxOrigins, location.origin],
  });
  if (origin) window.parent.postMessage(message, origin);
}

/** Tells the page around the frame how high the box is, now and whenever it changes. */
export function useTellHeight(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let sentHeight = 0;
    const observer = new ResizeObserver(() => {
      const { top, height } = element.getBoundingClientRect();
      // The room above the box stands below it as well.
      const whole = Math.ceil(height + 2 * (top + window.scrollY));
      if (whole === sentHeight) return;
      sentHeight = whole;
      tellParent({ type: 'sanuk:height', height: whole });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return box;
}
