import { useEffect } from 'react';

/** Escape closes from the first moment on, not only once the content listens for it. */
export function useEscape(isHeard: boolean, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    if (!isHeard) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onOpenChange(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isHeard, onOpenChange]);
}
