import { createHash } from 'node:crypto';
import { auditBooks } from '../../ledger/testing/books.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';
import {
  close,
  configOf,
  openPoll,
  orderPoll,
  type PollDraft,
  result,
  statsOf,
  submit,
} from './testing/test-polls.ts';

jest.setTimeout(60_000);

let context: TestContext;
let member: TestMember;
/** More who answer; made once, as each test has a poll of its own. */
const others: TestMember[] = [];
beforeAll(async () => {
  context = await createTestContext({ env: { SECOND_PERSON_ABOVE_BAHT: '1000' } });
  member = await signUpMember(context);
  while (others.length < 19) others.push(await signUpMember(context));
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const quotaOf = (poll_id: number) => call(context.app, 'GET /api/poll/quota/get', { poll_id }, member.as);
const checkOf = (poll_id: number) => call(context.app, 'GET /api/poll/quota/check', { poll_id }, member.as);
const winnersOf = async (poll_id: number) =>
  (await call(context.app, 'GET /api/poll/winners', { poll_id, agent_id: 5 }, { agentCode: 'SIAM' })).data;

test('[K1] a poll is what staff opened; shares are shown to who has answered', async () => {
  const id = await openPoll(context);
  const seen = await configOf(context, id);
  expect(seen).toMatchObject({
    config: { poll_id: id, title: 'คู่เอกคืนนี้', question: 'มุมไหนชนะ', state: 'open', reward: null },
    choices: [
      { choice_id: 1, name: 'แดง', image: '/media/event-wheel.svg' },
      { choice_id: 2, name: 'น้ำเงิน', image: null },
    ],
    metadata: { entries: 0, answer_choice_id: null, winners: 0, my_choice_ids: [] },
    draw: { seed: null },
  });
  expect(await submit(context, member, [id, 2])).toMatchObject({
    code: 'ok',
    data: { choice_id: 2, quota: { total: 1, used: 1, left: 0 } },
  });
  await submit(context, others[0] as TestMember, [id, 1]);
  expect(await statsOf(context, id)).toMatchObject({ entries: 2, choices: null });
  expect((await statsOf(context, id, member)).choices).toEqual([
    { choice_id: 1, entries: 1, percent: 50 },
    { choice_id: 2, entries: 1, percent: 50 },
  ]);
  expect((await configOf(context, id, member)).metadata.my_choice_ids).toEqual([2]);
  const list = await call(context.app, 'GET /api/poll/list', undefined, { agentCode: 'SIAM' });
  expect(list.data.open.find(({ poll_id }) => poll_id === id)).toMatchObject({ entries: 2, state: 'open' });
});

test('[R4.9, R4.10] without an answer left another is refused and adds no vote', async () => {
  const id = await openPoll(context);
  await submit(context, member, [id, 1]);
  const refused = await submit(context, member, [id, 2]);
  expect(refused).toMatchObject({ code: 'poll-quota-used', data: null });
  expect((await statsOf(context, id, member)).choices?.map(({ entries }) => entries)).toEqual([1, 0]);
  expect((await checkOf(id)).data).toMatchObject({
    allowed: false,
    obstacle: 'quota-used',
    message: 'คุณใช้สิทธิ์ตอบครบแล้ว ดูผลได้ด้านล่าง',
    quota: { left: 0 },
  });
});

test('[R4] 200 answers at one moment are one for each member', async () => {
  const id = await openPoll(context);
  const all = [member, ...others];
  const calls = all.flatMap((one, at) =>
    Array.from({ length: 10 }, () => submit(context, one, [id, 1 + (at % 2)])),
  );
  const codes = (await Promise.all(calls)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
  expect(new Set(codes)).toEqual(new Set(['ok', 'poll-quota-used']));
  expect((await statsOf(context, id, member)).choices?.map(({ entries }) => entries)).toEqual([10, 10]);
});

test('[R4] the same call, sent five times at once, is one answer; its key takes no other', async () => {
  const id = await openPoll(context, { answers: 2, answers_max: 2 });
  const key = `poll-again-${id}`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => submit(context, member, [id, 1], key)));
  expect(new Set(answers.map(({ data }) => data.entry_id)).size).toBe(1);
  expect((await submit(context, member, [id, 2], key)).code).toBe('idempotency-conflict');
  expect((await quotaOf(id)).data).toMatchObject({ total: 2, used: 1, left: 1 });
  await submit(context, member, [id, 2]);
  expect((await submit(context, member, [id, 1], key)).data).toEqual(answers[0]?.data);
});

test('[R4] deposits give more answers when they are counted anew, and it is said when', async () => {
  const id = await openPoll(context, { answers: 0, deposit_satang: 300_00, answers_max: 2 });
  const before = await quotaOf(id);
  expect(before.data).toMatchObject({ total: 0, left: 0 });
  expect((await checkOf(id)).data).toMatchObject({ obstacle: 'not-eligible' });
  expect((await submit(context, member, [id, 1])).message).toContain('ฝากเงินให้ครบ');
  await giveCash(context, member, 1_000_00n);
  expect((await quotaOf(id)).data.total).toBe(0);
  const checked = await checkOf(id);
  expect(checked.data).toMatchObject({ allowed: true, message: '', quota: { total: 2, left: 2 } });
  expect(checked.data.quota.updated_at > before.data.updated_at).toBe(true);
  expect((await quotaOf(id)).data).toEqual(checked.data.quota);
});

test('[R4] the server’s clock opens and closes a poll, whatever a page thinks', async () => {
  const id = await openPoll(context, { open_at: new Date(Date.now() + 60_000).toISOString() });
  expect((await submit(context, member, [id, 1])).code).toBe('poll-not-open');
  await context.admin.query(
    `update poll set open_at = clock_timestamp() - interval '1 hour' where poll_id = $1`,
    [id],
  );
  expect((await submit(context, others[0] as TestMember, [id, 1])).code).toBe('ok');
  await context.admin.query('update poll set close_at = clock_timestamp() where poll_id = $1', [id]);
  expect((await submit(context, member, [id, 1])).code).toBe('poll-closed');
  expect((await configOf(context, id)).config.state).toBe('closed');
  expect((await statsOf(context, id)).choices).toHaveLength(2);
});

test('[R4] what nobody opened is unknown, and so is a choice that is none', async () => {
  const id = await openPoll(context);
  expect((await submit(context, member, [id, 3])).code).toBe('poll-choice-unknown');
  expect((await submit(context, member, [id + 99, 1])).code).toBe('poll-unknown');
  const elsewhere = { poll_id: id + 99, agent_id: 5 };
  const answer = await call(context.app, 'GET /api/poll/config', elsewhere, { agentCode: 'SIAM' });
  expect(answer.code).toBe('poll-unknown');
});

test('[X1] pages are told once of all answers of a second, and of each state', async () => {
  await context.runJob('polls: announce');
  const id = await openPoll(context);
  await context.runJob('polls: announce');
  await Promise.all(others.slice(0, 5).map((one) => submit(context, one, [id, 1])));
  await context.runJob('polls: announce');
  await context.runJob('polls: announce');
  await close(context, id);
  await context.runJob('polls: announce');
  const { rows } = await context.admin.query(
    `select agent_id, member_id from live_event where name = 'poll.changed' and data ->> 'poll_id' = $1`,
    [String(id)],
  );
  expect(rows).toEqual(Array(3).fill({ agent_id: 5, member_id: null }));
});

describe('the result', () => {
  const prize = (more: Partial<NonNullable<PollDraft['reward']>> = {}): PollDraft => ({
    reward: { reward_kind: 'credit', amount: 20_00, turnover_hundredths: 200, winners: 3, ...more },
  });

  /** A closed poll that ten answered with the first choice and five with the second. */
  async function closedPoll(draft: PollDraft): Promise<number> {
    const id = await openPoll(context, draft);
    for (const [at, one] of others.slice(0, 15).entries()) await submit(context, one, [id, at < 10 ? 1 : 2]);
    await close(context, id);
    return id;
  }
  const cashOf = async () =>
    Promise.all(others.map(async (one) => (await balancesOf(context, one)).cashSatang));

  test('[R4] winners are drawn from right answers by the sealed seed, and paid once', async () => {
    const before = await cashOf();
    const id = await closedPoll(prize());
    const { draw } = await configOf(context, id);
    const ended = await result(context, id, 1);
    expect(ended.data).toMatchObject({ state: 'resulted', right_choice: 1, right_entries: 10, winners: 3 });
    expect((await result(context, id, 1)).data).toEqual(ended.data);
    expect((await result(context, id, 2)).code).toBe('poll-resulted');
    const gained = (await cashOf()).map((now, at) => now - (before[at] ?? 0n));
    expect(gained.slice(0, 10).filter((one) => one === 20_00n)).toHaveLength(3);
    expect(gained.slice(10).every((one) => one === 0n)).toBe(true);

    const seen = await configOf(context, id);
    expect(seen.metadata).toMatchObject({ answer_choice_id: 1, winners: 3 });
    const seed = Buffer.from(seen.draw.seed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(draw.seal);
    const { rows } = await context.admin.query<{ member_id: string; entry_id: string }>(
      'select member_id, entry_id from poll_entry where poll_id = $1 and choice_id = 1',
      [id],
    );
    const lot = ({ entry_id }: { entry_id: string }) =>
      createHash('sha256').update(seed).update(entry_id).digest('hex');
    const drawn = rows.sort((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, 3);
    const won = await context.admin.query(
      'select member_id from poll_winner where poll_id = $1 order by place',
      [id],
    );
    expect(won.rows).toEqual(drawn.map(({ member_id }) => ({ member_id })));

    const { items } = await winnersOf(id);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ name: expect.stringMatching(/^08\*{4}\d\d$/), reward: { amount: 20 } });
    const winner = others.find(({ memberId }) => memberId === drawn[0]?.member_id) as TestMember;
    const info = await call(context.app, 'GET /api/member/withdraw/info', undefined, winner.as);
    expect(info.data.turnover.required).toBeGreaterThanOrEqual(40);
    const statement = await call(context.app, 'GET /api/member/statement', { kind: 'poll-prize' }, winner.as);
    expect(statement.data.items[0]).toMatchObject({ amount: 20, reference: 'ทายถูก คู่เอกคืนนี้' });
  });

  test('[R4] points are paid as points, and nobody wins where nobody was right', async () => {
    const points = async () => (await balancesOf(context, others[10] as TestMember)).points;
    const before = await points();
    const id = await closedPoll(
      prize({ reward_kind: 'points', amount: 30, turnover_hundredths: 0, winners: 50 }),
    );
    expect((await result(context, id, 2)).data).toMatchObject({ right_entries: 5, winners: 5 });
    expect(await points()).toBe(before + 30n);
    const lonely = await openPoll(context, prize());
    await close(context, lonely);
    expect((await result(context, lonely, 1)).data).toMatchObject({ right_entries: 0, winners: 0 });
    expect((await winnersOf(lonely)).items).toEqual([]);
  });

  test('[P8] above the limit a second person gives the same order, and no other', async () => {
    const id = await closedPoll(prize({ amount: 400_00, turnover_hundredths: 0 }));
    expect((await result(context, id, 1)).data).toMatchObject({
      state: 'closed',
      proposed_choice: 1,
      proposed_by: 'somchai',
      winners: 0,
    });
    expect((await result(context, id, 1)).code).toBe('second-person-needed');
    expect((await result(context, id, 2, 'somsri')).code).toBe('poll-answer-differs');
    expect((await result(context, id, 1, 'somsri')).data).toMatchObject({ state: 'resulted', winners: 3 });
    const { rows } = await context.admin.query(
      `select action from audit_event where details ->> 'poll_id' = $1 order by event_id`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'poll-opened',
      'poll-closed',
      'poll-result-proposed',
      'poll-resulted',
    ]);
  });

  test('[P8] a result that a person proposed who has left since needs the same word of a second person', async () => {
    const id = await closedPoll(prize({ amount: 400_00, turnover_hundredths: 0 }));
    const gone = await newPerson(context.app, 'gone', ['finance']);
    const body = { result_poll: id, right_choice: 1, reason: 'ผลทางการ' };
    expect((await orderBy(context.app, gone, '/operator/polls/result', body)).data.proposed_by).toBe('gone');
    await order(context.app, '/operator/staff/remove', { remove: 'gone', reason: 'ลาออก' });
    expect((await result(context, id, 2)).code).toBe('poll-answer-differs');
    expect((await result(context, id, 1)).data).toMatchObject({ state: 'resulted', winners: 3 });
  });

  test('[P8] a poll that is open has no result', async () => {
    const id = await openPoll(context);
    expect((await result(context, id, 1)).code).toBe('poll-still-open');
  });
});

