import type { DashboardDay, WaitingKind } from '@sanuk/contract/outside/operator-dashboard';
import { staffRoleNames } from '@sanuk/contract/outside/operator-staff';
import { addDays, dayOf } from '../../calendar/bangkok.rules.ts';
import { order, type StaffMember } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { giveBonus, sitDown } from '../cashback/testing/test-play.ts';
import { startTestProvider, type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { buy, line } from '../lotto-bills/testing/test-bills.ts';
import { proposeResult, voidRound } from '../lotto-corrections/testing/test-corrections.ts';
import { closeAgo, makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';
import {
  approved,
  ask,
  report,
  reportOf,
  requested,
  richMember,
} from '../withdrawals/testing/test-withdrawals.ts';

let provider: TestProvider;
let context: TestContext;
beforeAll(async () => {
  provider = await startTestProvider([
    testGame(1),
    testGame(2, { category: 'fishing', kind: 'fishing' }),
    testGame(3, { provider_id: 'nakhon', maintenance: true }),
    // A slot with the name of the fishing game.
    testGame(4, { name: testGame(2).name }),
  ]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url } });
  await context.runJob('games-catalogue');
  await startRounds(context);
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

const show = async (days = 1, { by = 'somchai' as StaffMember, brand = 'siam' } = {}) =>
  order(context.app, '/operator/dashboard/show', { dashboard: 'money', days }, { by, brand });
async function today(brand = 'siam'): Promise<DashboardDay> {
  const { code, data } = await show(1, { brand });
  if (code !== 'ok' || !data.days[0]) throw new Error(`no dashboard: ${code}`);
  return data.days[0];
}
const sumOf = async (kind: string): Promise<number> => {
  const { rows } = await context.admin.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::float8 as sum from ledger.transfer where kind = $1',
    [kind],
  );
  return rows[0]?.sum ?? 0;
};
const waitingFor = async (kind: WaitingKind) => {
  const { data } = await show();
  return data.waiting.find((row) => row.kind === kind);
};

/** A member with 1,000 baht, who deposited them. */
async function player(agentCode = 'SIAM'): Promise<TestMember> {
  const member = await signUpMember(context, agentCode);
  await giveCash(context, member, 1_000_00n);
  return member;
}

async function cancelBill(member: TestMember, bill_id: string): Promise<void> {
  const options = { ...member.as, key: `cancel-${bill_id}` };
  const { code } = await call(context.app, 'POST /api/lotto/bill/cancel', { bill_id, agent_id: 5 }, options);
  if (code !== 'ok') throw new Error(`not cancelled: ${code}`);
}

test('a brand on its first day has days without money, in which nothing waits', async () => {
  const { data } = await show(3);
  const day = dayOf(new Date(data.at));
  const nothing = {
    ...{ deposits_satang: 0, withdrawals_satang: 0, bets_satang: 0, wins_satang: 0, net_satang: 0 },
    ...{ bonus_satang: 0, new_members: 0, active_members: 0, products: [] },
  };
  expect(data.days).toEqual([0, -1, -2].map((ago) => ({ day: addDays(day, ago), ...nothing })));
  expect(data.waiting.every(({ count, amount_satang }) => count === 0 && amount_satang === 0)).toBe(true);
  expect(data.waiting.every(({ oldest_at }) => oldest_at === null)).toBe(true);
});

test('a day of deposits, withdrawals, games, lottery and bonus is the sum of its transfers', async () => {
  const member = await player();
  await giveBonus(context, member);
  // Slots: 30 + 20 staked, 45 won, then 70 staked and returned.
  const slots = await sitDown({ context, provider }, member);
  await slots.round([30_00, 20_00], 45_00);
  await slots.undo(await slots.bet(70_00));
  // Fishing: 10 staked and lost.
  const fishing = await sitDown({ context, provider }, member, { wallet: 'main', game: 'game-2' });
  await fishing.round([10_00]);
  const namesake = await sitDown({ context, provider }, member, { game: 'game-4' });
  await namesake.round([5_00]);
  // Lottery: one bill cancelled, one that wins, one whose round is voided.
  const [first, second] = [
    await makeOpenRound(context, 'hanoi', 1),
    await makeOpenRound(context, 'hanoi', 2),
  ];
  const bills = [
    await buy(context, member, first, [line('2TOP', '11', 40)]),
    await buy(context, member, first, [line('2TOP', '23', 50)]),
    await buy(context, member, second, [line('2TOP', '45', 60)]),
  ];
  await cancelBill(member, bills[0]?.data.bill_id ?? '');
  await setResult(context, first, '123', '99');
  await context.runJob('lotto-settle');
  await closeAgo(context, second, 60);
  await context.runJob('lotto-close');
  await voidRound(context, second);
  const lottoWins = await sumOf('lotto-win');
  expect(lottoWins).toBeGreaterThan(0);
  // One withdrawal is paid, one waits and one is returned to its member.
  const paid = await approved(context, 500);
  await report(context, reportOf(paid.withdrawal));
  await requested(context, 300);
  const failed = await approved(context, 300);
  await report(context, reportOf(failed.withdrawal, { result: 'failed' }));

  const slot = { product: 'slot', bets_satang: 55_00, wins_satang: 45_00, net_satang: 10_00 };
  const fish = { product: 'fishing', bets_satang: 10_00, wins_satang: 0, net_satang: 10_00 };
  const lotto = {
    product: 'lotto',
    bets_satang: 50_00,
    wins_satang: lottoWins,
    net_satang: 50_00 - lottoWins,
  };
  expect(await today()).toEqual({
    day: dayOf(new Date()),
    deposits_satang: await sumOf('deposit'),
    withdrawals_satang: 500_00,
    bets_satang: 115_00,
    wins_satang: 45_00 + lottoWins,
    net_satang: 70_00 - lottoWins,
    bonus_satang: 1_000_00,
    new_members: 4,
    active_members: 1,
    products: [slot, fish, lotto],
  });
});

test('a corrected result takes the wrong win back, and what was spent of it is a gift of the brand', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 10_00n);
  const round = await makeOpenRound(context, 'hanoi', 3);
  await buy(context, member, round, [line('2TOP', '23', 10)]);
  await setResult(context, round, '123', '99');
  await context.runJob('lotto-settle');
  const table = await sitDown({ context, provider }, member);
  await table.round([100_00]);
  const before = await today();
  const won = before.products.find(({ product }) => product === 'lotto')?.wins_satang ?? 0;
  const { data } = await proposeResult(context, round, ['124', '99']);
  const decision = { correction_id: data.correction_id, verdict: 'approve' as const, reason: 'ตรวจแล้ว' };
  await order(context.app, '/operator/lotto/decide', decision, { by: 'somsri' });
  await context.runJob('lotto-correct');
  const after = await today();
  const taken = await sumOf('lotto-correction');
  expect(taken).toBeGreaterThan(0);
  expect(after.products.find(({ product }) => product === 'lotto')?.wins_satang).toBe(won - taken);
  expect(after.bonus_satang - before.bonus_satang).toBe(
    (await sumOf('lotto-write-off')) - (await sumOf('lotto-recovery')),
  );
  expect(await sumOf('lotto-write-off')).toBe(100_00);
});

