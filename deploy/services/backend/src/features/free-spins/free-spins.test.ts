import { inTransaction } from '../../database/database.ts';
import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { heldBy, providerOfFile } from '../games/testing/provider-of-file.ts';
import { callback, type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { type Gift, giveFreeSpins } from './give.service.ts';

let provider: TestProvider;
let context: TestContext;
let member: TestMember;
let ids = 0;
const nextId = () => `free-tx-${++ids}`;

const free = { gives_free_spins: true };
providerOfFile(
  [testGame(1, free), testGame(2, free), testGame(3)],
  async (playing) => {
    ({ provider, context, member } = playing);
    await giveCash(context, member, 100_00n);
  },
  { SECOND_PERSON_ABOVE_BAHT: '100', PROVIDER_RULES: '{"siamspin":{"win_multiple":50}}' },
);

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
interface Wish {
  spins?: number;
  stake_satang?: 100 | 500 | 5000;
  game_id?: string | null;
  valid_until?: string;
}
const grant = (wish: Wish = {}) =>
  order(context.app, '/operator/free-spins/grant', {
    ...{ grant_key: nextId(), phone: member.phone, provider_id: 'siamspin', game_id: 'game-1', spins: 2 },
    ...{ stake_satang: 500, wallet: 'free', valid_until: tomorrow(), reason: 'ของขวัญวันเกิด', ...wish },
  });
const revoke = (revoke_id: string) =>
  order(context.app, '/operator/free-spins/revoke', { revoke_id, reason: 'ให้ผิดคน' }, { by: 'somsri' });
const mine = async () =>
  (await call(context.app, 'GET /api/freespin/list', undefined, member.as)).data.grants;
const open = (grant_id: string, game_id = 'game-1') =>
  call(context.app, 'POST /api/freespin/link', { grant_id, game_id, is_mobile: true }, member.as);
/** A grant, and the token of a game opened with it. */
async function opened(wish: Wish = {}): Promise<{ id: string; token: string }> {
  const { data } = await grant(wish);
  expect((await open(data.grant_id)).code).toBe('ok');
  return { id: data.grant_id, token: provider.launches.at(-1)?.token ?? '' };
}
const spin = (
  { id, token }: { id: string; token: string },
  { transaction_id = nextId(), game_id = 'game-1', amount_satang = 0, app = context.app } = {},
) =>
  callback(app, 'bet', {
    ...{ token, transaction_id, round_id: transaction_id, game_id, amount_satang, free_spin_grant_id: id },
  });
const win = ({ id, token }: { id: string; token: string }, of: string, amount_satang: number, more = {}) =>
  callback(context.app, 'win', {
    ...{ token, transaction_id: `${of}:win`, bet_transaction_id: of, round_id: of, game_id: 'game-1' },
    ...{ amount_satang, round_closed: true, free_spin_grant_id: id, ...more },
  });
const undo = (token: string, of: string, transaction_id = nextId()) =>
  callback(context.app, 'rollback', { token, transaction_id, bet_transaction_id: of, round_id: of });
const left = async () => (await mine()).map((one) => one.left);
const held = () => heldBy(context, member);
const lastEvent = async () =>
  (
    await context.admin.query(
      "select data from live_event where member_id = $1 and name = 'freespins.changed' order by id desc limit 1",
      [member.memberId],
    )
  ).rows[0]?.data;

describe('given by staff', () => {
  test('[P8] free spins are listed for the member with their game, stake and end, and told live', async () => {
    const { data } = await grant();
    expect(data).toMatchObject({ state: 'open', spins: 2, used: 0, source: 'staff', decided_by: 'somchai' });
    expect(await mine()).toMatchObject([
      {
        grant_id: data.grant_id,
        ...{
          source: 'staff',
          spins: 2,
          left: 2,
          stake: 5,
          won: 0,
          wallet_id: 'free',
          provider_name: 'Siam Spin',
        },
        games: [{ game_id: 'game-1' }],
      },
    ]);
    expect(await lastEvent()).toEqual({ grant_id: data.grant_id, left: 2 });
    expect(await held()).toEqual([100_00n, null, 0n]);
    const { rows } = await context.admin.query(
      "select action, details ->> 'who' as who from audit_event where member_id = $1 and action like 'free-spins-%'",
      [member.memberId],
    );
    expect(rows).toEqual([{ action: 'free-spins-open', who: 'somchai' }]);
  });

  test('[P8] proposed ones are not played, nor are those of strangers; other games are refused', async () => {
    const proposed = (await grant({ spins: 3, stake_satang: 5000 })).data;
    expect([proposed.state, (await open(proposed.grant_id)).code]).toEqual([
      'proposed',
      'free-spins-unknown',
    ]);
    expect((await grant({ game_id: 'game-3' })).code).toBe('free-spins-not-here');
    expect((await grant({ game_id: 'no-such-game' })).code).toBe('free-spins-not-here');
    const { data } = await grant();
    const stranger = await signUpMember(context);
    const link = await call(
      context.app,
      'POST /api/freespin/link',
      { grant_id: data.grant_id, game_id: 'game-1', is_mobile: true },
      stranger.as,
    );
    expect(link.code).toBe('free-spins-unknown');
  });

  test('[P8] what is revoked is played no more, and what it brought stays', async () => {
    const game = await opened();
    const first = nextId();
    await spin(game, { transaction_id: first });
    await win(game, first, 30_00);
    expect((await revoke(game.id)).data).toMatchObject({ state: 'revoked', used: 1, won_satang: 30_00 });
    expect((await revoke(game.id)).data.state).toBe('revoked');
    expect(await lastEvent()).toEqual({ grant_id: game.id, left: 0 });
    expect((await spin(game)).status).toBe('no-free-spin');
    expect((await open(game.id)).code).toBe('free-spins-over');
    expect(await held()).toEqual([100_00n, null, 30_00n]);
  });
});

describe('played at the provider', () => {
  test('[P7] [P1] a launch says what is left, spins cost nothing, and a win goes to the wallet the grant names', async () => {
    const game = await opened();
    expect(provider.launches.at(-1)).toMatchObject({
      player: expect.stringMatching(/^[\w-]{32}$/),
      free_spins: { grant_id: game.id, spins: 2, stake_satang: 500 },
    });
    const first = nextId();
    expect(await spin(game, { transaction_id: first })).toMatchObject({ status: 'ok', balance_satang: 0 });
    expect(await win(game, first, 75_00)).toMatchObject({ status: 'ok', balance_satang: 75_00 });
    expect(await held()).toEqual([100_00n, null, 75_00n]);
    expect(await mine()).toMatchObject([{ left: 1, won: 75 }]);
    expect(await lastEvent()).toEqual({ grant_id: game.id, left: 1 });
    const { data } = await call(context.app, 'GET /api/member/statement', { wallet_id: 'free' }, member.as);
    expect(data.items).toMatchObject([
      { kind: 'freespin-win', amount: 75, balance_after: 75, reference: 'ฟรีสปิน เกมที่ 1' },
    ]);
    const { rows } = await context.admin.query(
      `select f.code as source from ledger.transfer t join ledger.account f on f.id = t.from_account
        where t.group_id = $1`,
      [`game:siamspin:${first}`],
    );
    expect(rows).toEqual([{ source: 'bonus:5' }]);
  });

  test('[P2] a spin that is sent again takes one, and spins at once take no more than there are', async () => {
    const game = await opened();
    const second = await context.startSecond();
    const first = nextId();
    const again = await Promise.all(Array.from({ length: 4 }, () => spin(game, { transaction_id: first })));
    expect(again.map(({ status }) => status)).toEqual(Array(4).fill('ok'));
    expect(await left()).toEqual([1]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => spin(game, { app: index % 2 ? context.app : second.app })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill('no-free-spin'), 'ok']);
    expect(await left()).toEqual([]);
    expect((await open(game.id)).code).toBe('free-spins-over');
  });

  test('[P2] a spin that is rolled back is there again, once', async () => {
    const game = await opened();
    const first = nextId();
    await spin(game, { transaction_id: first });
    const back = nextId();
    expect((await undo(game.token, first, back)).status).toBe('ok');
    expect((await undo(game.token, first, back)).status).toBe('ok');
    expect((await undo(game.token, first)).status).toBe('ok');
    expect(await left()).toEqual([2]);
    expect((await win(game, first, 10_00)).status).toBe('bet-rolled-back');
    const early = nextId();
    await undo(game.token, early);
    expect((await spin(game, { transaction_id: early })).status).toBe('bet-rolled-back');
    expect(await left()).toEqual([2]);
  });

  test('[P2] a spin with a stake, of another game, of another grant or after its end is refused', async () => {
    const game = await opened();
    expect((await spin(game, { amount_satang: 5_00 })).status).toBe('invalid-request');
    expect((await spin(game, { game_id: 'game-2' })).status).toBe('invalid-game');
    const nobody = '01890000-0000-7000-8000-000000000001';
    const unknown = { ...game, id: nobody };
    const refused = nextId();
    expect((await spin(unknown, { transaction_id: refused })).status).toBe('no-free-spin');
    expect((await spin(unknown, { transaction_id: refused })).status).toBe('no-free-spin');
    const owner = member;
    member = await signUpMember(context);
    const others = await opened();
    expect((await spin({ ...game, id: others.id })).status).toBe('no-free-spin');
    member = owner;
    await context.admin.query(
      "update free_spin_grant set valid_until = now() - interval '1 second' where grant_id = $1",
      [game.id],
    );
    expect((await spin(game)).status).toBe('no-free-spin');
    expect([await left(), (await open(game.id)).code]).toEqual([[], 'free-spins-over']);
  });

  test('[P2] a win says whose it is, and is measured by the stake the spin played with', async () => {
    const game = await opened();
    const first = nextId();
    await spin(game, { transaction_id: first });
    expect((await win(game, first, 10_00, { free_spin_grant_id: undefined })).status).toBe('invalid-request');
    expect((await win(game, first, 250_01)).status).toBe('win-limit');
    expect((await win(game, first, 250_00)).status).toBe('ok');
    expect(await held()).toEqual([100_00n, null, 250_00n]);
  });

  test('[P7] after the free spins the game goes on with what they brought, from the same wallet', async () => {
    const game = await opened({ spins: 1 });
    const first = nextId();
    await spin(game, { transaction_id: first });
    await win(game, first, 40_00);
    const paid = nextId();
    const bet = { token: game.token, transaction_id: paid, round_id: paid, game_id: 'game-1' };
    expect(await callback(context.app, 'bet', { ...bet, amount_satang: 15_00 })).toMatchObject({
      status: 'ok',
      balance_satang: 25_00,
    });
    expect(await held()).toEqual([100_00n, null, 25_00n]);
  });

  test('[G9] a grant for a provider opens each of its games with free spins, and no other', async () => {
    const { data } = await grant({ game_id: null });
    expect((await mine())[0]?.games.map(({ game_id }) => game_id).sort()).toEqual(['game-1', 'game-2']);
    expect((await open(data.grant_id, 'game-2')).code).toBe('ok');
    expect((await open(data.grant_id, 'game-3')).code).toBe('free-spins-not-here');
  });
});

