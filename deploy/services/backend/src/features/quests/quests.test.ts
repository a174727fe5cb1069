import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { sitDown } from '../cashback/testing/test-play.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { newEvent } from '../notifications/testing/staff.ts';
import { infoOf } from '../withdrawals/testing/test-withdrawals.ts';
import { checkIn, claim, nextKey, questOf, questsOf } from './testing/test-quests.ts';

jest.setTimeout(60_000);

let provider: TestProvider;
let context: TestContext;
let member: TestMember;

providerOfFile([testGame(1), testGame(2, { category: 'fishing' })], (playing) => {
  ({ provider, context, member } = playing);
});

const sit = (game = 'game-1') => sitDown({ context, provider }, member, { game });
const cash = async () => (await balancesOf(context, member)).cashSatang;
const quest = (id: string) => questOf(context, member, id);
/** Fulfils the quest of 300 baht on slots, which gives 1. */
async function playSlots(): Promise<void> {
  await giveCash(context, member, 1_000_00n);
  await (await sit()).round([300_00]);
}
const timesNotified = async () => {
  const { rows } = await context.admin.query(
    `select count(*)::int as times from live_event where member_id = $1 and name = 'quest.changed'`,
    [member.memberId],
  );
  return rows[0]?.times as number;
};

describe('progress', () => {
  test('[R2] follows settled rounds of cash by category, different games, and deposits', async () => {
    await giveCash(context, member, 150_00n);
    expect(await quest('newcomer')).toMatchObject({ current: 150, target: 200, state: 'in-progress' });
    const slots = await sit();
    const bet = await slots.bet(40_00);
    expect(await quest('slots')).toMatchObject({
      ...{ current: 0, target: 300, unit: 'baht' },
      description: 'เดิมพันครบ ฿300.00 ในวันนี้',
    });
    await slots.close(bet);
    await (await sit('game-2')).round([20_00, 10_00], 5_00);
    expect(await quest('slots')).toMatchObject({ current: 40, state: 'in-progress' });
    expect(await quest('games')).toMatchObject({ current: 2, target: 2, state: 'claimable' });
    expect(await quest('later')).toMatchObject({ current: 70, state: 'in-progress', unlocked_by: '' });
  });

  test('[R2] a stake that is undone and a round that is open count for nothing', async () => {
    await giveCash(context, member, 1_000_00n);
    const slots = await sit();
    await slots.undo(await slots.bet(300_00));
    await slots.bet(300_00);
    expect(await quest('slots')).toMatchObject({ current: 0 });
  });

  test('[R2] a locked quest names what unlocks it', async () => {
    expect(await quest('later')).toMatchObject({ state: 'locked', unlocked_by: 'สองเกม' });
  });

  test('[R2] checking in fulfils the visit of the day, once, and stands in the calendar', async () => {
    const before = await questsOf(context, member);
    expect(before.check_ins).toMatchObject({ is_done: false, streak: 0, days: [] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkIn(context, member)));
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('ok'));
    const { today } = before.check_ins;
    expect(answers[0]?.data.check_ins).toEqual({ today, is_done: true, streak: 1, days: [today] });
    expect(await quest('visit')).toMatchObject({ current: 1, state: 'claimable', period_id: today });
    expect(await timesNotified()).toBe(1);
  });

  test('[R2] who looks is told of what moved, once, and nobody else', async () => {
    const stranger = await signUpMember(context);
    await questsOf(context, member);
    await context.runJob('quests: tell');
    await playSlots();
    await giveCash(context, stranger, 100_00n);
    await context.runJob('quests: tell');
    await context.runJob('quests: tell');
    expect(await timesNotified()).toBe(1);
    const { rows } = await context.admin.query(
      `select 1 from live_event where member_id = $1 and name = 'quest.changed'`,
      [stranger.memberId],
    );
    expect(rows).toEqual([]);
  });
});

