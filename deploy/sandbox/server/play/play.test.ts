import { cpSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { slotGames } from '../catalogue/games.ts';
import { evaluate } from '../slot/evaluate.ts';
import { machineFor } from '../slot/game-machine.ts';
import { type FakeWallet, startWallet } from '../testing/fake-wallet.ts';
import { testKeys } from '../testing/keys.ts';
import { bootOf, keyOfGame, launch, newDataDir, openSandbox, Player } from '../testing/player.ts';
import { linkLifeMs } from './play.service.ts';

const gameId = 'wb-golden-bell';
const stake = 10_00;

let wallet: FakeWallet;
let app: FastifyInstance;
let dataDir: string;
let clock: number;
const opened: FastifyInstance[] = [];

/** A sandbox on the clock of the test. Stops come from a list, then the first stop of every reel. */
async function sandbox(dir: string, stops: number[] = []): Promise<FastifyInstance> {
  const made = await openSandbox(wallet.url, dir, { now: () => clock, draw: () => stops.shift() ?? 0 });
  opened.push(made);
  return made;
}

/** Stops of the game at which this many units are won. */
function stopsThat(wanted: (units: number) => boolean): number[] {
  const game = slotGames.find(({ id }) => id === gameId);
  if (!game) throw new Error('the game of this test is gone');
  const machine = machineFor(game);
  const [a = [], b = [], c = []] = machine.strips;
  for (const i of a.keys())
    for (const j of b.keys())
      for (const k of c.keys()) if (wanted(evaluate(machine, [i, j, k]).units)) return [i, j, k];
  throw new Error('no such stops');
}

const later = () => {
  clock += 3000;
};

beforeEach(async () => {
  clock = Date.now();
  wallet = await startWallet(testKeys.provider);
  dataDir = newDataDir();
  app = await sandbox(dataDir);
});

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await wallet.close();
});

describe('links', () => {
  test('[G9] a link opens the game once; a second visitor gets the page without the right to play', async () => {
    const { answer } = await launch(app, { game_id: gameId, token: wallet.token, mode: 'real' });
    const path = new URL(answer.link ?? '').pathname;
    const first = await app.inject(path);
    const second = await app.inject(path);
    expect(bootOf(first.body).key).toMatch(/^[\w-]{32}$/);
    expect(bootOf(second.body).key).toBeNull();
    expect(first.headers['content-security-policy']).toContain(
      "frame-ancestors 'self' http://localhost:8080",
    );
  });

  test('[G9] a link that waited too long is refused with a Thai page', async () => {
    const { answer } = await launch(app, { game_id: gameId, token: wallet.token, mode: 'real' });
    clock += linkLifeMs + 1;
    const page = await app.inject(new URL(answer.link ?? '').pathname);
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('ลิงก์เกมหมดอายุ');
  });

  test.each([
    ['an unknown game', { game_id: 'no-such-game', token: 'member-token-1', mode: 'real' as const }],
    ['a real game without a token', { game_id: gameId, token: null, mode: 'real' as const }],
    ['a demo with a token', { game_id: gameId, token: 'member-token-1', mode: 'demo' as const }],
  ])('[P7] a launch of %s is refused', async (_name, call) => {
    expect((await launch(app, call)).answer).toEqual({ status: 'invalid-game', link: null });
  });

  test('[P2] a launch with a wrong signature is refused', async () => {
    const call = { game_id: gameId, token: wallet.token, mode: 'real' as const };
    const { code, answer } = await launch(app, call, {
      ...keyOfGame(call.game_id),
      secret: 'another-secret',
    });
    expect([code, answer.status]).toEqual([401, 'invalid-signature']);
  });

  test('[P2] a launch signed for another provider is refused', async () => {
    const call = { game_id: gameId, token: wallet.token, mode: 'real' as const };
    const others = testKeys.provider.signingKey(keyOfGame(gameId).party === 'lan-pa' ? 'wang-bua' : 'lan-pa');
    expect((await launch(app, call, others)).answer).toEqual({ status: 'invalid-game', link: null });
  });

  test('[P7] only the key of the page plays', async () => {
    const player = await Player.open(app, gameId, wallet.token);
    const body = JSON.stringify({ nonce: 'a'.repeat(24), bet: { stakeSatang: stake } });
    expect((await player.send('POST', 'bet', body, 'x'.repeat(32))).statusCode).toBe(401);
    expect(wallet.calls).toEqual([]);
  });
});

