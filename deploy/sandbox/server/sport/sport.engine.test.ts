import { createHash } from 'node:crypto';
import { boardOf } from './board.ts';
import { Bookmaker } from './bookmaker.ts';
import { sportGames } from './games.ts';
import type { Offer } from './markets.ts';
import { newsFrom, scoreFrom } from './match.ts';
import { scoreWeights } from './scores.ts';
import type { Slip } from './slip.ts';
import { createSportEngine, type Until, untilOn } from './sport.engine.ts';

const start = Date.UTC(2026, 10, 23, 12);
const secret = createHash('sha256').update('the secret of this test').digest();
const [today, , , step] = sportGames;
if (!today || !step) throw new Error('the games of this test are gone');

/** Whoever waits goes on when the clock says so. */
function clock() {
  const waiting: { moment: number; resolve: () => void }[] = [];
  const until: Until = (moment) =>
    moment <= hands.now ? Promise.resolve() : new Promise((resolve) => waiting.push({ moment, resolve }));
  const hands = { now: start, until, waiting, to };
  function to(moment: number): void {
    hands.now = moment;
    for (const each of waiting) if (each.moment <= moment) each.resolve();
  }
  return hands;
}

const bookmaker = new Bookmaker(secret);
const engineOn = (until: Until) => createSportEngine(bookmaker, until);
const engine = engineOn(clock().until);

const offerOf = (offers: readonly Offer[], market: string) => {
  const offer = offers.find((each) => each.market === market);
  if (!offer) throw new Error(`no market ${market}`);
  return offer;
};

/** Legs on the home side of the next matches, at the odds of this moment. */
function legs(count: number, now = start, game = today) {
  if (!game) throw new Error('no game');
  return bookmaker
    .ahead(game, now)
    .slice(0, count)
    .map((fixture) => {
      const { odds } = offerOf(bookmaker.offersAt(game, fixture, now), 'winner');
      return { fixtureId: fixture.id, market: 'winner', selection: 'home', odds: odds[0]?.[1] ?? 0 };
    });
}
const body = (change: Record<string, unknown> = {}) => ({
  stakeSatang: 100_00,
  acceptsChanges: false,
  legs: legs(2),
  ...change,
});

function taken(slip: unknown, now = start, game = today): { choice: Slip; stakeSatang: number } {
  if (!game) throw new Error('no game');
  const bet = engine.betOf(game, slip, now);
  if (!bet || 'refused' in bet) throw new Error(`not taken: ${JSON.stringify(bet)}`);
  return bet;
}

const round = (id: string) => ({ id, draw: () => 0, startedAt: start, stakedAt: start });

