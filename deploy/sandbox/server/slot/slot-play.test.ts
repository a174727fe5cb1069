import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { slotGames } from '../catalogue/games.ts';
import { type FakeWallet, startWallet } from '../testing/fake-wallet.ts';
import { testKeys } from '../testing/keys.ts';
import { newDataDir, openSandbox, Player } from '../testing/player.ts';
import { roundOf } from './free-spins.ts';
import { machineFor } from './game-machine.ts';
import type { SlotView } from './spin.ts';

const gameId = 'wb-palace-chest';
const game = slotGames.find(({ id }) => id === gameId);
if (!game) throw new Error('the game of this test is gone');
const machine = machineFor(game);
const stakeSatang = 10_00;
const price = (stakeSatang * (machine.free?.price ?? 0)) / machine.unitsPerStake;
const bet = { stakeSatang, buy: 'free-spins' };
const nonce = 'f'.repeat(24);

let wallet: FakeWallet;
const opened: FastifyInstance[] = [];

async function sandbox(dir: string): Promise<FastifyInstance> {
  const made = await openSandbox(wallet.url, dir);
  opened.push(made);
  return made;
}

beforeEach(async () => {
  wallet = await startWallet(testKeys.provider);
});

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await wallet.close();
});

test('[P7] bought free spins are one round: their price is taken once, their sum is paid once', async () => {
  const player = await Player.open(await sandbox(newDataDir()), gameId, wallet.token);
  const answer = await player.bet<SlotView>(bet, nonce);
  if (answer.outcome !== 'settled') throw new Error(answer.outcome);
  const { round } = answer;
  const shown = roundOf(machine, round.view);
  expect(shown.awarded).toBe(machine.free?.awarded[3]);
  expect(shown.free.length).toBeGreaterThanOrEqual(shown.awarded);
  expect(round.stakeSatang).toBe(price);
  expect(round.winSatang).toBe((shown.units * stakeSatang) / machine.unitsPerStake);
  expect(wallet.endpoints()).toEqual(['bet', 'win']);
  expect(wallet.calls.at(-1)).toMatchObject({
    call: { amount_satang: round.winSatang, round_closed: true },
  });
  expect(wallet.balanceSatang).toBe(1_000_00 - price + round.winSatang);
});

test('[P7] after a kill in the middle of free spins the same ones are there, and they are paid once', async () => {
  const dataDir = newDataDir();
  const first = await sandbox(dataDir);
  wallet.delivery = (endpoint) => (endpoint === 'win' ? 'lost' : 'arrives');
  const player = await Player.open(first, gameId, wallet.token);
  const playing = player.bet<SlotView>(bet, nonce);
  const isDrawn = () => readFileSync(join(dataDir, 'play.jsonl'), 'utf8').includes('"free":');
  while (!isDrawn()) await new Promise(setImmediate);
  const copy = newDataDir();
  cpSync(dataDir, copy, { recursive: true });
  const second = await sandbox(copy);
  wallet.delivery = () => 'arrives';
  const answer = await player.on(second).round<SlotView>(nonce);
  if (answer.outcome !== 'settled') throw new Error(answer.outcome);
  expect(await playing).toMatchObject({
    outcome: 'settled',
    round: { view: answer.round.view, winSatang: answer.round.winSatang },
  });
  expect(wallet.balanceSatang).toBe(1_000_00 - price + answer.round.winSatang);
  // A window that was left asks for the round again, and shows the rest of it.
  const again = await Player.open(second, gameId, wallet.token);
  expect(await again.round<SlotView>(nonce)).toMatchObject({ round: { view: answer.round.view } });
});
