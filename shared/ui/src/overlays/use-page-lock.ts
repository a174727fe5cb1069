import { useEffect, useLayoutEffect } from 'react';

let locks = 0;

function lock(): void {
  const { documentElement, body } = document;
  const scrollbar = window.innerWidth - documentElement.clientWidth;
  documentElement.style.overflow = 'hidden';
  // The page keeps its width where the scroll bar took some of it.
  if (scrollbar > 0) body.style.paddingInlineEnd = `${scrollbar}px`;
}

function unlock(): void {
  document.documentElement.style.overflow = '';
  document.body.style.paddingInlineEnd = '';
}

/**
 * The page behind an open overlay does not scroll; several may be open. The library's own lock writes a custom
 * property on the root element, and with it the style of the whole page is computed anew while a finger waits.
 */
export function usePageLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    locks += 1;
    if (locks === 1) lock();
    return () => {
      locks -= 1;
      if (locks === 0) unlock();
    };
  }, [isLocked]);
}

let inertBy = 0;

/** What stands behind every overlay: the site. Overlays and toasts are beside it, in the body. */
const setInert = (isInert: boolean) => document.getElementById('root')?.toggleAttribute('inert', isInert);

/**
 * Takes the page behind an open overlay away from pointer, keyboard, screen readers and the browser's find. It comes
 * back before anything else hears that the overlay closes, so that the focus can return to where it was.
 */
export function useInertPage(isInert: boolean): void {
  useLayoutEffect(() => {
    if (!isInert) return;
    inertBy += 1;
    setInert(true);
    return () => {
      inertBy -= 1;
      setInert(inertBy > 0);
    };
  }, [isInert]);
}