describe('a spin with real money', () => {
  test('[P7] takes the stake, then pays, in the name of the provider; the balance is the wallet’s', async () => {
    const stops = stopsThat((units) => units > 5);
    const player = await Player.open(await sandbox(newDataDir(), [...stops]), gameId, wallet.token);
    const answer = await player.spin(stake);
    if (answer.outcome !== 'settled') throw new Error(answer.outcome);
    expect(wallet.endpoints()).toEqual(['bet', 'win']);
    expect(wallet.calls.map(({ provider }) => provider)).toEqual(['wang-bua', 'wang-bua']);
    expect(answer.round.view.stops).toEqual(stops);
    expect(answer.round.winSatang).toBeGreaterThan(stake);
    expect(answer.round.balanceSatang).toBe(1_000_00 - stake + answer.round.winSatang);
    expect(wallet.balanceSatang).toBe(answer.round.balanceSatang);
  });

  test('[P7] a spin that wins nothing still closes its round', async () => {
    const player = await Player.open(
      await sandbox(
        newDataDir(),
        stopsThat((units) => units === 0),
      ),
      gameId,
      wallet.token,
    );
    await player.spin(stake);
    expect(wallet.calls.at(-1)).toMatchObject({ endpoint: 'win', call: { amount_satang: 0 } });
  });

  test('[P2] the same nonce, asked for at once and again later, is one spin', async () => {
    const player = await Player.open(app, gameId, wallet.token);
    const nonce = 'n'.repeat(24);
    const [a, b] = await Promise.all([player.spin(stake, nonce), player.spin(stake, nonce)]);
    const c = await player.spin(stake, nonce);
    expect(b).toEqual(a);
    expect(c).toEqual(a);
    expect(await player.round(nonce)).toEqual(a);
    expect(wallet.endpoints()).toEqual(['bet', 'win']);
    expect(await player.spin(20_00, nonce)).toMatchObject({ outcome: 'refused', reason: 'nonce-conflict' });
  });

  test('[P2] a stake whose answer is lost is asked for again with the same id and taken once', async () => {
    wallet.delivery = (endpoint, nth) => (endpoint === 'bet' && nth === 1 ? 'answer lost' : 'arrives');
    const player = await Player.open(app, gameId, wallet.token);
    const answer = await player.spin(stake);
    if (answer.outcome !== 'settled') throw new Error(answer.outcome);
    expect(wallet.endpoints()).toEqual(['bet', 'bet', 'win']);
    expect(wallet.calls[0]?.call.transaction_id).toBe(wallet.calls[1]?.call.transaction_id);
    expect(wallet.balanceSatang).toBe(1_000_00 - stake + answer.round.winSatang);
  });

  test.each(['lost', 'answer lost', 'error page'] as const)(
    '[P2] a stake that stays unknown (%s) is taken back',
    async (delivery) => {
      wallet.delivery = (endpoint) => (endpoint === 'bet' ? delivery : 'arrives');
      const player = await Player.open(app, gameId, wallet.token);
      expect(await player.spin(stake)).toMatchObject({ outcome: 'void', stakeSatang: stake });
      expect(wallet.endpoints().at(-1)).toBe('rollback');
      expect(wallet.balanceSatang).toBe(1_000_00);
      expect((await player.history())[0]).toMatchObject({ state: 'void', winSatang: 0 });
    },
  );

  test('[P2] a win is sent until it is acknowledged, and paid once', async () => {
    const stops = stopsThat((units) => units > 5);
    wallet.delivery = (endpoint, nth) => {
      if (endpoint !== 'win') return 'arrives';
      return (['lost', 'answer lost', 'error page'] as const)[nth - 1] ?? 'arrives';
    };
    const player = await Player.open(await sandbox(newDataDir(), stops), gameId, wallet.token);
    const answer = await player.spin(stake);
    if (answer.outcome !== 'settled') throw new Error(answer.outcome);
    expect(
      new Set(
        wallet.calls.filter(({ endpoint }) => endpoint === 'win').map(({ call }) => call.transaction_id),
      ).size,
    ).toBe(1);
    expect(wallet.balanceSatang).toBe(1_000_00 - stake + answer.round.winSatang);
  });

  test('[P7] without enough money nothing is played and the balance is told', async () => {
    wallet.balanceSatang = 5_00;
    const player = await Player.open(app, gameId, wallet.token);
    expect(await player.spin(stake)).toMatchObject({
      outcome: 'refused',
      reason: 'insufficient-funds',
      balanceSatang: 5_00,
    });
    // The refusal costs no waiting time: a lower stake plays at once.
    expect((await player.spin(1_00)).outcome).toBe('settled');
  });

  test('[P7] a session that is over at the operator is told as such', async () => {
    const player = await Player.open(app, gameId, 'a-token-nobody-knows');
    expect(await player.spin(stake)).toMatchObject({ outcome: 'refused', reason: 'session-expired' });
    expect(await player.state()).toMatchObject({ balanceSatang: null, refusal: 'session-expired' });
  });

  test('[P7] spins come no faster than one in 2.5 seconds', async () => {
    const player = await Player.open(app, gameId, wallet.token);
    await player.spin(stake);
    clock += 2400;
    expect(await player.spin(stake)).toMatchObject({
      outcome: 'refused',
      reason: 'too-fast',
      retryAfterMs: 100,
    });
    clock += 100;
    expect((await player.spin(stake)).outcome).toBe('settled');
  });

  test.each([0, 1, 99, 1_50, 501_00, 1e12, -100])(
    '[P7] a stake of %s satang is not on offer',
    async (amount) => {
      const player = await Player.open(app, gameId, wallet.token);
      const answer = await player.send(
        'POST',
        'bet',
        JSON.stringify({ nonce: 'n'.repeat(24), bet: { stakeSatang: amount } }),
      );
      expect(answer.json()).toMatchObject({ outcome: 'refused', reason: 'stake-invalid' });
      expect(wallet.calls).toEqual([]);
    },
  );

  test.each([
    '',
    '{',
    '{"nonce":"short","bet":{"stakeSatang":100}}',
    '{"bet":{"stakeSatang":100}}',
    '{"nonce":"nnnnnnnnnnnnnnnnnnnn","stakeSatang":100}',
  ])('[P7] a bet of another shape is refused: %s', async (body) => {
    const player = await Player.open(app, gameId, wallet.token);
    expect((await player.send('POST', 'bet', body)).statusCode).toBe(400);
  });
});

