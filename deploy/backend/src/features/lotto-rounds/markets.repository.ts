import { sql } from 'kysely';
import { type Database, inTransaction, type Queries, type Tx } from '../../kernel/database.ts';
import type { MarketRow } from './lotto-rounds.tables.ts';
import type { NumberRestriction, RoundSettings } from './market.rules.ts';
import { categorySeeds, fastMarketCode, type MarketSeed, marketSeeds } from './markets.seed.ts';
import { categoryNames } from './markets.text.ts';

/** Writes markets that are not there yet. What stands in the tables is never touched: an operator may have changed it. */
export async function seedMarkets(db: Database, fast: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { categoryId, code, position } of categorySeeds) {
      await tx
        .insertInto('lotto_category')
        .values({ category_id: categoryId, code, name: categoryNames[code] ?? code, position })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const seed of marketSeeds(fast)) await seedMarket(tx, seed);
  });
}

async function seedMarket(tx: Tx, seed: MarketSeed): Promise<void> {
  const inserted = await tx
    .insertInto('lotto_market')
    .values({
      code: seed.code,
      category_id: seed.categoryId,
      name: seed.name,
      icon: seed.icon,
      timetable: sql`${JSON.stringify(seed.timetable)}::jsonb`,
      horizon_ms: seed.horizonMs,
      cancellable: seed.cancellable,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!inserted) return;
  await tx
    .insertInto('lotto_market_bet_type')
    .values(
      seed.betTypes.map((one) => ({
        market: seed.code,
        bet_type: one.code,
        rate_hundredths: one.rateHundredths,
        min_satang: BigInt(one.minSatang),
        max_per_bet_satang: BigInt(one.maxPerBetSatang),
        max_per_number_satang: BigInt(one.maxPerNumberSatang),
        exposure_satang: BigInt(one.exposureSatang),
      })),
    )
    .execute();
  if (seed.restrictions.length === 0) return;
  await tx
    .insertInto('lotto_market_restriction')
    .values(
      seed.restrictions.map((one) => ({
        market: seed.code,
        bet_type: one.betType,
        number: one.number,
        kind: one.kind,
        factor_percent: one.kind === 'reduced' ? one.factorPercent : null,
        exposure_satang: one.kind === 'capped' ? BigInt(one.exposureSatang) : null,
      })),
    )
    .execute();
}

/** Markets that take bets here; the one-minute market only where it was asked for. */
export function findMarkets(queries: Queries, fast: boolean): Promise<MarketRow[]> {
  return queries
    .selectFrom('lotto_market')
    .selectAll()
    .where('enabled', '=', true)
    .$if(!fast, (query) => query.where('code', '<>', fastMarketCode))
    .orderBy('code')
    .execute();
}

export function findMarket(queries: Queries, code: string): Promise<MarketRow> {
  return queries.selectFrom('lotto_market').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
}

/** What a market pays and takes right now: what a round that opens keeps for itself. */
export async function readMarketSettings(queries: Queries, market: string): Promise<RoundSettings> {
  const betTypes = await queries
    .selectFrom('lotto_market_bet_type')
    .selectAll()
    .where('market', '=', market)
    .orderBy('rate_hundredths', 'desc')
    .orderBy('bet_type')
    .execute();
  const restrictions = await queries
    .selectFrom('lotto_market_restriction')
    .selectAll()
    .where('market', '=', market)
    .orderBy('bet_type')
    .orderBy('number')
    .execute();
  return {
    betTypes: betTypes.map((row) => ({
      code: row.bet_type,
      rateHundredths: row.rate_hundredths,
      minSatang: Number(row.min_satang),
      maxPerBetSatang: Number(row.max_per_bet_satang),
      maxPerNumberSatang: Number(row.max_per_number_satang),
      exposureSatang: Number(row.exposure_satang),
    })),
    restrictions: restrictions.map(restrictionOfRow),
  };
}

function restrictionOfRow(row: {
  bet_type: NumberRestriction['betType'];
  number: string;
  kind: NumberRestriction['kind'];
  factor_percent: number | null;
  exposure_satang: bigint | null;
}): NumberRestriction {
  const { bet_type: betType, number, kind } = row;
  if (kind === 'reduced') return { betType, number, kind, factorPercent: row.factor_percent ?? 100 };
  if (kind === 'capped') return { betType, number, kind, exposureSatang: Number(row.exposure_satang ?? 0n) };
  return { betType, number, kind };
}
