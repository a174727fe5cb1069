import type { RouteDeclaration } from '@sanuk/contract/federation/release';

/** A release whose page is opened. */
export interface OpenedRelease {
  remote: string;
  version: string;
  releaseId: string;
}

/** What was seen of one page. */
export interface PageFacts {
  path: string;
  /** addresses of the documents that the page asked for, the one it was opened with first */
  documents: readonly string[];
  /** whether the page shows text or a picture, shows neither, or its main thread never answers */
  state: 'rendered' | 'blank' | 'blocked';
  /** what the page told the edge of releases */
  incidents: readonly { kind: string; releaseId?: string; reason?: string }[];
}

const givenUp = new Set(['remote-failed', 'shell-failed', 'style-missing']);

/** Whether the page has shown that it must not run. */
export const isCondemned = (release: OpenedRelease, facts: PageFacts): boolean =>
  facts.documents.length > 1 || reasonOf(release, facts) !== undefined;

/** What is wrong with the page of a release, in a sentence; null when nothing is. */
export function complaintOf(release: OpenedRelease, facts: PageFacts): string | null {
  const what = `${release.remote} ${release.version} (${release.releaseId})`;
  const { documents, state, path } = facts;
  const [first, second] = documents;
  if (first !== undefined && second !== undefined)
    return second === first
      ? `${what} loads its page ${path} anew by itself, over and over`
      : `${what} leaves its page ${path} for ${second}`;
  const reason = reasonOf(release, facts);
  if (reason !== undefined) return `${what} is given up by its page ${path}: ${reason}`;
  if (state === 'blocked') return `${what} blocks the main thread of its page ${path}`;
  return state === 'rendered' ? null : `${what} draws nothing on its page ${path}`;
}

/** Why the page gave up this release; undefined where it did not. */
const reasonOf = ({ releaseId }: OpenedRelease, { incidents }: PageFacts): string | undefined => {
  const row = incidents.find((one) => one.releaseId === releaseId && givenUp.has(one.kind));
  return row && (row.reason ?? row.kind);
};

/** An address of the release that a guest may open; undefined where there is none. */
export function guestPathOf(
  routes: readonly RouteDeclaration[],
  routesOff: readonly string[],
): string | undefined {
  const isOff = (path: string) => routesOff.some((off) => path === off || path.startsWith(`${off}/`));
  return routes
    .filter(({ middleware }) => middleware.length === 0)
    .map(({ path }) => path.replace(/(?:\/:\w+\?)+$/, '') || '/')
    .find((path) => !/[:*]/.test(path) && !isOff(path));
}
