import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, givePoints, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { giveSpins } from './testing/give-spins.ts';
import { nextRequest } from './testing/next-request.ts';
import { makeCertain as makeCertainIn } from './testing/wheel-versions.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext();
  await context.startFeature('wheel');
});
afterAll(() => context.close());
beforeEach(async () => {
  member = await signUpMember(context);
});

const spin = (request_id = nextRequest(), app = context.app) =>
  call(app, 'POST /api/wheel/spin', { request_id }, member.as);
const reward = (spin_id?: string, by = member) =>
  call(context.app, 'POST /api/wheel/reward', { spin_id }, by.as);
const config = () => call(context.app, 'GET /api/wheel/config_v2', undefined, member.as);
const give = (spins: number) => giveSpins(context, member, spins);
const makeCertain = (prizeId: number) => makeCertainIn(context, prizeId);

test('[R1.2] version 1 shows the same wheel with the same chances', async () => {
  const { data } = await call(context.app, 'GET /api/wheel/config', undefined);
  const { data: second } = await config();
  expect(data).toEqual({ configs: second.setting, prizes: second.prizes });
  expect(data.prizes).toHaveLength(9);
});

test('[R1.13, R1.14] version 1 spins a free spin first, then points, then refuses and draws nothing', async () => {
  await makeCertain(4);
  await give(1);
  await givePoints(context, member, 20n);
  expect((await spin()).data).toMatchObject({ prize: { prize_id: 4, kind: 'none' } });
  expect((await config()).data).toMatchObject({ free_spins: 0, points: 20 });
  expect((await spin()).code).toBe('ok');
  expect((await config()).data).toMatchObject({ free_spins: 0, points: 0 });
  const drawn = async () => {
    const { rows } = await context.admin.query('select spin_id from wheel_spin where member_id = $1', [
      member.memberId,
    ]);
    return rows.length;
  };
  expect(await drawn()).toBe(2);
  expect((await spin()).code).toBe('points-insufficient');
  expect(await drawn()).toBe(2);
});

test('[R1] [P2] the same request in version 1 is one spin, whatever it would take by now', async () => {
  // A process that starts takes over the wheel of the brand's folder.
  const second = await context.startSecond();
  await makeCertain(1);
  await give(1);
  await givePoints(context, member, 20n);
  const request = nextRequest();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => spin(request, index % 2 ? second.app : context.app)),
  );
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await balancesOf(context, member)).toMatchObject({ cashSatang: 1_000n, points: 20n });
});

test('[R1] both versions are one machine: a request of one is known to the other', async () => {
  await makeCertain(1);
  await give(2);
  const request = nextRequest();
  const { data: first } = await spin(request);
  const { data: again } = await call(
    context.app,
    'POST /api/wheel/spin_v2',
    { use: 'free', request_id: request },
    member.as,
  );
  expect(again).toMatchObject({ spin_id: first.spin_id, free_spins: 1 });
});

test('[R1] the reward of a spin is told as often as asked, and paid once', async () => {
  await makeCertain(3);
  await give(2);
  const { data: spun } = await spin();
  const answers = await Promise.all([reward(spun.spin_id), reward(spun.spin_id), reward()]);
  for (const { data } of answers) {
    expect(data).toEqual({
      ...{ ...spun, paid_with: 'free', balance_after: 20, at: expect.any(String) },
      wheel_version: expect.any(Number),
    });
  }
  expect((await balancesOf(context, member)).cashSatang).toBe(2_000n);
  const { data: next } = await spin();
  expect([(await reward()).data.spin_id, (await reward(spun.spin_id)).data.spin_id]).toEqual([
    next.spin_id,
    spun.spin_id,
  ]);
  expect((await balancesOf(context, member)).cashSatang).toBe(4_000n);
});

test('[R1] a spin of somebody else, or none, has no reward to tell', async () => {
  await give(1);
  const { data: spun } = await spin();
  const stranger = await signUpMember(context);
  expect((await reward(spun.spin_id, stranger)).code).toBe('wheel-prize-unknown');
  expect((await reward(undefined, stranger)).code).toBe('wheel-prize-unknown');
  for (const nothing of ['', 'x', '00000000-0000-7000-8000-000000000000']) {
    expect((await reward(nothing)).code).toBe('wheel-prize-unknown');
  }
});
