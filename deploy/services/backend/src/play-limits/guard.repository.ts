import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../database/database.ts';
import { memberAccounts } from '../ledger/ledger.accounts.ts';
import type { DayCount, SetLimit } from './limit.rules.ts';
import type { PlayGuardTable } from './play-limits.tables.ts';

/** What stands against a member's play, and the time by which it is judged. */
export interface Guard
  extends Omit<Selectable<PlayGuardTable>, 'member_id' | 'counted_seq' | 'last_stake_at'> {
  now: Date;
}

/** The same expression as in `play_exclusion_follows`. An advisory lock, because most members have no row to lock. */
const playLock = (memberId: string) => sql`hashtextextended('play:' || ${memberId}::uuid, 7209)`;

/**
 * Locks a member's play until the transaction ends, shared with other stakes. A stop or a limit takes the same lock exclusively: a stake
 * either commits before the stop is answered, or reads the stop. The guard must be read by a later statement, whose snapshot
 * is taken after the wait.
 */
export async function lockPlayShared(queries: Queries, memberId: string): Promise<void> {
  await sql`/* prepared: play_lock_shared */ select pg_advisory_xact_lock_shared(${playLock(memberId)})`.execute(
    queries,
  );
}

/** The one look the gate has at a member; undefined for who never set anything. */
export async function findGuard(queries: Queries, memberId: string): Promise<Guard | undefined> {
  const { rows } = await sql<Guard>`/* prepared: play_guard_of */
    select break_until, excluded_until, has_limits, check_minutes, clock_timestamp() as now
      from play_guard where member_id = ${memberId}`.execute(queries);
  return rows[0];
}

/**
 * Locks a member's play alone: limits and stops are changed, and deposits credited by them, by one transaction at a time, after the stakes
 * under way.
 */
export async function lockGate(queries: Queries, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${playLock(memberId)})`.execute(queries);
}

/** Opens the row of a member where there is none, and locks it and the member's play until the transaction ends. */
export async function lockGuard(tx: Tx, memberId: string): Promise<Guard> {
  await lockGate(tx, memberId);
  await sql`insert into play_guard (member_id) values (${memberId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Guard>`
    select break_until, excluded_until, has_limits, check_minutes, clock_timestamp() as now
      from play_guard where member_id = ${memberId} for no key update`.execute(tx);
  const [guard] = rows;
  if (!guard) throw new Error('a guard is not there after it was opened');
  return guard;
}

export async function findSetLimits(queries: Queries, memberId: string): Promise<SetLimit[]> {
  const { rows } = await sql<SetLimit>`/* prepared: play_limits_of */
    select kind, period, amount from play_limit where member_id = ${memberId} and amount is not null`.execute(
    queries,
  );
  return rows;
}

/** As a subquery the id is known before the scan begins. */
const accountOf = (memberId: string) =>
  sql`(select id from ledger.account where code = ${memberAccounts(memberId).cash})`;

/**
 * What a transfer of the main wallet returned from play: wins and stakes, less the wrong wins that were taken back. The part of these that
 * was written off stays with the member, unless it is recovered.
 */
export const returned = (transfer: 't' | 'timed') => sql`case
  when ${sql.ref(`${transfer}.kind`)} in ('win', 'lotto-win', 'rollback', 'lotto-refund', 'lotto-write-off')
    then ${sql.ref(`${transfer}.amount`)}
  when ${sql.ref(`${transfer}.kind`)} in ('lotto-correction', 'lotto-recovery') then -${sql.ref(`${transfer}.amount`)} end`;

/** Bets within ten minutes of each other were played through; a longer pause was one. */
const pauseSeconds = 600;

/** What the main wallet did since it was counted last, by the day of Bangkok. */
const freshDays = (memberId: string) => sql`
  entries as (
    select e.seq, t.kind, t.amount, e.created_at, t.kind in ('bet', 'lotto-bet') as is_stake,
           (e.created_at at time zone 'Asia/Bangkok')::date as day
      from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
     where e.account_id = ${accountOf(memberId)}
       and e.seq > (select counted_seq from play_guard where member_id = ${memberId})
  ),
  timed as (
    select *, extract(epoch from created_at - coalesce(
        lag(created_at) over (partition by is_stake order by seq),
        (select last_stake_at from play_guard where member_id = ${memberId}))) as gap
      from entries
  ),
  fresh as (
    select day,
      -- The satang of a deposit are the mark of its payment, not the member's wish.
      coalesce(sum(amount - amount % 100) filter (where kind = 'deposit'), 0)::bigint as deposited,
      coalesce(sum(amount) filter (where is_stake), 0)::bigint as staked,
      coalesce(sum(${returned('timed')}), 0)::bigint as returned,
      coalesce(sum(gap) filter (where is_stake and gap <= ${sql.lit(pauseSeconds)}), 0)::integer as seconds
    from timed group by day
  )`;

/** What a member with limits did on each day from one on, up to this statement. */
export async function findDays(queries: Queries, memberId: string, from: string): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`/* prepared: play_days_of */
    with ${freshDays(memberId)}
    select to_char(day, 'YYYY-MM-DD') as day, sum(deposited)::bigint as deposited, sum(staked)::bigint as staked,
           sum(returned)::bigint as returned, sum(seconds)::integer as seconds
      from (
        select day, deposited_satang as deposited, staked_satang as staked, returned_satang as returned, played_seconds as seconds
          from play_count where member_id = ${memberId} and day >= ${from}::date
        union all select * from fresh
      ) counted
     where day >= ${from}::date group by day`.execute(queries);
  return rows;
}

/** From a day of Bangkok on, the main wallet of a member is counted; what is counted already stays so. */
export async function startCounting(tx: Tx, memberId: string, from: string): Promise<void> {
  const since = sql`(${from}::date at time zone 'Asia/Bangkok')`;
  await sql`
    update play_guard set has_limits = true, counted_seq = coalesce(counted_seq, (
        select seq from ledger.entry where account_id = ${accountOf(memberId)} and created_at < ${since}
         order by created_at desc, seq desc limit 1), 0)
     where member_id = ${memberId}`.execute(tx);
}

/** Members with so much that is not counted yet that it would be read again with every bet. */
export async function findUncounted(queries: Queries, entries: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select g.member_id from play_guard g join ledger.account a on a.code = 'member:' || g.member_id || ':cash'
     where g.has_limits and a.seq >= g.counted_seq + ${entries} limit ${limit}`.execute(queries);
  return rows.map(({ member_id }) => member_id);
}

/** Writes down what was counted. The guard is held, so that nothing is written twice. */
export async function keepDays(tx: Tx, memberId: string): Promise<void> {
  await lockGuard(tx, memberId);
  await sql`
    with ${freshDays(memberId)}, kept as (
      insert into play_count as old (member_id, day, deposited_satang, staked_satang, returned_satang, played_seconds)
      select ${memberId}, day, deposited, staked, returned, seconds from fresh
      on conflict (member_id, day) do update set
        deposited_satang = old.deposited_satang + excluded.deposited_satang,
        staked_satang = old.staked_satang + excluded.staked_satang,
        returned_satang = old.returned_satang + excluded.returned_satang,
        played_seconds = old.played_seconds + excluded.played_seconds
    )
    update play_guard set counted_seq = coalesce((select max(seq) from entries), counted_seq),
        last_stake_at = coalesce((select max(created_at) from entries where is_stake), last_stake_at)
     where member_id = ${memberId}`.execute(tx);
}
