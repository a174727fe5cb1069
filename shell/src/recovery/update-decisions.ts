import type { UpdateDecision } from '@sanuk/platform';

const deciders = new Map<string, () => UpdateDecision>();

/** Registers how a remote answers whether the site may be updated now; a later answer of the same remote replaces it. */
export function registerUpdateDecision(remote: string, decide: () => UpdateDecision): void {
  deciders.set(remote, decide);
}

/** Returns what each remote answers now; a remote that is not loaded loses nothing. */
export const updateDecisions = (): UpdateDecision[] => [...deciders.values()].map((decide) => decide());
