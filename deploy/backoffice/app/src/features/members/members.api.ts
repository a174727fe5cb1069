import type { OperatorBody } from '@sanuk/contract/outside/operator';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
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
