import type { IncidentRow } from '@sanuk/contract/federation/incident';
import type { Running } from '../manifests/running-brand.ts';

/** Remote and release of a row as labels: what the brand does not run is `other`, so that a stranger invents no label. */
export function ownerIn(
  { manifest, records }: Running,
  { remote, releaseId }: Pick<IncidentRow, 'remote' | 'releaseId'>,
): { remote: string; release: string } {
  return {
    remote: remote === undefined ? 'none' : nameOf(remote, manifest.remotes),
    release: releaseId === undefined ? 'none' : records.has(releaseId) ? releaseId : 'other',
  };
}

const nameOf = (remote: string, remotes: Readonly<Record<string, unknown>>): string =>
  remote === 'shell' || Object.hasOwn(remotes, remote) ? remote : 'other';
