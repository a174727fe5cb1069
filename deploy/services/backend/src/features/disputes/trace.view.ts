import type { TracedTransfer, TraceEvent, TransferTrace } from '@sanuk/contract/outside/operator-trace';
import type { Seal, TransferRow } from './disputes.repository.ts';

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value));

/** A transfer as staff sees it, with the balances that its entries note. */
export const transferView = (row: TransferRow): TracedTransfer => ({
  transfer_id: row.id,
  kind: row.kind,
  unit: row.unit,
  amount: Number(row.amount),
  from: {
    account: row.from_code,
    sequence: numberOf(row.from_seq),
    balance_before: numberOf(row.from_before),
    balance_after: numberOf(row.from_after),
  },
  to: {
    account: row.to_code,
    sequence: numberOf(row.to_seq),
    balance_before: numberOf(row.to_before),
    balance_after: numberOf(row.to_after),
  },
  reference: row.reference,
  scope: row.scope,
  key: row.key,
  group: row.group_id,
  reversal_of: row.reversal_of,
  at: row.created_at.toISOString(),
});

/** The checkpoint that covers a transfer, as staff sees it. */
export const sealView = (seal: Seal | undefined): TransferTrace['seal'] =>
  seal
    ? {
        checkpoint: Number(seal.no),
        head: seal.head.toString('hex'),
        sealed_at: seal.sealed_at.toISOString(),
      }
    : null;

/** An event without the facts that are null. */
export const eventView = (event: TraceEvent): TraceEvent => ({
  ...event,
  facts: Object.fromEntries(
    Object.entries(event.facts).filter(([, value]) => value !== null),
  ) as TraceEvent['facts'],
});
