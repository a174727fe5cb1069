import { queryOptions } from '@tanstack/react-query';
import { order } from '../../office/call-office.ts';
import { flaggedPhones, queueOf } from './queue.rules.ts';

/** How often the queue is read again, also while the tab is in the background: it counts in the tab's title. */
const everyMs = 5_000;
const flagsEveryMs = 60_000;
const pageSize = 200;
/** Most items read of one list. The server returns the newest first, so the oldest items of a longer list are missing. */
const most = 1_000;

interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

/** Reads all pages of a list, up to a bound. */
async function allOf<T>(read: (cursor: string | null) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | null = null; items.length < most; ) {
    const page = await read(cursor);
    items.push(...page.items);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  return items;
}

const withdrawals = (brand: string, state: 'requested' | 'unresolved') =>
  allOf((cursor) =>
    order('/operator/withdrawals/list', { brand, list: 'withdrawals', state, cursor, limit: pageSize }),
  );

const deposits = (brand: string, state: 'open' | 'proposed') =>
  allOf((cursor) =>
    order('/operator/review/list', {
      ...{ brand, list: 'review', state, problem: null, from: null, until: null },
      ...{ cursor, limit: pageSize },
    }),
  );

/** Everything of a brand that waits for a decision about money, longest first. */
export const queueQuery = (brand: string) =>
  queryOptions({
    queryKey: ['queue', brand],
    queryFn: async () => {
      const [requested, payouts, open, openProposed, gifts, wins] = await Promise.all([
        withdrawals(brand, 'requested'),
        withdrawals(brand, 'unresolved'),
        deposits(brand, 'open'),
        deposits(brand, 'proposed'),
        order('/operator/wallets/list', { brand, list: 'grants', state: 'proposed' }),
        order('/operator/wins/list', { brand, list: 'wins', state: 'proposed' }),
      ]);
      return queueOf({ withdrawals: requested, payouts, deposits: [...open, ...openProposed], gifts, wins });
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
    queryFn: async () =>
      flaggedPhones(
        await allOf((cursor) =>
          order('/operator/members/flags', { brand, list: 'flags', state: 'open', cursor, limit: pageSize }),
        ),
      ),
    staleTime: flagsEveryMs,
    refetchInterval: flagsEveryMs,
  });

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
