import type { CallName, CallQuery } from '@sanuk/contract/calls';
import { startTestProvider, testGame } from '../../features/games/testing/test-provider.ts';
import { startRounds } from '../../features/lotto-rounds/testing/test-rounds.ts';
import { callEndpoint } from '../../features/notifications/testing/staff.ts';
import { order } from '../staff-orders.ts';
import { createTestContext, rawCall, type TestContext } from '../test-context.ts';
import { signUpMember, type TestMember } from '../test-members.ts';
import { largeTables, type OldDataSize, seedOldData } from './old-data-seed.ts';
import { costOf, type QueryCost, recordQueries } from './query-plans.ts';

/** One list, or one look of a job, over old data. */
export interface OldDataRow {
  name: string;
  /** rows its statements looked at, and how many at most */
  rowsRead: number;
  atMost: number;
  /** best of three, by the clock */
  ms: number;
  /** large tables that were read from end to end */
  scanned: string[];
  indexes: string[];
}

/** Rows a request may look at for a page of 30, with its session and rounds and markets by their keys. */
const page = 400;

/** Lists of the contract with the filters that make them look far back, and how many rows each may read. */
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const oldBill = '01900000-0000-7000-8000-00000000096a';
const lists = <N extends CallName>(name: N, queries: CallQuery<N>[], atMost = page) =>
  queries.map((query) => ({ name, query: query as object | undefined, atMost }));

const calls = ({ rounds, entries }: OldDataSize) => [
  ...lists('GET /api/lotto/lobby', [undefined], 1_200),
  ...lists('GET /api/lotto/rounds', [{}, { category_id: 1 }, { date: day(1) }, { date: day(5) }], 6_000),
  ...lists(
    'GET /api/lotto/results',
    [
      { agent_id: 5 },
      { agent_id: 5, market: 'hanoi' },
      { agent_id: 5, category_id: 3 },
      { agent_id: 5, cursor: `old-${rounds - 100}` },
      { agent_id: 5, market: 'hanoi', cursor: `old-${rounds - 100}` },
      { agent_id: 5, market: 'hanoi', limit: 100 },
      { agent_id: 5, date: day(3) },
      { agent_id: 5, market: 'yeekee1', date: day(5) },
      { agent_id: 5, date: day(3), cursor: `old-${3 * 1440 + 700}` },
    ],
    600,
  ),
  ...lists('GET /api/lotto/result', [{ round_id: `old-${rounds - 1}` }]),
  ...lists('GET /api/lotto/yeekee/lists', [{ round_id: 'old-700' }], 3_500),
  ...lists('GET /api/lotto/yeekee/list', [{ round_id: 'old-100' }]),
  ...lists('GET /api/lotto/bill/list', [
    {},
    { status: 'won' },
    { status: 'refunded' },
    { status: 'cancelled' },
    { market: 'hanoi' },
    { market: 'yeekee1', status: 'refunded' },
    { round_id: `old-${rounds - 5}` },
    { cursor: oldBill },
  ]),
  ...lists('GET /api/lotto/bill/detail', [{ bill_id: oldBill }]),
  ...lists('GET /api/lotto/bill/wins', [
    { round_ids: Array.from({ length: 30 }, (_, nr) => `old-${rounds - nr}`).join(',') },
  ]),
  ...lists('GET /api/lotto/rates', [{ agent_id: 5 }, { agent_id: 5, category_id: 2 }]),
  ...lists('GET /api/member/statement', [
    {},
    { kind: 'deposit' },
    { kind: 'win' },
    { cursor: '900' },
    { cursor: '900', kind: 'deposit' },
  ]),
  // An hour beyond each end of the days is looked at: see wallets.repository.ts.
  ...lists(
    'GET /api/member/statement',
    [
      { from: day(4), to: day(3) },
      { to: day(Math.floor(entries / 1440) - 1) },
      { kind: 'deposit', from: day(3) },
    ],
    600,
  ),
  ...lists('GET /api/member/payment/qrcode_info', [{}]),
  ...lists('GET /api/member/withdraw/list', [{}, { cursor: '2000' }]),
  ...lists('GET /api/member/withdraw/info', [undefined]),
  ...lists('GET /api/promotion/list', [{}]),
  ...lists('GET /api/promotion/mine', [undefined]),
  ...lists('GET /api/cashback/turnover/history', [
    {},
    { category: 'lotto' },
    { state: 'too-small' },
    { state: 'paid', category: 'slot' },
    { until: day(300) },
  ]),
  ...lists('GET /api/cashback/loss/history', [{}, { state: 'claimed' }, { until: day(300) }]),
  ...lists('GET /api/affiliate/transactions', [{}, { until: day(300) }]),
  ...lists('GET /api/affiliate/v2/transactions', [
    {},
    { category: 'lotto' },
    { kind: 'redeem' },
    { level: 3 },
    { until: day(300) },
  ]),
  ...lists('GET /api/coupon/history', [{}, { cursor: '900' }]),
  // Few choices: they are summed up from end to end.
  ...lists('GET /api/poll/list', [undefined], 1_600),
  ...lists('GET /api/poll/config', [{ poll_id: 1, agent_id: 5 }]),
  ...lists('GET /api/poll/stats', [{ poll_id: 1, agent_id: 5 }]),
  ...lists('GET /api/poll/winners', [{ poll_id: 1, agent_id: 5 }]),
  ...lists('GET /api/poll/quota/get', [{ poll_id: 1 }]),
  ...lists('GET /api/poll/quota/check', [{ poll_id: 1 }]),
  ...lists('GET /api/redemption/list', [undefined]),
  ...lists('GET /api/redemption/history', [{}, { state: 'cancelled' }]),
  ...lists('GET /api/redemption/points', [{}]),
  ...lists('GET /api/responsible/mine', [undefined]),
  ...lists('GET /api/responsible/sign_ins', [undefined]),
  ...lists('GET /api/notifications', [undefined], 600),
  ...lists('GET /api/event/list', [{}]),
  ...lists('GET /api/quest/list', [undefined], 1_000),
  ...lists('GET /api/member/rewards', [undefined], 1_600),
  ...lists('GET /api/wheel/board', [undefined]),
  ...lists('GET /api/wheel/config_v2', [undefined]),
  ...lists('GET /api/lobby/configs', [{ lobby_key: 'last' }], 1_200),
  ...lists('GET /api/lobby/configs', [{ lobby_key: 'hot' }, { lobby_key: 'slot' }]),
  ...lists('GET /api/game/list', [{}]),
  ...lists('GET /api/game/lobby', [{ search: 'เกม' }]),
  ...lists('GET /api/game/favourites', [undefined]),
  ...lists('GET /api/freespin/list', [undefined]),
  ...lists('GET /api/get_user_info', [undefined]),
  // How many there are on each level is counted: a thousand friends, and a page of them.
  { name: 'POST /api/affiliate/network' as const, query: { level: 1 }, atMost: 3_000 },
  { name: 'POST /api/sooth/baccarat' as const, query: {}, atMost: page },
];

