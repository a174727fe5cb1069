import type { OperatorBody } from '@sanuk/contract/outside/operator';
import { mostProposals } from '@sanuk/contract/outside/operator-wallets';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callOffice, OfficeError, order } from '../../office/call-office.ts';
import { readAccountChanges } from '../../shared/account-changes/account-changes.api.ts';
import { flaggedMembers, type QueueItem, queueOf } from './queue.rules.ts';
import { readPages } from './read-pages.ts';

/** How often the queue is read again, also while the tab is in the background: it counts in the tab's title. */
const everyMs = 5_000;
const flagsEveryMs = 60_000;
const pageSize = 200;
/** Items that are read of one list at first. The server returns the longest waiting first, so the newest items of a longer list are missing. */
const mostAtFirst = 1_000;

/** What waits, longest first. */
export interface Queue {
  items: QueueItem[];
  /** whether more waits than the items */
  isLonger: boolean;
  /** whether `readMoreOfQueue` reads more items */
  hasPages: boolean;
  /** items that are read of one list */
  most: number;
}

const withdrawals = (brand: string, state: 'requested' | 'unresolved', most: number) =>
  readPages(
    (cursor) =>
      order('/operator/withdrawals/list', { brand, list: 'withdrawals', state, cursor, limit: pageSize }),
    most,
  );

const deposits = (brand: string, state: 'open' | 'proposed', most: number) =>
  readPages(
    (cursor) =>
      order('/operator/review/list', {
        ...{ brand, list: 'review', state, problem: null, from: null, until: null },
        ...{ cursor, limit: pageSize },
      }),
    most,
  );

/** A backend of the release before has no corrections of cash. */
function noneBeforeUpgrade(cause: unknown): [] {
  if (cause instanceof OfficeError && cause.code === 'not-found') return [];
  throw cause;
}

/** Everything of a brand that waits for a decision about money. */
export const queueQuery = (brand: string) =>
  queryOptions({
    queryKey: ['queue', brand],
    queryFn: async ({ client, queryKey }): Promise<Queue> => {
      const most = client.getQueryData<Queue>(queryKey)?.most ?? mostAtFirst;
      const [requested, payouts, open, openProposed, gifts, wins, accounts, adjustments] = await Promise.all([
        withdrawals(brand, 'requested', most),
        withdrawals(brand, 'unresolved', most),
        deposits(brand, 'open', most),
        deposits(brand, 'proposed', most),
        order('/operator/wallets/list', { brand, list: 'grants', state: 'proposed' }),
        order('/operator/wins/list', { brand, list: 'wins', state: 'proposed' }),
        readAccountChanges(brand),
        order('/operator/adjustments/list', { brand, list: 'adjustments', state: 'proposed' }).catch(
          noneBeforeUpgrade,
        ),
      ]);
      const hasPages = [requested, payouts, open, openProposed].some(({ isLonger }) => isLonger);
      return {
        ...{ most, hasPages },
        items: queueOf({
          withdrawals: requested.items,
          payouts: payouts.items,
          deposits: [...open.items, ...openProposed.items],
          ...{ gifts, wins, accounts, adjustments },
        }),
        isLonger:
          hasPages ||
          // These lists have no pages. A full one is taken for a longer one.
          [gifts, wins, accounts, adjustments].some(({ length }) => length >= mostProposals),
      };
    },
    // The interval reads again. A retry of the library would wait in a hidden tab until the tab is visible, and the interval with it.
    retry: false,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });

const setMost = (client: QueryClient, brand: string, change: (most: number) => number) =>
  client.setQueryData<Queue>(queueQuery(brand).queryKey, (queue) =>
    queue ? { ...queue, most: change(queue.most) } : queue,
  );

/** Reads further pages of the lists that have any, now and with each refetch. */
export function readMoreOfQueue(client: QueryClient, brand: string): Promise<void> {
  setMost(client, brand, (most) => most + mostAtFirst);
  return client.invalidateQueries(queueQuery(brand));
}

/** Reads no further pages from the next refetch on. */
export const readLessOfQueue = (client: QueryClient, brand: string): void =>
  void setMost(client, brand, () => mostAtFirst);

/** Members who may be another member as well. */
export const flagsQuery = (brand: string) =>
  queryOptions({
    queryKey: ['flags', brand],
    queryFn: async () => {
      const { items, isLonger } = await readPages(
        (cursor) =>
          order('/operator/members/flags', { brand, list: 'flags', state: 'open', cursor, limit: pageSize }),
        mostAtFirst,
      );
      return { flagged: flaggedMembers(items), isLonger };
    },
    staleTime: flagsEveryMs,
    refetchInterval: flagsEveryMs,
  });

/** An item that another person has open. */
export interface Claim {
  /** key of the item */
  item: string;
  /** display name of the person, with the user name that proposals have */
  by: string;
}

/** Reports the key of the item that a page has open. @returns what others of the brand have open */
export const reportOpen = (report: { brand: string; page: string; open: string | null }): Promise<Claim[]> =>
  callOffice('POST', '/api/queue/claims', report);

export const approveWithdrawal = (brand: string, id: string, amount_satang: number, reason: string) =>
  order('/operator/withdrawals/approve', { brand, approve_withdrawal: id, amount_satang, reason });
export const rejectWithdrawal = (brand: string, id: string, reason: string) =>
  order('/operator/withdrawals/reject', { brand, reject_withdrawal: id, reason });
export const failWithdrawal = (brand: string, id: string, reason: string) =>
  order('/operator/withdrawals/fail', { brand, fail_withdrawal: id, reason });

interface DepositOrder {
  brand: string;
  /** the same for the same content, so that an order whose answer was lost counts once */
  key: string;
  transactionId: string;
  reason: string;
}
export const creditDeposit = ({ brand, key, transactionId, reason }: DepositOrder, phone: string) =>
  order('/operator/review/credit', {
    ...{ brand, decision_key: key, transaction_id: transactionId, phone, reason },
  });
export const returnDeposit = ({ brand, key, transactionId, reason }: DepositOrder, reference: string) =>
  order('/operator/review/return', {
    ...{ brand, decision_key: key, transaction_id: transactionId, return_reference: reference, reason },
  });
export const splitDeposit = (
  { brand, key, transactionId, reason }: DepositOrder,
  parts: OperatorBody<'/operator/review/split'>['parts'],
) =>
  order('/operator/review/split', {
    ...{ brand, decision_key: key, transaction_id: transactionId, parts, reason },
  });

/** Reads which member has a phone number; null for no member of the brand. Each reading is an audit event. */
export const receiverQuery = (brand: string, phone: string) =>
  queryOptions({
    queryKey: ['receiver', brand, phone],
    queryFn: async () => {
      const found = await order('/operator/members/find', { brand, find: phone });
      return found.find((one) => one.phone === phone) ?? null;
    },
    staleTime: 60_000,
  });

export type Verdict = 'approve' | 'reject';
export const decideDeposit = (brand: string, id: string, verdict: Verdict, reason: string) =>
  order('/operator/review/decide', { brand, decision_id: id, verdict, reason });
export const decideGift = (brand: string, id: string, verdict: Verdict, reason: string) =>
  order('/operator/wallets/decide', { brand, grant_id: id, verdict, reason });
export const decideWin = (brand: string, id: string, verdict: Verdict, reason: string) =>
  order('/operator/wins/decide', { brand, held_id: id, verdict, reason });
export const decideAdjustment = (brand: string, id: string, verdict: Verdict, reason: string) =>
  order('/operator/adjustments/decide', { brand, adjustment_id: id, verdict, reason });
