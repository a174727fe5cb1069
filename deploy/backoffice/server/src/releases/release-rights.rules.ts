import type { OwnStaff } from '@sanuk/contract/outside/operator-staff';
import { type ReleaseAct, releasePermissions } from '@sanuk/contract/outside/staff-roles';

export type Grants = OwnStaff['grants'];

const permitting = (act: ReleaseAct, grants: Grants, brand: string): Grants =>
  grants.filter((grant) => grant.brand === brand && releasePermissions[act].includes(grant.role));

const mayFor = (act: ReleaseAct, grants: Grants, brand: string, remote: string): boolean =>
  permitting(act, grants, brand).some(
    ({ role, remotes }) => role !== 'release-team' || (remotes ?? []).includes(remote),
  );

/** Whether a person sees which releases of a remote, or of the shell, a brand runs. */
export const maySee = (grants: Grants, brand: string, remote: string): boolean =>
  mayFor('see', grants, brand, remote);

/** Whether a person decides which release of a remote, or of the shell, a brand runs. */
export const mayMove = (grants: Grants, brand: string, remote: string): boolean =>
  mayFor('move', grants, brand, remote);

/** Whether a person recalls open pages of a brand, and takes the whole brand back to an old revision. */
export const mayMoveBrand = (grants: Grants, brand: string): boolean =>
  permitting('move-brand', grants, brand).length > 0;

/** Whether a person sees anything of the releases of a brand. */
export const seesReleases = (grants: Grants, brand: string): boolean =>
  permitting('see', grants, brand).length > 0;

/** Whether a person sees every remote of a brand, and with them who changed the brand as a whole. */
export const seesWholeBrand = (grants: Grants, brand: string): boolean =>
  permitting('see', grants, brand).some(({ role }) => role !== 'release-team');
