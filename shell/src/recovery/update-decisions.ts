import type { UpdateDecision } from '@sanuk/platform';

const deciders = new Map<string, () => UpdateDecision>();

/** Registers a remote's decision on updates of the site; a later registration of the same remote replaces it. */
export function registerUpdateDecision(remote: string, decide: () => UpdateDecision): void {
  deciders.set(remote, decide);
}

/** Returns the current decision of each registered remote. */
export const updateDecisions = (): UpdateDecision[] => [...deciders.values()].map((decide) => decide());
