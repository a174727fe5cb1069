import { order } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { providerOfFile } from './testing/provider-of-file.ts';
import { callback, type TestProvider, testGame } from './testing/test-provider.ts';

let context: TestContext;
let provider: TestProvider;
let member: TestMember;
let rounds = 0;
let round: string;

providerOfFile([testGame(1)], async (made) => {
  ({ context, provider, member } = made);
  round = `bets-${++rounds}`;
  await giveCash(context, member, 100_00n);
});

async function openGame() {
  const body = { wallet_id: 'main', game_id: 'game-1', provider_id: 'siamspin', is_mobile: true };
  await call(context.app, 'POST /api/game/link', { ...body, source: 'slot' }, member.as);
  const token = provider.launches.at(-1)?.token ?? '';
  return async (endpoint: 'bet' | 'win' | 'rollback', id: string, more: object) => {
    const common = { token, transaction_id: `${round}-${id}`, round_id: round };
    const { status } = await callback(context.app, endpoint, {
      ...common,
      ...(endpoint === 'rollback' ? {} : { game_id: 'game-1' }),
      ...more,
    });
    expect(status).toBe('ok');
  };
}

const readBets = async (cursor: string | null = null, limit = 50, brand = 'siam', of = member) =>
  order(
    context.app,
    '/operator/members/bets',
    { bets_of: of.phone, bets: 'games', cursor, limit },
    { brand },
  );

test('bets are listed with what came back: won, undone and open ones', async () => {
  const send = await openGame();
  await send('bet', 'won', { amount_satang: 10_00 });
  await send('bet', 'undone', { amount_satang: 5_00 });
  await send('rollback', 'undo', { bet_transaction_id: `${round}-undone` });
  await send('win', 'win', { bet_transaction_id: `${round}-won`, amount_satang: 25_00 });
  await send('bet', 'open', { amount_satang: 1_00 });
  const { data } = await readBets();
  expect(data.items).toMatchObject([
    { name: 'เกมที่ 1', number: round, staked_satang: 1_00, returned_satang: 0, state: 'open' },
    { staked_satang: 5_00, returned_satang: 5_00, state: 'returned' },
    { wallet: 'main', staked_satang: 10_00, returned_satang: 25_00, state: 'won' },
  ]);
  expect(data.next_cursor).toBeNull();
});

test('a bet is lost when a win of nothing came, or when its round was closed by the win of another bet', async () => {
  const send = await openGame();
  await send('bet', 'first', { amount_satang: 2_00 });
  await send('bet', 'second', { amount_satang: 3_00 });
  await send('win', 'close', {
    ...{ bet_transaction_id: `${round}-second`, amount_satang: 0, round_closed: true },
  });
  const { data } = await readBets();
  expect(data.items.map(({ staked_satang, state }) => [staked_satang, state])).toEqual([
    [3_00, 'lost'],
    [2_00, 'lost'],
  ]);
});

test('pages follow each other without a gap, and each reading is an audit event', async () => {
  const send = await openGame();
  for (const no of [1, 2, 3]) await send('bet', `${no}`, { amount_satang: no * 100 });
  const first = (await readBets(null, 2)).data;
  expect(first.items.map(({ staked_satang }) => staked_satang)).toEqual([3_00, 2_00]);
  const rest = (await readBets(first.next_cursor, 2)).data;
  expect(rest.items.map(({ staked_satang }) => staked_satang)).toEqual([1_00]);
  expect(rest.next_cursor).toBeNull();
  const { rows } = await context.admin.query(
    "select details from audit_event where action = 'member-bets-read' and member_id = $1",
    [member.memberId],
  );
  expect(rows).toMatchObject([{ details: { bets: 'games' } }, { details: { bets: 'games' } }]);
});

test('the bets of another brand’s member and of another member are not read', async () => {
  const send = await openGame();
  await send('bet', 'own', { amount_satang: 1_00 });
  expect((await readBets(null, 50, 'thara')).code).toBe('member-unknown');
  expect((await readBets(null, 50, 'siam', await signUpMember(context))).data.items).toEqual([]);
});