test('money and members of another brand are not in the sums', async () => {
  const before = await today();
  const member = await player('THARA');
  const table = await sitDown({ context, provider }, member);
  await table.round([30_00], 90_00);
  expect(await today()).toEqual(before);
  expect(await today('thara')).toMatchObject({
    ...{ deposits_satang: 1_000_00, bets_satang: 30_00, wins_satang: 90_00, net_satang: -60_00 },
    ...{ new_members: 1, active_members: 1 },
  });
});

test('a member who bets again in another game and with another wallet is active once', async () => {
  const { active_members: before } = await today();
  const member = await player();
  await giveBonus(context, member);
  const main = await sitDown({ context, provider }, member);
  await main.round([1_00]);
  await main.round([1_00]);
  const round = await makeOpenRound(context, 'hanoi', 4);
  await buy(context, member, round, [line('2TOP', '23', 10)]);
  const bonus = await sitDown({ context, provider }, member, { wallet: 'bonus' });
  await bonus.round([1_00]);
  expect((await today()).active_members).toBe(before + 1);
});

test('what waits is counted with its sum and since when, until it is decided', async () => {
  const before = await waitingFor('withdrawal');
  const { member, withdrawal } = await requested(context, 400);
  const after = await waitingFor('withdrawal');
  expect(after).toMatchObject({
    count: (before?.count ?? 0) + 1,
    amount_satang: (before?.amount_satang ?? 0) + 400_00,
    oldest_at: before?.oldest_at ?? expect.any(String),
  });
  await order(context.app, '/operator/withdrawals/reject', {
    reject_withdrawal: withdrawal.withdrawal_id,
    reason: 'ชื่อบัญชีไม่ตรง',
  });
  expect(await waitingFor('withdrawal')).toEqual(before);
  expect((await ask(context, member, 300)).code).toBe('ok');
  expect((await waitingFor('withdrawal'))?.count).toBe((before?.count ?? 0) + 1);
});

