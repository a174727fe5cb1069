import type { OperatorBody } from '@sanuk/contract/outside/operator';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { order } from '../../office/call-office.ts';
import { readAccountChanges } from '../../shared/account-changes/account-changes.api.ts';

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

/** A decision about the flags of a member. */
export type LinkVerdict = OperatorBody<'/operator/members/decide-flags'>['verdict'];

/** Decides about every open or decided flag of a member. */
export const decideLinks = (brand: string, phone: string, verdict: LinkVerdict, reason: string) =>
  order('/operator/members/decide-flags', { brand, flags_of: phone, verdict, reason });

/** Changes of bank accounts that wait for a second person, of all members of a brand. */
export const accountChangesQuery = (brand: string) =>
  queryOptions({
    queryKey: ['account-changes', brand],
    queryFn: () => readAccountChanges(brand),
  });

export type NewAccount = Pick<
  OperatorBody<'/operator/accounts/change'>,
  'change_key' | 'phone' | 'account' | 'bank_code' | 'bank_account' | 'reason'
>;

/** Proposes another bank account to pay a member to. */
export const proposeAccount = (brand: string, account: NewAccount) =>
  order('/operator/accounts/change', { brand, ...account });

/** Refetches a member whose account changed or is to change. */
export function refreshAccounts(client: QueryClient, brand: string, phone: string): void {
  void client.invalidateQueries(accountChangesQuery(brand));
  refreshMember(client, brand, phone);
}

export type Gift = Pick<
  OperatorBody<'/operator/wallets/grant'>,
  'grant_key' | 'phone' | 'wallet' | 'amount_satang' | 'reason'
>;

/** Gives a member a bonus or free credit. Above the limit of one person it is a proposal, which the money queue has then. */
export const giveGift = (brand: string, gift: Gift) => order('/operator/wallets/grant', { brand, ...gift });

/** Adds a note about a member for the rest of the staff. */
export const writeNote = (brand: string, phone: string, note: string) =>
  order('/operator/members/note', { brand, note_on: phone, note });

/** Refetches a member whose status changed, and the searches that found them. */
export function refreshMember(client: QueryClient, brand: string, phone: string): void {
  void client.invalidateQueries(memberQuery(brand, phone));
  void client.invalidateQueries({ queryKey: ['members', brand] });
}