describe('what staff opens', () => {
  test('[P8] each brand counts its polls from 1; the same order opens one', async () => {
    const key = 'poll-once-0001';
    const close_at = new Date(Date.now() + 3_600_000).toISOString();
    const first = await orderPoll(context, { poll_key: key, close_at }, 'thara');
    expect(first.data.poll_id).toBe(1);
    expect((await orderPoll(context, { poll_key: key, close_at }, 'thara')).data).toEqual(first.data);
    expect((await orderPoll(context, { poll_key: key, close_at, answers_max: 2 }, 'thara')).code).toBe(
      'idempotency-conflict',
    );
    const both = await Promise.all([orderPoll(context, {}, 'thara'), orderPoll(context, {}, 'thara')]);
    expect(both.map(({ data }) => data.poll_id).sort()).toEqual([2, 3]);
    const listed = await order(
      context.app,
      '/operator/polls/list',
      { list: 'polls', state: 'open' },
      { brand: 'thara' },
    );
    expect(listed.data.map(({ poll_id }) => poll_id)).toEqual([3, 2, 1]);
  });

  test.each([
    ['closes before now', { close_at: '2020-01-01T00:00:00Z' }],
    ['is for nobody', { answers: 0 }],
    ['gives more than its most', { answers: 3, answers_max: 2 }],
    [
      'has turnover of points',
      { reward: { reward_kind: 'points', amount: 5, turnover_hundredths: 100, winners: 1 } },
    ],
  ] as const)('[P8] a poll that %s is refused', async (_what, draft) => {
    expect((await orderPoll(context, draft)).code).toBe('request-invalid');
  });
});
