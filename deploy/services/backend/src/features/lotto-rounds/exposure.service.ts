import type { BetType } from '@sanuk/contract/areas/lotto';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';

/** Stakes of everybody on one number; the number as `exposureNumber` makes it. */
export interface Exposure {
  betType: BetType;
  number: string;
  satang: number;
}

const columnsOf = (stakes: readonly Exposure[]) => ({
  betTypes: stakes.map((stake) => stake.betType),
  numbers: stakes.map((stake) => stake.number),
  amounts: stakes.map((stake) => stake.satang),
});

/**
 * Adds stakes to what the house has taken and keeps the rows locked until the transaction ends, so that two bills
 * on one number wait for each other. Rows are locked in one order, whatever the order of the lines.
 * @returns what had been taken before, by everybody
 */
export async function addExposures(
  tx: Tx,
  roundId: string,
  stakes: readonly Exposure[],
): Promise<Exposure[]> {
  const { betTypes, numbers, amounts } = columnsOf(stakes);
  const { rows } = await sql<{ bet_type: BetType; number: string; before: bigint }>`
    insert into lotto_exposure as taken (round_id, bet_type, number, taken_satang)
    select ${roundId}, bet_type, number, sum(satang)
      from unnest(${betTypes}::text[], ${numbers}::text[], ${amounts}::bigint[]) as stake (bet_type, number, satang)
     group by bet_type, number order by bet_type, number
    on conflict (round_id, bet_type, number)
      do update set taken_satang = taken.taken_satang + excluded.taken_satang
    returning bet_type, number, taken_satang - (
      select sum(satang) from unnest(${betTypes}::text[], ${numbers}::text[], ${amounts}::bigint[])
        as stake (bet_type, number, satang)
       where stake.bet_type = taken.bet_type and stake.number = taken.number
    )::bigint as before`.execute(tx);
  return rows.map((row) => ({ betType: row.bet_type, number: row.number, satang: Number(row.before) }));
}

/** Takes stakes off again, of a bill that was cancelled. */
export async function subtractExposures(tx: Tx, roundId: string, stakes: readonly Exposure[]): Promise<void> {
  const { betTypes, numbers, amounts } = columnsOf(stakes);
  await sql`
    with stake as (
      select bet_type, number, sum(satang)::bigint as satang
        from unnest(${betTypes}::text[], ${numbers}::text[], ${amounts}::bigint[]) as one (bet_type, number, satang)
       group by bet_type, number
    ), locked as (
      select round_id, bet_type, number from lotto_exposure
       where round_id = ${roundId} and (bet_type, number) in (select bet_type, number from stake)
       order by bet_type, number for update
    )
    update lotto_exposure as taken set taken_satang = taken_satang - stake.satang
      from stake join locked using (bet_type, number)
     where taken.round_id = ${roundId} and taken.bet_type = stake.bet_type and taken.number = stake.number`.execute(
    tx,
  );
}

/** What everybody has staked in a round, number by number. */
export async function findExposures(queries: Queries, roundId: string): Promise<Exposure[]> {
  const rows = await queries
    .selectFrom('lotto_exposure')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('taken_satang', '>', 0n)
    .execute();
  return rows.map((row) => ({ betType: row.bet_type, number: row.number, satang: Number(row.taken_satang) }));
}
