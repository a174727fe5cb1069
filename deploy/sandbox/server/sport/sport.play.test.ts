import type { FastifyInstance } from 'fastify';
import { gameById } from '../catalogue/games.ts';
import { type FakeWallet, startWallet } from '../testing/fake-wallet.ts';
import { testKeys } from '../testing/keys.ts';
import { newDataDir, openSandbox, Player } from '../testing/player.ts';
import type { Until } from './sport.engine.ts';
import type { AheadMatch, Board, MatchProof } from './sport-api.ts';

const gameId = 'tn-football-minute';
let wallet: FakeWallet;
let now: number;
let dataDir: string;
const opened: FastifyInstance[] = [];
const waiting: { moment: number; resolve: () => void }[] = [];

const until: Until = (moment) =>
  moment <= now ? Promise.resolve() : new Promise((resolve) => waiting.push({ moment, resolve }));

/** Moves the clock of every sandbox of this test. */
function to(moment: number): void {
  now = moment;
  for (const { resolve } of waiting.filter((each) => each.moment <= now)) resolve();
}

async function sandbox(): Promise<FastifyInstance> {
  const app = await openSandbox(wallet.url, dataDir, { now: () => now, until });
  opened.push(app);
  return app;
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 23, 12);
  waiting.length = 0;
  wallet = await startWallet(testKeys.provider);
  dataDir = newDataDir();
});

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await wallet.close();
});

const boardOf = async (player: Player): Promise<Board> => (await player.send('GET', 'board')).json();

/** A slip on the home sides of the next matches. */
async function slipOn(player: Player, legs: number) {
  const { ahead } = await boardOf(player);
  const matches = (ahead ?? []).slice(0, legs);
  const body = {
    stakeSatang: 100_00,
    acceptsChanges: false,
    legs: matches.map(({ id, offers }) => {
      const [selection, odds] = offers[0]?.odds[0] ?? ['home', 0];
      return { fixtureId: id, market: 'winner', selection, odds };
    }),
  };
  return { body, matches, endsAt: Math.max(...matches.map(({ endsAt }) => endsAt)) };
}

const place = async (player: Player, nonce: string, bet: unknown) =>
  (await player.send('POST', 'bet', JSON.stringify({ nonce, bet }))).json();
const nonceOf = (letter: string) => letter.repeat(24);

