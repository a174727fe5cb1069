import type { UpdateDecision } from '@sanuk/platform';
import type { Published } from './site-update.api.ts';

/** current: nothing to do · newer: at the next navigation · recalled: this page must not stay */
export type UpdateState = 'current' | 'newer' | 'recalled';

/** What a page of this revision makes of what the edge runs. An edge that is behind the page says nothing. */
export function updateStateOf(own: number, published: Published | undefined): UpdateState {
  if (!published || published.revision <= own) return 'current';
  return published.minRevision > own ? 'recalled' : 'newer';
}

/** The strictest of all that is open decides. */
export function strictest(decisions: readonly UpdateDecision[]): UpdateDecision {
  if (decisions.includes('block')) return 'block';
  return decisions.includes('ask') ? 'ask' : 'allow';
}

/** Times in ms. */
export const updateRules = {
  /** between two looks while the page is seen; each time a fifth more or less, so that tabs do not come together */
  lookMs: 300_000,
  /** coming back to the tab looks again, unless it was looked at just now */
  leastMs: 30_000,
  noteMs: 15_000,
  /** an update that changed nothing, because this edge is behind, is not tried again for so long */
  restMs: 60_000,
} as const;

/** Seconds until a recalled page reloads by itself; undefined while something would be lost. */
export const secondsToRecall = (decision: UpdateDecision): number | undefined =>
  ({ allow: 15, ask: 60, block: undefined })[decision];
