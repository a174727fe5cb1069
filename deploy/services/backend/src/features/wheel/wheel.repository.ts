import { sql } from 'kysely';
import { type Database, inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { wheelPrizeSeeds, wheelSettingSeed } from './wheel.seed.ts';
import type { WheelGrant, WheelPrizeRow, WheelSettingRow, WheelSpinRow } from './wheel.tables.ts';

/** Writes setting and prizes into an empty database; what stands there already is an operator's. */
export async function seedWheel(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('wheel_setting')
      .values({
        points_per_spin: wheelSettingSeed.pointsPerSpin,
        satang_per_free_spin: BigInt(wheelSettingSeed.satangPerFreeSpin),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('points_per_spin')
      .executeTakeFirst();
    if (!inserted) return;
    await tx
      .insertInto('wheel_prize')
      .values(
        wheelPrizeSeeds.map((prize) => ({
          prize_id: prize.prizeId,
          name: prize.name,
          kind: prize.kind,
          amount: BigInt(prize.amount),
          chance_hundredths: prize.chanceHundredths,
          colour: prize.colour,
          game_provider_id: prize.freeSpins?.providerId ?? null,
          game_id: prize.freeSpins?.gameId ?? null,
          stake_satang: prize.freeSpins ? BigInt(prize.freeSpins.stakeSatang) : null,
          wallet_id: prize.freeSpins?.walletId ?? null,
          valid_days: prize.freeSpins?.validDays ?? null,
        })),
      )
      .execute();
  });
}

/** Undefined before the wheel was ever set up. */
export function readSetting(queries: Queries): Promise<WheelSettingRow | undefined> {
  return queries.selectFrom('wheel_setting').selectAll().executeTakeFirst();
}

/** Prizes in the order in which they stand on the wheel. */
export function findPrizes(queries: Queries): Promise<WheelPrizeRow[]> {
  return queries.selectFrom('wheel_prize').selectAll().orderBy('prize_id').execute();
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