describe('interrupted rounds', () => {
  /** What a kill leaves: the files as they are, and a fresh process on them. */
  async function killed(): Promise<FastifyInstance> {
    const copy = newDataDir();
    cpSync(dataDir, copy, { recursive: true });
    return sandbox(copy);
  }

  test('[P7] a win that was drawn before the kill is paid at the next start', async () => {
    const lucky = newDataDir();
    const first = await sandbox(
      lucky,
      stopsThat((units) => units > 5),
    );
    dataDir = lucky;
    wallet.delivery = (endpoint) => (endpoint === 'win' ? 'lost' : 'arrives');
    const player = await Player.open(first, gameId, wallet.token);
    const nonce = 'k'.repeat(24);
    const spinning = player.spin(stake, nonce);
    while (!wallet.endpoints().includes('bet') || !(await player.history()).length)
      await new Promise(setImmediate);
    await new Promise(setImmediate);
    const second = await killed();
    wallet.delivery = () => 'arrives';
    const answer = await player.on(second).round(nonce);
    if (answer.outcome !== 'settled') throw new Error(answer.outcome);
    expect(wallet.balanceSatang).toBe(1_000_00 - stake + answer.round.winSatang);
    expect((await spinning).outcome).toBe('settled');
    // Both processes sent the same win: it was paid once.
    expect(wallet.balanceSatang).toBe(1_000_00 - stake + answer.round.winSatang);
  });

  test('[P7] a stake that was under way at the kill is taken back at the next start', async () => {
    wallet.delivery = (endpoint) => (endpoint === 'bet' ? 'answer lost' : 'arrives');
    const player = await Player.open(app, gameId, wallet.token);
    const nonce = 'b'.repeat(24);
    const spinning = player.spin(stake, nonce);
    while (!wallet.endpoints().includes('bet')) await new Promise(setImmediate);
    const second = await killed();
    expect(await player.on(second).round(nonce)).toMatchObject({ outcome: 'void' });
    await spinning;
    expect(wallet.balanceSatang).toBe(1_000_00);
  });

  test('[P7] a spin the wallet does not confirm in time is pending, and its result is there when asked again', async () => {
    let slow = true;
    wallet.delivery = (endpoint) => (endpoint === 'win' && slow ? 'lost' : 'arrives');
    const impatient = await openSandbox(wallet.url, newDataDir(), { timeoutMs: 20, now: () => clock });
    opened.push(impatient);
    const player = await Player.open(impatient, gameId, wallet.token);
    const nonce = 'p'.repeat(24);
    expect(await player.spin(stake, nonce)).toMatchObject({ outcome: 'pending', nonce });
    later();
    expect(await player.spin(stake)).toMatchObject({ outcome: 'refused', reason: 'round-in-progress' });
    slow = false;
    let answer = await player.round(nonce);
    while (answer.outcome === 'pending') answer = await player.round(nonce);
    expect(answer.outcome).toBe('settled');
  });

  test('[P7] a new window of the same player shows the rounds of the old one', async () => {
    const player = await Player.open(app, gameId, wallet.token);
    await player.spin(stake);
    const again = await Player.open(app, gameId, wallet.token);
    expect(await again.history()).toEqual(await player.history());
    const other = await Player.open(app, gameId, null);
    expect(await other.history()).toEqual([]);
  });

  test('[P7] a session survives a restart', async () => {
    const player = await Player.open(app, gameId, wallet.token);
    const second = await killed();
    expect((await player.on(second).state()).gameId).toBe(gameId);
  });
});

