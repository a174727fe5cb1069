import { createHash } from 'node:crypto';
import { call, createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { closeAgo, finishRound, makeOpenRound, startRounds } from '../testing/test-rounds.ts';
import { shootNumber } from './shooting.service.ts';

let context: TestContext;
let member: TestMember;
let roundId: string;
let no = 0;
beforeAll(async () => {
  context = await createTestContext();
  await startRounds(context);
});
afterAll(() => context.close());
beforeEach(async () => {
  no += 1;
  roundId = await makeOpenRound(context, 'yeekee', no);
  member = await signUpMember(context);
});

const shoot = (number: string, by = member, app = context.app) =>
  call(app, 'POST /api/lotto/yeekee/shoot_number', { round_id: roundId, number }, by.as);
const list = async (as: object = {}) =>
  (await call(context.app, 'GET /api/lotto/yeekee/list', { round_id: roundId }, as)).data;
/** The cooldown of everybody is over: their shots were made a while ago. */
const waitedEnough = () =>
  context.admin.query(`alter table lotto_shot disable trigger append_only;
    update lotto_shot set at = at - interval '6 seconds' where member_id is not null;
    alter table lotto_shot enable trigger append_only`);

describe('a shot', () => {
  test('[L7] takes the next position, with the time of the server and of the next one', async () => {
    const { code, data } = await shoot('00042');
    expect(code).toBe('ok');
    expect(data).toMatchObject({ round_id: roundId, position: 1, number: '00042' });
    expect(Date.parse(data.next_allowed_at) - Date.parse(data.shot_at)).toBe(6_000);
    expect((await shoot('99999', await signUpMember(context, 'THARA'))).data.position).toBe(2);
  });

  test('[L7] stands in the list under a masked name, marked for who shot it', async () => {
    await shoot('00042');
    const masked = `${member.phone.slice(0, 2)}****${member.phone.slice(-2)}`;
    const own = await list(member.as);
    expect(own.shots).toEqual([
      expect.objectContaining({ number: '00042', name: masked, by_system: false, mine: true }),
    ]);
    expect(own.next_allowed_at).not.toBeNull();
    const others = await list();
    expect(others).toMatchObject({ next_allowed_at: null, cooldown_seconds: 6, sum: '42', count: 1 });
    expect(others.shots[0]).toMatchObject({ name: masked, mine: false });
    expect(JSON.stringify(others)).not.toContain(member.phone);
  });

  test('[L7] [X1] is told to every open page without the number of the phone', async () => {
    await shoot('12345');
    const { rows } = await context.admin.query(
      "select agent_id, member_id, data from live_event where name = 'yeekee.shot' and data ->> 'round_id' = $1",
      [roundId],
    );
    expect(rows).toEqual([
      {
        agent_id: null,
        member_id: null,
        data: { round_id: roundId, shot: expect.objectContaining({ position: 1, number: '12345' }) },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(member.phone);
  });

  test.each(['1234', '123456', '1234a', '๑๒๓๔๕', '-1234', ' 1234'])(
    '[L7] "%s" is no shot',
    async (number) => {
      const answer = await shoot(number);
      expect([answer.http, answer.code]).toEqual([400, 'request-invalid']);
    },
  );
});

describe('waiting', () => {
  test('[L7] a second shot within six seconds is refused with the time that is left', async () => {
    await shoot('00001');
    const { code, message } = await shoot('00002');
    expect([code, message]).toEqual(['shot-too-soon', 'กรุณารอ 6 วินาทีก่อนยิงครั้งถัดไป']);
    expect((await list()).count).toBe(1);
    await waitedEnough();
    expect((await shoot('00002')).data.position).toBe(2);
  });

  test('[L7] each round has its own wait, and each member', async () => {
    await shoot('00001');
    const first = roundId;
    no += 1;
    roundId = await makeOpenRound(context, 'yeekee', no);
    expect((await shoot('00001')).data).toMatchObject({ position: 1 });
    roundId = first;
    expect((await shoot('00003', await signUpMember(context))).data).toMatchObject({ position: 2 });
  });

  test('[L7] pressed many times at once, to two processes, it is one shot', async () => {
    const second = await context.startSecond();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shoot('00007', member, index % 2 ? second.app : context.app)),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual(['ok', ...Array(7).fill('shot-too-soon')]);
    expect((await list()).count).toBe(1);
  });
});

describe('many at once', () => {
  test('[L7] shots of members and of the system are never lost, doubled, or given one position', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => signUpMember(context)));
    const second = await context.startSecond();
    await closeAgo(context, roundId, -400);
    const [answers] = await Promise.all([
      Promise.all(
        members.map((one, index) => shoot(`1000${index % 10}`, one, index % 2 ? second.app : context.app)),
      ),
      context.runJob('lotto-shots'),
      context.runJob('lotto-shots'),
    ]);
    await context.runJob('lotto-shots');
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['ok']));
    const { shots, count } = await list();
    expect(shots.map((shot) => shot.position)).toEqual(shots.map((_, index) => index + 1));
    expect(shots).toHaveLength(count);
    const ofMembers = shots.filter((shot) => !shot.by_system);
    expect(ofMembers.map((shot) => shot.position).sort((a, b) => a - b)).toEqual(
      answers.map((answer) => answer.data.position).sort((a, b) => a - b),
    );
    expect(shots.length).toBeGreaterThan(ofMembers.length);
  });
});

