import { loadPage, readyPage } from './remote-pages.ts';

/** The slot with the prerendered page, and the code that will hydrate it. */
let opening: { remote: string; path: string; code: Promise<void> } | undefined;

/**
 * State of the prerendered page in the slot that mounts first: `lost` if another release than the one that rendered it runs
 * here, `none` after the slot has mounted.
 */
let drawnPlace: 'none' | 'kept' | 'lost' = 'none';

/**
 * Loads the code of the prerendered page; its HTML stays until the code has loaded.
 * @param releaseId the release that rendered it
 */
export function expectPage(remote: string, path: string, releaseId: string): Promise<void> {
  drawnPlace = 'kept';
  const done = (loaded: string | undefined) => {
    opening = undefined;
    if (loaded !== releaseId && drawnPlace === 'kept') drawnPlace = 'lost';
  };
  // If no release has the page, its slot reports that, as after every navigation.
  const code = loadPage(remote, path).then(
    ({ candidate }) => done(candidate.releaseId),
    () => done(undefined),
  );
  opening = { remote, path, code };
  return code;
}

/** Returns the promise that a prerendered slot waits for; undefined for other slots and after the code has loaded. */
export const openingPage = (remote: string, path: string): Promise<void> | undefined =>
  opening?.remote === remote && opening.path === path && !readyPage(remote, path) ? opening.code : undefined;

/** Checks whether the code of the prerendered page is still loading. */
export const isOpeningAwaited = (): boolean => opening !== undefined;

/** Checks whether the mounting slot contains the prerendered page. */
export const isDrawnPlace = (): boolean => drawnPlace === 'kept';

/** Records that the slot has mounted: later slots start empty. */
export function leaveDrawnPlace(): void {
  drawnPlace = 'none';
}

/** The prerendered HTML comes from a release that does not run here: React renders the slot again. */
export class DrawnByOtherError extends Error {
  override name = 'DrawnByOtherError';
}

/** Called while a slot hydrates. @throws DrawnByOtherError if its page cannot hydrate the prerendered HTML */
export function assertDrawnByOurs(): void {
  if (drawnPlace === 'lost') throw new DrawnByOtherError('drawn by a release that does not run here');
}