/** Jobs that count or forget look at as many rows as their work has; every other one looks and finds little. */
const jobsThatWork: Record<string, number> = {
  'retention: sessions': 3_000,
  'retention: play sessions': 3_000,
  'retention: rounds without bets': 30_000,
  'auth: forget old attempts': 3_000,
  'live: forget old events': 5_000,
  'lotto-plan': 3_000,
};
/** Ask others over the network, look at things of the last days on purpose, or (the trial balance) at every new transfer. */
const jobsLeftOut = [
  'trial-balance',
  'games-catalogue',
  'sooth: tables',
  'auth: send codes',
  'games-popularity',
];

/** Fills a backend with years of data and answers what each list and each job reads of it. */
export async function measureOldData(size: OldDataSize): Promise<OldDataRow[]> {
  const provider = await startTestProvider([testGame(1), testGame(2)]);
  const context = await createTestContext({ env: { YEEKEE_FAST: '1', PROVIDER_URL: provider.url } });
  try {
    await startRounds(context);
    await context.features.find((one) => one.name === 'wheel')?.start?.();
    await context.runJob('games-catalogue');
    const member = await signUpMember(context);
    await seedOldData(context.admin, member, size);
    return [
      ...(await measureCalls(context, member, size)),
      ...(await measureStaff(context, member.phone)),
      ...(await measureJobs(context)),
    ];
  } finally {
    await context.close();
    await provider.close();
  }
}

async function measureCalls(
  context: TestContext,
  { as }: TestMember,
  size: OldDataSize,
): Promise<OldDataRow[]> {
  const rows: OldDataRow[] = [];
  for (const { name, query, atMost } of calls(size)) {
    const label = `${name} ${JSON.stringify(query ?? {})}`;
    rows.push(
      await measure(context, label, atMost, async () => {
        const response = await rawCall(context.app, name, query, as);
        if (response.statusCode !== 200)
          throw new Error(`${label}: ${response.statusCode} ${response.payload}`);
      }),
    );
  }
  return rows;
}

async function measureStaff(context: TestContext, phone: string): Promise<OldDataRow[]> {
  return [
    await measure(context, '/operator/notifications/list', 31_000, () =>
      callEndpoint(context, '/operator/notifications/list', { brand: 'siam', list: 'notifications' }),
    ),
    await measure(context, '/operator/events/list', 1_000, () =>
      callEndpoint(context, '/operator/events/list', { brand: 'siam', list: 'events' }),
    ),
    await measureWithdrawals(context, null),
    await measureWithdrawals(context, 'requested'),
    await measureReview(context, null),
    await measureReview(context, 'open'),
    await measureReview(context, 'proposed'),
    await measurePromotions(context, null),
    await measurePromotions(context, 'active'),
    await measurePromotions(context, null, phone),
    await measureBets(context, { bets_of: phone, bets: 'games', cursor: null }),
    await measureBets(context, { bets_of: phone, bets: 'lotto', cursor: null }),
    await measureBets(context, { bets_of: phone, bets: 'lotto', cursor: oldBill }),
    await measureFlags(context, null),
    await measureFlags(context, 'open'),
    await measureAudit(context, {}),
    await measureAudit(context, { person: 'somchai' }),
    await measureAudit(context, { action: 'member-suspended' }),
    await measureAudit(context, { member: phone }),
    await measureAudit(context, { from: `${day(4)}T00:00:00Z`, until: `${day(3)}T00:00:00Z` }),
    await measureFind(context, '0812'),
    await measureFind(context, 'สม'),
    await measureDashboard(context),
  ];
}

