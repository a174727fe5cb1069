import type { UpdateConsent } from '@sanuk/platform';
import { useEffect } from 'react';

const holds = new Set<{ consent: 'ask' | 'block' }>();

/** Holds an update of the page back while the component is there: 'block' during a payment, 'ask' over a half-filled form. */
export function useUpdateHold(consent: UpdateConsent): void {
  useEffect(() => {
    if (consent === 'allow') return undefined;
    const hold = { consent };
    holds.add(hold);
    return () => {
      holds.delete(hold);
    };
  }, [consent]);
}

/** May the shell apply a new revision now? The strictest of what is open decides. */
export function updateConsent(): UpdateConsent {
  const open = [...holds];
  if (open.some((hold) => hold.consent === 'block')) return 'block';
  return open.length > 0 ? 'ask' : 'allow';
}
