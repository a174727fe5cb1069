import { inTransaction } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openWalletAccount, post } from '../../ledger/ledger.service.ts';
import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { giveCash, type TestMember } from '../../testing/test-members.ts';
import { heldBy, providerOfFile } from './testing/provider-of-file.ts';
import { callback, type TestProvider, testGame } from './testing/test-provider.ts';

let provider: TestProvider;
let context: TestContext;
let member: TestMember;
let ids = 0;
const nextId = () => `wallet-tx-${++ids}`;

providerOfFile([testGame(1), testGame(2, { category: 'fishing' })], async (playing) => {
  ({ provider, context, member } = playing);
  await giveCash(context, member, 100_00n);
});

/** What the staff's order does, without its paper. */
const give = (wallet: 'bonus' | 'free', amount: bigint) =>
  inTransaction(context.context.db, async (tx) =>
    post(tx, {
      from: systemAccounts.bonus(member.agentId),
      to: await openWalletAccount(tx, member.memberId, wallet),
      ...{ amount, kind: 'bonus-grant', reference: 'โบนัส', scope: 'test', key: nextId() },
    }),
  );
const link = (wallet_id: string, no = 1) =>
  call(
    context.app,
    'POST /api/game/link',
    { wallet_id, game_id: `game-${no}`, provider_id: 'siamspin', is_mobile: true, source: 'slot' },
    member.as,
  );
async function tokenFor(wallet_id: string, no = 1): Promise<string> {
  expect((await link(wallet_id, no)).code).toBe('ok');
  return provider.launches.at(-1)?.token ?? '';
}
const bet = (token: string, amount_satang: number, transaction_id = nextId()) =>
  callback(context.app, 'bet', {
    ...{ token, transaction_id, round_id: transaction_id, game_id: 'game-1', amount_satang },
  });
const win = (token: string, of: string, amount_satang: number) =>
  callback(context.app, 'win', {
    ...{ token, transaction_id: nextId(), bet_transaction_id: of, round_id: of, game_id: 'game-1' },
    ...{ amount_satang, round_closed: true },
  });
const held = () => heldBy(context, member);

test('[P7.11] a game played from the bonus wallet bets, wins and is undone there, and cash stays', async () => {
  await give('bonus', 50_00n);
  const token = await tokenFor('bonus');
  expect(await callback(context.app, 'balance', { token })).toMatchObject({ balance_satang: 50_00 });
  const first = nextId();
  expect(await bet(token, 20_00, first)).toMatchObject({ status: 'ok', balance_satang: 30_00 });
  expect(await win(token, first, 75_00)).toMatchObject({ status: 'ok', balance_satang: 105_00 });
  const second = nextId();
  expect(await bet(token, 105_00, second)).toMatchObject({ status: 'ok', balance_satang: 0 });
  expect(await bet(token, 1)).toMatchObject({ status: 'insufficient-funds', balance_satang: 0 });
  const undo = { token, transaction_id: nextId(), bet_transaction_id: second, round_id: second };
  expect(await callback(context.app, 'rollback', undo)).toMatchObject({
    status: 'ok',
    balance_satang: 105_00,
  });
  expect(await held()).toEqual([100_00n, 105_00n, null]);
});

test('[P7.11] a win goes where its stake came from, also with the token of a game on another wallet', async () => {
  await give('bonus', 50_00n);
  const ofBonus = await tokenFor('bonus');
  const stake = nextId();
  await bet(ofBonus, 50_00, stake);
  const ofCash = await tokenFor('main');
  expect(await win(ofCash, stake, 500_00)).toMatchObject({ status: 'ok', balance_satang: 500_00 });
  expect(await held()).toEqual([100_00n, 500_00n, null]);
});

test('[G7] [E3] a wallet plays what the brand lets it play, and only while something is in it', async () => {
  await give('bonus', 50_00n);
  await give('free', 10_00n);
  const usable = async (no: number) => {
    const body = { game_id: `game-${no}`, provider_id: 'siamspin', sub_provider_id: 'siamspin' };
    const { data } = await call(context.app, 'POST /api/game/wallets', body, member.as);
    return data.map(({ id, wallet_type_id }) => [id, wallet_type_id]);
  };
  expect(await usable(1)).toEqual([
    ['main', 1],
    ['bonus', 2],
    ['free', 3],
  ]);
  // The test brand says nothing of it: slots alone.
  expect(await usable(2)).toEqual([['main', 1]]);
  expect((await link('free', 2)).code).toBe('game-wallet-not-usable');
  await bet(await tokenFor('bonus'), 50_00);
  expect(await usable(1)).toEqual([
    ['main', 1],
    ['free', 3],
  ]);
  const emptied = await link('bonus');
  expect([emptied.code, emptied.message]).toEqual([
    'game-wallet-not-usable',
    'กระเป๋าเงินนี้ใช้เล่นเกมนี้ไม่ได้แล้ว กรุณาเลือกกระเป๋าอื่น',
  ]);
});

test('[G9] a second game on a wallet ends the first and says so; a game on another wallet goes on', async () => {
  await give('bonus', 50_00n);
  const older = await link('main');
  const ofMain = provider.launches.at(-1)?.token ?? '';
  const ofBonus = await tokenFor('bonus');
  expect((await bet(ofMain, 1_00)).status).toBe('ok');
  await link('main');
  expect((await bet(ofMain, 1_00)).status).toBe('token-expired');
  expect((await bet(ofBonus, 1_00)).status).toBe('ok');
  const { rows } = await context.admin.query(
    "select data from live_event where member_id = $1 and name = 'game.ended'",
    [member.memberId],
  );
  expect(rows).toEqual([{ data: { session_ids: [older.data.session_id] } }]);
});

test('[P1] the ledger balances after all of it, and lets bonus money flow nowhere else', async () => {
  await give('bonus', 50_00n);
  const { cash, bonus } = memberAccounts(member.memberId);
  const into = inTransaction(context.context.db, (tx) =>
    post(tx, {
      from: bonus,
      to: cash,
      amount: 1n,
      kind: 'win',
      reference: 'r',
      scope: 'test',
      key: nextId(),
    }),
  );
  await expect(into).rejects.toMatchObject({ constraint: 'transfer_flow' });
  const run = await runTrialBalance(context);
  expect(run.problems).toEqual([]);
  expect(run.sealed).toBeGreaterThan(5);
});
