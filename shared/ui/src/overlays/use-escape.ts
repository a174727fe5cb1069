import { useEffect } from 'react';

/**
 * Escape belongs to an overlay from the first moment on, not only once its content listens: it closes the overlay, or, where a
 * key may not close it, does nothing. What lies under it does not hear the key.
 */
export function useEscape(isComing: boolean, closes: boolean, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    if (!isComing) return;
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      if (closes) onOpenChange(false);
    };
    addEventListener('keydown', take, { capture: true });
    return () => removeEventListener('keydown', take, { capture: true });
  }, [isComing, closes, onOpenChange]);
}
