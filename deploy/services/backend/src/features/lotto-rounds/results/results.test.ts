import { call, createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { signUpMember } from '../../../testing/test-members.ts';
import { closeAgo, finishRound, makeOpenRound, setResult, startRounds } from '../testing/test-rounds.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await startRounds(context);
});
afterAll(() => context.close());

const result = async (round_id: string) =>
  (await call(context.app, 'GET /api/lotto/result', { round_id })).data;
const results = (query: object, agentCode = 'SIAM') =>
  call(context.app, 'GET /api/lotto/results', { agent_id: 5, ...query }, { agentCode });
const idsOf = async (query: object) => (await results(query)).data.items.map((one) => one.round.round_id);

describe('one result', () => {
  test('[L6] every number the market announces, with leading zeros, and when', async () => {
    const roundId = await makeOpenRound(context, 'hanoi', 1);
    expect(await result(roundId)).toMatchObject({
      prizes: [],
      void_reason: null,
      resulted_at: null,
      draw: null,
    });
    await setResult(context, roundId, '007', '04');
    const data = await result(roundId);
    expect(data.prizes).toEqual([
      { code: 'top3', name: '3 ตัวบน', numbers: ['007'] },
      { code: 'top2', name: '2 ตัวบน', numbers: ['07'] },
      { code: 'bottom2', name: '2 ตัวล่าง', numbers: ['04'] },
    ]);
    expect(data.round).toMatchObject({
      status: 'resulted',
      result: { top3: '007', top2: '07', bottom2: '04' },
    });
    expect(data.draw).toBeNull();
    expect(Math.abs(Date.parse(data.server_time) - Date.parse(data.resulted_at ?? ''))).toBeLessThan(30_000);
  });

  test('[L6] [X4] of yeekee also the sum and the 16th shot it was computed from', async () => {
    const roundId = await makeOpenRound(context, 'yeekee', 1);
    await finishRound(context, roundId);
    const { draw, round } = await result(roundId);
    const { data: list } = await call(context.app, 'GET /api/lotto/yeekee/list', { round_id: roundId });
    expect(draw).toEqual({
      shots: list.count,
      sum: list.sum,
      subtracted: list.position16,
      rest: String(Number(list.sum) - Number(list.position16)),
    });
    expect(draw?.rest.padStart(5, '0').slice(-3)).toBe(round.result?.top3);
  });

  test('[L6] a round that was called off says why', async () => {
    const roundId = await makeOpenRound(context, 'yeekee', 2);
    await context.admin.query(
      'update lotto_yeekee set planned_numbers = planned_numbers[1:19], planned_at = planned_at[1:19] where round_id = $1',
      [roundId],
    );
    await finishRound(context, roundId);
    expect(await result(roundId)).toMatchObject({ prizes: [], void_reason: 'too-few-shots', draw: null });
    const unknown = await call(context.app, 'GET /api/lotto/result', { round_id: 'nothing' });
    expect(unknown.code).toBe('round-unknown');
  });
});

describe('results', () => {
  test('[L6] the newest first, by category, market and day, only rounds with an outcome', async () => {
    const older = await makeOpenRound(context, 'hanoi', 10);
    await setResult(context, older, '111', '11');
    await closeAgo(context, older, 500);
    const newer = await makeOpenRound(context, 'hanoi', 11);
    await setResult(context, newer, '222', '22');
    const open = await makeOpenRound(context, 'hanoi', 12);
    const ofForeign = await idsOf({ category_id: 2 });
    expect(ofForeign.indexOf(newer)).toBeLessThan(ofForeign.indexOf(older));
    expect(ofForeign).not.toContain(open);
    expect(await idsOf({ market: 'hanoi', date: '1999-01-01' })).toEqual(ofForeign);
    expect(await idsOf({ category_id: 1 })).not.toContain(newer);
    expect(await idsOf({ date: '1998-12-31' })).toEqual([]);
  });

  test.each([{}, { date: '1999-01-01' }])('[L6] page by page every round comes once: %j', async (filter) => {
    const all = await idsOf(filter);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof results>> = await results({
        ...filter,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.data.items.map((one) => one.round.round_id));
      cursor = page.data.next_cursor;
    } while (cursor);
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(3);
    expect((await results({ cursor: 'nothing' })).code).toBe('request-invalid');
  });

  test('[L8] [C4] the agent id must be that of the brand: 5 in the default one', async () => {
    expect((await results({})).code).toBe('ok');
    for (const wrong of [await results({ agent_id: 7 }), await results({}, 'THARA')]) {
      expect([wrong.http, wrong.code]).toEqual([400, 'agent-code-unknown']);
    }
    expect((await results({ agent_id: 7 }, 'THARA')).code).toBe('ok');
    const rates = await call(context.app, 'GET /api/lotto/rates', { category_id: 1, agent_id: 7 });
    expect([rates.http, rates.code]).toEqual([400, 'agent-code-unknown']);
  });

  test.each(['validate', 'create', 'cancel'] as const)(
    '[L8] [C4] a bill for another agent: %s refuses',
    async (action) => {
      const member = await signUpMember(context);
      const lines = [{ bet_type: '2TOP' as const, number: '07', amount: 1 }];
      const round = { round_id: 'yeekee-19990101-1', agent_id: 7, lines };
      const request = { ...round, validate_token: 'none', request_id: 'another-agent' };
      const as = { ...member.as, key: 'another-agent' };
      const answers = {
        validate: () => call(context.app, 'POST /api/lotto/bill/validate', round, as),
        create: () => call(context.app, 'POST /api/lotto/bill/create', request, as),
        cancel: () => call(context.app, 'POST /api/lotto/bill/cancel', { bill_id: '0', agent_id: 7 }, as),
      };
      const { http, code } = await answers[action]();
      expect([http, code]).toEqual([400, 'agent-code-unknown']);
    },
  );
});