/** Five wallets bet once a minute, and all members of the seed joined on this day: both are counted, and nothing before them. */
const measureDashboard = (context: TestContext): Promise<OldDataRow> =>
  measure(context, '/operator/dashboard/show', 30_000, () =>
    order(context.app, '/operator/dashboard/show', { dashboard: 'money', days: 1 }),
  );

const measureAudit = (
  context: TestContext,
  filter: Partial<Record<'person' | 'action' | 'member' | 'from' | 'until', string>>,
): Promise<OldDataRow> =>
  measure(context, `/operator/audit/list ${JSON.stringify(filter)}`, page, () =>
    order(context.app, '/operator/audit/list', {
      ...{ list: 'audit', person: null, action: null, member: null, from: null, until: null },
      ...{ ...filter, cursor: null, limit: 50 },
    }),
  );

const measureFind = (context: TestContext, find: string): Promise<OldDataRow> =>
  measure(context, `/operator/members/find ${find}`, page, () =>
    order(context.app, '/operator/members/find', { find }),
  );

const measureFlags = (context: TestContext, state: 'open' | null): Promise<OldDataRow> =>
  measure(context, `/operator/members/flags ${state}`, page, () =>
    callEndpoint(context, '/operator/members/flags', {
      ...{ brand: 'siam', list: 'flags', state, cursor: null, limit: 50 },
    }),
  );

const measurePromotions = (
  context: TestContext,
  state: 'active' | null,
  phone: string | null = null,
): Promise<OldDataRow> =>
  measure(context, `/operator/promotions/list ${state}${phone === null ? '' : ' of one member'}`, page, () =>
    callEndpoint(context, '/operator/promotions/list', {
      ...{ brand: 'siam', list: 'promotions', state, phone, cursor: null, limit: 50 },
    }),
  );

const measureBets = (
  context: TestContext,
  asked: { bets_of: string; bets: 'games' | 'lotto'; cursor: string | null },
): Promise<OldDataRow> =>
  // A page of old bills: PostgreSQL reads their few thousand neighbours in order before it fetches 51 scattered ones.
  measure(context, `/operator/members/bets ${asked.bets} ${asked.cursor}`, asked.cursor ? 3_000 : page, () =>
    order(context.app, '/operator/members/bets', { ...asked, limit: 50 }),
  );

const measureReview = (context: TestContext, state: 'open' | 'proposed' | null): Promise<OldDataRow> =>
  // The members of a page of decisions are joined by reading the few thousand of the seed.
  measure(context, `/operator/review/list ${state}`, state === null ? 6_000 : page, () =>
    callEndpoint(context, '/operator/review/list', {
      ...{ brand: 'siam', list: 'review', state, problem: null, from: null, until: null },
      ...{ cursor: null, limit: 50 },
    }),
  );

const measureWithdrawals = (context: TestContext, state: 'requested' | null): Promise<OldDataRow> =>
  measure(context, `/operator/withdrawals/list ${state}`, page, () =>
    callEndpoint(context, '/operator/withdrawals/list', {
      ...{ brand: 'siam', list: 'withdrawals', state, cursor: null, limit: 50 },
    }),
  );

async function measureJobs(context: TestContext): Promise<OldDataRow[]> {
  const rows: OldDataRow[] = [];
  for (const job of context.jobs) {
    if (jobsLeftOut.includes(job.name)) continue;
    // Once to do what is due, so that what is measured is the look that every interval takes.
    await job.run();
    rows.push(await measure(context, `job ${job.name}`, jobsThatWork[job.name] ?? page, () => job.run()));
  }
  return rows;
}

async function measure(
  context: TestContext,
  name: string,
  atMost: number,
  work: () => Promise<unknown>,
): Promise<OldDataRow> {
  const queries = await recordQueries(context.pool, work);
  const costs: QueryCost[] = [];
  for (const query of queries) costs.push(await costOf(context.admin, query));
  let ms = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const started = performance.now();
    await work();
    ms = Math.min(ms, performance.now() - started);
  }
  const scanned = new Set(
    costs.flatMap((cost) => cost.scanned).filter((table) => largeTables.includes(table)),
  );
  return {
    name,
    rowsRead: Math.round(costs.reduce((sum, cost) => sum + cost.rowsRead, 0)),
    atMost,
    ms: Math.round(ms * 10) / 10,
    scanned: [...scanned],
    indexes: [...new Set(costs.flatMap((cost) => cost.indexes))],
  };
}