describe('two hundred members at one moment', () => {
  /** Members without a password, made by the hundred. */
  const strangers = async (): Promise<string[]> =>
    (
      await context.admin.query<{ member_id: string }>(
        `insert into member (member_id, agent_id, phone, password_hash, name, bank_code, bank_account)
         select gen_random_uuid(), $1, '099' || lpad((nr + $2 * 1000)::text, 7, '0'), '', 'someone', 'KBANK',
           '99' || lpad((nr + $2 * 1000)::text, 10, '0')
         from generate_series(1, 200) as nr returning member_id`,
        [member.agentId, no],
      )
    ).rows.map((row) => row.member_id);
  const shootAll = async (memberIds: readonly string[]) => {
    const second = await context.startSecond();
    return Promise.all(
      memberIds.map((memberId, index) =>
        shootNumber(
          (index % 2 ? second : context).context,
          { sessionId: '', memberId, agentId: member.agentId },
          { round_id: roundId, number: String(index).padStart(5, '0') },
        ),
      ),
    );
  };

  test('[L7] stand in the list each once, their positions without a gap, and the sum is that of all', async () => {
    const answers = await shootAll(await strangers());
    const positions = answers.map((answer) => ('position' in answer ? answer.position : Number.NaN));
    expect([...positions].sort((a, b) => a - b)).toEqual(positions.map((_, index) => index + 1));
    const { shots, count, sum } = await list();
    expect([count, sum]).toEqual([200, String((199 * 200) / 2)]);
    expect(shots.map((shot) => shot.position)).toEqual(shots.map((_, index) => index + 1));
    for (const [index, position] of positions.entries())
      expect(Number(shots[position - 1]?.number)).toBe(index);
  });

  test('[L7.6, L7.7] after the end are all refused, and the list stays as it was', async () => {
    await shoot('00042');
    const memberIds = await strangers();
    await closeAgo(context, roundId, 60.05);
    const before = await list();
    const answers = await shootAll(memberIds);
    expect(new Set(answers.map((answer) => ('code' in answer ? answer.code : 'taken')))).toEqual(
      new Set(['shots-closed']),
    );
    expect(await list()).toMatchObject({ count: 1, sum: before.sum, shots: before.shots });
  });
});

