import type { MoveRemote, PublishedRelease, RunningRemote } from '@sanuk/contract/outside/office-releases';

/** An action that changes one remote. */
export type RemoteAction = MoveRemote['action'];

/** Actions that choose a release. */
export const choosesRelease = (action: RemoteAction): action is 'canary' | 'promote' =>
  action === 'canary' || action === 'promote';

/** Actions after which members get an older page, or none. */
export const isDangerous = (action: RemoteAction): boolean => action === 'disable' || action === 'rollback';

/** The actions that fit a remote as it is now, the most usual first. */
export function actionsOf(remote: RunningRemote, mayMoveBrand: boolean): RemoteAction[] {
  const { canary, last_known_good, pinned, is_approved, is_enabled } = remote;
  // A release team shows a new release to part of the visitors before it shows it to everybody.
  const moves: RemoteAction[] =
    pinned !== null ? [] : canary || mayMoveBrand ? ['canary', 'promote'] : ['canary'];
  const mayReturn = last_known_good !== null && (mayMoveBrand || pinned === null);
  const back: RemoteAction[] = canary || mayReturn ? ['rollback'] : [];
  const good: RemoteAction[] = is_approved ? [] : ['approve'];
  const switched: RemoteAction[] = remote.remote === 'shell' ? [] : [is_enabled ? 'disable' : 'enable'];
  const all: RemoteAction[] =
    pinned === null
      ? [...moves, ...back, ...good, 'pin', ...switched]
      : ['unpin', ...good, ...back, ...switched];
  return all.filter((action) => mayMoveBrand || (action !== 'unpin' && action !== 'enable'));
}

/** Actions that only an owner or a manager undoes: they alone unpin and enable a remote. */
export const isUndoneByLeaders = (action: RemoteAction): action is 'pin' | 'disable' =>
  action === 'pin' || action === 'disable';

/** The releases that a person may choose: a release team promotes the canary, or what ran for everybody before. */
export function choosableReleases(
  { stable, canary, last_known_good }: RunningRemote,
  action: RemoteAction,
  mayMoveBrand: boolean,
  published: readonly PublishedRelease[],
): readonly PublishedRelease[] {
  if (mayMoveBrand || action !== 'promote') return published;
  const known = [stable.release, canary?.release, last_known_good?.release];
  return published.filter(({ release }) => known.includes(release));
}

/** The release that is chosen at first: the running canary, or the newest one that does not run for everybody. */
export function firstChoice(
  { stable, canary }: Pick<RunningRemote, 'stable' | 'canary'>,
  published: readonly PublishedRelease[],
): string {
  if (canary) return canary.release;
  const newer = published.find(({ release }) => release !== stable.release);
  return (newer ?? published[0])?.release ?? '';
}
