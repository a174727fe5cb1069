import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onNear` when the element comes within a screen's height of being seen, for lists that go on by themselves. */
export function useNearEnd(onNear: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const end = ref.current;
    if (!end || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return ref;
}
