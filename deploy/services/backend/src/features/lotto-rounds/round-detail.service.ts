import type { NumberLimit, RoundDetail } from '@sanuk/contract/areas/lotto';
import type { CallData } from '@sanuk/contract/calls';
import type { AppContext } from '../../context/context.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { cancelMinutes, cancelsPerDay } from './cancel.rules.ts';
import { findExposures } from './exposure.service.ts';
import { getRound, settingsOf } from './lotto-rounds.service.ts';
import { findMarket } from './markets/markets.repository.ts';
import { limitsView, ratesView, roundView } from './round.view.ts';
import { databaseNow } from './rounds.repository.ts';
import { ruleBlocks } from './rule.text.ts';

/** A round with what can be bet on it now. */
export async function readDetail({ db }: AppContext, roundId: string): Promise<RoundDetail | Refusal> {
  const round = await getRound(db, roundId);
  if (round instanceof Refusal) return round;
  const settings = await settingsOf(db, round);
  return {
    round: roundView(round),
    bet_types: ratesView(settings),
    limits: limitsView(settings, await findExposures(db, round.round_id)),
    server_time: (await databaseNow(db)).toISOString(),
  };
}

/** The numbers of a round that cannot be bet as usual. */
export async function readLimits({ db }: AppContext, roundId: string): Promise<NumberLimit[] | Refusal> {
  const round = await getRound(db, roundId);
  if (round instanceof Refusal) return round;
  return limitsView(await settingsOf(db, round), await findExposures(db, round.round_id));
}

/** The rules of a round in words, with its own times and limits. */
export async function readRule(
  { db }: AppContext,
  roundId: string,
): Promise<CallData<'GET /api/lotto/rule'> | Refusal> {
  const round = await getRound(db, roundId);
  if (round instanceof Refusal) return round;
  const { timetable } = await findMarket(db, round.market);
  return {
    blocks: ruleBlocks({
      kind: timetable.kind,
      closesAt: round.close_at,
      resultAt: round.result_at,
      cancellable: round.cancellable,
      cancelMinutes,
      cancelsPerDay,
      settings: await settingsOf(db, round),
    }),
  };
}
