import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrations } from '../../app/migrations.ts';
import type { WheelSetting } from '../../context/wheel-setting.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, givePoints, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { checkBrandFiles } from '../agents/agents.service.ts';
import { giveSpins } from './testing/give-spins.ts';
import { nextRequest } from './testing/next-request.ts';

let context: TestContext;
let member: TestMember;
const lines: string[] = [];
beforeAll(async () => {
  context = await createTestContext({ logTo: { write: (line: string) => void lines.push(line) } });
  await context.startFeature('wheel');
});
afterAll(() => context.close());
beforeEach(async () => {
  lines.length = 0;
  member = await signUpMember(context);
});

const fileOf = (brand: string) => path.join(context.config.brandsDir, brand, 'agent.json');
/** Saves the wheel of a brand as an agent does, and runs the next check for edits. */
async function saveWheel(wheel: unknown, brand = 'siam'): Promise<void> {
  const profile = JSON.parse(readFileSync(fileOf(brand), 'utf8'));
  writeFileSync(fileOf(brand), JSON.stringify({ ...profile, wheel }));
  await context.runJob('take-over-brand-edits');
}

const points = (amount: number, chance: number) =>
  ({ kind: 'points', amount, chance, colour: '#7c4dff' }) as const;
const none = (chance: number) => ({ kind: 'none', amount: 0, chance, colour: '#3d4758' }) as const;
const game = { provider_id: 'wang-bua', game_id: null, stake: 1, wallet_id: 'free', valid_days: 7 } as const;
/** A wheel on which every spin wins these points. */
const wheelOf = (amount: number, price = 20): WheelSetting => ({
  ...{ points_per_spin: price, baht_per_free_spin: 3_000 },
  prizes: [points(amount, 50), points(amount, 50)],
});
const namesOf = async (as: object) => {
  const { data } = await call(context.app, 'GET /api/wheel/config_v2', undefined, as);
  return data.prizes.map(({ name, chance }) => [name, chance]);
};
const shown = async () => (await call(context.app, 'GET /api/wheel/config', undefined)).data.configs;
const spin = (more: { wheel_version?: number; request_id?: string } = {}, app = context.app) =>
  call(
    app,
    'POST /api/wheel/spin_v2',
    { use: 'points', request_id: more.request_id ?? nextRequest(), ...more },
    member.as,
  );
const refusals = () =>
  lines
    .filter((line) => line.includes('settings of a brand are refused'))
    .map((line) => JSON.parse(line).fault);

test('[R1] [S3] each brand has prizes, chances and prices of its own, taken over without a restart', async () => {
  const thara = await signUpMember(context, 'THARA');
  const before = await namesOf(thara.as);
  await saveWheel(wheelOf(7, 30));
  expect(await namesOf(member.as)).toEqual([
    ['7 แต้ม', 50],
    ['7 แต้ม', 50],
  ]);
  expect(await shown()).toMatchObject({ points_per_spin: 30, spins_per_deposit: 3_000 });
  expect(await namesOf(thara.as)).toEqual(before);
  await givePoints(context, member, 30n);
  expect((await spin()).code).toBe('ok');
});

test('[R1] a spin names the version it was drawn from, and keeps its prize when the wheel changes', async () => {
  await saveWheel(wheelOf(8));
  const { wheel_version } = await shown();
  await givePoints(context, member, 20n);
  const request_id = nextRequest();
  const { data } = await spin({ request_id, wheel_version });
  expect(data).toMatchObject({ wheel_version, prize: { name: '8 แต้ม' } });
  await saveWheel(wheelOf(9));
  expect((await shown()).wheel_version).toBe(wheel_version + 1);
  expect((await spin({ request_id, wheel_version })).data).toEqual(data);
  const reward = await call(context.app, 'POST /api/wheel/reward', {}, member.as);
  expect(reward.data).toMatchObject({ wheel_version, prize: data.prize, spin_id: data.spin_id });
  const { rows } = await context.admin.query(
    `select wheel.name, wheel.chance_hundredths from wheel_spin spin join wheel_version_prize wheel
       on (wheel.agent_id, wheel.version, wheel.prize_id) = (spin.agent_id, spin.wheel_version, spin.prize_id)
     where spin_id = $1`,
    [data.spin_id],
  );
  expect(rows).toEqual([{ name: '8 แต้ม', chance_hundredths: 5_000 }]);
});