describe('the end', () => {
  test('[L7.6] shots go on after bets close, and end with the round', async () => {
    await closeAgo(context, roundId, 30);
    await context.runJob('lotto-close');
    expect((await shoot('00001')).code).toBe('ok');
    await closeAgo(context, roundId, 60.05);
    expect((await shoot('00002', await signUpMember(context))).code).toBe('shots-closed');
    await context.runJob('lotto-draw');
    expect((await shoot('00003', await signUpMember(context))).code).toBe('shots-closed');
  });

  test('[L7] a round that is not open yet, of another market, or unknown takes none', async () => {
    await context.admin.query(
      `insert into lotto_round (round_id, market, round_date, round_no, open_at, close_at, result_at)
       values ('later-${no}', 'yeekee', '1999-02-01', $1, now() + interval '1 hour', now() + interval '2 hours',
         now() + interval '3 hours')`,
      [no],
    );
    roundId = `later-${no}`;
    expect((await shoot('00001')).code).toBe('shots-closed');
    roundId = await makeOpenRound(context, 'hanoi', no);
    expect((await shoot('00001')).code).toBe('shots-closed');
    roundId = 'nothing';
    expect((await shoot('00001')).code).toBe('round-unknown');
  });

  test('[L7] [X4] the last shot is the system’s, sealed: with none left to come, nobody shoots', async () => {
    await closeAgo(context, roundId, 59);
    await context.runJob('lotto-close');
    await context.runJob('lotto-shots');
    const { rows } = await context.admin.query(
      'select planned_done, cardinality(planned_numbers) as planned from lotto_yeekee where round_id = $1',
      [roundId],
    );
    expect(rows[0].planned - rows[0].planned_done).toBe(1);
    expect((await shoot('00001')).code).toBe('ok');
    await context.admin.query(
      'update lotto_yeekee set planned_done = cardinality(planned_numbers), shot_count = 40 where round_id = $1',
      [roundId],
    );
    expect((await shoot('00002', await signUpMember(context))).code).toBe('shots-closed');
  });

  test('[X4.3, X4.4] [L7] the result comes from all shots, and the seal still opens over the system’s', async () => {
    const others = await Promise.all([signUpMember(context), signUpMember(context)]);
    for (const [index, one] of [member, ...others].entries()) await shoot(`4700${index}`, one);
    await closeAgo(context, roundId, 1);
    await context.runJob('lotto-close');
    // What is published once no bet can come any more; the last shots are still sealed.
    const { commitment, nonce: sealed } = await list();
    expect(sealed).toBeNull();
    await finishRound(context, roundId);
    const { data: detail } = await call(context.app, 'GET /api/lotto/round', { round_id: roundId });
    const { shots, nonce, position16, sum } = await list();
    const numbers = shots.map((shot) => Number(shot.number));
    expect(shots.slice(0, 3).map((shot) => shot.number)).toEqual(['47000', '47001', '47002']);
    const total = numbers.reduce((all, number) => all + number, 0);
    expect([sum, Number(position16)]).toEqual([String(total), numbers[15]]);
    const digits = String(total - (numbers[15] ?? 0))
      .padStart(5, '0')
      .slice(-5);
    expect(detail.round.result).toMatchObject({ top3: digits.slice(2), bottom2: digits.slice(0, 2) });
    const ofSystem = shots.filter((shot) => shot.by_system).map((shot) => shot.number);
    expect(shots.at(-1)?.by_system).toBe(true);
    expect(
      createHash('sha256')
        .update(`${nonce}:${ofSystem.join(',')}`)
        .digest('hex'),
    ).toBe(commitment);
  });

  test('[L7] a draw that comes late takes the sealed last shot all the same', async () => {
    await closeAgo(context, roundId, 50);
    await context.runJob('lotto-shots');
    await context.runJob('lotto-close');
    await closeAgo(context, roundId, 900);
    await context.runJob('lotto-draw');
    const { data } = await call(context.app, 'GET /api/lotto/round', { round_id: roundId });
    expect(data.round.status).toBe('resulted');
  });
});
