import type { TracedTransfer, TraceEvent, TransferTrace } from '@sanuk/contract/outside/operator-trace';

export const member = { id: '01960000-0000-7000-8000-00000000000a', phone: '0812345678' };

const cash = `member:${member.id}:cash`;
const house = { account: 'provider:5:siamspin', sequence: null, balance_before: null, balance_after: null };

/** A transfer of a round: 10 baht of 100 are staked, and 25 won. */
const transferOf = (change: Partial<TracedTransfer>): TracedTransfer => ({
  ...{ transfer_id: '01960000-0000-7000-8000-00000000000b', kind: 'bet', unit: 'THB', amount: 10_00 },
  from: { account: cash, sequence: 4, balance_before: 100_00, balance_after: 90_00 },
  to: house,
  ...{ reference: 'เสือทองคำ', scope: 'provider:siamspin', key: 'tx-1', group: 'game:siamspin:round-1' },
  ...{ reversal_of: null, at: '2026-11-20T03:00:00.250Z' },
  ...change,
});

const round = { provider_id: 'siamspin', game_id: 'game-1', game_name: 'เสือทองคำ', round_id: 'round-1' };
const proof = { key_id: 'siamspin:k1', signed_at_ms: '1795143600100', nonce: 'nonce-of-the-bet-1' };

export const betEvent: TraceEvent = {
  ...{ at: '2026-11-20T03:00:00.250Z', event: 'game-bet' },
  facts: {
    ...{ ...round, transaction_id: 'tx-1', amount_satang: 10_00, balance_satang: 90_00, status: 'ok' },
    ...{ ...proof, body_sha256: 'ab'.repeat(32), signature: 'cd'.repeat(32) },
  },
};

const winEvent: TraceEvent = {
  ...{ at: '2026-11-20T03:00:04.100Z', event: 'game-win' },
  facts: { ...round, transaction_id: 'tx-2', bet_transaction_id: 'tx-1', amount_satang: 25_00, status: 'ok' },
};

/** The trace of a bet that was won; the win came before signatures were stored. */
export const traceOf = (change: Partial<TransferTrace> = {}): TransferTrace => ({
  ...{ member_id: member.id, phone: member.phone, transfer: transferOf({}) },
  seal: { checkpoint: 7, head: 'ef'.repeat(32), sealed_at: '2026-11-20T03:01:00.000Z' },
  related: [
    transferOf({
      ...{ transfer_id: '01960000-0000-7000-8000-00000000000c', kind: 'win', amount: 25_00, key: 'tx-2' },
      ...{ at: '2026-11-20T03:00:04.100Z', from: house },
      to: { account: cash, sequence: 5, balance_before: 90_00, balance_after: 115_00 },
    }),
  ],
  events: [betEvent, winEvent],
  is_shortened: false,
  ...change,
});

/** Facts that name a person, and must leave the house in no file. */
export const personalEvents: TraceEvent[] = [
  {
    ...{ at: '2026-11-20T03:00:05.000Z', event: 'withdrawal-requested' },
    facts: { withdrawal_id: 'w-1', bank_code: 'KBANK', account: '1112223334', reference: '=cmd 0812345678' },
  },
  {
    ...{ at: '2026-11-20T03:00:06.000Z', event: 'withdrawal-decided' },
    facts: { withdrawal_id: 'w-1', person: 'somchai', reason: 'สมหญิง ใจดี โทรมา', status: 'done' },
  },
  {
    ...{ at: '2026-11-20T03:00:07.000Z', event: 'bank-payment' },
    facts: { transaction_id: 'b-1', sender: '004:3334', receiver: '004:9998887776' },
  },
  {
    ...{ at: '2026-11-20T03:00:08.000Z', event: 'member-notified' },
    facts: { notification_id: '9', title: 'ถึงคุณสมหญิง' },
  },
];
