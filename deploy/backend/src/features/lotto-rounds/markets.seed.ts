import type { BetType } from '@sanuk/contract/areas/lotto';
import type { BetTypeSetting, NumberRestriction } from './market.rules.ts';
import { marketNames } from './markets.text.ts';
import type { DailyTimetable, SeriesTimetable, Timetable } from './timetable.rules.ts';

/**
 * Markets as they are written into an empty database. Afterwards the tables are the truth: an operator's change there
 * stays, and reaches the rounds that open after it.
 */
export interface MarketSeed {
  code: string;
  categoryId: number;
  name: string;
  icon: string;
  timetable: Timetable;
  /** rounds stand in the database this long before they open */
  horizonMs: number;
  cancellable: boolean;
  betTypes: BetTypeSetting[];
  restrictions: NumberRestriction[];
}

const hourMs = 3_600_000;

/** Round n closes at 06:00 + 15·(n − 1) minutes; bets for all rounds of the day from 05:00; shots 2 minutes longer. */
export const yeekee88: SeriesTimetable = {
  kind: 'series',
  rounds: 88,
  intervalSeconds: 900,
  firstCloseMinute: 360,
  opensMinute: 300,
  shotsSeconds: 120,
};

/** A round each minute around the clock, open for two: nobody waits more than about a minute for a result. */
export const yeekeeEachMinute: SeriesTimetable = {
  kind: 'series',
  rounds: 1440,
  intervalSeconds: 60,
  firstCloseMinute: 1,
  opensBeforeCloseSeconds: 120,
  shotsSeconds: 5,
};

export const dailyHanoi: DailyTimetable = {
  kind: 'daily',
  opensMinute: 19 * 60 - 24 * 60,
  closesMinute: 18 * 60,
  drawsMinute: 18 * 60 + 30,
};

const baht = (amount: number) => amount * 100;
const limits: Record<BetType, { perBet: number; perNumber: number; exposure: number }> = {
  '3TOP': { perBet: 2_000, perNumber: 5_000, exposure: 20_000 },
  '3TOD': { perBet: 3_000, perNumber: 8_000, exposure: 40_000 },
  '2TOP': { perBet: 10_000, perNumber: 20_000, exposure: 100_000 },
  '2BOTTOM': { perBet: 10_000, perNumber: 20_000, exposure: 100_000 },
  RUN_TOP: { perBet: 50_000, perNumber: 100_000, exposure: 500_000 },
  RUN_BOT: { perBet: 50_000, perNumber: 100_000, exposure: 500_000 },
};

function betTypesAt(rates: Record<BetType, number>): BetTypeSetting[] {
  return (Object.keys(limits) as BetType[]).map((code) => ({
    code,
    rateHundredths: Math.round(rates[code] * 100),
    minSatang: baht(1),
    maxPerBetSatang: baht(limits[code].perBet),
    maxPerNumberSatang: baht(limits[code].perNumber),
    exposureSatang: baht(limits[code].exposure),
  }));
}

const twoDigits = { '2TOP': 90, '2BOTTOM': 90, RUN_TOP: 3.2, RUN_BOT: 4.2 };
const yeekeeBetTypes = betTypesAt({ '3TOP': 1000, '3TOD': 150, ...twoDigits });

export const categorySeeds = [
  { categoryId: 1, code: 'yeekee', position: 1 },
  { categoryId: 2, code: 'foreign', position: 2 },
] as const;

const yeekeeSeed: MarketSeed = {
  code: 'yeekee',
  categoryId: 1,
  name: marketNames.yeekee,
  icon: 'yeekee',
  timetable: yeekee88,
  horizonMs: 3 * hourMs,
  cancellable: false,
  betTypes: yeekeeBetTypes,
  restrictions: [],
};

/** Stands in the database of an installation with one-minute rounds only. */
export const fastMarketCode = 'yeekee1';

const fastYeekeeSeed: MarketSeed = {
  ...yeekeeSeed,
  code: fastMarketCode,
  name: marketNames.yeekee1,
  timetable: yeekeeEachMinute,
  horizonMs: 180_000,
};

const hanoiSeed: MarketSeed = {
  code: 'hanoi',
  categoryId: 2,
  name: marketNames.hanoi,
  icon: 'hanoi',
  timetable: dailyHanoi,
  horizonMs: 6 * hourMs,
  cancellable: true,
  betTypes: betTypesAt({ '3TOP': 850, '3TOD': 120, ...twoDigits }),
  // Numbers that everybody plays: the usual house list of a daily market.
  restrictions: [
    { betType: '3TOP', number: '999', kind: 'closed' },
    { betType: '3TOP', number: '789', kind: 'reduced', factorPercent: 50 },
    { betType: '3TOP', number: '168', kind: 'reduced', factorPercent: 50 },
    { betType: '3TOD', number: '789', kind: 'reduced', factorPercent: 50 },
    { betType: '2TOP', number: '99', kind: 'reduced', factorPercent: 50 },
    { betType: '2BOTTOM', number: '99', kind: 'closed' },
    { betType: '2BOTTOM', number: '89', kind: 'capped', exposureSatang: baht(5_000) },
  ],
};

/** The markets of an installation; the one-minute market only where it was asked for. */
export function marketSeeds(fast: boolean): MarketSeed[] {
  return fast ? [yeekeeSeed, fastYeekeeSeed, hanoiSeed] : [yeekeeSeed, hanoiSeed];
}
