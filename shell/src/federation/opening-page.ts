import { loadPage, readyPage } from './remote-pages.ts';

/** The place that the edge drew a remote's page in, and the code that is to take it over. */
let opening: { remote: string; path: string; code: Promise<void> } | undefined;

/**
 * Whether the place that is mounted first stands over what the edge drew: not that of any later page, and not where what
 * was drawn is `lost` because the release that drew it does not run here.
 */
let drawnPlace: 'none' | 'kept' | 'lost' = 'none';

/**
 * The document came with the page of this place, drawn by this release: its code is fetched, and what was drawn stays until
 * it is here.
 */
export function expectPage(remote: string, path: string, releaseId: string): Promise<void> {
  drawnPlace = 'kept';
  const done = (loaded: string | undefined) => {
    opening = undefined;
    if (loaded !== releaseId && drawnPlace === 'kept') drawnPlace = 'lost';
  };
  // Where no release has the page, its place says so, as it does after every navigation.
  const code = loadPage(remote, path).then(
    ({ candidate }) => done(candidate.releaseId),
    () => done(undefined),
  );
  opening = { remote, path, code };
  return code;
}

/** What a place that was drawn ahead waits for; undefined for every other place, and once the code is here. */
export const openingPage = (remote: string, path: string): Promise<void> | undefined =>
  opening?.remote === remote && opening.path === path && !readyPage(remote, path) ? opening.code : undefined;

/** Whether the code of the page that came with the document is still on its way. */
export const isOpeningAwaited = (): boolean => opening !== undefined;

/** Whether the place that is mounted first stands over what the edge drew. */
export const isDrawnPlace = (): boolean => drawnPlace === 'kept';

/** That place is mounted: every later one begins empty. */
export function leaveDrawnPlace(): void {
  drawnPlace = 'none';
}

/** What stands in the document was drawn by a release that does not run here: React is to draw the place anew. */
export class DrawnByOtherError extends Error {
  override name = 'DrawnByOtherError';
}

/** Called while a place is taken over. @throws DrawnByOtherError where its page cannot take over what stands there */
export function assertDrawnByOurs(): void {
  if (drawnPlace === 'lost') throw new DrawnByOtherError('drawn by a release that does not run here');
}
