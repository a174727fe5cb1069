import type { OwnStaff } from '@sanuk/contract/outside/operator-staff';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { queryOptions } from '@tanstack/react-query';
import { callOffice } from './call-office.ts';

export interface Me extends OwnStaff {
  recovery_codes_left: number;
  session_id: string;
}

/** Who is logged in here. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => callOffice<Me>('GET', '/api/me'),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Brands the person has a role for. */
export const brandsOf = ({ grants }: Pick<OwnStaff, 'grants'>): string[] => [
  ...new Set(grants.map(({ brand }) => brand)),
];

export const rolesOf = ({ grants }: Pick<OwnStaff, 'grants'>, brand: string): StaffRole[] =>
  grants.filter((grant) => grant.brand === brand).map(({ role }) => role);