test('[R1] [P2] a page that shows an older version draws and pays nothing, in both versions of the call', async () => {
  await saveWheel(wheelOf(10, 20));
  const { wheel_version } = await shown();
  await saveWheel(wheelOf(10, 50));
  await givePoints(context, member, 50n);
  expect((await spin({ wheel_version })).code).toBe('wheel-changed');
  const body = { request_id: nextRequest(), wheel_version };
  expect((await call(context.app, 'POST /api/wheel/spin', body, member.as)).code).toBe('wheel-changed');
  expect((await balancesOf(context, member)).points).toBe(50n);
  // The same request, once its member has been shown the price, is a spin.
  expect((await spin({ ...body, wheel_version: wheel_version + 1 })).code).toBe('ok');
  expect((await balancesOf(context, member)).points).toBe(10n);
});

test('[R1] [P2] spins while the wheel changes, on two processes: each pays the prize and price of the version it names', async () => {
  const second = await context.startSecond();
  await givePoints(context, member, 2_000n);
  const wheels = [wheelOf(1, 11), wheelOf(2, 12), wheelOf(3, 13), wheelOf(4, 14)];
  const spins: ReturnType<typeof spin>[] = [];
  for (const wheel of wheels) {
    spins.push(...Array.from({ length: 6 }, (_, index) => spin({}, index % 2 ? second.app : context.app)));
    await saveWheel(wheel);
  }
  const answers = await Promise.all(spins);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok']));
  const { rows } = await context.admin.query(
    `select count(*)::int as spins, coalesce(sum(prize.amount - wheel.points_per_spin), 0)::int as points
     from wheel_spin spin
     join wheel_version wheel on (wheel.agent_id, wheel.version) = (spin.agent_id, spin.wheel_version)
     join wheel_version_prize prize
       on (prize.agent_id, prize.version, prize.prize_id) = (spin.agent_id, spin.wheel_version, spin.prize_id)
     where member_id = $1`,
    [member.memberId],
  );
  expect(rows[0].spins).toBe(24);
  expect((await balancesOf(context, member)).points).toBe(BigInt(2_000 + rows[0].points));
});

test.each([
  ['without prizes', { ...wheelOf(1), prizes: [] }, 'agent.json/wheel/prizes'],
  [
    'whose chances are not 100 %',
    { ...wheelOf(1), prizes: [points(1, 50), none(49.99)] },
    'agent.json/wheel/prizes: the chances sum to 99.99 %',
  ],
  [
    'whose chance has three decimals',
    { ...wheelOf(1), prizes: [points(1, 50.005), none(49.995)] },
    'agent.json/wheel/prizes/0/chance: it has at most two decimals, not 50.005',
  ],
  ['whose price is nothing', wheelOf(1, 0), 'agent.json/wheel/points_per_spin'],
  ['that is empty', {}, 'agent.json/wheel'],
  ['that is null', null, 'agent.json/wheel'],
  [
    'that gives 11 spins',
    { ...wheelOf(1), prizes: [{ ...points(11, 1), kind: 'spin' }, none(99)] },
    'agent.json/wheel/prizes/0/amount: of kind spin it is between 1 and 10',
  ],
  [
    'that gives credit on a game',
    { ...wheelOf(1), prizes: [{ ...points(1, 1), kind: 'credit', game }, none(99)] },
    'agent.json/wheel/prizes/0/game: a prize of kind credit names none',
  ],
  [
    'that gives free spins on no game',
    { ...wheelOf(1), prizes: [{ ...points(1, 50), kind: 'freespin' }, none(50)] },
    'agent.json/wheel/prizes/0/game: free spins name the game',
  ],
])(
  '[R1] [S3] a wheel %s is refused by file and path, and the last good one stays',
  async (_what, wheel, fault) => {
    await saveWheel(wheelOf(12));
    const before = await shown();
    await saveWheel(wheel);
    expect(refusals()).toEqual([expect.stringContaining(fault)]);
    expect(refusals()[0]).toContain(fileOf('siam'));
    expect(await shown()).toEqual(before);
  },
);

