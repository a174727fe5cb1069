import type { OperatorBody } from '@sanuk/contract/outside/operator';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { order } from '../../office/call-office.ts';

/** Finds members by a search text of two or more characters. */
export const findQuery = (brand: string, find: string) =>
  queryOptions({
    queryKey: ['members', brand, find],
    queryFn: () => order('/operator/members/find', { brand, find }),
    enabled: find.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const memberQuery = (brand: string, phone: string) =>
  queryOptions({
    queryKey: ['member', brand, phone],
    queryFn: () => order('/operator/members/show', { brand, show_member: phone }),
  });

export type StatementWallet = OperatorBody<'/operator/members/statement'>['statement_wallet'];

export const statementQuery = (brand: string, phone: string, wallet: StatementWallet) =>
  infiniteQueryOptions({
    queryKey: ['statement', brand, phone, wallet],
    queryFn: ({ pageParam }) =>
      order('/operator/members/statement', {
        ...{ brand, statement_of: phone, statement_wallet: wallet, statement_kind: null },
        ...{ from: null, to: null, cursor: pageParam, limit: 50 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** How staff changes the status of a member. */
export type StatusChange = 'suspend' | 'restore';

/** Suspending ends the member's sessions at once; the answer has their number. Money and open bets stay. */
export const changeStatus = (change: StatusChange, brand: string, phone: string, reason: string) =>
  change === 'suspend'
    ? order('/operator/members/suspend', { brand, suspend: phone, reason })
    : order('/operator/members/restore', { brand, restore: phone, reason });

/** Refetches a member whose status changed, and the searches that found them. */
export function refreshMember(client: QueryClient, brand: string, phone: string): void {
  void client.invalidateQueries(memberQuery(brand, phone));
  void client.invalidateQueries({ queryKey: ['members', brand] });
}
