import { createHash } from 'node:crypto';
import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember } from '../../testing/test-members.ts';
import { buy, detailOf, line } from '../lotto-bills/testing/test-bills.ts';
import { closeAgo, finishRound, makeOpenRound, startRounds } from './testing/test-rounds.ts';
import { yeekeeOutcome } from './yeekee/yeekee.rules.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext({ env: { YEEKEE_FAST: '1' } });
  await startRounds(context);
});
afterAll(() => context.close());

const statusOf = async (roundId: string) => {
  const { rows } = await context.admin.query('select * from lotto_round where round_id = $1', [roundId]);
  return rows[0];
};
const idsOf = (rounds: readonly LottoRound[]) => rounds.map(({ round_id }) => round_id).sort();
const lobby = async () => (await call(context.app, 'GET /api/lotto/lobby', undefined)).data;

describe('lobby', () => {
  test('[L1.3] answers `status` 0 in place of `error`, and rounds by category, open ones first by nearest close', async () => {
    const response = await context.app.inject({
      method: 'GET',
      url: '/api/lotto/lobby',
      headers: { 'x-agent-code': 'SIAM' },
    });
    expect(response.json()).toMatchObject({ status: 0 });
    expect(response.json()).not.toHaveProperty('error');
    const { categories } = await lobby();
    expect(categories.map((category) => category.code)).toEqual(['yeekee', 'foreign']);
    const fast = categories[0]?.rounds.filter((round) => round.market === 'yeekee1') ?? [];
    const open = fast.filter((round) => round.status === 'open');
    expect(open.length).toBeGreaterThanOrEqual(2);
    const closes = open.map((round) => round.close_at);
    expect([...closes].sort()).toEqual(closes);
  });

  test('[L1] the one-minute market exists only where it was asked for', async () => {
    const plain = await createTestContext();
    await startRounds(plain);
    const { data } = await call(plain.app, 'GET /api/lotto/lobby', undefined);
    const markets = new Set(
      data.categories.flatMap((category) => category.rounds.map((round) => round.market)),
    );
    expect(markets.has('yeekee1')).toBe(false);
    await plain.close();
  });

  test('[L1.4, L1.5] rounds of a category and of a business day, each with its id and its category', async () => {
    const { data: all } = await call(context.app, 'GET /api/lotto/rounds', {});
    const { rows } = await context.admin.query<{ round_id: string }>('select round_id from lotto_round');
    const known = new Set(rows.map((row) => row.round_id));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((round) => !known.has(round.round_id))).toEqual([]);
    expect(new Set(all.map((round) => round.round_id)).size).toBe(all.length);
    const { categories } = await lobby();
    const ids = new Set(categories.map((category) => category.category_id));
    expect(all.filter((round) => !ids.has(round.category_id))).toEqual([]);
    for (const category_id of ids) {
      const { data } = await call(context.app, 'GET /api/lotto/rounds', { category_id });
      // Rounds that close together have no order of their own.
      expect(idsOf(data)).toEqual(idsOf(all.filter((round) => round.category_id === category_id)));
    }
    const foreign = await call(context.app, 'GET /api/lotto/rounds', { category_id: 2 });
    expect(foreign.data.every((round) => round.market === 'hanoi')).toBe(true);
    const none = await call(context.app, 'GET /api/lotto/rounds', { date: '1998-01-01' });
    expect(none.data).toEqual([]);
    const bad = await call(context.app, 'GET /api/lotto/rounds', { date: 'yesterday' });
    expect(bad.code).toBe('request-invalid');
  });
});

