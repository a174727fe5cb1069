import { createHash } from 'node:crypto';
import { hmacSha256 } from '@sanuk/common/signature';
import { genesis } from './checkpoint-seal.ts';

/** Contents of a seal over events of the audit trail. Its head covers every field. */
export interface AuditSealContent {
  no: bigint;
  /** number of the transaction that sealed it */
  tx: bigint;
  upto_tx: bigint;
  upto_event: bigint;
  /** highest id of all events up to here */
  highest_event: bigint;
  events: number;
  marks_hash: Buffer;
}

export interface AuditSeal extends AuditSealContent {
  head: Buffer;
}

/** The newest seal of the audit trail, as a checkpoint of the ledger names it. */
export type AuditMention = Pick<AuditSeal, 'no' | 'head'>;

/** Bytes of an event in the marks of a seal: of its digest, its id and its time. */
const markBytes = { digest: 16, all: 32 } as const;

/** Seals events together with the head of the seal before, with the key of the ledger. */
export function headOfAudit(key: Buffer, previous: AuditMention | null, content: AuditSealContent): Buffer {
  const { no, tx, upto_tx, upto_event, highest_event, events, marks_hash } = content;
  const text = JSON.stringify([
    ...['audit', `${no}`, `${tx}`, `${upto_tx}`, `${upto_event}`, `${highest_event}`, events],
    marks_hash.toString('hex'),
  ]);
  return hmacSha256(key, previous?.head ?? genesis, text);
}

export const hashOfMarks = (marks: Buffer): Buffer => createHash('sha256').update(marks).digest();

/** Start of the note of a checkpoint that names a seal of the audit trail. */
export const mentionStart = '{"audit":';

/** Returns the note of a checkpoint: the newest seal of the audit trail, and what an acceptance accepts; null for neither. */
export function noteOf(mention: AuditMention | null, acceptance: object = {}): string | null {
  const audit = mention && { audit: { no: `${mention.no}`, head: mention.head.toString('hex') } };
  const note = { ...audit, ...acceptance };
  return Object.keys(note).length === 0 ? null : JSON.stringify(note);
}

/** Reads the seal of the audit trail that a note names; null where it names none. */
export function mentionIn(note: string): AuditMention | null {
  const [, no, head] = /^\{"audit":\{"no":"(\d{1,18})","head":"([0-9a-f]{64})"\}/.exec(note) ?? [];
  return no && head ? { no: BigInt(no), head: Buffer.from(head, 'hex') } : null;
}

/** How events differ from what a seal covers. */
export const differences = ['altered', 'deleted', 'inserted'] as const;

/** Ids of events that differ, lowest first. */
export type AuditDifference = Record<(typeof differences)[number], bigint[]>;

interface Mark {
  bytes: Buffer;
  atUs: bigint;
}

function marksById(marks: Buffer): Map<bigint, Mark> {
  const found = new Map<bigint, Mark>();
  for (let at = 0; at < marks.length; at += markBytes.all) {
    const bytes = marks.subarray(at, at + markBytes.all);
    const id = bytes.readBigInt64BE(markBytes.digest);
    found.set(id, { bytes, atUs: bytes.readBigInt64BE(markBytes.digest + 8) });
  }
  return found;
}

/**
 * Compares the marks of a seal with those of the events there are now.
 * @param forgottenUs events from before this time, in microseconds, may be gone: the retention of the trail deletes them
 */
export function findDifference(sealed: Buffer, now: Buffer, forgottenUs: bigint): AuditDifference {
  const [before, after] = [marksById(sealed), marksById(now)];
  const difference: AuditDifference = { altered: [], deleted: [], inserted: [] };
  for (const [id, { bytes, atUs }] of before) {
    const found = after.get(id);
    if (found && !found.bytes.equals(bytes)) difference.altered.push(id);
    if (!found && atUs >= forgottenUs) difference.deleted.push(id);
  }
  for (const id of after.keys()) if (!before.has(id)) difference.inserted.push(id);
  for (const kind of differences) difference[kind].sort((one, other) => Number(one - other));
  return difference;
}
