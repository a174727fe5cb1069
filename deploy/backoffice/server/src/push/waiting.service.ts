import { OrderRefusedError } from '@sanuk/common/operator-client';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { BackendAccess } from '../backend/backend-access.ts';

/** Kinds of decisions about money, in the order in which a notification counts them. */
export const waitingKinds = [
  'withdrawal',
  'payout',
  'deposit',
  'gift',
  'win',
  'account',
  'adjustment',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Something that waits for a person. Of the money and the member it says nothing. */
export interface WaitingItem {
  /** tells it from all other items */
  key: string;
  kind: WaitingKind;
}

/** Most items of one list: whoever has more to decide needs no notification of the next. */
const limit = 200;

type Found = WaitingItem & {
  /** who proposed it, and cannot decide; null for an item without a proposal */
  proposer: string | null;
};

const found = (kind: WaitingKind, id: string, proposer: string | null): Found => ({
  ...{ kind, proposer },
  key: `${kind} ${id}`,
});

/** Who proposed the decision that is not taken yet. */
const proposerAmong = (decisions: readonly { state: string; proposed_by: string }[]): string | null =>
  decisions.find(({ state }) => state === 'proposed')?.proposed_by ?? null;

/** A backend of the release before has no corrections of cash. */
function noneBeforeUpgrade(cause: unknown): [] {
  if (cause instanceof OrderRefusedError && cause.code === 'not-found') return [];
  throw cause;
}

/**
 * Reads what waits for a person at a brand, with their own key: the lists of the money queue, without what the person proposed and
 * another one has to decide.
 * @throws OrderRefusedError, BackendAwayError
 */
export async function readWaiting(
  backend: BackendAccess,
  account: AccountRow,
  brand: string,
): Promise<WaitingItem[]> {
  const withdrawals = (state: 'requested' | 'unresolved') =>
    backend.readQueue(account, '/operator/withdrawals/list', {
      ...{ brand, list: 'withdrawals', state, cursor: null, limit },
    });
  const deposits = (state: 'open' | 'proposed') =>
    backend.readQueue(account, '/operator/review/list', {
      ...{ brand, list: 'review', state, problem: null, from: null, until: null, cursor: null, limit },
    });
  const [requested, payouts, open, proposed, gifts, wins, accounts, adjustments] = await Promise.all([
    withdrawals('requested'),
    withdrawals('unresolved'),
    deposits('open'),
    deposits('proposed'),
    backend.readQueue(account, '/operator/wallets/list', { brand, list: 'grants', state: 'proposed' }),
    backend.readQueue(account, '/operator/wins/list', { brand, list: 'wins', state: 'proposed' }),
    backend.readQueue(account, '/operator/accounts/list', {
      ...{ brand, list: 'account-changes', state: 'proposed' },
    }),
    backend
      .readQueue(account, '/operator/adjustments/list', { brand, list: 'adjustments', state: 'proposed' })
      .catch(noneBeforeUpgrade),
  ]);
  const items: Found[] = [
    ...requested.items.map((of) => found('withdrawal', of.withdrawal_id, proposerAmong(of.decisions))),
    ...payouts.items.map((of) => found('payout', of.withdrawal_id, proposerAmong(of.decisions))),
    ...open.items.map((of) => found('deposit', of.transaction_id, null)),
    ...proposed.items.map((of) => found('deposit', of.transaction_id, of.decision?.proposed_by ?? null)),
    ...gifts.map((of) => found('gift', of.grant_id, of.proposed_by)),
    // A provider proposed it, which is no person.
    ...wins.map((of) => found('win', of.held_id, null)),
    ...accounts.map((of) => found('account', of.change_id, of.proposed_by)),
    ...adjustments.map((of) => found('adjustment', of.adjustment_id, of.proposed_by)),
  ];
  const others = items.filter(({ proposer }) => proposer !== account.name);
  // An item that moved from one list to another while they were read is in both.
  return [...new Map(others.map(({ key, kind }) => [key, { key, kind }])).values()];
}
