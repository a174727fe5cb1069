import type { HandOutcome } from '../../server/table/deal.rules.ts';
import type { TableView } from '../../server/table/table-api.ts';
import { cardMs } from '../../server/table/timeline.rules.ts';
import { chipLabel, chipsFor, chipsOf, type TableLimits, withChip } from './bet-draft.rules.ts';
import { dealOrder, flyMs, shownTotal, turnMs } from './dealing.rules.ts';
import { beadPlate, bigRoad, countsOf } from './roads.rules.ts';
import { createServerClock } from './server-clock.ts';
import { bettingShare, nextLookAt, phaseAt, secondsLeft } from './table-phase.rules.ts';

const handsOf = (letters: string): HandOutcome[] =>
  [...letters].map((letter) => ({
    winner: letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie',
    playerTotal: 0,
    bankerTotal: 0,
    playerPair: false,
    bankerPair: letter === 'B',
  }));
const cellsOf = (letters: string) => bigRoad(handsOf(letters)).map(({ column, row }) => `${column},${row}`);

const main = { minSatang: 20_00, maxSatang: 5_000_00 };
const side = { minSatang: 20_00, maxSatang: 500_00 };
const limits: TableLimits = {
  player: main,
  banker: main,
  tie: side,
  'player-pair': side,
  'banker-pair': side,
  'lucky-six': side,
};

describe('the roads of a shoe', () => {
  test('[P7] the bead plate has every hand, six in a column', () => {
    const beads = beadPlate(handsOf('PBTPBTPB'));
    expect(beads.map(({ column, row }) => `${column},${row}`).join(' ')).toBe(
      '0,0 0,1 0,2 0,3 0,4 0,5 1,0 1,1',
    );
    expect(beads[1]).toMatchObject({ winner: 'banker', bankerPair: true });
  });

  test.each([
    ['BBBBBBBBPPB', '0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 1,0 1,1 2,0'],
    ['BBBBBBBBPPPPPPPPPBB', '0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 1,0 1,1 1,2 1,3 1,4 2,4 3,4 4,4 5,4 2,0 2,1'],
    ['PBPB', '0,0 1,0 2,0 3,0'],
  ])('[P7] the big road of %s', (letters, cells) => {
    expect(cellsOf(letters).join(' ')).toBe(cells);
  });

  test('[P7] ties are counted on the hand before, leading ones on the first', () => {
    expect(bigRoad(handsOf('TTBTPTT')).map(({ winner, ties }) => `${winner} ${ties}`)).toEqual([
      'banker 3',
      'player 2',
    ]);
    expect(bigRoad(handsOf('TT'))).toEqual([]);
    expect(countsOf(handsOf('TTBTPTT'))).toEqual({ player: 1, banker: 1, tie: 5 });
  });
});

describe('bets before they are confirmed', () => {
  const at = (balanceSatang: number | null) => ({ limits, balanceSatang });

  test('[P7] chips add up on a section, and stop at the most it takes', () => {
    expect(withChip({}, 'player', 100_00, at(null))).toEqual({ draft: { player: 100_00 } });
    expect(withChip({ player: 100_00 }, 'player', 50_00, at(null))).toEqual({ draft: { player: 150_00 } });
    expect(withChip({ tie: 450_00 }, 'tie', 100_00, at(null))).toEqual({ draft: { tie: 500_00 } });
    expect(withChip({ tie: 500_00 }, 'tie', 20_00, at(null))).toEqual({ problem: 'most' });
  });

  test('[P7] player and banker exclude each other, and nothing goes beyond the balance', () => {
    expect(withChip({ player: 20_00 }, 'banker', 20_00, at(null))).toEqual({ problem: 'opposite' });
    expect(withChip({ player: 80_00 }, 'tie', 20_00, at(99_99))).toEqual({ problem: 'balance' });
    expect(withChip({ player: 80_00 }, 'tie', 20_00, at(100_00))).toEqual({
      draft: { player: 80_00, tie: 20_00 },
    });
  });

  test('[P7] a table offers chips that fit its limits, and shows an amount in few of them', () => {
    expect(chipsOf(limits)).toEqual([20_00, 50_00, 100_00, 200_00, 500_00, 1000_00]);
    expect(chipsFor(1_270_00)).toEqual([1000_00, 200_00, 50_00, 20_00]);
    expect([50_00, 1000_00, 50_000_00].map(chipLabel)).toEqual(['50', '1K', '50K']);
  });
});

describe('the deal as it is shown', () => {
  const order = dealOrder({ player: [4, 12, 1], banker: [5, 13] });

  test('[P7] cards leave the shoe in the order they are dealt, the third ones last', () => {
    expect(order.map(({ side: to, place }) => `${to} ${place}`)).toEqual([
      'player 0',
      'banker 0',
      'player 1',
      'banker 1',
      'player 2',
    ]);
    expect(order.map(({ leavesMs }) => leavesMs)).toEqual([0, 1, 2, 3, 4].map((at) => at * cardMs));
  });

  test('[P7] points are shown of cards that are turned, and of no others', () => {
    const turned = flyMs + turnMs;
    expect(shownTotal(order, 'player', turned - 1)).toBeNull();
    expect(shownTotal(order, 'player', turned)).toBe(5);
    expect(shownTotal(order, 'player', 4 * cardMs + turned)).toBe(7);
    expect(shownTotal(order, 'banker', 99_999)).toBe(7);
  });
});

describe('the time of a table', () => {
  const view: TableView = {
    now: 0,
    shoe: { id: 'a.1', number: 1, commitment: '' },
    hand: 3,
    phase: 'betting',
    opensAt: 1000,
    closesAt: 16_000,
    dealsAt: 17_500,
    dealt: null,
    played: [],
  };
  const outcome = handsOf('P')[0] as HandOutcome;
  const dealt = {
    ...view,
    dealt: { cards: { player: [], banker: [] }, outcome, resultAt: 23_000, endsAt: 29_000 },
  };

  test('[P7] goes on by the clock between two looks at the server', () => {
    const phases = [999, 1000, 15_999, 16_000, 20_000].map((now) => phaseAt(view, now));
    expect(phases).toEqual(['shuffling', 'betting', 'betting', 'closing', 'closing']);
    expect([22_999, 23_000, 40_000].map((now) => phaseAt(dealt, now))).toEqual([
      'dealing',
      'result',
      'result',
    ]);
    expect([1000, 15_100, 16_000].map((now) => secondsLeft(view, now))).toEqual([15, 1, null]);
    expect(bettingShare(view, 8_500)).toBe(0.5);
  });

  test('[P7] is looked at again when the first card comes, and when the next hand begins', () => {
    expect(nextLookAt(view) - view.dealsAt).toBeLessThan(200);
    expect(nextLookAt(view)).toBeGreaterThan(view.dealsAt);
    expect(nextLookAt(dealt)).toBeGreaterThan(29_000);
  });

  test('[P7] is the server’s: a slow answer teaches less than a quick one', () => {
    let time = 5000;
    const clock = createServerClock(() => time);
    clock.learn(1_000_000, 4900, 5000);
    expect(clock.now()).toBe(1_000_050);
    clock.learn(1_009_000, 5000, 9000);
    expect(clock.now()).toBe(1_000_050);
    time += 1000;
    expect(clock.now()).toBe(1_001_050);
  });
});
