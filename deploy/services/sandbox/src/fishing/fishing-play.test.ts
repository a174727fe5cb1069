import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BetAnswer } from '../play/play-api.ts';
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
  expect(round.view.shots.map(({ outcome }) => outcome)).toEqual(['captured', 'missed', 'returned']);
  expect(round.stakeSatang).toBe(1500);
  expect(round.winSatang).toBe((one.times + 1) * 500);
  expect(wallet.balanceSatang).toBe(before - 1500 + round.winSatang);
  expect(wallet.endpoints().filter((endpoint) => endpoint !== 'balance')).toEqual(['bet', 'win']);
  clock += 60_000;
  expect(settled(await volley(player, [one.id, two.id, one.id], nonce))).toEqual(round);
  expect(await volley(player, [two.id], nonce)).toMatchObject({
    outcome: 'refused',
    reason: 'nonce-conflict',
  });
});

test('[P7] what the session captured is gone for it alone', async () => {
  const [mine, other] = [await Player.open(app, game.id, null), await Player.open(app, game.id, null)];
  const [fish] = swimming();
  if (!fish) throw new Error('an empty pool');
  draws = [0];
  expect(settled(await volley(mine, [fish.id])).winSatang).toBe(fish.times * 500);
  clock += 1000;
  draws = [0, 0];
  expect(settled(await volley(mine, [fish.id])).view.shots).toEqual([
    { fish: fish.id, outcome: 'returned', times: 1 },
  ]);
  expect(settled(await volley(other, [fish.id])).winSatang).toBe(fish.times * 500);
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
