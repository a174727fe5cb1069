import { mostProposals } from '@sanuk/contract/outside/operator-wallets';
import { queryOptions } from '@tanstack/react-query';
import { callOffice, order } from '../../office/call-office.ts';
import { readAccountChanges } from '../../shared/account-changes/account-changes.api.ts';
import { flaggedPhones, type QueueItem, queueOf } from './queue.rules.ts';
import { readPages } from './read-pages.ts';

/** How often the queue is read again, also while the tab is in the background: it counts in the tab's title. */
const everyMs = 5_000;
const flagsEveryMs = 60_000;
const pageSize = 200;
/** Most items read of one list. The server returns the longest waiting first, so the newest items of a longer list are missing. */
const most = 1_000;

/** What waits, longest first. */
export interface Queue {
  items: QueueItem[];
  /** whether more waits than the items */
  isLonger: boolean;
}

const withdrawals = (brand: string, state: 'requested' | 'unresolved') =>
  readPages(
    (cursor) =>
      order('/operator/withdrawals/list', { brand, list: 'withdrawals', state, cursor, limit: pageSize }),
    most,
  );

const deposits = (brand: string, state: 'open' | 'proposed') =>
  readPages(
    (cursor) =>
      order('/operator/review/list', {
        ...{ brand, list: 'review', state, problem: null, from: null, until: null },
        ...{ cursor, limit: pageSize },
      }),
    most,
  );

/** Everything of a brand that waits for a decision about money. */
export const queueQuery = (brand: string) =>
  queryOptions({
    queryKey: ['queue', brand],
    queryFn: async (): Promise<Queue> => {
      const [requested, payouts, open, openProposed, gifts, wins, accounts] = await Promise.all([
        withdrawals(brand, 'requested'),
        withdrawals(brand, 'unresolved'),
        deposits(brand, 'open'),
        deposits(brand, 'proposed'),
        order('/operator/wallets/list', { brand, list: 'grants', state: 'proposed' }),
        order('/operator/wins/list', { brand, list: 'wins', state: 'proposed' }),
        readAccountChanges(brand),
      ]);
      return {
        items: queueOf({
          withdrawals: requested.items,
          payouts: payouts.items,
          deposits: [...open.items, ...openProposed.items],
          ...{ gifts, wins, accounts },
        }),
        isLonger:
          [requested, payouts, open, openProposed].some(({ isLonger }) => isLonger) ||
          // These lists have no pages. A full one is taken for a longer one.
          [gifts, wins, accounts].some(({ length }) => length >= mostProposals),
      };
    },
    // The interval reads again. A retry of the library would wait in a hidden tab until the tab is visible, and the interval with it.
    retry: false,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });

/** Phones of members who may be another member as well. */
export const flagsQuery = (brand: string) =>
  queryOptions({
    queryKey: ['flags', brand],
    queryFn: async () => {
      const { items } = await readPages(
        (cursor) =>
          order('/operator/members/flags', { brand, list: 'flags', state: 'open', cursor, limit: pageSize }),
        most,
      );
      return flaggedPhones(items);
    },
    staleTime: flagsEveryMs,
    refetchInterval: flagsEveryMs,
  });

/** An item that another person has open. */
export interface Claim {
  /** key of the item */
  item: string;
  /** display name of the person */
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

export type Verdict = 'approve' | 'reject';
export const decideDeposit = (brand: string, id: string, verdict: Verdict, reason: string) =>
  order('/operator/review/decide', { brand, decision_id: id, verdict, reason });
export const decideGift = (brand: string, id: string, verdict: Verdict, reason: string) =>
  order('/operator/wallets/decide', { brand, grant_id: id, verdict, reason });
export const decideWin = (brand: string, id: string, verdict: Verdict, reason: string) =>
  order('/operator/wins/decide', { brand, held_id: id, verdict, reason });
