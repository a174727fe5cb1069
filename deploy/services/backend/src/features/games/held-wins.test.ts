import { exclude } from '../../play-limits/testing/test-limits.ts';
import { order, type StaffMember } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, type TestMember } from '../../testing/test-members.ts';
import { providerOfFile } from './testing/provider-of-file.ts';
import { callback, type TestProvider, testGame } from './testing/test-provider.ts';

let context: TestContext;
let provider: TestProvider;
let member: TestMember;
let token: string;
let ids = 0;

const games = [testGame(1), testGame(2, { kind: 'table' }), testGame(3, { provider_id: 'nakhon' })];
providerOfFile(
  games,
  async (made) => {
    ({ context, provider, member } = made);
    await giveCash(context, member, 10_000_00n);
    token = await open();
  },
  { PROVIDER_RULES: '{"nakhon": {"wins_per_bet": 5, "win_multiple": 100, "win_satang": 1000000}}' },
);

const providerOf = (game: string) => (game === 'game-3' ? 'nakhon' : 'siamspin');
async function open(game_id = 'game-1'): Promise<string> {
  const body = { wallet_id: 'main', game_id, provider_id: providerOf(game_id), is_mobile: false };
  const { code } = await call(context.app, 'POST /api/game/link', { ...body, source: 'slot' }, member.as);
  if (code !== 'ok') throw new Error(code);
  return provider.launches.at(-1)?.token ?? '';
}
const nextId = () => `held-${++ids}`;
const send = async (
  endpoint: 'bet' | 'win' | 'rollback',
  body: { game_id: string; [field: string]: unknown },
) => (await callback(context.app, endpoint, body, { provider: providerOf(body.game_id) })).status;

/** Stakes in a round of its own, or in a round that is named. */
async function bet(amount_satang: number, more: { game_id?: string; round_id?: string } = {}) {
  const transaction_id = nextId();
  const made = { round_id: transaction_id, game_id: 'game-1', ...more };
  expect(await send('bet', { token, transaction_id, amount_satang, ...made })).toBe('ok');
  return { token, transaction_id: nextId(), bet_transaction_id: transaction_id, ...made };
}
const win = (stake: Awaited<ReturnType<typeof bet>>, amount_satang: number, more: object = {}) =>
  send('win', { ...stake, amount_satang, ...more });
const cash = async () => Number((await balancesOf(context, member)).cashSatang);
const held = async (state: 'proposed' | null = 'proposed') => {
  const { data } = await order(context.app, '/operator/wins/list', { list: 'wins', state });
  return data.filter(({ phone }) => phone === member.phone);
};
const decide = (held_id = '', verdict: 'approve' | 'reject' = 'approve', by: StaffMember = 'somchai') =>
  order(context.app, '/operator/wins/decide', { held_id, verdict, reason: 'ตรวจกับค่ายแล้ว' }, { by });
const audited = async () => {
  const { rows } = await context.admin.query<{ action: string; details: Record<string, unknown> }>(
    "select action, details from audit_event where member_id = $1 and action like 'held-win%' order by event_id",
    [member.memberId],
  );
  return rows;
};

test('[P2] without any rule a win beyond the multiple of its stake is refused and held for the staff, once', async () => {
  const stake = await bet(1);
  const before = await cash();
  expect(await win(stake, 10_000_000_00)).toBe('win-limit');
  expect(await win(stake, 10_000_000_00)).toBe('win-limit');
  expect(await win(stake, 10_000_000_01)).toBe('duplicate-transaction');
  expect(await cash()).toBe(before);
  const [one, ...more] = await held();
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    ...{ state: 'proposed', provider_id: 'siamspin', game_id: 'game-1', round_id: stake.round_id },
    ...{ transaction_id: stake.transaction_id, stake_satang: 1, amount_satang: 10_000_000_00 },
    ...{ payable_satang: 25_000, phone: member.phone, proposed_by: 'provider:siamspin', reason: 'win-limit' },
  });
  expect(await audited()).toEqual([
    {
      action: 'held-win-proposed',
      details: expect.objectContaining({
        who: 'provider:siamspin',
        amount_satang: 10_000_000_00,
        stake_satang: 1,
      }),
    },
  ]);
  expect((await context.context.metrics.page()).text).toMatch(/attack="game-rules-broken".* [1-9]/);
});

test.each([
  ['of a slot, 25,000 times its stake', 'game-1', 1, 25_000],
  ['of a table, 1,000 times its stake', 'game-2', 10, 10_000],
  ['of a round, 5,000,000 baht', 'game-1', 1_000_00, 5_000_000_00],
] as const)(
  '[P2] the largest win %s is paid, and a satang more is held',
  async (_what, game_id, staked, most) => {
    token = await open(game_id);
    expect(await win(await bet(staked, { game_id }), most + 1)).toBe('win-limit');
    const before = await cash();
    expect(await win(await bet(staked, { game_id }), most)).toBe('ok');
    expect(await cash()).toBe(before - staked + most);
  },
);

