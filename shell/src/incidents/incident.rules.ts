import type { IncidentRow } from '@sanuk/contract/federation/incident';
import type { IncidentKind } from '@sanuk/contract/federation/incident-facts';
import type { Incident } from '@sanuk/platform';

/** What a store's failure stands for: a server that is away would make every open page speak. */
export const storeErrorWeight = 5;

/** Kinds whose cause is a release: they are sent at once, for the page may not live long. */
const urgent: ReadonlySet<IncidentKind> = new Set([
  'remote-failed',
  'shell-failed',
  'never-finished',
  'fallback',
  'style-missing',
]);
export const isUrgent = (kind: IncidentKind): boolean => urgent.has(kind);

/** Folder of a release in an address: `/r/mfe-lotto/0123456789abcdef0123/…`. */
const release = /\/r\/([a-z0-9-]{1,40})\/([0-9a-f]{20})\//;

/** The release a text names first: the stack of an error begins where it was thrown. */
export function releaseIn(text: string | undefined): Pick<IncidentRow, 'remote' | 'releaseId'> {
  const [, remote, releaseId] = release.exec(text ?? '') ?? [];
  return remote && releaseId ? { remote, releaseId } : {};
}

/**
 * A message without what could be somebody's: addresses on the web lose all but their path, mail addresses and numbers of
 * four digits and more are blotted out. At most `length` characters.
 */
export function withoutPersons(message: string, length: number): string {
  return message
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/[^\s/?#]*([^\s?#]*)\S*/gi, '$1')
    .replaceAll(/\?\S*/g, '')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/(?<!\w)\d[\d -]{2,}\d(?!\w)/g, '#')
    .slice(0, length);
}

/** The key under which the same thing is counted, not told again. */
export const sameness = ({ kind, remote, releaseId, reason, route, message }: IncidentRow): string =>
  JSON.stringify([kind, remote, releaseId, reason, route, message]);

/** The row of an incident, without its count. */
export function rowOf(incident: Incident, route: string | undefined, length: number): IncidentRow {
  const { kind, message, remote, releaseId, reason } = incident;
  return {
    kind,
    ...(remote === undefined ? {} : { remote }),
    ...(releaseId === undefined ? {} : { releaseId }),
    ...(reason === undefined || kind === 'store-error' ? {} : { reason: reason as IncidentRow['reason'] }),
    ...(route === undefined ? {} : { route }),
    message: withoutPersons(kind === 'store-error' && reason ? `${reason}: ${message}` : message, length),
    count: 1,
    weight: kind === 'store-error' ? storeErrorWeight : 1,
  };
}
