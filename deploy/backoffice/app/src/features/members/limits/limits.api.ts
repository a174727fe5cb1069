import type { ExclusionMonths } from '@sanuk/contract/areas/responsible-play';
import { queryOptions } from '@tanstack/react-query';
import { order } from '../../../office/call-office.ts';

/** Reads the limits and stops of a member. Each request is an audit event, so an open page does not refetch. */
export const limitsQuery = (brand: string, phone: string) =>
  queryOptions({
    queryKey: ['member-limits', brand, phone],
    queryFn: () => order('/operator/limits/show', { brand, limits_of: phone }),
    staleTime: 60_000,
  });

/** Excludes a member from play. The backend ignores the same order of the same person within an hour. */
export const excludeMember = (brand: string, phone: string, months: ExclusionMonths, reason: string) =>
  order('/operator/limits/exclude', { brand, exclude: phone, months, reason });