describe('one round', () => {
  test('[L2] shows rates, limits and rules of its market', async () => {
    const roundId = await makeOpenRound(context, 'hanoi', 1);
    const { data } = await call(context.app, 'GET /api/lotto/round', { round_id: roundId });
    const rates = Object.fromEntries(data.bet_types.map((type) => [type.code, type.rate]));
    expect(rates).toEqual({
      '3TOP': 850,
      '3TOD': 120,
      '2TOP': 90,
      '2BOTTOM': 90,
      RUN_TOP: 3.2,
      RUN_BOT: 4.2,
    });
    expect(data.limits).toContainEqual({
      bet_type: '3TOP',
      number: '789',
      kind: 'reduced',
      rate: 425,
      remaining: null,
    });
    expect(data.limits).toContainEqual(expect.objectContaining({ number: '999', kind: 'closed' }));
    expect(data.limits).toContainEqual(expect.objectContaining({ number: '89', remaining: 5000 }));
    const rate = await call(context.app, 'GET /api/lotto/rate', { round_id: roundId });
    expect(rate.data).toEqual(data.bet_types);
    const limit = await call(context.app, 'GET /api/lotto/limit', { round_id: roundId });
    expect(limit.data).toEqual(data.limits);
    const rule = await call(context.app, 'GET /api/lotto/rule', { round_id: roundId });
    expect(rule.data.blocks.map((block) => block.title)).toContain('การคืนเงิน');
  });

  test('[L2] yeekee pays its own rates and says how the 16th shot is counted', async () => {
    const roundId = await makeOpenRound(context, 'yeekee', 1);
    const { data } = await call(context.app, 'GET /api/lotto/rate', { round_id: roundId });
    expect(data.find((type) => type.code === '3TOP')?.rate).toBe(900);
    const rule = await call(context.app, 'GET /api/lotto/rule', { round_id: roundId });
    expect(rule.data.blocks.map((block) => block.text).join()).toContain('นับจากเลขแรกของรอบ');
  });

  test('[L2] settings are those of the opening, whatever the market says later', async () => {
    const roundId = await makeOpenRound(context, 'yeekee', 2);
    await context.admin.query(
      "update lotto_market_bet_type set rate_hundredths = 100 where market = 'yeekee' and bet_type = '3TOP'",
    );
    const before = await call(context.app, 'GET /api/lotto/rate', { round_id: roundId });
    expect(before.data.find((type) => type.code === '3TOP')?.rate).toBe(900);
    const later = await makeOpenRound(context, 'yeekee', 3);
    const after = await call(context.app, 'GET /api/lotto/rate', { round_id: later });
    expect(after.data.find((type) => type.code === '3TOP')?.rate).toBe(1);
    await context.admin.query(
      "update lotto_market_bet_type set rate_hundredths = 90000 where market = 'yeekee' and bet_type = '3TOP'",
    );
  });

  test('[L2] an unknown round is said to be unknown', async () => {
    for (const name of ['round', 'rule', 'rate', 'limit', 'yeekee/list'] as const) {
      const { code, message } = await call(context.app, `GET /api/lotto/${name}`, { round_id: 'nothing' });
      expect([code, message]).toEqual(['round-unknown', 'ไม่พบรอบนี้']);
    }
  });
});

/** Moves the timetable of the one-minute market so that a round opens in so many seconds. */
async function openIn(own: TestContext, seconds: number): Promise<void> {
  // Rounds close with each minute and open so long before.
  await own.admin.query(
    `update lotto_market set timetable = jsonb_set(timetable, '{opensBeforeCloseSeconds}',
       to_jsonb(120 - (extract(second from clock_timestamp())::int + $1) % 60)) where code = 'yeekee1'`,
    [seconds],
  );
  await own.runJob('lotto-plan');
}

test('[P5.1] a round opens by itself at the time of the timetable that was published before', async () => {
  const own = await createTestContext({ env: { YEEKEE_FAST: '1' } });
  await own.startFeature('lotto-rounds');
  await openIn(own, 5);
  const rounds = async () =>
    (await call(own.app, 'GET /api/lotto/rounds', {})).data.filter(({ market }) => market === 'yeekee1');
  const published = (await rounds())
    .filter(({ status }) => status === 'upcoming')
    .sort((a, b) => a.open_at.localeCompare(b.open_at))[0];
  if (!published) throw new Error('no round is published that has not opened');
  const findStatus = async () =>
    (await rounds()).find(({ round_id }) => round_id === published.round_id)?.status;
  const seen: { status: string | undefined; isDue: boolean }[] = [];
  do {
    const status = await findStatus();
    // The database decides about rounds by its clock. It is read after the call, so that an opening before its time is seen.
    const { rows } = await own.admin.query('select clock_timestamp() >= $1 as due', [published.open_at]);
    seen.push({ status, isDue: rows[0].due });
  } while (seen.at(-1)?.status === 'upcoming');
  expect(seen.at(-1)).toEqual({ status: 'open', isDue: true });
  expect(seen.slice(0, -1).every(({ status }) => status === 'upcoming')).toBe(true);
  const detail = await call(own.app, 'GET /api/lotto/round', { round_id: published.round_id });
  expect(detail.data.round).toMatchObject({ open_at: published.open_at, close_at: published.close_at });
  await own.close();
});

