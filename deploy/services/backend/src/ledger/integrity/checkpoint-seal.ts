import { createHash } from 'node:crypto';
import { hmacSha256 } from '@sanuk/common/signature';

/** Contents of a checkpoint about the transfers it covers. The seal covers every field. */
export interface CheckpointContent {
  no: bigint;
  upto_tx: bigint;
  upto_id: string;
  transfers: number;
  /** sums as decimal text, because they can exceed bigint */
  amount: string;
  thb: string;
  pt: string;
  entries: bigint;
  rows_hash: Buffer;
  guards: string;
  shape: string;
  /** the newest seal of the audit trail, and what an acceptance accepts and why, as JSON (audit-seal.ts); null for neither */
  note: string | null;
}

export interface Checkpoint extends CheckpointContent {
  marks: Buffer;
  head: Buffer;
  sealed_at: Date;
}

/** The head before the first checkpoint. */
export const genesis = Buffer.alloc(32);

/**
 * Seals a checkpoint together with the head of the previous one. The key is outside of the database, so that the owner of
 * the database cannot forge a seal.
 */
export function headOf(key: Buffer, previous: Buffer, content: CheckpointContent): Buffer {
  const { no, upto_tx, upto_id, transfers, amount, thb, pt, entries, rows_hash, guards, shape, note } =
    content;
  const text = JSON.stringify([
    `${no}`,
    `${upto_tx}`,
    upto_id,
    transfers,
    amount,
    thb,
    pt,
    `${entries}`,
    rows_hash.toString('hex'),
    guards,
    shape,
    // Seals older than the field lack it.
    ...(note === null ? [] : [note]),
  ]);
  return hmacSha256(key, previous, text);
}

/** Returns the contents of a checkpoint that covers no transfers, after a given one. */
export const contentWithoutTransfers = (
  newest: Checkpoint | undefined,
): Omit<CheckpointContent, 'guards' | 'shape' | 'note'> => ({
  no: (newest?.no ?? 0n) + 1n,
  upto_tx: newest?.upto_tx ?? -1n,
  upto_id: newest?.upto_id ?? '00000000-0000-0000-0000-000000000000',
  transfers: 0,
  amount: '0',
  thb: newest?.thb ?? '0',
  pt: newest?.pt ?? '0',
  entries: newest?.entries ?? 0n,
  rows_hash: createHash('sha256').digest(),
});
