import type { UpdateConsent } from '@sanuk/platform';
import { useEffect } from 'react';

let current: UpdateConsent = 'allow';

/** Holds an update of the page back while the wheel turns, or its outcome is not known. */
export function useSpinHold(consent: UpdateConsent): void {
  useEffect(() => {
    current = consent;
    return () => {
      current = 'allow';
    };
  }, [consent]);
}

/** May the shell apply a new revision now? */
export const spinConsent = (): UpdateConsent => current;
