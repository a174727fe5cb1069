import type { FastifyInstance } from 'fastify';
import { type FakeWallet, startWallet } from '../testing/fake-wallet.ts';
import { testKeys } from '../testing/keys.ts';
import { newDataDir, openSandbox, Player } from '../testing/player.ts';
import { type Bets, paidOnAll } from './bets.rules.ts';
import type { EndedShoe, TableRoundView, TableView } from './table-api.ts';

const gameId = 'wb-baccarat-pikul';
const bets: Bets = { banker: 100_00, tie: 10_00, 'lucky-six': 20_00 };
const stakeSatang = 130_00;

let wallet: FakeWallet;
let clock: number;
let dataDir: string;
let opened: FastifyInstance[];
let waiting: { at: number; resolve: () => void }[];

/** A sandbox on the clock of the test: hands are decided when the test lets their time come. */
async function sandbox(): Promise<FastifyInstance> {
  const waitUntil = (at: number) =>
    clock >= at ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ at, resolve }));
  const app = await openSandbox(wallet.url, dataDir, { now: () => clock, waitUntil });
  opened.push(app);
  return app;
}

function comeTo(at: number): void {
  clock = at;
  for (const due of waiting.filter((one) => one.at <= at)) due.resolve();
}

const viewOf = async (player: Player): Promise<TableView> => (await player.send('GET', 'table')).json();

/** A player at the beginning of a hand. */
async function atNewHand(app: FastifyInstance, token: string | null = wallet.token) {
  const player = await Player.open(app, gameId, token);
  const before = await viewOf(player);
  comeTo(before.dealsAt);
  const { dealt } = await viewOf(player);
  comeTo(dealt?.endsAt ?? 0);
  return { player, view: await viewOf(player) };
}

const betOn = ({ shoe, hand }: TableView, on: unknown = bets) => ({ shoe: shoe.id, hand, bets: on });

/** Lets the hand come to its outcome. */
async function playOut(player: Player, { dealsAt }: TableView) {
  comeTo(dealsAt);
  const { dealt } = await viewOf(player);
  comeTo(dealt?.resultAt ?? 0);
}

/** The outcome of a bet, asked for until it is there. */
async function outcomeOf(player: Player, nonce: string) {
  for (;;) {
    const answer = await player.round(nonce);
    if (answer.outcome !== 'staked' && answer.outcome !== 'pending') return answer;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const nonce = 'n'.repeat(24);

beforeEach(async () => {
  clock = Date.parse('2026-11-20T12:00:00Z');
  waiting = [];
  opened = [];
  wallet = await startWallet(testKeys.provider);
  dataDir = newDataDir();
});
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
  await wallet.close();
});

describe('a bet at a table', () => {
  test('[P7] several sections are one stake; the hand pays them when its outcome is on the table', async () => {
    const { player, view } = await atNewHand(await sandbox());
    const staked = await player.bet(betOn(view), nonce);
    expect(staked).toMatchObject({ outcome: 'staked', stakeSatang, balanceSatang: 1_000_00 - stakeSatang });
    expect(wallet.endpoints()).toEqual(['bet']);
    comeTo(view.dealsAt);
    expect(await player.round(nonce)).toMatchObject({ outcome: 'staked' });
    expect(wallet.endpoints()).toEqual(['bet']);
    await playOut(player, view);
    const answer = await outcomeOf(player, nonce);
    if (answer.outcome !== 'settled') throw new Error(answer.outcome);
    const shown = answer.round.view as TableRoundView;
    const won = paidOnAll(bets, shown.cards);
    expect(shown.cards).toEqual((await viewOf(player)).dealt?.cards);
    expect(answer.round).toMatchObject({ winSatang: won, balanceSatang: 1_000_00 - stakeSatang + won });
    expect(wallet.endpoints()).toEqual(['bet', 'win']);
    expect(wallet.balanceSatang).toBe(1_000_00 - stakeSatang + won);
  });

  test('[P7] is refused when its hand takes none, by the time of the server; nothing is taken', async () => {
    const { player, view } = await atNewHand(await sandbox());
    const next = { ...view, hand: view.hand + 1 };
    const other = { ...view, shoe: { ...view.shoe, id: 'wb-baccarat-busabok.1' } };
    for (const wrong of [next, other])
      expect(await player.bet(betOn(wrong))).toMatchObject({ outcome: 'refused', reason: 'bets-closed' });
    for (const wrong of [{}, { player: 10_00, banker: 10_00 }, { tie: 201_00 }, null])
      expect(await player.bet(betOn(view, wrong))).toMatchObject({ reason: 'stake-invalid' });
    comeTo(view.closesAt - 1);
    expect(await player.bet(betOn(view), nonce)).toMatchObject({ outcome: 'staked' });
    expect(await player.bet(betOn(view))).toMatchObject({ reason: 'round-in-progress' });
    comeTo(view.closesAt);
    const late = await Player.open(opened[0] as FastifyInstance, gameId, wallet.token);
    expect(await late.bet(betOn(view))).toMatchObject({ reason: 'bets-closed' });
    expect(wallet.endpoints()).toEqual(['bet']);
  });

  test('[P7] a stake the wallet confirms after the first card goes back, whoever wins', async () => {
    const { player, view } = await atNewHand(await sandbox());
    wallet.delivery = (endpoint) => {
      if (endpoint === 'bet') clock = view.dealsAt;
      return 'arrives';
    };
    const answer = await player.bet(betOn(view), nonce);
    expect(answer.outcome === 'void' ? answer : await outcomeOf(player, nonce)).toMatchObject({
      outcome: 'void',
      stakeSatang,
    });
    expect(wallet.endpoints()).toEqual(['bet', 'rollback']);
    expect(wallet.balanceSatang).toBe(1_000_00);
  });

  test('[P7] settles after a restart with the cards that hand has for everybody', async () => {
    const before = await sandbox();
    const { player, view } = await atNewHand(before);
    await player.bet(betOn(view), nonce);
    opened = [];
    await before.close();
    waiting = [];
    clock = view.dealsAt + 60_000;
    const again = player.on(await sandbox());
    const answer = await outcomeOf(again, nonce);
    if (answer.outcome !== 'settled') throw new Error(answer.outcome);
    const { cards, outcome } = answer.round.view as TableRoundView;
    expect(answer.round.winSatang).toBe(paidOnAll(bets, cards));
    expect((await viewOf(again)).played[view.hand - 1]).toEqual(outcome);
    expect(wallet.endpoints()).toEqual(['bet', 'win']);
  });

  test('[P7] a demo plays the same hand with credits, and calls nobody', async () => {
    const { player, view } = await atNewHand(await sandbox(), null);
    await player.bet(betOn(view), nonce);
    await playOut(player, view);
    const answer = await outcomeOf(player, nonce);
    if (answer.outcome !== 'settled') throw new Error(answer.outcome);
    expect(answer.round.balanceSatang).toBe(5_000_00 - stakeSatang + answer.round.winSatang);
    expect(wallet.calls).toEqual([]);
  });
});

