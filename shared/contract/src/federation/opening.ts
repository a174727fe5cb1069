import type { CallName } from '../calls.ts';

/** One call whose answer a guest page is drawn from, as data. */
export interface PageRequest {
  name: CallName;
  body?: unknown;
  query?: unknown;
}

/**
 * Who a page is drawn for: somebody who is not signed in, or somebody whose browser keeps a session that nobody has
 * asked about yet. Nothing of a member is ever in either.
 */
export type OpeningVisitor = 'guest' | 'member';

/** Inlined beside the page manifest where the edge drew the page: what the browser must draw the very same from. */
export interface OpeningData {
  visitor: OpeningVisitor;
  /** milliseconds since 1970 by the server's clock */
  drawnAt: number;
  /** the answers are older than they should be: they are shown, and asked for again */
  isStale: boolean;
  /** build of the shell that drew it; no other one may take its nodes over */
  shellBuildId: string;
  /** remote and build that drew the page in the frame; missing where its place was left to the browser */
  remote?: { name: string; releaseId: string };
  /** number of the live event after which the answers may have changed; missing where the backend did not say */
  liveEventId?: string;
  /** `data` of each answer, by `requestKey` of its call */
  answers: Record<string, unknown>;
}
