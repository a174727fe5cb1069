import type { FastifyInstance } from 'fastify';
import { slotGames } from '../catalogue/games.ts';
import type { Draw } from '../game/draw.ts';
import type { BetAnswer } from '../game/play-api.ts';
import { roundOf } from '../slot/free-spins.ts';
import { machineFor } from '../slot/game-machine.ts';
import type { SlotView } from '../slot/spin.ts';
import { type FakeWallet, startWallet } from '../testing/fake-wallet.ts';
import { signedByBackend, testKeys } from '../testing/keys.ts';
import { bootOf, keyOfGame, newDataDir, openSandbox, Player } from '../testing/player.ts';

const gameId = 'wb-royal-elephant';
const grantId = '01890000-0000-7000-8000-000000000001';
const freeSpins = {
  grant_id: grantId,
  spins: 2,
  stake_satang: 10_00,
  valid_until: '2099-01-01T00:00:00.000Z',
};

let wallet: FakeWallet;
let app: FastifyInstance;
let dataDir: string;
let clock: number;
const opened: FastifyInstance[] = [];

async function sandbox(draw?: Draw): Promise<FastifyInstance> {
  const made = await openSandbox(wallet.url, dataDir, { now: () => clock, draw });
  opened.push(made);
  return made;
}

beforeEach(async () => {
  clock = Date.now();
  wallet = await startWallet(testKeys.provider);
  dataDir = newDataDir();
  app = await sandbox();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await wallet.close();
});

/** A game opened with free spins, as the backend asks for it. */
async function openGame(on = app, change: Partial<typeof freeSpins> = {}): Promise<Player> {
  const call = {
    game_id: gameId,
    token: wallet.token,
    mode: 'real',
    is_mobile: true,
    language: 'th',
    brand: 'siam',
  };
  const body = JSON.stringify({ ...call, free_spins: { ...freeSpins, ...change } });
  const headers = signedByBackend(keyOfGame(gameId), '/launch', body);
  const answer = await on.inject({ method: 'POST', url: '/launch', headers, body });
  const page = await on.inject(new URL(answer.json<{ link: string }>().link).pathname);
  const { session, key } = bootOf(page.body);
  return new Player(on, session, key ?? '');
}

/** The machine of the game, and where its reels rest with a scatter on each of them. */
function withScatters() {
  const game = slotGames.find(({ id }) => id === gameId);
  if (!game) throw new Error('the game of this test is gone');
  const machine = machineFor(game);
  const scatter = machine.roles.indexOf('scatter');
  return { machine, stops: machine.strips.map((strip) => strip.indexOf(scatter)) };
}

let nonces = 0;
async function spin(
  player: Player,
  stakeSatang = 10_00,
  nonce = `free-nonce-${String(++nonces).padStart(8, '0')}`,
) {
  clock += 3000;
  const body = JSON.stringify({ nonce, bet: { stakeSatang }, isFree: true });
  return (await player.send('POST', 'bet', body)).json<BetAnswer>();
}

test('[P7] free spins cost nothing, carry their grant in bet and win, and end at their number', async () => {
  const player = await openGame();
  expect((await player.state()).freeSpins).toMatchObject({ left: 2, stakeSatang: 10_00, wonSatang: 0 });
  const first = await spin(player);
  expect(first).toMatchObject({ outcome: 'settled', round: { isFree: true, stakeSatang: 10_00 } });
  expect(first.freeSpins?.left).toBe(1);
  // On a busy machine a call may be sent twice.
  const callOf = (name: 'bet' | 'win') => wallet.calls.find(({ endpoint }) => endpoint === name)?.call;
  const [bet, win] = [callOf('bet'), callOf('win')];
  expect(bet).toMatchObject({ amount_satang: 0, free_spin_grant_id: grantId });
  expect(win).toMatchObject({ free_spin_grant_id: grantId, round_closed: true });
  expect((await spin(player)).freeSpins?.left).toBe(0);
  expect(await spin(player)).toMatchObject({ outcome: 'refused', reason: 'free-spins-over' });
  clock += 3000;
  await player.spin(20_00);
  expect(wallet.calls.filter(({ endpoint }) => endpoint === 'bet').at(-1)?.call).toMatchObject({
    amount_satang: 20_00,
  });
});

test('[P2] a free spin plays with the stake it was granted with, and is one however often it is sent', async () => {
  const player = await openGame();
  expect(await spin(player, 20_00)).toMatchObject({ outcome: 'refused', reason: 'stake-invalid' });
  const nonce = 'the-same-free-nonce';
  const [one, same] = [await spin(player, 10_00, nonce), await spin(player, 10_00, nonce)];
  expect(same).toEqual(one);
  expect(same.freeSpins?.left).toBe(1);
  clock += 3000;
  expect(await player.spin(10_00, nonce)).toMatchObject({ outcome: 'refused', reason: 'nonce-conflict' });
});

test('[P7] a granted spin whose scatters start free spins of the game is one bet and one win of its grant', async () => {
  const { machine, stops } = withScatters();
  const wheel = [...stops];
  const player = await openGame(await sandbox(() => wheel.shift() ?? 0));
  const answer = await spin(player);
  if (answer.outcome !== 'settled') throw new Error(answer.outcome);
  const shown = roundOf(machine, answer.round.view as SlotView);
  expect(shown.free.length).toBeGreaterThanOrEqual(machine.free?.awarded[3] ?? 1);
  expect(answer).toMatchObject({
    round: { isFree: true, stakeSatang: 10_00, winSatang: (shown.units * 10_00) / machine.unitsPerStake },
    freeSpins: { left: 1, wonSatang: answer.round.winSatang },
  });
  // On a busy machine a call may be sent twice.
  expect(new Set(wallet.calls.map(({ call }) => JSON.stringify(call))).size).toBe(2);
  expect(wallet.calls.at(-1)).toMatchObject({
    endpoint: 'win',
    call: { free_spin_grant_id: grantId, amount_satang: answer.round.winSatang, round_closed: true },
  });
});

test('[P7] a granted spin buys nothing, be its stake the price of what is sold', async () => {
  const { machine } = withScatters();
  if (!machine.free) throw new Error('the game of this test sells no free spins');
  // A stake whose free spins cost what a granted spin plays with.
  const price = (stake: number) => (stake * (machine.free?.price ?? 0)) / machine.unitsPerStake;
  const player = await openGame(app, { stake_satang: price(1_00) });
  const isFree = true;
  const buy = { stakeSatang: 1_00, buy: 'free-spins' };
  const body = JSON.stringify({ nonce: 'buys-with-free-spins', bet: buy, isFree });
  expect((await player.send('POST', 'bet', body)).json()).toMatchObject({
    outcome: 'refused',
    reason: 'stake-invalid',
    freeSpins: { left: 2 },
  });
  expect(wallet.calls).toEqual([]);
});

test('[P2] a free spin that a stop interrupted goes back, and those left are played after it', async () => {
  const player = await openGame();
  wallet.delivery = (endpoint) => (endpoint === 'bet' ? 'lost' : 'arrives');
  const lost = await spin(player);
  expect(['void', 'pending', 'refused']).toContain(lost.outcome);
  await app.close();
  opened.splice(0);
  wallet.delivery = () => 'arrives';
  const again = player.on(await sandbox());
  await expect(again.state()).resolves.toMatchObject({ freeSpins: { left: 2 }, open: [] });
  expect(await spin(again)).toMatchObject({ outcome: 'settled' });
});
