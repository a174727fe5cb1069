import { useEffect } from 'react';

/** Escape closes from the first moment on, not only once the content listens for it; what lies under it does not hear the key. */
export function useEscape(isHeard: boolean, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    if (!isHeard) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      onOpenChange(false);
    };
    addEventListener('keydown', close, { capture: true });
    return () => removeEventListener('keydown', close, { capture: true });
  }, [isHeard, onOpenChange]);
}
