import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf, drawStream } from '../game/draw.ts';
import type { Engine } from '../game/engine.ts';
import type { BetAnswer } from '../game/play-api.ts';
import { type FakeWallet, startWallet } from '../testing/fake-wallet.ts';
import { testKeys } from '../testing/keys.ts';
import { newDataDir } from '../testing/player.ts';
import { Play } from './play.service.ts';
import { type PlaySession, PlayStore } from './play.store.ts';
import { RoundRunner } from './round-runner.ts';
import { createWalletClient } from './wallet-client.ts';

const gameId = 'wb-lotus-keno';
const nonceOf = (name: string) => name.padEnd(20, '-');

/** What the members of a table bet on, until the test says how it ended. */
class Table {
  #waiting: ((end: number | 'void') => void)[] = [];
  readonly asked: string[] = [];

  /** A kind of game whose rounds wait for an event. A win is so many times the stake. */
  readonly engine: Engine<unknown, string, number> = {
    kind: 'number',
    minBetMs: 0,
    maxOpen: 2,
    betOf: (_game, body) =>
      body === 'late' ? { refused: 'bets-closed' } : { choice: String(body), stakeSatang: 10_00 },
    decide: (_game, choice) => {
      this.asked.push(choice);
      if (choice === 'broken') throw new Error('this game is broken');
      return new Promise((resolve) => this.#waiting.push(resolve));
    },
    winOf: (_game, _choice, times, stakeSatang) => times * stakeSatang,
    viewOf: (_game, choice, times) => ({ choice, times }),
    stateOf: () => null,
  };

  end(times: number | 'void'): void {
    for (const resolve of this.#waiting.splice(0)) resolve(times);
  }
}

let wallet: FakeWallet;
const runners: RoundRunner[] = [];

/** Games on a folder, as a process has them. */
function openGames(dataDir: string, table: Table) {
  const store = new PlayStore(dataDir, Date.now());
  const client = createWalletClient({ url: wallet.url, keys: testKeys.provider, timeoutMs: 1000 });
  const engines = {
    slot: table.engine,
    number: table.engine,
    table: table.engine,
    fishing: table.engine,
    sport: table.engine,
  };
  const runner = new RoundRunner({
    store,
    wallet: client,
    engines,
    drawOf: ({ seed, nonce }) => drawStream(seed ?? '', nonce),
    now: Date.now,
    pausesMs: [1],
  });
  runners.push(runner);
  runner.resume();
  const options = { store, runner, wallet: client, engines, publicUrl: 'http://games.test' };
  const play = new Play({ ...options, now: Date.now, timeoutMs: 5000 });
  return { store, play };
}

/** A window that plays. */
function sessionIn({ store, play }: ReturnType<typeof openGames>, mode: 'real' | 'demo'): PlaySession {
  const { link } = play.launch({ game_id: gameId, mode, token: mode === 'real' ? wallet.token : null });
  const id = (link ?? '').split('/').at(-1) ?? '';
  play.open(id);
  const session = store.session(id);
  if (!session) throw new Error('no session');
  return session;
}

async function untilOver(play: Play, session: PlaySession, nonce: string): Promise<BetAnswer | undefined> {
  const latest = Date.now() + 45_000;
  let answer = await play.find(session, nonce);
  while (answer?.outcome === 'staked' || answer?.outcome === 'pending') {
    if (Date.now() > latest) throw new Error(`the round is ${answer.outcome} for ever`);
    await new Promise(setImmediate);
    answer = await play.find(session, nonce);
  }
  return answer;
}

beforeEach(async () => {
  wallet = await startWallet(testKeys.provider);
});

afterEach(async () => {
  for (const runner of runners.splice(0)) runner.stop();
  await wallet.close();
});

describe('a round that an event decides', () => {
  test('[P7] is staked at once and settled when the event comes; several may be open, and no more than allowed', async () => {
    const table = new Table();
    const games = openGames(newDataDir(), table);
    const session = sessionIn(games, 'real');
    expect(await games.play.bet(session, nonceOf('a'), 'red')).toMatchObject({
      outcome: 'staked',
      stakeSatang: 10_00,
      balanceSatang: 990_00,
    });
    expect((await games.play.bet(session, nonceOf('b'), 'blue')).outcome).toBe('staked');
    expect(await games.play.bet(session, nonceOf('c'), 'green')).toMatchObject({
      reason: 'round-in-progress',
    });
    expect(await games.play.bet(session, nonceOf('d'), 'late')).toMatchObject({ reason: 'bets-closed' });
    const { open } = await games.play.state(session);
    expect(open.map(({ choice }) => choice)).toEqual(['red', 'blue']);
    // Another window of the same player has them too, and may ask for them.
    const again = sessionIn(games, 'real');
    expect((await games.play.state(again)).open).toEqual(open);
    expect(await games.play.find(again, nonceOf('a'))).toMatchObject({ outcome: 'staked' });
    table.end(3);
    expect(await untilOver(games.play, session, nonceOf('a'))).toMatchObject({
      outcome: 'settled',
      round: { winSatang: 30_00, view: { choice: 'red', times: 3 } },
    });
    await untilOver(games.play, session, nonceOf('b'));
    expect(wallet.balanceSatang).toBe(1_000_00 - 20_00 + 60_00);
  });

  test('[P7] that is called off gives the stake back, and so does one that cannot be decided', async () => {
    const table = new Table();
    const games = openGames(newDataDir(), table);
    const session = sessionIn(games, 'real');
    await games.play.bet(session, nonceOf('a'), 'red');
    table.end('void');
    expect(await untilOver(games.play, session, nonceOf('a'))).toMatchObject({ outcome: 'void' });
    const logged = jest.spyOn(console, 'error').mockImplementation();
    expect((await games.play.bet(session, nonceOf('b'), 'broken')).outcome).toBe('void');
    expect(String(logged.mock.calls[0])).toContain('this game is broken');
    logged.mockRestore();
    expect(wallet.balanceSatang).toBe(1_000_00);
  });

  test('[P7] outlives a stop: the next process asks for its end, and pays it once', async () => {
    const dataDir = newDataDir();
    const games = openGames(dataDir, new Table());
    const session = sessionIn(games, 'real');
    await games.play.bet(session, nonceOf('a'), 'red');
    const copy = newDataDir();
    cpSync(dataDir, copy, { recursive: true });
    const table = new Table();
    const later = openGames(copy, table);
    expect(table.asked).toEqual(['red']);
    expect((await later.play.find(session, nonceOf('a')))?.outcome).toBe('staked');
    table.end(5);
    expect(await untilOver(later.play, session, nonceOf('a'))).toMatchObject({ outcome: 'settled' });
    expect(wallet.balanceSatang).toBe(1_000_00 - 10_00 + 50_00);
  });

  test('[P7] takes its stake out of a demo at once, and pays into it', async () => {
    const table = new Table();
    const games = openGames(newDataDir(), table);
    const session = sessionIn(games, 'demo');
    await games.play.bet(session, nonceOf('a'), 'red');
    expect((await games.play.state(session)).balanceSatang).toBe(4_990_00);
    table.end(2);
    await untilOver(games.play, session, nonceOf('a'));
    expect((await games.play.state(session)).balanceSatang).toBe(5_010_00);
    expect(wallet.calls).toEqual([]);
  });
});

describe('the seed of a round', () => {
  test('[P7] is committed to before the bet, shown when the round is over, and another one for the next', async () => {
    const table = new Table();
    const games = openGames(newDataDir(), table);
    const session = sessionIn(games, 'demo');
    const { commitment } = await games.play.state(session);
    const next = (await games.play.bet(session, nonceOf('a'), 'red')).commitment;
    expect(games.play.history(session)[0]?.proof).toEqual({ commitment, seed: null });
    table.end(0);
    await untilOver(games.play, session, nonceOf('a'));
    const seed = games.play.history(session)[0]?.proof?.seed ?? '';
    expect(commitmentOf(seed)).toBe(commitment);
    expect(next).not.toBe(commitment);
    expect((await games.play.state(session)).commitment).toBe(next);
  });

  test('[P7] that was committed to is the same after a stop', async () => {
    const dataDir = newDataDir();
    const games = openGames(dataDir, new Table());
    const session = sessionIn(games, 'demo');
    const { commitment } = await games.play.state(session);
    expect((await openGames(dataDir, new Table()).play.state(session)).commitment).toBe(commitment);
  });
});

test('[P7] a journal from before there were kinds is read: its rounds, and a win that was drawn and not paid', async () => {
  const dataDir = newDataDir();
  mkdirSync(dataDir, { recursive: true });
  const now = Date.now();
  const session = {
    id: 's',
    gameId: 'wb-golden-bell',
    providerId: 'wang-bua',
    mode: 'real',
    token: wallet.token,
  };
  const round = { id: 'r', sessionId: 's', nonce: nonceOf('a'), stakeSatang: 10_00, winSatang: 25_00 };
  const lines = [
    { session: { ...session, launchedAt: now, openedAt: now, keyHash: 'x' } },
    {
      round: {
        ...round,
        state: 'staked',
        stops: [1, 2, 3],
        balanceSatang: null,
        refusal: null,
        startedAt: now,
      },
    },
  ];
  appendFileSync(join(dataDir, 'play.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await fetch(wallet.url).catch(() => undefined);
  const { store, play } = openGames(dataDir, new Table());
  const known = store.session('s');
  if (!known) throw new Error('the session is gone');
  await untilOver(play, known, round.nonce);
  expect(wallet.calls.at(-1)).toMatchObject({ endpoint: 'win', call: { amount_satang: 25_00 } });
  expect(play.history(known)[0]).toMatchObject({ result: { stops: [1, 2, 3] }, proof: null });
});
