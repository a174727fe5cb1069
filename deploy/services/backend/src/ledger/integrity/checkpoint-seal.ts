import { hmacSha256 } from '@sanuk/common/signature';

/** What a checkpoint says of the transfers it covers; each field is part of its seal. */
export interface CheckpointContent {
  no: bigint;
  upto_tx: bigint;
  upto_id: string;
  transfers: number;
  /** sums as decimal text: they may exceed what a bigint column holds */
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

/** Seals a checkpoint over the one before. Without the key, which is not in the database, nobody can make one up. */
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