describe('a slip', () => {
  test('[P7] is taken at the odds that were seen, with the times of its matches', () => {
    const { choice, stakeSatang } = taken(body());
    expect(stakeSatang).toBe(100_00);
    expect(choice.legs.map(({ odds }) => odds)).toEqual(legs(2).map(({ odds }) => odds));
    for (const { kickoffAt, endsAt } of choice.legs) {
      expect(kickoffAt).toBeGreaterThan(start);
      expect(endsAt).toBe(kickoffAt + 5 * 60_000);
    }
  });

  const [first, second] = legs(2);
  test.each([
    ['nothing', undefined],
    ['no legs', body({ legs: [] })],
    ['eleven legs', body({ legs: legs(11) })],
    ['two legs of one match', body({ legs: [first, { ...first, selection: 'away' }] })],
    ['a match of another game', body({ legs: legs(1, start, step) })],
    ['a match nobody knows', body({ legs: [{ ...first, fixtureId: 'three-forks.99999999999' }] })],
    [
      'a match written otherwise',
      body({ legs: [{ ...first, fixtureId: first?.fixtureId.replace('.', '.0') }] }),
    ],
    ['a selection of another market', body({ legs: [{ ...first, selection: 'over' }] })],
    ['a market nobody knows', body({ legs: [{ ...first, market: 'corners' }] })],
    ['odds as text', body({ legs: [{ ...first, odds: '187' }] })],
    ['satang', body({ stakeSatang: 100_01 })],
    ['a stake below the least', body({ stakeSatang: 9_00 })],
    ['a stake below nothing', body({ stakeSatang: -100_00 })],
    ['a stake above the most', body({ stakeSatang: 20_001_00 })],
    ['a list', [first, second]],
  ])('[P7] of %s is none of this game', (_name, slip) => {
    expect(engine.betOf(today, slip, start)).toBeUndefined();
  });

  test('[P7] whose payout would be above the limit is refused, not cut', () => {
    const many = body({ legs: legs(10), stakeSatang: 20_000_00 });
    expect(engine.betOf(today, many, start)).toBeUndefined();
    expect(engine.betOf(today, { ...many, stakeSatang: 10_00 }, start)).toBeDefined();
  });

  test('[P7] is taken until the kick-off by the clock of the server, and not from it on', () => {
    const [match] = bookmaker.ahead(today, start);
    const kickoffAt = match?.kickoffAt ?? 0;
    const last = body({ legs: legs(1, kickoffAt - 1) });
    expect(engine.betOf(today, last, kickoffAt - 1)).toMatchObject({ stakeSatang: 100_00 });
    expect(engine.betOf(today, last, kickoffAt)).toEqual({ refused: 'bets-closed' });
  });

  test('[P7] a game of combinations takes no single', () => {
    expect(engine.betOf(step, body({ legs: legs(1, start, step) }), start)).toBeUndefined();
    expect(engine.betOf(step, body({ legs: legs(2, start, step) }), start)).toBeDefined();
  });

  test('[P7] at odds that changed is refused, unless the member takes the new ones', () => {
    const moved = bookmaker.ahead(today, start).find((fixture) => {
      const news = bookmaker.newsAt(fixture, fixture.newsAt);
      return fixture.newsAt > start && news !== 'none';
    });
    if (!moved) throw new Error('no match with news ahead');
    const before = offerOf(bookmaker.offersAt(today, moved, moved.newsAt - 1), 'winner').odds[0]?.[1] ?? 0;
    const after = offerOf(bookmaker.offersAt(today, moved, moved.newsAt), 'winner').odds[0]?.[1] ?? 0;
    expect(after).not.toBe(before);
    const slip = body({ legs: [{ fixtureId: moved.id, market: 'winner', selection: 'home', odds: before }] });
    expect(engine.betOf(today, slip, moved.newsAt)).toEqual({ refused: 'odds-changed' });
    const { choice } = taken({ ...slip, acceptsChanges: true }, moved.newsAt);
    expect(choice.legs[0]?.odds).toBe(after);
  });
});

describe('the end of a slip', () => {
  test('[P7] comes with its last match, and is the same for whoever decides it again', async () => {
    const hands = clock();
    const { choice, stakeSatang } = taken(body());
    let isDecided = false;
    const decided = Promise.resolve(engineOn(hands.until).decide(today, choice, round('a'))).then(
      (result) => {
        isDecided = true;
        return result;
      },
    );
    const [early = 0, late = 0] = choice.legs.map(({ endsAt }) => endsAt);
    expect(hands.waiting.map(({ moment }) => moment)).toEqual([Math.max(early, late)]);
    hands.to(Math.max(early, late) - 1);
    await Promise.resolve();
    expect(isDecided).toBe(false);
    hands.to(Math.max(early, late));
    const result = await decided;
    if (result === 'void') throw new Error('called off');
    // Another process, with the secret of the first and another pace.
    const again = createSportEngine(new Bookmaker(secret, 12), hands.until);
    expect(await again.decide(today, choice, round('b'))).toEqual(result);
    const isWon = result.legs.every(({ home, away }) => home > away);
    expect(engine.winOf(today, choice, result, stakeSatang) > 0).toBe(isWon);
  });

  test('[P7] a match that was called off counts one; when all were, the stake goes back', async () => {
    const { now, until } = { now: Number.MAX_SAFE_INTEGER, until: async () => undefined };
    const league = bookmaker.ahead(today, start)[0]?.league;
    if (!league) throw new Error('no league');
    const fixtures = Array.from({ length: 2000 }, (_, slot) => bookmaker.timetable.fixture(league, slot));
    const off = fixtures.find((fixture) => bookmaker.score(fixture).isOff);
    const won = fixtures.find((fixture) => {
      const { home, away } = bookmaker.score(fixture);
      return home > away;
    });
    if (!off || !won || now < start) throw new Error('no such matches');
    const leg = (fixtureId: string) => ({
      ...{ fixtureId, market: 'winner' as const, line: null, selection: 'home' as const, odds: 250 },
      ...{ kickoffAt: 0, endsAt: 1, sport: 'football' as const },
    });
    const decider = engineOn(until);
    const single = { legs: [leg(off.id)], acceptsChanges: false };
    expect(await decider.decide(today, single, round('c'))).toBe('void');
    const both = { legs: [leg(off.id), leg(won.id)], acceptsChanges: false };
    const result = await decider.decide(today, both, round('d'));
    if (result === 'void') throw new Error('one match took place');
    expect(engine.winOf(today, both, result, 100_00)).toBe(250_00);
  });

  test('[P7] the clock of the process is waited on in steps no timer overflows at', async () => {
    let now = 0;
    const moments: number[] = [];
    await untilOn(() => {
      moments.push(now);
      now += 50_000_000;
      return now;
    })(10);
    expect(moments).toHaveLength(1);
  });
});

