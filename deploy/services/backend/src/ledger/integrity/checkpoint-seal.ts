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
  const { no, upto_tx, upto_id, transfers, amount, thb, pt, entries, rows_hash, guards, shape } = content;
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
  ]);
  return hmacSha256(key, previous, text);
}