/** The answer of a slip once it is over. */
async function settled(player: Player, nonce: string) {
  for (;;) {
    const answer = await player.round(nonce);
    if (answer.outcome !== 'staked' && answer.outcome !== 'pending') return answer;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('[P7] slips of real money are open together, survive a stop, and are settled by the score of their matches', async () => {
  const player = await Player.open(await sandbox(), gameId, wallet.token);
  const first = await slipOn(player, 1);
  expect(await place(player, nonceOf('a'), first.body)).toMatchObject({
    outcome: 'staked',
    balanceSatang: 900_00,
  });
  now += 2000;
  const second = await slipOn(player, 2);
  expect(await place(player, nonceOf('b'), second.body)).toMatchObject({ outcome: 'staked' });
  expect(wallet.endpoints()).toEqual(['bet', 'bet']);
  expect((await player.state()).open).toHaveLength(2);

  // The sandbox is stopped and starts again after the end of the first slip.
  await opened.splice(0)[0]?.close();
  to(first.endsAt);
  const again = player.on(await sandbox());
  const one = await settled(again, nonceOf('a'));
  to(second.endsAt);
  const both = await settled(again, nonceOf('b'));
  const { begun } = await boardOf(again);
  const isHome = (id: string) => {
    const live = begun.find((match) => match.id === id)?.live;
    return live?.phase === 'off' ? undefined : (live?.home ?? 0) > (live?.away ?? 0);
  };
  let balance = 800_00;
  for (const [answer, { body }] of [
    [one, first],
    [both, second],
  ] as const) {
    if (answer.outcome === 'void') {
      balance += 100_00;
      continue;
    }
    if (answer.outcome !== 'settled') throw new Error(answer.outcome);
    const returned = body.legs.map(({ fixtureId, odds }) => {
      const isWon = isHome(fixtureId);
      return isWon === undefined ? 100 : isWon ? odds : 0;
    });
    const paid =
      returned.reduce((sum, odds) => sum * BigInt(odds), 100_00n) / 100n ** BigInt(returned.length);
    expect(answer.round.winSatang).toBe(Number(paid));
    balance += answer.round.winSatang;
  }
  expect(wallet.balanceSatang).toBe(balance);
  const ends = wallet.calls.slice(2).filter(({ endpoint }) => endpoint !== 'balance');
  expect(ends).toHaveLength(2);
  for (const { endpoint, call } of ends) if (endpoint === 'win') expect(call.round_closed).toBe(true);
});

test('[P7] slips of an earlier launch stand in the next one, open and settled, and in nobody else’s', async () => {
  const app = await sandbox();
  const player = await Player.open(app, gameId, wallet.token, 'member-of-siam-1');
  const { body, endsAt } = await slipOn(player, 1);
  await place(player, nonceOf('a'), body);
  const [next, other, demo] = [
    await Player.open(app, gameId, 'token-of-another-link', 'member-of-siam-1'),
    await Player.open(app, gameId, 'token-of-somebody-else', 'member-of-siam-2'),
    await Player.open(app, gameId, null),
  ];
  const slips = async (who: Player) => (await who.history()).map(({ nonce, state }) => [nonce, state]);
  expect(await slips(next)).toEqual([[nonceOf('a'), 'pending']]);
  expect((await next.state()).open.map(({ nonce }) => nonce)).toEqual([nonceOf('a')]);
  to(endsAt);
  expect((await settled(next, nonceOf('a'))).outcome).toMatch(/^(settled|void)$/);
  expect(await slips(next)).toEqual([[nonceOf('a'), expect.stringMatching(/^(settled|void)$/)]]);
  expect([await slips(other), await slips(demo)]).toEqual([[], []]);
});

test('[P7] an open slip stays in the history, however many came after it', async () => {
  const player = await Player.open(await sandbox(), gameId, wallet.token);
  const ahead = (await boardOf(player)).ahead ?? [];
  const [soon, late] = [ahead[Math.floor(ahead.length / 2)], ahead.at(-1)] as [AheadMatch, AheadMatch];
  let placed = 0;
  const bet = async ({ id, offers }: AheadMatch) => {
    now += 1000;
    const [selection, odds] = offers[0]?.odds[0] ?? ['home', 0];
    const nonce = nonceOf(String.fromCharCode(97 + placed));
    placed += 1;
    const legs = [{ fixtureId: id, market: 'winner', selection, odds }];
    expect(await place(player, nonce, { stakeSatang: 10_00, acceptsChanges: true, legs })).toMatchObject({
      outcome: 'staked',
    });
    return nonce;
  };
  const open = await bet(late);
  const others = [];
  for (let no = 0; no < 19; no += 1) others.push(await bet(soon));
  to(soon.endsAt);
  for (const nonce of others) await settled(player, nonce);
  await bet((await boardOf(player)).ahead?.[0] as AheadMatch);
  const history = await player.history();
  expect(history).toHaveLength(21);
  expect(history.at(-1)).toMatchObject({ nonce: open, state: 'pending' });
});

test('[P7] a slip that comes after the kick-off takes nothing, whatever the page says', async () => {
  const player = await Player.open(await sandbox(), gameId, wallet.token);
  const { body, matches } = await slipOn(player, 1);
  to(matches[0]?.kickoffAt ?? 0);
  expect(await place(player, nonceOf('c'), body)).toMatchObject({
    outcome: 'refused',
    reason: 'bets-closed',
  });
  expect(await place(player, nonceOf('d'), { ...body, legs: [] })).toMatchObject({ reason: 'stake-invalid' });
  expect(wallet.endpoints()).toEqual([]);
});

test('[P7] board and proof are for players of the game alone; a score’s seed is shown when the match is over', async () => {
  const player = await Player.open(await sandbox(), gameId, null);
  expect((await player.send('GET', 'board', undefined, 'x'.repeat(32))).statusCode).toBe(401);
  const slot = await Player.open(opened[0] as FastifyInstance, 'wb-golden-bell', null);
  expect((await slot.send('GET', 'board')).statusCode).toBe(404);
  const [match] = (await boardOf(player)).ahead ?? [];
  const proof = async (): Promise<MatchProof> => (await player.send('GET', `matches/${match?.id}`)).json();
  expect((await proof()).scoreSeed).toBeNull();
  expect((await proof()).commitment).toBe(match?.commitment);
  to(match?.endsAt ?? 0);
  expect((await proof()).scoreSeed).toMatch(/^[0-9a-f]{64}$/);
  expect((await player.send('GET', 'matches/nobody.1')).statusCode).toBe(404);
  expect(gameById(gameId)?.kind).toBe('sport');
});

test('[P7] a single declares what each score returns; the other side of its market is refused to the same player', async () => {
  const app = await sandbox();
  const player = await Player.open(app, gameId, wallet.token, 'member-0123456789');
  const { body, matches } = await slipOn(player, 1);
  expect(await place(player, nonceOf('s'), body)).toMatchObject({ outcome: 'staked' });
  const bet = wallet.calls.find(({ endpoint }) => endpoint === 'bet')?.call;
  expect(bet?.event?.id).toBe(`match.${matches[0]?.id}`);
  expect(bet?.event?.returns).toMatchObject({ '0-1': 0, '2-2': 0, '1-0': expect.any(Number) });
  now += 2000;
  const again = await Player.open(app, gameId, `${wallet.token}-bonus`, 'member-0123456789');
  const [, [selection, odds] = ['away', 0]] = matches[0]?.offers[0]?.odds ?? [];
  const away = { ...body, legs: [{ ...body.legs[0], selection, odds }] };
  expect(await place(again, nonceOf('t'), away)).toMatchObject({
    outcome: 'refused',
    reason: 'opposite-bet',
  });
  const double = await slipOn(again, 2);
  const mixed = { ...double.body, legs: [away.legs[0], double.body.legs[1]] };
  expect(await place(again, nonceOf('u'), mixed)).toMatchObject({
    outcome: 'refused',
    reason: 'opposite-bet',
  });
});
