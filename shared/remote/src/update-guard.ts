import type { UpdateDecision } from '@sanuk/platform';
import { useEffect } from 'react';

type Guard = () => UpdateDecision;

const guards = new Set<Guard>();

/**
 * Asks `guard` as well whenever an update wants to come: for what is open outside of components.
 * @returns asks it no more
 */
export function guardUpdates(guard: Guard): () => void {
  guards.add(guard);
  return () => {
    guards.delete(guard);
  };
}

/** Holds an update of the page back while the component is there: 'block' during a payment, 'ask' over a half-filled form. */
export function useUpdateGuard(decision: UpdateDecision): void {
  useEffect(() => (decision === 'allow' ? undefined : guardUpdates(() => decision)), [decision]);
}

/** May the shell apply a new revision now? The strictest of what is open in this remote decides. */
export function updateGuard(): UpdateDecision {
  const decisions = [...guards].map((guard) => guard());
  if (decisions.includes('block')) return 'block';
  return decisions.includes('ask') ? 'ask' : 'allow';
}
