import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { WheelGrant, WheelPrizeRow, WheelSpinRow } from './wheel.tables.ts';

/** One version of the wheel of a brand. */
export interface WheelVersion {
  version: number;
  points_per_spin: number;
  satang_per_free_spin: bigint;
  /** in their order on the wheel */
  prizes: WheelPrizeRow[];
}

/** The newest version of a brand's wheel, which spins are drawn from; undefined before the first one. */
export async function findWheel(queries: Queries, agentId: number): Promise<WheelVersion | undefined> {
  const wheel = await queries
    .selectFrom('wheel_version')
    .select(['version', 'points_per_spin', 'satang_per_free_spin'])
    .where('agent_id', '=', agentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!wheel) return undefined;
  const prizes = await queries
    .selectFrom('wheel_version_prize')
    .select(['prize_id', 'name', 'kind', 'amount', 'chance_hundredths', 'colour'])
    .select(['game_provider_id', 'game_id', 'stake_satang', 'wallet_id', 'valid_days'])
    .where('agent_id', '=', agentId)
    .where('version', '=', wheel.version)
    .orderBy('prize_id')
    .execute();
  return { ...wheel, prizes };
}

/** Adds a version to the wheel of a brand. */
export async function insertWheel(
  tx: Tx,
  agentId: number,
  { prizes, ...wheel }: WheelVersion,
): Promise<void> {
  const { version } = wheel;
  await tx
    .insertInto('wheel_version')
    .values({ agent_id: agentId, ...wheel })
    .execute();
  await tx
    .insertInto('wheel_version_prize')
    .values(prizes.map((prize) => ({ agent_id: agentId, version, ...prize })))
    .execute();
}

export async function readFreeSpins(queries: Queries, memberId: string): Promise<number> {
  const row = await queries
    .selectFrom('wheel_free_spin')
    .select('spins')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.spins ?? 0;
}

/** Free spins of a member, locked: spins of one member wait for each other. */
export async function lockFreeSpins(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ spins: number }>`select wheel_lock_free_spins(${memberId}) as spins`.execute(
    tx,
  );
  return rows[0]?.spins ?? 0;
}

/** Gives what a deposit or a quest earned, once; the database counts how many spins that is. */
export async function insertGrant(tx: Tx, grant: WheelGrant): Promise<void> {
  await tx
    .insertInto('wheel_grant')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findSpinOfRequest(
  queries: Queries,
  memberId: string,
  requestId: string,
): Promise<WheelSpinRow | undefined> {
  return queries
    .selectFrom('wheel_spin')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export function findSpin(
  queries: Queries,
  memberId: string,
  spinId: string,
): Promise<WheelSpinRow | undefined> {
  return queries
    .selectFrom('wheel_spin')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('spin_id', '=', spinId)
    .executeTakeFirst();
}

/** A member's newest spin. */
export function findLastSpin(queries: Queries, memberId: string): Promise<WheelSpinRow | undefined> {
  return queries
    .selectFrom('wheel_spin')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('spin_id', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
}

/** Writes a spin down; the database counts the free spins it took and brought. */
export async function insertSpin(tx: Tx, spin: Omit<WheelSpinRow, 'created_at'>): Promise<void> {
  await tx.insertInto('wheel_spin').values(spin).execute();
}

const boardLength = 20;

/** The newest winners of a brand. */
export function findWinners(queries: Queries, agentId: number) {
  return queries
    .selectFrom('wheel_spin as spin')
    .innerJoin('member', 'member.member_id', 'spin.member_id')
    .select(['member.phone', 'spin.prize_name', 'spin.created_at'])
    .where('spin.agent_id', '=', agentId)
    .where('spin.prize_kind', 'in', ['credit', 'points', 'spin', 'freespin'])
    .orderBy('spin.spin_id', (order) => order.desc().nullsLast())
    .limit(boardLength)
    .execute();
}

/** A member's newest spins, whatever they brought. */
export function findSpins(queries: Queries, memberId: string): Promise<WheelSpinRow[]> {
  return queries
    .selectFrom('wheel_spin')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('spin_id', (order) => order.desc().nullsLast())
    .limit(boardLength)
    .execute();
}
