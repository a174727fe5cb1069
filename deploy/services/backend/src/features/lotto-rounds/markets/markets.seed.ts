import type { BetType } from '@sanuk/contract/areas/lotto';
import { type LottoCategoryCode, type LottoRatePlan, lottoCategories } from '../../../context/lotto-terms.ts';
import type { BetTypeSetting, NumberRestriction } from './market.rules.ts';
import type { MarketPlan } from './market-plan.rules.ts';
import { marketNames } from './markets.text.ts';
import type { SeriesTimetable, Timetable } from './timetable.rules.ts';

/**
 * Markets as they are written into the database. Name and timetable follow the brands' configuration at every start. What
 * a market pays and takes is written once; afterwards the tables are the truth: an operator's change there stays, and
 * reaches the rounds that open after it.
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

/** A round each minute around the clock, open for two: nobody waits more than about a minute for a result. */
export const yeekeeEachMinute: SeriesTimetable = {
  kind: 'series',
  rounds: 1440,
  intervalSeconds: 60,
  firstCloseMinute: 1,
  opensBeforeCloseSeconds: 120,
  shotsSeconds: 5,
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
const ratePlans: Readonly<Record<LottoRatePlan, BetTypeSetting[]>> = {
  yeekee: betTypesAt({ '3TOP': 900, '3TOD': 150, ...twoDigits }),
  government: betTypesAt({ '3TOP': 900, '3TOD': 130, ...twoDigits }),
  daily: betTypesAt({ '3TOP': 850, '3TOD': 120, ...twoDigits }),
};

/** Their numbers never change: they are part of addresses and of what browsers remember. */
const categoryIds: Readonly<Record<LottoCategoryCode, number>> = {
  yeekee: 1,
  foreign: 2,
  thai: 3,
  stock: 4,
  pingpong: 5,
};

export const categorySeeds = lottoCategories.map((code, index) => ({
  categoryId: categoryIds[code],
  code,
  position: index + 1,
}));

/** Numbers that everybody plays: the usual house list of a daily market. */
const playedNumbers: NumberRestriction[] = [
  { betType: '3TOP', number: '999', kind: 'closed' },
  { betType: '3TOP', number: '789', kind: 'reduced', factorPercent: 50 },
  { betType: '3TOP', number: '168', kind: 'reduced', factorPercent: 50 },
  { betType: '3TOD', number: '789', kind: 'reduced', factorPercent: 50 },
  { betType: '2TOP', number: '99', kind: 'reduced', factorPercent: 50 },
  { betType: '2BOTTOM', number: '99', kind: 'closed' },
  { betType: '2BOTTOM', number: '89', kind: 'capped', exposureSatang: baht(5_000) },
];

/** Stands in the database of an installation with one-minute rounds only. */
export const fastMarketCode = 'yeekee1';

const fastYeekeeSeed: MarketSeed = {
  code: fastMarketCode,
  categoryId: categoryIds.yeekee,
  name: marketNames.yeekee1,
  icon: 'yeekee',
  timetable: yeekeeEachMinute,
  horizonMs: 180_000,
  cancellable: false,
  betTypes: ratePlans.yeekee,
  restrictions: [],
};

const marketSeedOf = ({
  code,
  category,
  name,
  icon,
  timetable,
  cancellable,
  rates,
}: MarketPlan): MarketSeed => ({
  code,
  categoryId: categoryIds[category],
  name,
  icon,
  timetable,
  horizonMs: (timetable.kind === 'daily' ? 6 : 3) * hourMs,
  cancellable,
  betTypes: ratePlans[rates],
  restrictions: rates === 'yeekee' ? [] : playedNumbers,
});

/** The markets of an installation; the one-minute market only where it was asked for. */
export const marketSeeds = (plans: readonly MarketPlan[], fast: boolean): MarketSeed[] => [
  ...plans.map(marketSeedOf),
  ...(fast ? [fastYeekeeSeed] : []),
];
