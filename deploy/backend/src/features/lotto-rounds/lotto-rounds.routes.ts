import type { RoundDetail } from '@sanuk/contract/areas/lotto';
import type { AppContext, Feature } from '../../kernel/context.ts';
import type { Job } from '../../kernel/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Call, route } from '../../kernel/route.ts';
import { cancelMinutes, cancelsPerDay } from './cancel.rules.ts';
import { readDraw } from './draws.service.ts';
import { createDrawsFeed } from './draws-feed.ts';
import { findExposures } from './exposure.repository.ts';
import { findRounds } from './lobby.repository.ts';
import { readLobby } from './lobby.service.ts';
import { getRound, settingsOf } from './lotto-rounds.service.ts';
import { findMarket, seedMarkets } from './markets.repository.ts';
import { readRates } from './rates.service.ts';
import { listResults, readResult, readYeekeeDay } from './results.service.ts';
import { limitsView, ratesView, roundView } from './round.view.ts';
import { closeRounds, drawRounds, openRounds, planRounds } from './round-turns.service.ts';
import { databaseNow } from './rounds.repository.ts';
import { ruleBlocks } from './rule.text.ts';
import { shootNumber } from './shooting.service.ts';
import { readShots } from './shots.service.ts';
import { recordDueShots } from './yeekee.service.ts';

const pollMs = 250;
const planMs = 15_000;

/** Markets and their rounds: what can be bet on, until when, at which rates, and how it ended. */
export function lottoRoundsFeature(context: AppContext): Feature {
  const { db, config } = context;
  const fast = config.yeekeeFast;
  return {
    name: 'lotto-rounds',
    start: () => seedMarkets(db, fast),
    jobs: roundJobs(context),
    routes: [
      route('GET /api/lotto/lobby', () => readLobby(db, fast)),
      route('GET /api/lotto/rounds', async ({ query }) => {
        const rounds = await findRounds(db, fast, { categoryId: query.category_id, date: query.date });
        return rounds.map(roundView);
      }),
      route('GET /api/lotto/round', (call) => readDetail(context, call)),
      route('GET /api/lotto/rule', (call) => readRule(context, call)),
      route('GET /api/lotto/rate', async ({ query }) => {
        const round = await getRound(db, query.round_id);
        return round instanceof Refusal ? round : ratesView(await settingsOf(db, round));
      }),
      route('GET /api/lotto/limit', async ({ query }) => {
        const round = await getRound(db, query.round_id);
        if (round instanceof Refusal) return round;
        return limitsView(await settingsOf(db, round), await findExposures(db, round.round_id));
      }),
      route('GET /api/lotto/rates', ({ agent, query }) => readRates(context, agent, query)),
      route('GET /api/lotto/result', ({ query }) => readResult(context, query.round_id)),
      route('GET /api/lotto/results', ({ agent, query }) => listResults(context, agent, query)),
      route('GET /api/lotto/yeekee/lists', ({ query }) => readYeekeeDay(context, query.round_id)),
      route('GET /api/lotto/yeekee/list', ({ member, query }) => readShots(context, member, query.round_id)),
      route('POST /api/lotto/yeekee/shoot_number', ({ member, body }) => shootNumber(context, member, body)),
    ],
  };
}

/** Each turn is a loop of its own, so that one that fails does not hold up the others. */
function roundJobs({ db, config }: AppContext): Job[] {
  const jobs: Job[] = [
    { name: 'lotto-plan', everyMs: planMs, run: () => planRounds(db, config.yeekeeFast).then(() => 0) },
    { name: 'lotto-open', everyMs: pollMs, run: () => openRounds(db) },
    { name: 'lotto-shots', everyMs: pollMs, run: () => recordDueShots(db) },
    { name: 'lotto-close', everyMs: pollMs, run: () => closeRounds(db) },
    { name: 'lotto-draw', everyMs: pollMs, run: () => drawRounds(db) },
  ];
  const { url, keys } = config.draws;
  if (!url) return jobs;
  const feed = createDrawsFeed({ url, keys });
  return [...jobs, { name: 'lotto-feed', everyMs: 1_000, run: () => readDraw(db, feed) }];
}

async function readDetail(
  { db }: AppContext,
  { query }: Call<'GET /api/lotto/round'>,
): Promise<RoundDetail | Refusal> {
  const round = await getRound(db, query.round_id);
  if (round instanceof Refusal) return round;
  const settings = await settingsOf(db, round);
  return {
    round: roundView(round),
    bet_types: ratesView(settings),
    limits: limitsView(settings, await findExposures(db, round.round_id)),
    server_time: (await databaseNow(db)).toISOString(),
  };
}

async function readRule({ db }: AppContext, { query }: Call<'GET /api/lotto/rule'>) {
  const round = await getRound(db, query.round_id);
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
