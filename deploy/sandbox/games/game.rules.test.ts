import type { BetAnswer } from '../server/game/play-api.ts';
import { certainBet } from './certain-bet.ts';
import { isAllowed } from './embedder.ts';
import { resultText } from './history-panel.ts';
import { type PlayClient, SessionLostError } from './play.client.ts';
import { reelLayout } from './slot/layout.rules.ts';
import { landingDurationMs, landReel, reelAt, startReel } from './slot/reel-motion.rules.ts';
import { shownWins } from './slot/win-paint.ts';
import { firstStake } from './stake.control.ts';

const spin = { nonce: 'n'.repeat(24), stakeSatang: 10_00, bet: { stakeSatang: 10_00 } };
const commitment = 'c'.repeat(64);
const settled: BetAnswer = {
  outcome: 'settled',
  commitment,
  round: {
    roundId: 'r1',
    nonce: spin.nonce,
    stakeSatang: 10_00,
    winSatang: 0,
    balanceSatang: 990_00,
    view: null,
  },
};
const pending: BetAnswer = { outcome: 'pending', nonce: spin.nonce, commitment };
const tooFast: BetAnswer = {
  outcome: 'refused',
  reason: 'too-fast',
  balanceSatang: null,
  retryAfterMs: 700,
  commitment,
};

type Step = BetAnswer | undefined | Error;

/** A server that answers as the test says, and what was asked of it. */
function scripted(script: { bet?: Step[]; round?: Step[] }) {
  const asked: string[] = [];
  const next = async (name: 'bet' | 'round') => {
    asked.push(name);
    const step = script[name]?.shift();
    if (step instanceof Error) throw step;
    return step;
  };
  const client: PlayClient = {
    state: () => Promise.reject(new Error('not asked here')),
    history: async () => [],
    bet: async () => (await next('bet')) ?? settled,
    round: () => next('round'),
  };
  const waited: number[] = [];
  const reasons: string[] = [];
  const waits = {
    pollMs: 1200,
    retryMs: 1000,
    tries: 4,
    sleep: async (ms: number) => void waited.push(ms),
    onWait: (why: string) => void reasons.push(why),
  };
  return { client, waits, asked, waited, reasons };
}

const offline = new TypeError('Failed to fetch');

describe('a spin until it is certain', () => {
  test('[P7] sends once when all goes well', async () => {
    const { client, waits, asked } = scripted({ bet: [settled] });
    expect(await certainBet(client, spin, waits)).toBe(settled);
    expect(asked).toEqual(['bet']);
  });

  test('[P2] after a failure of the network looks first, and takes the result that is there', async () => {
    const { client, waits, asked, reasons } = scripted({ bet: [offline], round: [settled] });
    expect(await certainBet(client, spin, waits)).toBe(settled);
    expect(asked).toEqual(['bet', 'round']);
    expect(reasons).toEqual(['reconnecting']);
  });

  test('[P2] sends the same spin again when the server never got it', async () => {
    const { client, waits, asked } = scripted({ bet: [offline, settled], round: [undefined] });
    expect(await certainBet(client, spin, waits)).toBe(settled);
    expect(asked).toEqual(['bet', 'round', 'bet']);
  });

  test('[P7] waits for a spin the wallet has not confirmed, without sending it again', async () => {
    const { client, waits, asked, reasons } = scripted({ bet: [pending], round: [pending, settled] });
    expect(await certainBet(client, spin, waits)).toBe(settled);
    expect(asked).toEqual(['bet', 'round', 'round']);
    expect(reasons).toEqual(['confirming', 'confirming']);
  });

  test('[P7] a press that came too soon is played when its time has come', async () => {
    const { client, waits, waited } = scripted({ bet: [tooFast, settled] });
    expect(await certainBet(client, spin, waits)).toBe(settled);
    expect(waited).toEqual([700]);
  });

  test('[P7] after a reload a spin that never arrived is dropped, not played', async () => {
    const { client, waits, asked } = scripted({ round: [undefined] });
    expect(await certainBet(client, spin, waits, true)).toBeUndefined();
    expect(asked).toEqual(['round']);
  });

  test('[P7] gives up after so many failures in a row, pausing longer each time', async () => {
    const { client, waits, waited } = scripted({ bet: [offline], round: [offline, offline, offline] });
    await expect(certainBet(client, spin, waits)).rejects.toBe(offline);
    expect(waited).toEqual([1000, 2000, 3000]);
  });

  test('[P7] does not insist on a session that is lost', async () => {
    const { client, waits, asked } = scripted({ bet: [new SessionLostError()] });
    await expect(certainBet(client, spin, waits)).rejects.toBeInstanceOf(SessionLostError);
    expect(asked).toEqual(['bet']);
  });
});