describe('what can be seen of a match', () => {
  const fixtures = bookmaker.ahead(today, start);

  test('[P7] before the kick-off no seed is shown, and the seeds shown later are the ones that were hashed', () => {
    for (const fixture of fixtures) {
      const before = bookmaker.proof(fixture, fixture.newsAt - 1);
      expect([before.newsSeed, before.scoreSeed]).toEqual([null, null]);
      expect(bookmaker.proof(fixture, fixture.endsAt - 1).scoreSeed).toBeNull();
      const { commitment, newsSeed, scoreSeed } = bookmaker.proof(fixture, fixture.endsAt);
      const [news, score] = [Buffer.from(newsSeed ?? '', 'hex'), Buffer.from(scoreSeed ?? '', 'hex')];
      expect(commitment).toBe(before.commitment);
      expect(
        createHash('sha256')
          .update(Buffer.concat([news, score]))
          .digest('hex'),
      ).toBe(commitment);
      const weights = scoreWeights(fixture.league, fixture.home, fixture.away, newsFrom(news));
      expect(scoreFrom(score, weights)).toEqual(bookmaker.score(fixture));
    }
  });

  test('[P7] scores only grow, show nothing that is to come, and end as the slip is settled', () => {
    for (const game of sportGames)
      for (const fixture of bookmaker.ahead(game, start).slice(0, 5)) {
        const end = bookmaker.score(fixture);
        let before = 0;
        for (let share = 0; share < 1; share += 0.04) {
          const at = fixture.kickoffAt + share * (fixture.endsAt - fixture.kickoffAt);
          const live = bookmaker.live(fixture, at);
          expect(live.home + live.away).toBeGreaterThanOrEqual(before);
          expect(live.home).toBeLessThanOrEqual(end.home);
          expect(live.goals.every(({ minute }) => minute <= live.clock)).toBe(true);
          before = live.home + live.away;
        }
        expect(bookmaker.live(fixture, fixture.endsAt)).toMatchObject({
          phase: end.isOff ? 'off' : 'ended',
          home: end.home,
          away: end.away,
        });
      }
  });

  test('[P7] the board has at least thirty matches to bet on, and says when it is as before', () => {
    const board = boardOf(bookmaker, today, start, '');
    expect(board.ahead?.length).toBeGreaterThanOrEqual(30);
    expect(boardOf(bookmaker, today, start, board.stamp).ahead).toBeNull();
    const next = Math.min(...(board.ahead ?? []).map(({ kickoffAt }) => kickoffAt));
    expect(boardOf(bookmaker, today, next, board.stamp).ahead).not.toBeNull();
    expect(JSON.stringify(board)).not.toContain('Seed');
  });
});
