import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import type { Adjustment } from '@sanuk/contract/outside/operator-adjustments';
import type { MemberFlag } from '@sanuk/contract/outside/operator-flags';
import type { ReviewDecision, ReviewItem } from '@sanuk/contract/outside/operator-money';
import type { WalletGrant } from '@sanuk/contract/outside/operator-wallets';
import type { HeldWin } from '@sanuk/contract/outside/operator-wins';
import type { OperatorWithdrawal, WithdrawalDecision } from '@sanuk/contract/outside/operator-withdrawals';
import type { Waiting } from '../queue.rules.ts';

const member = { phone: '0812345678', member_name: 'สมชาย ใจดี' };
const undecided = { decided_by: null, decided_at: null, decided_reason: null };

/** A withdrawal that was requested. */
export const withdrawalOf = (change: Partial<OperatorWithdrawal>): OperatorWithdrawal => ({
  ...{ withdrawal_id: '0198f000-0000-7000-8000-000000000001', state: 'requested', amount_satang: 150_000 },
  ...{ needs_second: false, ...member, bank_code: 'KBANK', bank_account: '1234567890' },
  ...{ account_name: member.member_name, reference: 'W1A2B3C4', reason: null },
  ...{ created_at: '2026-11-28T10:00:00.000Z', sent_at: null, ended_at: null, decisions: [], reports: [] },
  ...change,
});

/** A decision about a withdrawal that waits for a second person. */
export const stepOf = (
  proposed_by: string,
  kind: WithdrawalDecision['kind'] = 'approve',
): WithdrawalDecision => ({
  ...{ kind, state: 'proposed', reason: 'ตรวจแล้ว', proposed_by, proposed_at: '2026-11-28T10:01:00.000Z' },
  ...{ decided_by: null, decided_at: null, second_person: null },
});

/** Money of the bank that differs from the payment it belongs to. */
export const depositOf = (change: Partial<ReviewItem>): ReviewItem => ({
  ...{ transaction_id: 'BANK-0001', problem: 'amount-differs', reference: 'D1A2B3C4', transfer: null },
  ...{ amount_satang: 20_000, paid_at: '2026-11-28T16:00:00', received_at: '2026-11-28T09:00:01.000Z' },
  payment: { ...member, requested_satang: 30_000, amount_satang: 30_017, status: 'pending' },
  decision: null,
  ...change,
});

/** A credit of that money that waits for a second person. */
export const creditOf = (change: Partial<ReviewDecision>): ReviewDecision => ({
  ...{ decision_id: '0198f000-0000-7000-8000-000000000003', transaction_id: 'BANK-0001', kind: 'credit' },
  ...{
    state: 'proposed',
    amount_satang: 20_000,
    ...member,
    return_reference: null,
    reason: 'ตรวจกับธนาคารแล้ว',
  },
  ...{ proposed_by: 'fon', proposed_at: '2026-11-28T09:05:00.000Z', ...undecided, second_person: null },
  ...change,
});

/** A bonus that waits for a second person. */
export const giftOf = (change: Partial<WalletGrant>): WalletGrant => ({
  ...{ grant_id: '0198f000-0000-7000-8000-000000000002', state: 'proposed', wallet: 'bonus' },
  ...{ amount_satang: 510_000, ...member, reason: 'ชดเชย', proposed_by: 'fon' },
  ...{ proposed_at: '2026-11-28T08:00:00.000Z', ...undecided },
  second_person: { because: 'order', day_used_satang: 0, day_limit_satang: 2_000_000 },
  ...change,
});

/** A win beyond the limit of its provider. */
export const winOf = (change: Partial<HeldWin>): HeldWin => ({
  ...{ held_id: '0198f000-0000-7000-8000-000000000004', state: 'proposed', provider_id: 'sand' },
  ...{ game_id: 'slot', round_id: 'R-77', transaction_id: 'WIN-0001', stake_satang: 10_000 },
  ...{ amount_satang: 900_000, payable_satang: 500_000, ...member, reason: 'win-limit' },
  ...{ proposed_by: 'provider:sand', proposed_at: '2026-11-28T07:00:00.000Z', ...undecided },
  second_person: { because: 'order', day_used_satang: 0, day_limit_satang: 0 },
  ...change,
});

/** Another bank account for a member, which waits for a second person. */
export const accountOf = (change: Partial<AccountChange>): AccountChange => ({
  ...{ change_id: '0198f000-0000-7000-8000-000000000009', state: 'proposed', account: 'main', ...member },
  ...{ from: { bank_code: 'KBANK', number: '1112223334' }, to: { bank_code: 'SCB', number: '5556667778' } },
  ...{ reason: 'ปิดบัญชีเดิม', proposed_by: 'fon', proposed_at: '2026-11-28T06:00:00.000Z', ...undecided },
  second_person: { because: 'order', day_used_satang: 0, day_limit_satang: 0 },
  ...change,
});

/** A correction of a member's cash, which waits for a second person. */
export const adjustmentOf = (change: Partial<Adjustment>): Adjustment => ({
  ...{ adjustment_id: '0198f000-0000-7000-8000-00000000000a', state: 'proposed', direction: 'credit' },
  ...{ amount_satang: 20_000, ...member, reason: 'ยอดฝากเข้าไม่ครบ', proposed_by: 'fon' },
  ...{ proposed_at: '2026-11-28T05:00:00.000Z', ...undecided },
  second_person: { because: 'order', day_used_satang: 0, day_limit_satang: 0 },
  ...change,
});

/** A sign that the member may be another member of the brand. */
export const flagOf = (change: Partial<MemberFlag>): MemberFlag => ({
  ...{ ...member, other_phone: '0899999999', other_name: 'สมหญิง ใจดี', signals: ['same-account'] },
  ...{ holds_money: true, state: 'open', flagged_at: '2026-11-27T10:00:00.000Z' },
  ...{ decided_by: null, decided_at: null, decided_reason: null },
  ...change,
});

/** A queue without an item. */
export const nothing: Waiting = {
  withdrawals: [],
  payouts: [],
  deposits: [],
  gifts: [],
  wins: [],
  accounts: [],
  adjustments: [],
};