describe('rates', () => {
  const rates = async (category_id?: number) =>
    (await call(context.app, 'GET /api/lotto/rates', { category_id, agent_id: 5 })).data;

  test('[L6] [X4] of each market of a category what it pays, takes, and returns in the long run', async () => {
    const [yeekee, ...others] = await rates(1);
    expect(others).toEqual([]);
    expect(yeekee).toMatchObject({ market: 'yeekee', category_id: 1, name: 'หวยยี่กี' });
    expect(yeekee?.bet_types.find((type) => type.code === '3TOD')).toMatchObject({
      rate: 150,
      min: 1,
      max_per_bet: 3000,
      odds: [
        { pattern: 'distinct', chance: 0.6, return: 90 },
        { pattern: 'pair', chance: 0.3, return: 45 },
        { pattern: 'triple', chance: 0.1, return: 15 },
      ],
    });
    const [hanoi] = await rates(2);
    expect(hanoi?.bet_types.find((type) => type.code === '3TOP')?.odds).toEqual([
      { pattern: 'any', chance: 0.1, return: 85 },
    ]);
    expect(hanoi?.limits).toContainEqual(expect.objectContaining({ number: '999', kind: 'closed' }));
    expect((await rates()).map((market) => market.market).sort()).toEqual(['hanoi', 'yeekee']);
    expect(await rates(99)).toEqual([]);
  });

  test('[L6] a rate that was changed is published at once', async () => {
    const change = (rate: number) =>
      context.admin.query(
        "update lotto_market_bet_type set rate_hundredths = $1 where market = 'hanoi' and bet_type = 'RUN_BOT'",
        [rate],
      );
    await change(400);
    const [hanoi] = await rates(2);
    expect(hanoi?.bet_types.find((type) => type.code === 'RUN_BOT')).toMatchObject({
      rate: 4,
      odds: [{ pattern: 'any', chance: 19, return: 76 }],
    });
    await change(420);
  });
});

describe('the yeekee rounds of a day', () => {
  const day = (query: { round_id?: string }) => call(context.app, 'GET /api/lotto/yeekee/lists', query);

  test('[L7] those of the round’s business day in the order they close, with results and shots', async () => {
    const { data } = await day({ round_id: 'yeekee-19990101-1' });
    expect(data).toMatchObject({ market: 'yeekee', round_date: '1999-01-01' });
    const rounds = new Map(data.rounds.map((one) => [one.round.round_id, one]));
    expect(rounds.get('yeekee-19990101-1')).toMatchObject({
      round: { status: 'resulted', result: { top3: expect.stringMatching(/^\d{3}$/) } },
    });
    expect(rounds.get('yeekee-19990101-1')?.shots).toBeGreaterThanOrEqual(20);
    expect(rounds.get('yeekee-19990101-2')?.round).toMatchObject({ status: 'refunded', result: null });
    const closes = data.rounds.map((one) => one.round.close_at);
    expect([...closes].sort()).toEqual(closes);
  });

  test('[L7] without a round those of the day that runs, and no others', async () => {
    const { data } = await day({});
    const { rows } = await context.admin.query(
      `select to_char((clock_timestamp() at time zone 'Asia/Bangkok') - interval '5 hours', 'YYYY-MM-DD') as day`,
    );
    expect(data.round_date).toBe(rows[0].day);
    expect(new Set(data.rounds.map((one) => one.round.round_date))).toEqual(
      new Set(data.rounds.length > 0 ? [data.round_date] : []),
    );
  });

  test('[L7] a round that is none of yeekee, or unknown, has no such day', async () => {
    const hanoi = await makeOpenRound(context, 'hanoi', 30);
    expect((await day({ round_id: hanoi })).code).toBe('round-unknown');
    expect((await day({ round_id: 'nothing' })).code).toBe('round-unknown');
  });
});