test('[P7] a win that the operator holds is told as such, and not as a stake that went back', async () => {
  const player = await Player.open(
    await sandbox(
      newDataDir(),
      stopsThat((units) => units > 0),
    ),
    gameId,
    wallet.token,
  );
  wallet.winLimitSatang = 0;
  const before = wallet.balanceSatang;
  expect(await player.spin(stake)).toMatchObject({ outcome: 'void', stakeSatang: stake, isHeld: true });
  expect((await player.history())[0]).toMatchObject({ state: 'void', isHeld: true });
  expect(wallet.balanceSatang).toBe(before - stake);
  expect(wallet.endpoints()).not.toContain('rollback');
});

describe('a demo', () => {
  test('[G6] plays with its own 5,000 credits and calls nobody', async () => {
    const player = await Player.open(app, gameId, null);
    expect((await player.state()).balanceSatang).toBe(5_000_00);
    let balance = 5_000_00;
    for (let spin = 0; spin < 5; spin++) {
      const answer = await player.spin(stake);
      if (answer.outcome !== 'settled') throw new Error(answer.outcome);
      balance += answer.round.winSatang - stake;
      expect(answer.round.balanceSatang).toBe(balance);
      later();
    }
    expect((await player.state()).balanceSatang).toBe(balance);
    expect(wallet.calls).toEqual([]);
  });

  test('[G6] ends when its credits are gone', async () => {
    const losing = await sandbox(
      newDataDir(),
      Array.from({ length: 20 }, () => stopsThat((units) => units === 0)).flat(),
    );
    const player = await Player.open(losing, gameId, null);
    for (let spin = 0; spin < 10; spin++) {
      await player.spin(500_00);
      later();
    }
    expect(await player.spin(500_00)).toMatchObject({
      outcome: 'refused',
      reason: 'insufficient-funds',
      balanceSatang: 0,
    });
  });
});