test('[P2] several wins of a bet count together, and so do those of all bets of a round', async () => {
  const game_id = 'game-3';
  token = await open(game_id);
  const small = await bet(10_00, { game_id });
  const next = () => ({ transaction_id: nextId() });
  expect(await win(small, 600_00)).toBe('ok');
  expect(await win(small, 400_01, next())).toBe('win-limit');
  expect(await win(small, 400_00, next())).toBe('ok');
  expect(await win(small, 1, next())).toBe('win-limit');
  const [one, two] = [
    await bet(100_00, { game_id, round_id: 'together' }),
    await bet(100_00, { game_id, round_id: 'together' }),
  ];
  expect(await win(one, 6_000_00)).toBe('ok');
  expect(await win(two, 4_000_01)).toBe('win-limit');
  expect(await win(two, 4_000_00, next())).toBe('ok');
});

test('[P2] wins of one round at the same moment do not pass its maximum together', async () => {
  const game_id = 'game-3';
  token = await open(game_id);
  const round_id = nextId();
  const bets = [];
  for (let count = 0; count < 4; count++) bets.push(await bet(100_00, { game_id, round_id }));
  const before = await cash();
  const answers = await Promise.all(bets.map((stake) => win(stake, 4_000_00)));
  expect(answers.sort()).toEqual(['ok', 'ok', 'win-limit', 'win-limit']);
  expect(await cash()).toBe(before + 8_000_00);
});

describe('the staff', () => {
  test('[P8] approves a held win with a key of a person: it is paid once into the wallet of its bet and closes its round', async () => {
    const stake = await bet(10);
    const before = await cash();
    await win(stake, 3_000_00, { round_closed: true });
    const [one] = await held();
    expect((await decide(one?.held_id, 'approve', 'operator')).code).toBe('personal-key-needed');
    const answers = await Promise.all([decide(one?.held_id), decide(one?.held_id, 'approve', 'somsri')]);
    for (const { code, data } of answers) expect([code, data.state]).toEqual(['ok', 'paid']);
    expect(await cash()).toBe(before + 3_000_00);
    // The provider's repetition is answered as any win that was paid.
    expect(await win(stake, 3_000_00, { round_closed: true })).toBe('ok');
    expect(await win({ ...stake, transaction_id: nextId() }, 1)).toBe('round-closed');
    expect(await cash()).toBe(before + 3_000_00);
    expect((await audited()).map(({ action }) => action)).toEqual(['held-win-proposed', 'held-win-paid']);
    const { data } = await call(context.app, 'GET /api/member/statement', {}, member.as);
    expect(data.items[0]).toMatchObject({ kind: 'win', amount: 3_000, reference: 'เกมที่ 1' });
  });

  test('[P8] rejects one: nothing moves, and it stays refused', async () => {
    const stake = await bet(10);
    const before = await cash();
    await win(stake, 3_000_00);
    const [one] = await held();
    expect((await decide(one?.held_id, 'reject')).data.state).toBe('rejected');
    expect((await decide(one?.held_id)).code).toBe('grant-taken');
    expect(await win(stake, 3_000_00)).toBe('win-limit');
    expect([await cash(), await held()]).toEqual([before, []]);
  });

  test('[P8] cannot pay one whose bet was rolled back or paid meanwhile, and none of another brand', async () => {
    const [undone, paid] = [await bet(10), await bet(10)];
    for (const stake of [undone, paid]) await win(stake, 3_000_00);
    const rollback = { ...undone, transaction_id: nextId() };
    expect(await send('rollback', rollback)).toBe('ok');
    expect(await win({ ...paid, transaction_id: nextId() }, 20)).toBe('ok');
    const before = await cash();
    const all = await held();
    expect(all).toHaveLength(2);
    for (const { held_id } of all) {
      expect((await decide(held_id)).code).toBe('held-win-not-payable');
      const body = { held_id, verdict: 'approve', reason: 'ทดสอบ' } as const;
      const thara = await order(context.app, '/operator/wins/decide', body, { brand: 'thara' });
      expect(thara.code).toBe('held-win-unknown');
    }
    expect([await cash(), (await held()).length]).toEqual([before, 2]);
  });

  test('[X5.17] pays a member who has excluded himself since', async () => {
    const stake = await bet(10);
    await win(stake, 3_000_00);
    await exclude(context, member);
    const before = await cash();
    const [one] = await held();
    expect((await decide(one?.held_id)).data.state).toBe('paid');
    expect(await cash()).toBe(before + 3_000_00);
  });
});

test('[P1] the application can neither change what is held nor pay it without a decision', async () => {
  await win(await bet(10), 3_000_00);
  await expect(context.pool.query('update game_held_win set amount_satang = 1')).rejects.toThrow(
    'permission denied',
  );
  await expect(context.pool.query("update game_held_win set status = 'paid'")).rejects.toThrow(
    'check constraint',
  );
});