describe('a reel', () => {
  test('[P7] comes to rest exactly at its stop, from anywhere, in the same time', () => {
    for (const from of [0, 3, 17])
      for (const stop of [0, 5, 38]) {
        const run = landReel(startReel(from, 100), stop, 1234.5);
        expect(reelAt(run, 1234.5 + landingDurationMs * 1.2)).toEqual({
          position: stop,
          speed: 0,
          isAtRest: true,
        });
      }
  });

  test('[P7] never jumps in the eye: its picture moves on evenly when the landing begins', () => {
    const run = landReel(startReel(4, 0), 20, 1000);
    const phase = (time: number) => {
      const { position } = reelAt(run, time);
      return position - Math.floor(position);
    };
    const [before, at, after] = [phase(999.9), phase(1000), phase(1000.1)];
    expect(Math.abs(before - at)).toBeLessThan(0.01);
    expect(Math.abs(at - after)).toBeLessThan(0.01);
  });

  test('[P7] runs one way and turns back only a little as it settles', () => {
    const run = landReel(startReel(4, 0), 20, 1000);
    const lowest = Math.min(...Array.from({ length: 100 }, (_, at) => reelAt(run, 1000 + at * 20).position));
    expect(lowest).toBeLessThan(20);
    expect(lowest).toBeGreaterThan(19);
  });
});

describe('what the page decides', () => {
  test.each([
    [390, 300, 5],
    [390, 440, 3],
    [1424, 700, 5],
    [300, 160, 5],
  ])('[P7] reels of %i×%i with %i reels stay inside their space', (width, height, reels) => {
    const layout = reelLayout({ width, height }, reels, 3);
    expect(layout.width).toBeLessThanOrEqual(width);
    expect(layout.height).toBeLessThanOrEqual(height);
    expect(layout.cellHeight).toBeGreaterThanOrEqual(layout.cellWidth);
  });

  test('[G9] speaks only to embedders on the list', () => {
    const list = ['http://localhost:8080', 'http://*.localhost:8080'];
    expect(
      ['http://localhost:8080', 'http://thara.localhost:8080'].every((origin) => isAllowed(origin, list)),
    ).toBe(true);
    for (const origin of [
      'http://localhost:8081',
      'https://localhost:8080',
      'http://evil.test',
      'http://.localhost:8080',
      'http://evil.test/.localhost:8080',
      'http://a.b.localhost:8080',
    ])
      expect(isAllowed(origin, list)).toBe(false);
  });

  test('[P7] a return that does not reach the stake is not called a win', () => {
    expect(resultText(10_00, 0)).toBe('รอบนี้ไม่ได้รางวัล');
    expect(resultText(10_00, 4_50)).toBe('ได้คืน ฿4.50 จากเดิมพัน ฿10.00');
    expect(resultText(10_00, 10_00)).toMatch(/^ได้คืน/);
    expect(resultText(10_00, 10_50)).toBe('ได้รับ ฿10.50');
  });

  test('[P7] the first stake is never more than the balance allows', () => {
    const stakes = [1_00, 5_00, 10_00, 50_00];
    expect(firstStake(stakes, 5_000_00)).toBe(10_00);
    expect(firstStake(stakes, 7_20)).toBe(5_00);
    expect(firstStake(stakes, 0)).toBe(1_00);
    expect(firstStake(stakes, null)).toBe(10_00);
  });

  test('[P7] wins show together first, then each in its turn', () => {
    const wins = [0, 1, 2].map((line) => ({
      kind: 'line' as const,
      line,
      symbol: 3,
      count: 3,
      ways: 1,
      units: 5,
      cells: [],
    }));
    expect(shownWins(wins, 0)).toHaveLength(3);
    expect([1500, 2600, 3700, 4800].map((ms) => shownWins(wins, ms)[0]?.line)).toEqual([0, 1, 2, 0]);
  });
});
