import { queryOptions } from '@tanstack/react-query';
import { order } from '../../office/call-office.ts';

/** Reads the sums of a member's deposits, withdrawals, turnover and play. Each request is an audit event, so an open page does not refetch. */
export const memberMoneyQuery = (brand: string, phone: string) =>
  queryOptions({
    queryKey: ['member-money', brand, phone],
    queryFn: () => order('/operator/members/money', { brand, money_of: phone }),
    staleTime: 60_000,
  });
