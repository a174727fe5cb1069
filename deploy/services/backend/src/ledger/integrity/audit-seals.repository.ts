import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { type AuditMention, type AuditSeal, mentionIn, mentionStart } from './audit-seal.ts';

/** A position in the order of audit events: after the event with this transaction number and id. */
export interface AuditPosition {
  tx: bigint;
  event: bigint;
}

/** Current contents of a range of audit events. */
export interface AuditRange {
  events: number;
  upto_tx: bigint | null;
  upto_event: bigint | null;
  highest_event: bigint | null;
  marks: Buffer;
  /** ids that are lower than ids which were sealed before the transaction of the event began; at most 5 */
  late: string[];
  /** events from before this time, in microseconds, are deleted by the retention */
  forgotten_us: bigint;
  /** number of the transaction that reads the range */
  tx: bigint;
}

/** Before every event, also one with a number that no transaction can have. */
const lowest = -(2n ** 63n);
export const auditStart: AuditPosition = { tx: lowest, event: lowest };

const ownTxSql = sql`ledger.tx_offset() + pg_current_xact_id()::text::bigint`;
const microseconds = (time: string) => sql`(extract(epoch from ${sql.raw(time)}) * 1000000)::bigint`;

/** Events below this number are settled: no open or future transaction has a lower number. */
const settledSql = sql`ledger.tx_offset() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/**
 * SQL for whether an event has a lower id than the trail had before the event's transaction got its number. The last seal with a lower number got its
 * own after the seal before it was committed, with every id that this one covers.
 */
const isLateSql = sql`coalesce(e.event_id <= (
  select p.highest_event from ledger.audit_seal s join ledger.audit_seal p on p.no = s.no - 1
  where s.tx < e.tx order by s.tx desc limit 1), false)`;

/** Reads the events after a position: up to another position, or the first settled ones. @param limit at most so many */
export async function readAuditRange(
  queries: Queries,
  after: AuditPosition,
  upto: AuditPosition | null,
  limit: number,
): Promise<AuditRange> {
  const { rows } = await sql<AuditRange>`
    with one as materialized (
      select e.tx, e.event_id, ${isLateSql} as is_late,
        substr(sha256(convert_to(row(e.tx, e.event_id, ${microseconds('e.at')}, e.agent_id, e.member_id, e.action, e.address,
          e.details)::text, 'UTF8')), 1, 16) || int8send(e.event_id) || int8send(${microseconds('e.at')}) as mark
      from (
        select tx, event_id, at, agent_id, member_id, action, address, details from audit_event
        where (tx, event_id) > (${after.tx}::bigint, ${after.event}::bigint)
          and ${upto ? sql`(tx, event_id) <= (${upto.tx}::bigint, ${upto.event}::bigint)` : sql`tx < ${settledSql}`}
        order by tx, event_id limit ${limit}
      ) e
    )
    select count(*)::int as events, (array_agg(tx order by tx desc, event_id desc))[1] as upto_tx,
      (array_agg(event_id order by tx desc, event_id desc))[1] as upto_event, max(event_id) as highest_event,
      coalesce(string_agg(mark, ''::bytea order by tx, event_id), ''::bytea) as marks,
      coalesce((array_agg(event_id::text order by event_id) filter (where is_late))[1:5], '{}') as late,
      ${microseconds("clock_timestamp() - interval '5 years'")} as forgotten_us, ${ownTxSql} as tx
    from one`.execute(queries);
  const [content] = rows;
  if (!content) throw new Error('a range of audit events did not sum up');
  return content;
}

const sealColumns = sql`no, tx, upto_tx, upto_event, highest_event, events, marks_hash, head`;

/** Finds the first seal from a number on; undefined if there is none. */
export async function findAuditSeal(queries: Queries, from: bigint): Promise<AuditSeal | undefined> {
  const { rows } = await sql<AuditSeal>`
    select ${sealColumns} from ledger.audit_seal where no >= ${from} order by no limit 1`.execute(queries);
  return rows[0];
}

export async function findNewestAuditSeal(queries: Queries): Promise<AuditSeal | undefined> {
  const { rows } = await sql<AuditSeal>`
    select ${sealColumns} from ledger.audit_seal order by no desc limit 1`.execute(queries);
  return rows[0];
}

/** Reads the marks of a seal, which say how each of its events was. */
export async function readMarks(queries: Queries, no: bigint): Promise<Buffer> {
  const { rows } = await sql<{ marks: Buffer }>`
    select marks from ledger.audit_seal where no = ${no}`.execute(queries);
  return rows[0]?.marks ?? Buffer.alloc(0);
}

export async function insertAuditSeal(queries: Queries, one: AuditSeal, marks: Buffer): Promise<void> {
  await sql`
    insert into ledger.audit_seal (no, tx, upto_tx, upto_event, highest_event, events, marks, marks_hash, head)
    values (${one.no}, ${one.tx}, ${one.upto_tx}, ${one.upto_event}, ${one.highest_event}, ${one.events}, ${marks},
      ${one.marks_hash}, ${one.head})`.execute(queries);
}

/** Finds the seal of the audit trail that the newest checkpoint names; those of the release before name none. */
export async function findMention(queries: Queries): Promise<AuditMention | null> {
  const { rows } = await sql<{ note: string }>`
    select note from ledger.checkpoint where note is not null and starts_with(note, ${mentionStart})
    order by no desc limit 1`.execute(queries);
  return rows[0] ? mentionIn(rows[0].note) : null;
}

/** Events that no seal covers yet. */
export interface UnsealedEvents {
  /** counted up to 10,000 */
  unsealed: number;
  /** seconds since the oldest of them */
  waits: number;
  /** an event with a number that no transaction has had yet */
  future: bigint | null;
}

/** @param after the last event that is sealed */
export async function readUnsealedEvents(queries: Queries, after: AuditPosition): Promise<UnsealedEvents> {
  const { rows } = await sql<UnsealedEvents>`
    select count(*)::int as unsealed, coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as waits,
      (select event_id from audit_event
       where tx >= ledger.tx_offset() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint limit 1) as future
    from (
      select at from audit_event where (tx, event_id) > (${after.tx}::bigint, ${after.event}::bigint)
      order by tx, event_id limit 10000
    ) e`.execute(queries);
  const [found] = rows;
  if (!found) throw new Error('the audit trail did not sum up');
  return found;
}