describe('what a table tells', () => {
  test('[P7] only players ask for their table; a slot has none; ended shoes come with their seeds', async () => {
    const app = await sandbox();
    const { player, view } = await atNewHand(app);
    expect((await player.send('GET', 'table', undefined, 'x'.repeat(32))).statusCode).toBe(401);
    const slot = await Player.open(app, 'lp-tiger', wallet.token);
    expect((await slot.send('GET', 'table')).statusCode).toBe(404);
    expect((await slot.send('GET', 'shoes')).statusCode).toBe(404);
    expect((await player.send('GET', 'shoes')).json()).toEqual([]);
    comeTo(clock + 50 * 60_000);
    await viewOf(player);
    const [ended] = (await player.send('GET', 'shoes')).json<EndedShoe[]>();
    expect(ended).toMatchObject({ id: view.shoe.id, commitment: view.shoe.commitment });
    const feed = await app.inject('/tables');
    expect(feed.json<{ tables: unknown[] }>().tables).toHaveLength(9);
    expect(feed.body).not.toMatch(/[0-9a-f]{64}/);
  });
});

test('[P7] a hand declares what each outcome returns, and a tie gives the sides back as no decision', async () => {
  const { player, view } = await atNewHand(await sandbox());
  await player.bet(betOn(view, { player: 100_00, tie: 10_00 }), 'e'.repeat(24));
  const bet = wallet.calls.find(({ endpoint }) => endpoint === 'bet')?.call;
  expect(bet?.event?.id).toBe(`${gameId}.${view.shoe.id}.${view.hand}`);
  expect(bet?.event?.returns).toMatchObject({
    'player.0..': 200_00,
    'banker.0..': 0,
    'banker.2.pp.bp': 0,
    'tie.0..': 100_00 + 90_00,
  });
  await playOut(player, view);
  const { outcome } = (await viewOf(player)).dealt ?? {};
  await outcomeOf(player, 'e'.repeat(24));
  const win = wallet.calls.find(({ endpoint }) => endpoint === 'win')?.call;
  expect(win?.returned_satang ?? 0).toBe(outcome?.winner === 'tie' ? 100_00 : 0);
});

test('[P7] the same player bets on one side of a hand, from whatever window and wallet', async () => {
  const app = await sandbox();
  const { view } = await atNewHand(app, null);
  const cash = await Player.open(app, gameId, wallet.token, 'member-0123456789');
  const bonus = await Player.open(app, gameId, `${wallet.token}-bonus`, 'member-0123456789');
  const other = await Player.open(app, gameId, `${wallet.token}-other`, 'member-9876543210');
  const [onPlayer, onBanker] = [betOn(view, { player: 100_00 }), betOn(view, { banker: 100_00 })];
  expect(await cash.bet(onPlayer)).toMatchObject({ outcome: 'staked' });
  expect(await bonus.bet(onBanker)).toMatchObject({ outcome: 'refused', reason: 'opposite-bet' });
  expect(await other.bet(onBanker)).not.toMatchObject({ reason: 'opposite-bet' });
});