test('a gift above the limit waits at its brand alone until a second person decides', async () => {
  const member = await richMember(context);
  const gift = { grant_key: 'dashboard-0001', phone: member.phone, wallet: 'bonus' as const };
  const { data } = await order(context.app, '/operator/wallets/grant', {
    ...{ ...gift, amount_satang: 9_000_00, reason: 'วันเกิด' },
  });
  expect(await waitingFor('gift')).toEqual({
    ...{ kind: 'gift', count: 1, amount_satang: 9_000_00, oldest_at: data.proposed_at },
  });
  const thara = (await show(1, { brand: 'thara' })).data.waiting.find(({ kind }) => kind === 'gift');
  expect(thara).toEqual({ kind: 'gift', count: 0, amount_satang: 0, oldest_at: null });
  const decision = { grant_id: data.grant_id, verdict: 'reject' as const, reason: 'ไม่ใช่วันเกิด' };
  await order(context.app, '/operator/wallets/decide', decision, { by: 'somsri' });
  expect((await waitingFor('gift'))?.count).toBe(0);
});

test('services are as their newest request left them, and providers as their catalogue says', async () => {
  const { health } = (await show()).data;
  expect(health.services).toEqual([
    { service: 'game-provider', state: 'up', asked_at: expect.any(String) },
    { service: 'bank', state: 'unknown', asked_at: null },
  ]);
  expect(health.providers).toEqual([
    { provider_id: 'nakhon', name: 'Provider nakhon', games: 1, in_maintenance: 1 },
    { provider_id: 'siamspin', name: 'Siam Spin', games: 3, in_maintenance: 0 },
  ]);
});

test('owners, managers, finance and auditors see the dashboard, and nobody else does', async () => {
  const seeing = ['owner', 'manager', 'finance', 'auditor'];
  for (const role of staffRoleNames) {
    const person = await newPerson(context.app, `dash-${role}`, [role]);
    const { code } = await orderBy(context.app, person, '/operator/dashboard/show', {
      ...{ dashboard: 'money', days: 1 },
    });
    expect([role, code]).toEqual([role, seeing.includes(role) ? 'ok' : 'not-permitted']);
  }
  expect((await show(1, { by: 'operator' })).code).toBe('personal-key-needed');
  expect((await show(1, { by: 'somkid' })).code).toBe('key-of-another-brand');
});

test.each([0, 32, 1.5])('%d days are refused', async (days) => {
  expect((await show(days)).code).toBe('request-invalid');
});
