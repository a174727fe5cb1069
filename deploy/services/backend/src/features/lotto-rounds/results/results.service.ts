import type {
  ResultPrize,
  Results,
  RoundOutcome,
  RoundResultDetail,
  YeekeeDay,
} from '@sanuk/contract/areas/lotto-results';
import type { CallQuery } from '@sanuk/contract/calls';
import type { Agent, AppContext } from '../../../context/context.ts';
import type { Queries } from '../../../database/database.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import type { RoundWithMarket } from '../lotto-rounds.tables.ts';
import { findMarket, findMarkets } from '../markets/markets.repository.ts';
import { marketsOf } from '../markets/markets.service.ts';
import { prizeNames } from '../markets/markets.text.ts';
import { businessDay } from '../markets/timetable.rules.ts';
import { roundView } from '../round.view.ts';
import { databaseNow, findRound } from '../rounds.repository.ts';
import { findShots } from '../yeekee/yeekee.repository.ts';
import { yeekeeOutcome } from '../yeekee/yeekee.rules.ts';
import { findOutcomes, findRoundsOfDay } from './results.repository.ts';

const defaultLimit = 30;
/** Of a market with a round each minute, the latest ones. */
const roundsOfDayAtMost = 300;

/** How one round ended, and for yeekee what its result was computed from. */
export async function readResult({ db }: AppContext, roundId: string): Promise<RoundResultDetail | Refusal> {
  const round = await findRound(db, roundId);
  if (!round) return new Refusal('round-unknown');
  return {
    ...outcomeView(round),
    draw: await readDrawOf(db, round),
    server_time: (await databaseNow(db)).toISOString(),
  };
}

/** A page of outcomes; the cursor is the id of the last round shown. */
export async function listResults(
  context: AppContext,
  agent: Agent,
  query: CallQuery<'GET /api/lotto/results'>,
): Promise<Results | Refusal> {
  const { db } = context;
  if (query.agent_id !== agent.agentId) return new Refusal('agent-code-unknown');
  const { cursor, limit = defaultLimit } = query;
  if (cursor !== undefined && !(await findRound(db, cursor))) return new Refusal('request-invalid');
  const found = await findOutcomes(db, marketsOf(context, agent), {
    categoryId: query.category_id,
    market: query.market,
    date: query.date,
    after: cursor,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  return {
    items: shown.map(outcomeView),
    next_cursor: found.length > limit ? (shown.at(-1)?.round_id ?? null) : null,
  };
}

/** The yeekee rounds of one business day: that of a round, or the one that runs now. */
export async function readYeekeeDay(
  context: AppContext,
  agent: Agent,
  roundId: string | undefined,
): Promise<YeekeeDay | Refusal> {
  const { db } = context;
  const now = await databaseNow(db);
  const day =
    roundId === undefined
      ? await dayOfNow(db, marketsOf(context, agent), now)
      : await dayOfRound(db, roundId);
  if (!day) return new Refusal('round-unknown');
  const found = await findRoundsOfDay(db, day.market, day.date, roundsOfDayAtMost);
  return {
    market: day.market,
    round_date: day.date,
    rounds: found.reverse().map((round) => ({ round: roundView(round), shots: round.shot_count ?? 0 })),
    server_time: now.toISOString(),
  };
}

interface MarketDay {
  market: string;
  date: string;
}

async function dayOfNow(queries: Queries, codes: readonly string[], now: Date): Promise<MarketDay | null> {
  const markets = await findMarkets(queries, codes);
  const yeekee = markets.find((market) => market.timetable.kind === 'series');
  return yeekee ? { market: yeekee.code, date: businessDay(yeekee.timetable, now) } : null;
}

/** Null for a round that is none of yeekee. */
async function dayOfRound(queries: Queries, roundId: string): Promise<MarketDay | null> {
  const round = await findRound(queries, roundId);
  if (!round) return null;
  const { timetable } = await findMarket(queries, round.market);
  return timetable.kind === 'series' ? { market: round.market, date: round.round_date } : null;
}

async function readDrawOf(queries: Queries, round: RoundWithMarket): Promise<RoundResultDetail['draw']> {
  if (round.status !== 'resulted') return null;
  const shots = await findShots(queries, round.round_id);
  const outcome = yeekeeOutcome(shots.map((shot) => shot.number));
  if (!outcome) return null;
  const { sum, subtracted, rest } = outcome;
  return { shots: shots.length, sum: sum.toString(), subtracted, rest: rest.toString() };
}

function outcomeView(round: RoundWithMarket): RoundOutcome {
  return {
    round: roundView(round),
    prizes: prizesOf(round),
    void_reason: round.void_reason,
    resulted_at: round.resulted_at?.toISOString() ?? null,
  };
}

/** What the market announced: every market of ours draws three digits and two. */
function prizesOf({ top3, bottom2 }: RoundWithMarket): ResultPrize[] {
  if (top3 === null || bottom2 === null) return [];
  const numbers = { top3, top2: top3.slice(1), bottom2 };
  return (['top3', 'top2', 'bottom2'] as const).map((code) => ({
    code,
    name: prizeNames[code],
    numbers: [numbers[code]],
  }));
}
