import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import type { Job } from '../../jobs/jobs.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { listRounds, readLobby } from './lobby.service.ts';
import { getRound, settingsOf } from './lotto-rounds.service.ts';
import { marketsOf, plannedMarkets, setUpMarkets } from './markets/markets.service.ts';
import { readRates } from './rates.service.ts';
import { readDraw } from './results/draws.service.ts';
import { createDrawsFeed } from './results/draws-feed.ts';
import { listResults, readResult, readYeekeeDay } from './results/results.service.ts';
import { ratesView } from './round.view.ts';
import { readDetail, readLimits, readRule } from './round-detail.service.ts';
import { watchRounds } from './round-metrics.ts';
import { closeRounds, drawRounds, openRounds, planRounds } from './round-transitions.service.ts';
import { createStaffService } from './staff.service.ts';
import { shootNumber } from './yeekee/shooting.service.ts';
import { readShots } from './yeekee/shots.service.ts';
import { recordDueShots } from './yeekee/yeekee.service.ts';

const pollMs = 250;
const planMs = 15_000;

/** Markets and their rounds: what can be bet on, until when, at which rates, and how it ended. */
export function lottoRoundsFeature(context: AppContext): Feature {
  const { db } = context;
  const staff = createStaffService(context);
  watchRounds(context);
  return {
    name: 'lotto-rounds',
    start: () => setUpMarkets(context),
    jobs: roundJobs(context),
    routes: [
      route('GET /api/lotto/lobby', ({ agent }) => readLobby(db, marketsOf(context, agent))),
      route('GET /api/lotto/rounds', ({ agent, query }) =>
        listRounds(db, marketsOf(context, agent), { categoryId: query.category_id, date: query.date }),
      ),
      route('GET /api/lotto/round', ({ query }) => readDetail(context, query.round_id)),
      route('GET /api/lotto/rule', ({ query }) => readRule(context, query.round_id)),
      route('GET /api/lotto/rate', async ({ query }) => {
        const round = await getRound(db, query.round_id);
        return round instanceof Refusal ? round : ratesView(await settingsOf(db, round));
      }),
      route('GET /api/lotto/limit', ({ query }) => readLimits(context, query.round_id)),
      route('GET /api/lotto/rates', ({ agent, query }) => readRates(context, agent, query)),
      route('GET /api/lotto/result', ({ query }) => readResult(context, query.round_id)),
      route('GET /api/lotto/results', ({ agent, query }) => listResults(context, agent, query)),
      route('GET /api/lotto/yeekee/lists', ({ agent, query }) =>
        readYeekeeDay(context, agent, query.round_id),
      ),
      route('GET /api/lotto/yeekee/list', ({ member, query }) => readShots(context, member, query.round_id)),
      route('POST /api/lotto/yeekee/shoot_number', ({ member, body }) => shootNumber(context, member, body)),
    ],
    plugin(app) {
      operatorRoute(app, context, '/operator/lotto/waiting', staff.waiting);
      operatorRoute(app, context, '/operator/lotto/result', staff.result);
    },
  };
}

/** Each transition is a loop of its own, so that one that fails does not hold up the others. */
function roundJobs(context: AppContext): Job[] {
  const { db, config } = context;
  const { url, keys } = config.draws;
  const markets = plannedMarkets(context);
  const jobs: Job[] = [
    { name: 'lotto-plan', everyMs: planMs, run: () => planRounds(db, markets).then(() => 0) },
    { name: 'lotto-open', everyMs: pollMs, run: () => openRounds(db) },
    { name: 'lotto-shots', everyMs: pollMs, run: () => recordDueShots(db) },
    { name: 'lotto-close', everyMs: pollMs, run: () => closeRounds(db) },
    { name: 'lotto-draw', everyMs: pollMs, run: () => drawRounds(db, url !== null) },
  ];
  if (!url) return jobs;
  const feed = createDrawsFeed({ url, keys });
  return [...jobs, { name: 'lotto-feed', everyMs: 1_000, run: () => readDraw(db, feed) }];
}
