import { queryOptions } from '@tanstack/react-query';
import { order } from '../../office/call-office.ts';

/** How the money of a member came and went. Each reading is a row of the audit trail, so it is not repeated while a page is open. */
export const memberMoneyQuery = (brand: string, phone: string) =>
  queryOptions({
    queryKey: ['member-money', brand, phone],
    queryFn: () => order('/operator/members/money', { brand, money_of: phone }),
    staleTime: 60_000,
  });
