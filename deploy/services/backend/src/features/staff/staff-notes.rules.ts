import {
  type BrandEvent,
  brandEvents,
  type RemoteEvent,
  remoteEvents,
  type StaffEvent,
} from '@sanuk/contract/outside/operator-staff-notes';
import { releasePermissions, type StaffRole } from '@sanuk/contract/outside/staff-roles';

interface Grant {
  role: StaffRole;
  /** of a release team */
  remotes: readonly string[] | null;
}

const isRemoteEvent = (event: StaffEvent): event is RemoteEvent =>
  remoteEvents.some((name) => name === event.name);
const isBrandEvent = (event: StaffEvent): event is BrandEvent =>
  brandEvents.some((name) => name === event.name);

/** Checks whether a person with these roles for a brand may add an event of their own to its audit trail. */
export function mayNote(grants: readonly Grant[], event: StaffEvent): boolean {
  const permits = (act: 'move' | 'move-brand', { role }: Grant) => releasePermissions[act].includes(role);
  if (isBrandEvent(event)) return grants.some((grant) => permits('move-brand', grant));
  if (!isRemoteEvent(event)) return grants.length > 0;
  return grants.some(
    (grant) =>
      permits('move', grant) &&
      (grant.role !== 'release-team' || (grant.remotes ?? []).includes(event.remote)),
  );
}
