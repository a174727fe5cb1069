import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BetAnswer } from '../game/play-api.ts';
import { type FakeWallet, startWallet } from '../testing/fake-wallet.ts';
import { testKeys } from '../testing/keys.ts';
import { newDataDir, openSandbox, Player } from '../testing/player.ts';
import { poolOf } from './fishing-state.ts';
import { fishingGames } from './games.ts';
import type { Hits } from './volley.ts';

const [game] = fishingGames;
if (!game) throw new Error('there is no fishing game');

let wallet: FakeWallet;
let app: FastifyInstance;
let clock = Date.UTC(2026, 10, 20, 12);
/** what the next draws come to: 0 captures */
let draws: number[] = [];

const newNonce = () => randomBytes(12).toString('hex');
type Answer = BetAnswer<Pick<Hits, 'shots'>>;

async function volley(player: Player, fish: number[], nonce = newNonce(), betSatang = 500): Promise<Answer> {
  const body = JSON.stringify({ nonce, bet: { betSatang, fish } });
  return (await player.send('POST', 'bet', body)).json();
}
const settled = (answer: Answer) => {
  if (answer.outcome !== 'settled') throw new Error(JSON.stringify(answer));
  return answer.round;
};
const swimming = () => {
  const found = poolOf(game)
    .pool.at(clock)
    .filter(({ species, goneAt }) => species.prize.kind === 'fixed' && goneAt > clock + 5000);
  return found.map(({ id, species: { prize } }) => ({ id, times: prize.kind === 'fixed' ? prize.times : 0 }));
};

beforeAll(async () => {
  wallet = await startWallet(testKeys.provider);
  app = await openSandbox(wallet.url, newDataDir(), { now: () => clock, draw: () => draws.shift() ?? 4e9 });
});
beforeEach(() => {
  clock += 5000;
  draws = [];
});
afterAll(async () => {
  await app.close();
  await wallet.close();
});

test('[P7] a volley is one bet and one win of the wallet, whatever its shots came to; sent again it is the same', async () => {
  const player = await Player.open(app, game.id, wallet.token);
  const [one, two] = swimming();
  if (!one || !two) throw new Error('an empty pool');
  const before = wallet.balanceSatang;
  draws = [0];
  const nonce = newNonce();
  const round = settled(await volley(player, [one.id, two.id, one.id], nonce));
  expect(round.view.shots.map(({ outcome }) => outcome)).toEqual(['captured', 'missed', 'missed']);
  expect(round.stakeSatang).toBe(1500);
  expect(round.winSatang).toBe(one.times * 500);
  expect(wallet.balanceSatang).toBe(before - 1500 + round.winSatang);
  expect(wallet.endpoints().filter((endpoint) => endpoint !== 'balance')).toEqual(['bet', 'win']);
  expect(await volley(player, [two.id], nonce)).toMatchObject({
    outcome: 'refused',
    reason: 'nonce-conflict',
  });
  clock += 60_000;
  expect(settled(await volley(player, [one.id, two.id, one.id], nonce))).toEqual(round);
});

test('[P7] what the session captured is gone for it alone: another shot at it is refused', async () => {
  const [mine, other] = [await Player.open(app, game.id, null), await Player.open(app, game.id, null)];
  const [fish] = swimming();
  if (!fish) throw new Error('an empty pool');
  draws = [0];
  expect(settled(await volley(mine, [fish.id])).winSatang).toBe(fish.times * 500);
  clock += 1000;
  draws = [0];
  expect(await volley(mine, [fish.id])).toMatchObject({ outcome: 'refused', reason: 'target-gone' });
  expect(settled(await volley(other, [fish.id])).winSatang).toBe(fish.times * 500);
});

test('a volley that names a fish outside the pool sends no callback and costs nothing, whatever it names beside it', async () => {
  const player = await Player.open(app, game.id, wallet.token);
  const [there] = swimming();
  const { pool } = poolOf(game);
  const left = pool.at(clock - 60_000).find(({ goneAt }) => goneAt <= clock);
  const ahead = pool.at(clock + 60_000).find(({ bornAt }) => bornAt > clock);
  if (!there || !left || !ahead) throw new Error('an empty pool');
  const before = wallet.balanceSatang;
  const { history } = await player.state();
  const calls = wallet.endpoints().length;
  for (const id of [Number.MAX_SAFE_INTEGER, 0, left.id, ahead.id])
    for (const fish of [[id], [there.id, id], Array.from({ length: 8 }, () => id)])
      expect(await volley(player, fish)).toMatchObject({ outcome: 'refused', reason: 'target-gone' });
  expect(wallet.endpoints().slice(calls)).toEqual([]);
  expect(wallet.balanceSatang).toBe(before);
  expect((await player.state()).history).toEqual(history);
});

test('a shot is decided by the moment in which it arrived: a fish that leaves while the wallet answers can be captured or missed', async () => {
  const player = await Player.open(app, game.id, wallet.token);
  const fish = poolOf(game)
    .pool.at(clock)
    .filter(({ species }) => species.prize.kind === 'fixed')
    .sort((a, b) => a.goneAt - b.goneAt)[0];
  if (fish?.species.prize.kind !== 'fixed') throw new Error('an empty pool');
  clock = fish.goneAt - 1;
  // The clock moves on while the bet is on its way.
  wallet.delivery = (endpoint) => {
    if (endpoint === 'bet') clock = fish.goneAt + 2000;
    return 'arrives';
  };
  draws = [0];
  const nonce = newNonce();
  const round = settled(await volley(player, [fish.id], nonce));
  wallet.delivery = () => 'arrives';
  expect(round.winSatang).toBe(fish.species.prize.times * 500);
  // Asked again, it is the round that was played and no new shot.
  expect(settled(await volley(player, [fish.id], nonce))).toEqual(round);
  expect(await volley(player, [fish.id])).toMatchObject({ outcome: 'refused', reason: 'target-gone' });
});

test('[P7] the gun is no faster than a volley a second, and takes nothing that is none', async () => {
  const player = await Player.open(app, game.id, null);
  const [fish] = swimming();
  if (!fish) throw new Error('an empty pool');
  settled(await volley(player, [fish.id]));
  clock += 999;
  expect(await volley(player, [fish.id])).toMatchObject({ reason: 'too-fast', retryAfterMs: 1 });
  clock += 1;
  const many = Array.from({ length: 9 }, () => fish.id);
  expect(await volley(player, many)).toMatchObject({ outcome: 'refused', reason: 'stake-invalid' });
  expect(await volley(player, [fish.id], newNonce(), 1)).toMatchObject({ reason: 'stake-invalid' });
  expect(settled(await volley(player, [fish.id])).winSatang).toBe(0);
});
