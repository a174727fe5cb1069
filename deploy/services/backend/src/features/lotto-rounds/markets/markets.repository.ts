import type { BetType } from '@sanuk/contract/areas/lotto';
import { betTypeDigits } from '@sanuk/contract/bet-types';
import { type Selectable, sql } from 'kysely';
import { type Database, inTransaction, type Queries, type Tx } from '../../../database/database.ts';
import type { BetTypeSetting, NumberRestriction, RoundSettings } from './market.rules.ts';
import { categorySeeds, type MarketSeed } from './markets.seed.ts';
import type { LottoMarketBetTypeTable, LottoMarketRestrictionTable, MarketRow } from './markets.tables.ts';
import { categoryNames } from './markets.text.ts';
import type { Timetable } from './timetable.rules.ts';

/** Writes the markets: their names and timetables anew, what they pay and take only where they are new. */
export async function saveMarkets(db: Database, seeds: readonly MarketSeed[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { categoryId, code, position } of categorySeeds) {
      await tx
        .insertInto('lotto_category')
        .values({ category_id: categoryId, code, name: categoryNames[code], position })
        .onConflict((conflict) => conflict.column('category_id').doUpdateSet({ position }))
        .execute();
    }
    for (const seed of seeds) await saveMarket(tx, seed);
  });
}

async function saveMarket(tx: Tx, seed: MarketSeed): Promise<void> {
  const planned = {
    category_id: seed.categoryId,
    name: seed.name,
    icon: seed.icon,
    timetable: sql<Timetable>`${JSON.stringify(seed.timetable)}::jsonb`,
    horizon_ms: seed.horizonMs,
    cancellable: seed.cancellable,
  };
  const inserted = await tx
    .insertInto('lotto_market')
    .values({ code: seed.code, ...planned })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!inserted) {
    await tx.updateTable('lotto_market').set(planned).where('code', '=', seed.code).execute();
    return;
  }
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

/**
 * Writes the highest rate of each bet type; the database refuses a higher one. A market that no brand offers any more may have
 * one already: its limit waits until it is lowered.
 */
export async function saveHighestRates(db: Database, highest: (betType: BetType) => number): Promise<void> {
  const betTypes = Object.keys(betTypeDigits) as BetType[];
  await sql`
    update lotto_market_bet_type as one set rate_max_hundredths = highest.rate
      from unnest(${betTypes}::text[], ${betTypes.map(highest)}::integer[]) as highest (bet_type, rate)
     where one.bet_type = highest.bet_type and one.rate_max_hundredths is distinct from highest.rate
       and one.rate_hundredths <= highest.rate`.execute(db);
}

/** Of these markets the ones that take bets, in the same order. */
export function findMarkets(queries: Queries, codes: readonly string[]): Promise<MarketRow[]> {
  return queries
    .selectFrom('lotto_market')
    .selectAll()
    .where('enabled', '=', true)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .orderBy(sql`array_position(${codes}::text[], code)`)
    .execute();
}

export function findMarket(queries: Queries, code: string): Promise<MarketRow> {
  return queries.selectFrom('lotto_market').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
}

/** What a market pays and takes right now: what a round that opens keeps for itself. */
export async function readMarketSettings(queries: Queries, market: string): Promise<RoundSettings> {
  const settings = await readSettingsOfMarkets(queries, [market]);
  return settings.get(market) ?? { betTypes: [], restrictions: [] };
}

/** The same of several markets at once, by their codes. */
export async function readSettingsOfMarkets(
  queries: Queries,
  markets: readonly string[],
): Promise<Map<string, RoundSettings>> {
  if (markets.length === 0) return new Map();
  const betTypes = await queries
    .selectFrom('lotto_market_bet_type')
    .selectAll()
    .where('market', 'in', markets)
    .orderBy('rate_hundredths', 'desc')
    .orderBy('bet_type')
    .execute();
  const restrictions = await queries
    .selectFrom('lotto_market_restriction')
    .selectAll()
    .where('market', 'in', markets)
    .orderBy('bet_type')
    .orderBy('number')
    .execute();
  return new Map(
    markets.map((market) => [
      market,
      {
        betTypes: betTypes.filter((row) => row.market === market).map(betTypeOfRow),
        restrictions: restrictions.filter((row) => row.market === market).map(restrictionOfRow),
      },
    ]),
  );
}

const betTypeOfRow = (row: Selectable<LottoMarketBetTypeTable>): BetTypeSetting => ({
  code: row.bet_type,
  rateHundredths: row.rate_hundredths,
  minSatang: Number(row.min_satang),
  maxPerBetSatang: Number(row.max_per_bet_satang),
  maxPerNumberSatang: Number(row.max_per_number_satang),
  exposureSatang: Number(row.exposure_satang),
});

function restrictionOfRow(row: LottoMarketRestrictionTable): NumberRestriction {
  const { bet_type: betType, number, kind } = row;
  if (kind === 'reduced') return { betType, number, kind, factorPercent: row.factor_percent ?? 100 };
  if (kind === 'capped') return { betType, number, kind, exposureSatang: Number(row.exposure_satang ?? 0n) };
  return { betType, number, kind };
}