describe('a yeekee round by itself', () => {
  test('[P5] [L7] [X4] opens, takes sealed shots, closes and draws; a member can recompute everything', async () => {
    const roundId = await makeOpenRound(context, 'yeekee1', 1);
    const sealed = await call(context.app, 'GET /api/lotto/yeekee/list', { round_id: roundId });
    expect(sealed.data.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(sealed.data.nonce).toBeNull();

    await closeAgo(context, roundId, -5);
    await context.runJob('lotto-shots');
    const running = await call(context.app, 'GET /api/lotto/yeekee/list', { round_id: roundId });
    expect(running.data.count).toBeGreaterThan(0);
    expect(running.data.shots.every((shot) => shot.by_system && shot.name === 'ระบบ')).toBe(true);

    await finishRound(context, roundId);
    const { data } = await call(context.app, 'GET /api/lotto/yeekee/list', { round_id: roundId });
    const numbers = data.shots.map((shot) => shot.number);
    expect(data.shots.map((shot) => shot.position)).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(20);
    expect(numbers.length).toBeLessThanOrEqual(40);
    expect(
      createHash('sha256')
        .update(`${data.nonce}:${numbers.join(',')}`)
        .digest('hex'),
    ).toBe(data.commitment);
    expect(data.commitment).toBe(sealed.data.commitment);

    const sum = numbers.reduce((total, number) => total + Number(number), 0);
    expect(data.sum).toBe(String(sum));
    expect(data.position16).toBe(numbers[15]);
    const digits = String(sum - Number(numbers[15]))
      .padStart(5, '0')
      .slice(-5);
    const { data: detail } = await call(context.app, 'GET /api/lotto/round', { round_id: roundId });
    expect(detail.round.status).toBe('resulted');
    expect(detail.round.result).toEqual({
      top3: digits.slice(2),
      top2: digits.slice(3),
      bottom2: digits.slice(0, 2),
    });
  });

  test('[L7] fewer than 20 shots make the round void', async () => {
    const roundId = await makeOpenRound(context, 'yeekee1', 2);
    await context.admin.query(
      'update lotto_yeekee set planned_numbers = planned_numbers[1:19], planned_at = planned_at[1:19] where round_id = $1',
      [roundId],
    );
    await finishRound(context, roundId);
    expect(await statusOf(roundId)).toMatchObject({
      status: 'refunded',
      void_reason: 'too-few-shots',
      top3: null,
    });
  });

  test('[P5.6] a round that closed while nothing ran is drawn from its sealed shots, and its bills are settled', async () => {
    const roundId = await makeOpenRound(context, 'yeekee1', 3);
    const member = await signUpMember(context);
    await giveCash(context, member, 100_00n);
    const own = ['77777', '77777'].map((number) =>
      call(context.app, 'POST /api/lotto/yeekee/shoot_number', { round_id: roundId, number }, member.as),
    );
    await Promise.all(own);
    const bill = await buy(context, member, roundId, [line('RUN_TOP', '7', 10)]);
    await closeAgo(context, roundId, 3_600);
    // The first process after the outage: what members try before anything has closed the round is refused by the clock.
    const late = await call(
      context.app,
      'POST /api/lotto/yeekee/shoot_number',
      { round_id: roundId, number: '00001' },
      member.as,
    );
    expect(late.code).toBe('shots-closed');
    for (const job of ['lotto-plan', 'lotto-shots', 'lotto-close', 'lotto-draw', 'lotto-settle'])
      await context.runJob(job);
    const drawn = await statusOf(roundId);
    const { rows } = await context.admin.query(
      `select y.planned_numbers as sealed, array_agg(s.number order by s.position) filter (where s.member_id is null) as recorded,
          array_agg(s.number order by s.position) as shots
         from lotto_yeekee y join lotto_shot s using (round_id) where round_id = $1 group by 1`,
      [roundId],
    );
    expect(rows[0].recorded).toEqual(rows[0].sealed);
    expect(rows[0].shots).toHaveLength(rows[0].sealed.length + 1);
    const outcome = yeekeeOutcome(rows[0].shots);
    expect(drawn).toMatchObject({ status: 'resulted', void_reason: null, top3: outcome?.result.top3 });
    const { bill: settled } = await detailOf(context, member, bill.data.bill_id);
    expect(settled.status).toBe(outcome?.result.top3.includes('7') ? 'won' : 'lost');
  });

  test('[P5] an outcome stands: nobody changes it afterwards', async () => {
    const roundId = await makeOpenRound(context, 'yeekee1', 4);
    await finishRound(context, roundId);
    await expect(
      context.admin.query("update lotto_round set top3 = '000' where round_id = $1", [roundId]),
    ).rejects.toThrow('stands');
    await expect(
      context.admin.query("update lotto_shot set number = '00000' where round_id = $1", [roundId]),
    ).rejects.toThrow('a shot stands');
  });

  test('[P5] two processes drawing at once draw each round once', async () => {
    const ids = [];
    for (let no = 10; no < 30; no++) ids.push(await makeOpenRound(context, 'yeekee1', no));
    for (const id of ids) await closeAgo(context, id, 70);
    const second = await context.startSecond();
    const run = (name: string) => {
      const jobs = [context, second].map((one) => one.jobs.find((job) => job.name === name));
      return Promise.all(jobs.map(async (job) => (await job?.run()) ?? 0));
    };
    // A round of the real timetable may come due meanwhile, so the jobs' own counts can only be too high.
    const closed = await run('lotto-close');
    expect((closed[0] ?? 0) + (closed[1] ?? 0)).toBeGreaterThanOrEqual(ids.length);
    const drawn = await run('lotto-draw');
    expect((drawn[0] ?? 0) + (drawn[1] ?? 0)).toBeGreaterThanOrEqual(ids.length);
    const { rows } = await context.admin.query(
      `select data -> 'round' ->> 'round_id' as id, data -> 'round' ->> 'status' as status, count(*)::int as published
         from live_event where name = 'lotto.round.changed' and data -> 'round' ->> 'round_id' = any($1)
        group by 1, 2`,
      [ids],
    );
    expect(rows).toHaveLength(ids.length * 3);
    expect(new Set(rows.map((row) => row.published))).toEqual(new Set([1]));
  });

  test('[P5] planning again adds nothing', async () => {
    const count = async () =>
      (await context.admin.query("select count(*)::int as n from lotto_round where round_date > '2000'"))
        .rows[0].n;
    await context.runJob('lotto-plan');
    const before = await count();
    await context.runJob('lotto-plan');
    expect(await count()).toBeGreaterThanOrEqual(before);
    expect(await count()).toBeLessThanOrEqual(before + 1);
  });

  test('[P5.6] rounds that passed while nothing ran are listed, void and settled, and the timetable has no hole', async () => {
    const away = await createTestContext({ env: { YEEKEE_FAST: '1' } });
    await startRounds(away);
    // The site ran until ten minutes ago: one round of then was planned and never opened, those after it were not even planned.
    await away.admin.query('delete from lotto_yeekee');
    await away.admin.query(`delete from lotto_round where market = 'yeekee1'`);
    await away.admin.query(
      `insert into lotto_round (round_id, market, round_date, round_no, open_at, close_at, result_at)
       select 'planned', 'yeekee1', '2001-01-01', 1, at - interval '3 minutes', at, at + interval '30 seconds'
         from (select date_trunc('minute', now()) - interval '10 minutes' as at) as known`,
    );
    for (const job of ['lotto-plan', 'lotto-open', 'lotto-close', 'lotto-draw', 'lotto-settle'])
      await away.runJob(job);
    const { rows } = await away.admin.query<{
      status: string;
      void_reason: string;
      settled: boolean;
      gap: number;
    }>(
      `select status, void_reason, settled_at is not null as settled,
          extract(epoch from close_at - lag(close_at) over (order by close_at))::int as gap
         from lotto_round where market = 'yeekee1' order by close_at`,
    );
    expect(new Set(rows.slice(1).map(({ gap }) => gap))).toEqual(new Set([60]));
    expect(rows.at(-1)?.status).toMatch(/open|upcoming/);
    const over = rows.filter(({ status }) => status === 'refunded');
    expect(over.length).toBeGreaterThanOrEqual(9);
    expect(over.every(({ void_reason, settled }) => void_reason === 'system-failure' && settled)).toBe(true);
    await away.close();
  });
});
