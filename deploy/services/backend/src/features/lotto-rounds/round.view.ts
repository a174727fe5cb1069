import type { BetTypeRate, LottoRound, NumberLimit } from '@sanuk/contract/areas/lotto';
import { betTypeDigits } from '@sanuk/contract/bet-types';
import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Exposure } from './exposure.service.ts';
import type { RoundWithMarket } from './lotto-rounds.tables.ts';
import {
  exposureNumber,
  type NumberRestriction,
  type RoundSettings,
  rateFor,
} from './markets/market.rules.ts';

/** A round as it stands on the wire. */
export function roundView(round: RoundWithMarket): LottoRound {
  const { top3, bottom2 } = round;
  return {
    round_id: round.round_id,
    category_id: round.category_id,
    market: round.market,
    name: round.name,
    icon: round.icon,
    round_date: round.round_date,
    round_no: round.round_no,
    open_at: round.open_at.toISOString(),
    close_at: round.close_at.toISOString(),
    result_at: round.result_at.toISOString(),
    status: round.status,
    result: top3 !== null && bottom2 !== null ? { top3, top2: top3.slice(1), bottom2 } : null,
    corrected_at: round.corrected_at?.toISOString() ?? null,
  };
}

/** Rates and limits of each bet type, in baht. */
export function ratesView(settings: RoundSettings): BetTypeRate[] {
  return settings.betTypes.map((one) => ({
    code: one.code,
    name: betTypeNames[one.code],
    digits: betTypeDigits[one.code],
    rate: one.rateHundredths / 100,
    min: bahtFromSatang(one.minSatang),
    max_per_bet: bahtFromSatang(one.maxPerBetSatang),
    max_per_number: bahtFromSatang(one.maxPerNumberSatang),
  }));
}

/**
 * Numbers a member cannot bet as usual: the ones the house restricts, and the ones so full that less than the largest
 * single bet still fits.
 */
export function limitsView(settings: RoundSettings, exposures: readonly Exposure[]): NumberLimit[] {
  const taken = new Map(exposures.map((one) => [`${one.betType} ${one.number}`, one.satang]));
  const takenOf = ({ betType, number }: NumberRestriction) =>
    taken.get(`${betType} ${exposureNumber(betType, number)}`) ?? 0;
  const restricted = settings.restrictions.map((one): NumberLimit => {
    const base = { bet_type: one.betType, number: one.number, kind: one.kind, rate: null, remaining: null };
    if (one.kind === 'capped') return { ...base, remaining: remainingBaht(one.exposureSatang, takenOf(one)) };
    if (one.kind === 'reduced') return { ...base, rate: rateFor(settings, one.betType, one.number) / 100 };
    return base;
  });
  const capped = new Set(
    settings.restrictions
      .filter((one) => one.kind !== 'reduced')
      .map((one) => `${one.betType} ${exposureNumber(one.betType, one.number)}`),
  );
  const nearlyFull = exposures.flatMap((one): NumberLimit[] => {
    const type = settings.betTypes.find((setting) => setting.code === one.betType);
    if (!type || capped.has(`${one.betType} ${one.number}`)) return [];
    if (type.exposureSatang - one.satang >= type.maxPerBetSatang) return [];
    const remaining = remainingBaht(type.exposureSatang, one.satang);
    return [{ bet_type: one.betType, number: one.number, kind: 'capped', rate: null, remaining }];
  });
  return [...restricted, ...nearlyFull];
}

const remainingBaht = (limitSatang: number, takenSatang: number) =>
  bahtFromSatang(Math.max(0, limitSatang - takenSatang));
