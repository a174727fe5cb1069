import type { StatementKind } from '@sanuk/contract/areas/member';
import type { OperatorBody } from '@sanuk/contract/outside/operator';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { order } from '../../office/call-office.ts';
import { readAccountChanges } from '../../shared/account-changes/account-changes.api.ts';
import { isShort } from '../../shared/long-lists.ts';
import { memberMoneyQuery } from '../../shared/member-money/member-money.api.ts';

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

/** What of a statement is read. An empty day does not filter; days are those of Bangkok, YYYY-MM-DD, both included. */
export interface StatementFilter {
  kind: StatementKind | null;
  from: string;
  until: string;
}

export const statementQuery = (
  brand: string,
  phone: string,
  wallet: StatementWallet,
  { kind, from, until }: StatementFilter,
) =>
  infiniteQueryOptions({
    queryKey: ['statement', brand, phone, wallet, kind, from, until],
    queryFn: ({ pageParam }) =>
      order('/operator/members/statement', {
        ...{ brand, statement_of: phone, statement_wallet: wallet, statement_kind: kind },
        ...{ from: from || null, to: until || null, cursor: pageParam, limit: 100 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });

export type BetKind = OperatorBody<'/operator/members/bets'>['bets'];

/** Bets in games, or lottery bills, newest first. */
export const betsQuery = (brand: string, phone: string, bets: BetKind) =>
  infiniteQueryOptions({
    queryKey: ['bets', brand, phone, bets],
    queryFn: ({ pageParam }) =>
      order('/operator/members/bets', { brand, bets_of: phone, bets, cursor: pageParam, limit: 100 }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });

/** Voids the password and ends every session. */
export const resetMember = (brand: string, phone: string, reason: string) =>
  order('/operator/members/reset', { brand, reset: phone, reason });

/** How staff changes the status of a member. */
export type StatusChange = 'suspend' | 'restore';

/** Suspending ends the member's sessions at once; the answer has their number. Money and open bets stay. */
export const changeStatus = (change: StatusChange, brand: string, phone: string, reason: string) =>
  change === 'suspend'
    ? order('/operator/members/suspend', { brand, suspend: phone, reason })
    : order('/operator/members/restore', { brand, restore: phone, reason });

/** A decision about the flags of a member. */
export type LinkVerdict = OperatorBody<'/operator/members/decide-flags'>['verdict'];

/** Links that a person saw when they began to decide. */
export interface SeenLinks {
  /** phones, one or more */
  others: string[];
  /** the newest time of these links */
  seen_until: string;
}

/** Decides about the flags of a member with these others, also where they were decided before. */
export const decideLinks = (
  brand: string,
  phone: string,
  seen: SeenLinks,
  { verdict, reason }: { verdict: LinkVerdict; reason: string },
) => order('/operator/members/decide-flags', { brand, flags_of: phone, ...seen, verdict, reason });

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

export type NewAdjustment = Pick<
  OperatorBody<'/operator/adjustments/propose'>,
  'adjustment_key' | 'phone' | 'direction' | 'amount_satang' | 'reason'
>;

/** Proposes a correction of a member's cash. The money queue has it until another person decides. */
export const proposeAdjustment = (brand: string, adjustment: NewAdjustment) =>
  order('/operator/adjustments/propose', { brand, ...adjustment });

/** Adds a note about a member for the rest of the staff. */
export const writeNote = (brand: string, phone: string, note: string) =>
  order('/operator/members/note', { brand, note_on: phone, note });

/** Refetches a member whose status changed, and the searches that found them. */
export function refreshMember(client: QueryClient, brand: string, phone: string): void {
  void client.invalidateQueries(memberQuery(brand, phone));
  void client.invalidateQueries({ queryKey: ['members', brand] });
}

/** Refetches everything of a member that shows money, after an order that may have moved some. */
export function refreshMoney(client: QueryClient, brand: string, phone: string): void {
  refreshMember(client, brand, phone);
  void client.invalidateQueries(memberMoneyQuery(brand, phone));
  void client.invalidateQueries({ queryKey: ['statement', brand, phone] });
}
