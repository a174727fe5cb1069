import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import type { Requirement } from './requirement.rules.ts';
import type { TurnoverRequirementTable } from './turnover.tables.ts';

export type OpenRequirement = Requirement & { source: TurnoverRequirementTable['source']; credit: bigint };

const columns = sql`requirement_id as "requirementId", required_satang as required, done_satang as done,
  created_at as "createdAt", source, credit_satang as credit`;

/** Open requirements of a member, the oldest first. */
export async function findOpen(queries: Queries, memberId: string): Promise<OpenRequirement[]> {
  const { rows } = await sql<OpenRequirement>`/* prepared: turnover_open */
    select ${columns} from turnover_requirement where member_id = ${memberId} and ended_at is null order by seq`.execute(
    queries,
  );
  return rows;
}

/** The same, locked until the transaction ends. */
export async function lockOpen(tx: Tx, memberId: string): Promise<OpenRequirement[]> {
  const { rows } = await sql<OpenRequirement>`/* prepared: turnover_lock_open */
    select ${columns} from turnover_requirement where member_id = ${memberId} and ended_at is null order by seq
       for no key update`.execute(tx);
  return rows;
}

/** The newest requirement of a member, where it was played for: a page shows it as done until the next credit. */
export async function findLastPlayed(queries: Queries, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ required: bigint; ended_by: string | null }>`
    select required_satang as required, ended_by from turnover_requirement
     where member_id = ${memberId} order by seq desc limit 1`.execute(queries);
  return rows[0]?.ended_by === 'played' ? rows[0].required : 0n;
}

export async function insertRequirement(
  tx: Tx,
  requirement: Pick<TurnoverRequirementTable, 'member_id' | 'source' | 'credit_satang' | 'required_satang'>,
): Promise<void> {
  await tx
    .insertInto('turnover_requirement')
    .values({ requirement_id: uuidv7(), ...requirement })
    .execute();
}

export async function saveDone(tx: Tx, changed: readonly Requirement[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update turnover_requirement as kept set done_satang = one.done,
        ended_at = case when one.done = kept.required_satang then clock_timestamp() end,
        ended_by = case when one.done = kept.required_satang then 'played' end
      from unnest(${changed.map(({ requirementId }) => requirementId)}::uuid[], ${changed.map(({ done }) => String(done))}::bigint[])
        as one (id, done)
     where kept.requirement_id = one.id`.execute(tx);
}

export async function endRequirements(
  tx: Tx,
  requirementIds: readonly string[],
  by: 'dropped' | 'taken',
): Promise<void> {
  if (requirementIds.length === 0) return;
  await tx
    .updateTable('turnover_requirement')
    .set({ ended_at: sql<Date>`clock_timestamp()`, ended_by: by })
    .where('requirement_id', 'in', requirementIds)
    .execute();
}

/** What a member has in wallets or held for a withdrawal, in satang. */
export async function findMoney(queries: Queries, memberId: string): Promise<bigint> {
  const codes = ['cash', 'hold', 'bonus', 'free'].map((name) => `member:${memberId}:${name}`);
  const { rows } = await sql<{ satang: bigint }>`/* prepared: turnover_money */
    select coalesce(sum(balance), 0)::bigint as satang from ledger.account where code = any(${codes}::text[])`.execute(
    queries,
  );
  return rows[0]?.satang ?? 0n;
}

/** What a member has staked that is not decided, in satang. It reads all bets of the member: only for who has nothing else. */
export async function findOpenStakes(queries: Queries, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ satang: bigint }>`
    select (
      coalesce((select sum(total_satang) from lotto_bill where member_id = ${memberId} and status = 'pending'), 0)
      + coalesce((select sum(bet.amount_satang) from game_transaction bet
          where bet.member_id = ${memberId} and bet.kind = 'bet' and bet.status = 'ok'
            and not exists (select from game_transaction after where after.provider_id = bet.provider_id
              and after.bet_transaction_id = bet.transaction_id and after.kind in ('win', 'rollback') and after.status = 'ok')
            and not exists (select from game_transaction ended where ended.provider_id = bet.provider_id
              and ended.member_id = bet.member_id and ended.round_id = bet.round_id and ended.closes_round)), 0)
    )::bigint as satang`.execute(queries);
  return rows[0]?.satang ?? 0n;
}
