import type { OwnStaff } from '@sanuk/contract/outside/operator-staff';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { queryOptions } from '@tanstack/react-query';
import { callOffice, OfficeError } from './call-office.ts';
import { hasDeviceKey } from './device-key.ts';
import { officeText } from './office.text.ts';

export interface Me extends OwnStaff {
  recovery_codes_left: number;
  session_id: string;
  /** whether this server has the releases of the brands */
  has_releases: boolean;
}

/** Who is logged in here. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    // Without a key the server would refuse, and the browser would log that as an error.
    if (!(await hasDeviceKey())) throw new OfficeError('session-over', officeText.logIn);
    return callOffice<Me>('GET', '/api/me');
  },
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Brands the person has a role for. */
export const brandsOf = ({ grants }: Pick<OwnStaff, 'grants'>): string[] => [
  ...new Set(grants.map(({ brand }) => brand)),
];

export const rolesOf = ({ grants }: Pick<OwnStaff, 'grants'>, brand: string): StaffRole[] =>
  grants.filter((grant) => grant.brand === brand).map(({ role }) => role);