test('[P1] the application cannot count spins itself, and the database takes no bet beyond them', async () => {
  const game = await opened({ spins: 1 });
  await spin(game);
  const forged = inTransaction(context.context.db, (tx) =>
    tx.updateTable('free_spin_grant').set({ used: 0 }).where('grant_id', '=', game.id).execute(),
  );
  await expect(forged).rejects.toThrow('permission denied');
  const beyond = context.admin.query(
    `insert into game_transaction (provider_id, transaction_id, kind, member_id, agent_id, game_id, wallet_id, round_id,
       bet_transaction_id, amount_satang, status, balance_satang, free_spin_grant_id)
     values ('siamspin', 'beyond', 'bet', $1, 5, 'game-1', 'free', 'r', 'beyond', 0, 'ok', 0, $2)`,
    [member.memberId, game.id],
  );
  await expect(beyond).rejects.toMatchObject({ constraint: 'free_spin_left' });
});

test('[P2] a gift of a feature is given once for its key', async () => {
  const gift: Gift = {
    agentId: member.agentId,
    memberId: member.memberId,
    providerId: 'siamspin',
    gameId: 'game-1',
    spins: 5,
    stakeSatang: 100n,
    walletId: 'bonus',
    source: 'promotion',
    reason: 'โปรโมชัน',
    key: 'promotion-1',
    validUntil: new Date(tomorrow()),
  };
  const give = (spins = 5) =>
    inTransaction(context.context.db, (tx) => giveFreeSpins(tx, { ...gift, spins }));
  expect(await give()).toBe(await give());
  expect(await left()).toEqual([5]);
  await expect(give(6)).rejects.toThrow('given for something else');
});

test('[P1] the ledger balances after all of it', async () => {
  const run = await runTrialBalance(context);
  expect(run.problems).toEqual([]);
});
