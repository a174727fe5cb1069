import type {
  TracedTransfer,
  TraceEvent,
  TraceFact,
  TraceFacts,
  TransferTrace,
} from '@sanuk/contract/outside/operator-trace';
import { csvOf } from '../../../shared/csv.rules.ts';
import { signatureFacts, signedTextOf, stepsOf } from './trace.rules.ts';

/**
 * Facts that a provider gets. Ids, amounts, states and signatures, nothing that a person wrote and nothing that names a person: no account
 * number, no reason, no reference of a bank, no staff.
 */
const sharedFacts: readonly TraceFact[] = [
  ...(['provider_id', 'game_id', 'game_name', 'session_id', 'wallet', 'round_id'] as const),
  ...(['transaction_id', 'bet_transaction_id', 'free_spin_grant_id', 'held_id'] as const),
  ...(['payment_id', 'withdrawal_id', 'bill_id', 'bill_no', 'correction_id', 'market'] as const),
  ...(['status', 'problem', 'verdict', 'amount_satang', 'requested_satang', 'stake_satang'] as const),
  ...(['won_satang', 'old_won_satang', 'balance_satang', 'returned_satang'] as const),
  ...(['line_count', 'outcome_no', 'lines', 'top3', 'bottom2', 'old_top3', 'old_bottom2'] as const),
  ...(['commitment', 'commitment_nonce', 'bank_time'] as const),
  ...signatureFacts,
];

/** What a member read is no event of a provider. */
const isShared = ({ event }: TraceEvent): boolean => event !== 'member-notified';

const pick = (facts: TraceFacts): TraceFacts =>
  Object.fromEntries(
    sharedFacts.filter((name) => (facts[name] ?? null) !== null).map((name) => [name, facts[name]]),
  ) as TraceFacts;

/** A transfer without its reference, which may be what a payer typed. */
const sharedTransfer = (transfer: TracedTransfer) => ({ ...transfer, reference: undefined });

/** The file of a trace for a provider, as JSON. Each callback has the text that its signature is over. */
export function jsonOf(trace: TransferTrace): string {
  const { member_id, seal, is_shortened } = trace;
  const content = {
    ...{ member_id, transfer: sharedTransfer(trace.transfer), seal },
    related: trace.related.map(sharedTransfer),
    events: trace.events.filter(isShared).map((event) => ({
      ...{ at: event.at, event: event.event, facts: pick(event.facts) },
      signed_text: signedTextOf(event),
    })),
    is_shortened,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const transferColumns = [
  ...([
    'transfer_id',
    'kind',
    'unit',
    'amount',
    'from',
    'to',
    'scope',
    'key',
    'group',
    'reversal_of',
  ] as const),
  ...(['from_sequence', 'from_before', 'from_after', 'to_sequence', 'to_before', 'to_after'] as const),
];

const columnsOf = ({ from, to, ...transfer }: TracedTransfer): Record<string, unknown> => ({
  ...transfer,
  ...{ from: from.account, to: to.account },
  ...{ from_sequence: from.sequence, from_before: from.balance_before, from_after: from.balance_after },
  ...{ to_sequence: to.sequence, to_before: to.balance_before, to_after: to.balance_after },
});

/** The same as rows for a program for tables, oldest first: amounts in satang, times in UTC. */
export function csvOfTrace(trace: TransferTrace): string {
  const columns = ['at', 'event', ...transferColumns, ...sharedFacts];
  const rows = stepsOf(trace).flatMap(({ at, event, transfer }) => {
    if (event && !isShared(event)) return [];
    const values: Record<string, unknown> = event ? pick(event.facts) : columnsOf(transfer);
    const row: Record<string, unknown> = { ...values, at, event: event ? event.event : 'transfer' };
    return [columns.map((column) => String(row[column] ?? ''))];
  });
  return csvOf([columns, ...rows]);
}