test('[P8] a wheel that leaves its brand no margin is refused for that brand, in a draft as well', async () => {
  await saveWheel(wheelOf(12));
  const before = await shown();
  const credit = { kind: 'credit', amount: 100, chance: 50, colour: '#e0a526' };
  const generous = { ...wheelOf(1), prizes: [credit, none(50)] };
  const draft = { ...JSON.parse(readFileSync(fileOf('siam'), 'utf8')), wheel: generous };
  const check = (brand: string) =>
    checkBrandFiles(context.context, brand, brand === 'siam' ? { 'agent.json': JSON.stringify(draft) } : {});
  expect((await check('siam')).faults[0]?.text).toMatch(/^siam: .*wheel\/baht_per_free_spin \(1\.\d\d %\)/);
  expect((await check('thara')).faults).toEqual([]);
  await saveWheel(generous);
  expect(refusals()[0]).toContain('wheel/baht_per_free_spin');
  const endless = {
    ...wheelOf(1),
    prizes: [{ ...points(5, 100), chance: 60, kind: 'spin' }, points(20, 40)],
  };
  await saveWheel(endless);
  expect(refusals().at(-1)).toContain(
    'agent.json/wheel/prizes: siam: a spin of the wheel brings as many points',
  );
  expect(await shown()).toEqual(before);
  expect((await check('thara')).faults).toEqual([]);
});

test('[R1] the same settings again, from another process or a restart, are no other version', async () => {
  await saveWheel(wheelOf(12));
  const before = await shown();
  await context.startSecond();
  await saveWheel(wheelOf(12));
  expect(await shown()).toEqual(before);
});

test('[R1] [P4] a database of the release before: its wheel is the first version of each brand, its spins keep their prizes', async () => {
  await giveSpins(context, member, 2);
  const step = migrations.find(({ name }) => name === 'wheel-009-versions');
  await context.admin.query('begin');
  await context.admin.query(`
    set constraints all immediate;
    alter table wheel_spin drop constraint wheel_spin_of_version, drop column wheel_version;
    insert into wheel_setting (points_per_spin, satang_per_free_spin) values (25, 40000);
    insert into wheel_prize (prize_id, name, kind, amount, chance_hundredths, colour)
      values (1, 'หมุนฟรี 20 ครั้ง', 'spin', 20, 100, '#000000'), (2, 'ลองใหม่', 'none', 0, 9900, '#000000');
    drop table wheel_version_prize, wheel_version;
    drop function wheel_check_version`);
  const old = `insert into wheel_spin (spin_id, agent_id, member_id, request_id, paid_with, prize_id, prize_name, prize_kind,
     prize_amount, prize_chance_hundredths, prize_colour, free_spins_after, points_after)
   values (gen_random_uuid(), ${member.agentId}, '${member.memberId}', 'old-' || gen_random_uuid(), 'free', 2, 'ลองใหม่', 'none',
     0, 9900, '#000000', `;
  await context.admin.query('alter table wheel_spin disable trigger check_prize');
  await context.admin.query(`${old} 1, 0)`);
  await context.admin.query('alter table wheel_spin enable trigger check_prize');
  await context.admin.query(step?.sql ?? '');
  // A process of the release before goes on drawing from the shared table.
  await context.admin.query(`${old} 0, 0)`);
  const { rows: spins } = await context.admin.query(
    'select prize_name, wheel_version from wheel_spin where member_id = $1',
    [member.memberId],
  );
  const { rows: wheels } = await context.admin.query(
    `select agent_id, version, points_per_spin, satang_per_free_spin::int as satang, array_agg(name order by prize_id) as names
     from wheel_version join wheel_version_prize using (agent_id, version) group by 1, 2 order by 1`,
  );
  await context.admin.query('rollback');
  const kept = { prize_name: 'ลองใหม่', wheel_version: null };
  expect(spins).toEqual([kept, kept]);
  const first = { version: 1, points_per_spin: 25, satang: 40_000, names: ['หมุนฟรี 20 ครั้ง', 'ลองใหม่'] };
  expect(wheels).toEqual([
    { agent_id: 5, ...first },
    { agent_id: 7, ...first },
  ]);
});