describe('a claim', () => {
  test('[R2.4, R2.5] of what is not fulfilled is refused, and gives nothing', async () => {
    const codes = [];
    for (const id of ['slots', 'later']) codes.push((await claim(context, member, await quest(id))).code);
    codes.push((await claim(context, member, { quest_id: 'nothing', period_id: 'once' })).code);
    codes.push((await claim(context, member, { quest_id: 'visit', period_id: '1999-01-01' })).code);
    expect(codes).toEqual(['quest-not-done', 'quest-not-done', 'quest-unknown', 'quest-expired']);
    const { cashSatang, points } = await balancesOf(context, member);
    expect([cashSatang, points]).toEqual([0n, 0n]);
  });

  test('[R2.6] pays cash with a turnover of its own, once: the same key is answered the same', async () => {
    await playSlots();
    const before = await cash();
    const required = (await infoOf(context, member)).turnover.left;
    const slots = await quest('slots');
    const key = nextKey();
    const first = await claim(context, member, slots, key);
    expect(first.data).toMatchObject({
      quest: { quest_id: 'slots', state: 'claimed' },
      reward: { kind: 'credit', amount: 1, turnover_multiplier: 2 },
      holdings: { balance: Number(before + 1_00n) / 100 },
    });
    expect((await claim(context, member, slots, key)).data).toEqual(first.data);
    expect((await claim(context, member, slots)).code).toBe('quest-claimed');
    expect(await cash()).toBe(before + 1_00n);
    expect((await infoOf(context, member)).turnover.left).toBe(required + 2);
    const statement = await call(
      context.app,
      'GET /api/member/statement',
      { kind: 'quest-reward' },
      member.as,
    );
    expect(statement.data.items).toMatchObject([
      { kind: 'quest-reward', amount: 1, reference: 'ภารกิจ สล็อต' },
    ]);
    expect(await quest('slots')).toMatchObject({ state: 'claimed' });
  });

  test('[R2] points and spins of the wheel are rewards too', async () => {
    await checkIn(context, member);
    expect((await claim(context, member, await quest('visit'))).data.holdings.points).toBe(5);
    await giveCash(context, member, 100_00n);
    for (const game of ['game-1', 'game-2']) await (await sit(game)).round([10_00]);
    expect((await claim(context, member, await quest('games'))).data.holdings.free_spins).toBe(3);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[R2.6, P2] of two hundred at one moment, over two processes, one pays', async () => {
    await playSlots();
    const before = await cash();
    const slots = await quest('slots');
    const second = await context.startSecond();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, no) => claim(no % 2 ? second : context, member, slots)),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'quest-claimed')).toHaveLength(199);
    expect(await cash()).toBe(before + 1_00n);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[R2, P2] killed again and again while it is sent, one key pays once', async () => {
    await playSlots();
    const before = await cash();
    const slots = await quest('slots');
    const key = nextKey();
    for (let kills = 0; kills < 8; kills += 1) {
      const sent = [1, 2, 3].map(() => claim(context, member, slots, key).catch(() => null));
      await context.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await Promise.all(sent);
    }
    let answer = await claim(context, member, slots, key);
    while (answer.code !== 'ok') answer = await claim(context, member, slots, key);
    expect(await cash()).toBe(before + 1_00n);
    const { rows } = await context.admin.query('select count(*)::int from quest_claim where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[R2] what the ledger refuses is claimed by nobody', async () => {
    await playSlots();
    const slots = await quest('slots');
    await context.admin.query(`delete from ledger.flow_rule where kind = 'quest-reward'`);
    expect((await claim(context, member, slots)).code).toBe('internal');
    expect(await quest('slots')).toMatchObject({ state: 'claimable' });
    await context.admin.query(
      `insert into ledger.flow_rule (kind, from_class, to_class, unit) values ('quest-reward', 'promo', 'member-cash', 'THB')`,
    );
    expect((await claim(context, member, slots)).code).toBe('ok');
  });
});

describe('quests of an event', () => {
  const ofEvents = async (body: object = {}) =>
    (await call(context.app, 'POST /api/event/quest', body, member.as)).data;

  test('[R2] are there while it is shown, fulfilled by a visit, and claimed', async () => {
    await checkIn(context, member);
    expect((await ofEvents()).events).toEqual([]);
    const today = (await questsOf(context, member)).check_ins.today;
    const fair = { quest_id: 'fair', period_id: today };
    expect((await claim(context, member, fair)).code).toBe('quest-expired');
    const published = newEvent({ event_key: 'fair-ground', title: 'งานวัด' });
    // What it turns on is given to everybody: a key of a whole team is not enough.
    const publish = (by: 'operator' | 'somchai') =>
      order(context.app, '/operator/events/publish', published, { by });
    expect((await publish('operator')).code).toBe('personal-key-needed');
    expect((await publish('somchai')).code).toBe('ok');
    const { events } = await ofEvents();
    expect(events).toMatchObject([
      { title: 'งานวัด', until: null, quests: [{ ...fair, state: 'claimable' }] },
    ]);
    expect((await ofEvents({ event_id: 1_000_000 })).events).toEqual([]);
    expect((await questsOf(context, member)).quests.map(({ quest_id }) => quest_id)).not.toContain('fair');
    expect((await claim(context, member, fair)).data.holdings.points).toBe(5);
  });
});

test('[P8] staff sees what the brand offers, what it gave, and to whom', async () => {
  await checkIn(context, member);
  await claim(context, member, await quest('visit'));
  const { data: all } = await order(context.app, '/operator/quests/list', { list: 'quests' });
  expect(all.find(({ quest_id }) => quest_id === 'slots')).toMatchObject({ target: 300, period: 'day' });
  const { data } = await order(context.app, '/operator/quests/show', { show_quest: 'visit', limit: 1 });
  expect(data.claims).toMatchObject([{ phone: member.phone, amount: 5 }]);
  expect(data.quest.claims_7d).toBeGreaterThan(0);
  const unknown = await order(context.app, '/operator/quests/show', { show_quest: 'nothing', limit: 1 });
  expect(unknown.code).toBe('quest-unknown');
});
