import type { LottoRound } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import { sampleRound } from '../testing/lotto.fixtures.ts';
import { nextOpenRound, phaseOf, secondsUntil, sortRounds } from './round.rules.ts';

const at = Date.parse('2026-11-20T09:10:00.000Z');
const round = (id: string, status: LottoRound['status'], close: string, market = 'yeekee') =>
  sampleRound({ round_id: id, status, close_at: `2026-11-20T${close}.000Z`, market });

describe('phase of a round', () => {
  test.each([
    ['upcoming', '09:30:00', 'upcoming'],
    ['open', '09:10:01', 'open'],
    ['open', '09:10:00', 'waiting'],
    ['closed', '09:30:00', 'waiting'],
    ['resulted', '09:00:00', 'resulted'],
    ['refunded', '09:00:00', 'refunded'],
  ] as const)('[L1] status %s that closes at %s is %s at 09:10:00', (status, close, phase) => {
    expect(phaseOf(round('a', status, close), at)).toBe(phase);
  });

  test('[L1] without a clock the server’s word stands', () => {
    expect(phaseOf(round('a', 'open', '09:00:00'), 0)).toBe('open');
    expect(secondsUntil('2026-11-20T09:00:00.000Z', 0)).toBeNull();
  });

  test.each([
    ['09:14:27', 267],
    ['09:10:00', 0],
    ['09:00:00', 0],
  ])('[L1] closing at %s leaves %i seconds', (close, seconds) => {
    expect(secondsUntil(`2026-11-20T${close}.000Z`, at / 1000)).toBe(seconds);
  });
});

describe('order of rounds', () => {
  const rounds = [
    round('resulted-old', 'resulted', '08:00:00'),
    round('open-late', 'open', '11:00:00', 'hanoi'),
    round('resulted-new', 'resulted', '09:00:00'),
    round('waiting', 'closed', '09:05:00'),
    round('upcoming', 'upcoming', '09:45:00'),
    round('open-next', 'open', '09:15:00'),
    round('just-closed', 'open', '09:09:59'),
  ];

  test('[L1] nearest close first, finished ones last with the newest first', () => {
    expect(sortRounds(rounds, at).map((each) => each.round_id)).toEqual([
      'open-next',
      'open-late',
      'waiting',
      'just-closed',
      'upcoming',
      'resulted-new',
      'resulted-old',
    ]);
  });

  test('[L1] rounds that close together stand in the order of their ids, however they came', () => {
    const together = ['b', 'a', 'c'].map((id) => round(id, 'open', '09:15:00'));
    for (const list of [together, [...together].reverse()])
      expect(sortRounds(list, at).map((each) => each.round_id)).toEqual(['a', 'b', 'c']);
  });

  test('[X3] the next round of a market is open and not the one at hand', () => {
    expect(nextOpenRound(rounds, 'yeekee', at)?.round_id).toBe('open-next');
    expect(nextOpenRound(rounds, 'yeekee', at, 'open-next')).toBeUndefined();
    expect(nextOpenRound(rounds, 'laos', at)).toBeUndefined();
  });
});

const statuses = ['upcoming', 'open', 'closed', 'resulted', 'refunded'] as const;
const anyRound = fc
  .record({
    id: fc.uuid(),
    status: fc.constantFrom(...statuses),
    market: fc.constantFrom('yeekee', 'hanoi'),
    offSeconds: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ id, status, market, offSeconds }) =>
    sampleRound({
      round_id: id,
      status,
      market,
      close_at: new Date(at + offSeconds * 1000).toISOString(),
    }),
  );
const anyRounds = fc.uniqueArray(anyRound, { selector: (each) => each.round_id, maxLength: 20 });

describe('any rounds (property)', () => {
  test('[L1] a round that the server has not opened is never open, and none is once its second has come', () => {
    fc.assert(
      fc.property(anyRound, fc.integer({ min: -4000, max: 4000 }), (each, offMs) => {
        const phase = phaseOf(each, at + offMs);
        const isInTime = at + offMs < Date.parse(each.close_at);
        expect(phase === 'open').toBe(each.status === 'open' && isInTime);
        // What is over stays over, and what is to come does not open by the page's clock.
        if (each.status === 'resulted' || each.status === 'refunded' || each.status === 'upcoming')
          expect(phase).toBe(each.status);
        if (each.status === 'closed') expect(phase).toBe('waiting');
      }),
    );
  });

  test('[L1] the order is that of comparing each with each', () => {
    const place = (each: LottoRound) =>
      ['open', 'waiting', 'upcoming'].indexOf(phaseOf(each, at)) + 1 || Number.POSITIVE_INFINITY;
    const stands = (a: LottoRound, b: LottoRound): boolean => {
      if (place(a) !== place(b)) return place(a) < place(b);
      const [first, second] = [Date.parse(a.close_at), Date.parse(b.close_at)];
      if (first !== second) return place(a) > 3 ? first > second : first < second;
      return a.round_id < b.round_id;
    };
    fc.assert(
      fc.property(anyRounds, (list) => {
        const before = [...list];
        const sorted = sortRounds(list, at);
        expect(list).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(list));
        for (const [index, each] of sorted.entries())
          for (const later of sorted.slice(index + 1)) expect(stands(each, later)).toBe(true);
      }),
    );
  });

  test('[X3] the next round of a market closes no later than any other that could be bet on', () => {
    fc.assert(
      fc.property(anyRounds, fc.nat(19), (list, pick) => {
        const except = list[pick]?.round_id;
        const next = nextOpenRound(list, 'yeekee', at, except);
        const possible = list.filter(
          (each) => each.market === 'yeekee' && each.status === 'open' && Date.parse(each.close_at) > at,
        );
        const others = possible.filter((each) => each.round_id !== except);
        if (others.length === 0) expect(next).toBeUndefined();
        else {
          expect(others).toContain(next);
          const nearest = Math.min(...others.map((each) => Date.parse(each.close_at)));
          expect(next && Date.parse(next.close_at)).toBe(nearest);
        }
      }),
    );
  });
});

describe('the countdown of a round', () => {
  test('[L1] counts every second down to 0 once and stays there', () => {
    const close = '2026-11-20T09:10:05.000Z';
    const shown = Array.from({ length: 9 }, (_, second) => secondsUntil(close, at / 1000 + second));
    expect(shown).toEqual([5, 4, 3, 2, 1, 0, 0, 0, 0]);
  });

  test('[L1] a close within a second counts that second whole, so that 0 is shown only when it is over', () => {
    for (const ms of ['001', '500', '999'])
      expect(secondsUntil(`2026-11-20T09:10:00.${ms}Z`, at / 1000)).toBe(1);
    expect(secondsUntil('2026-11-20T09:10:00.000Z', at / 1000)).toBe(0);
  });

  test('[L1] midnight and the end of a year are seconds like others', () => {
    const before = Date.parse('2026-12-31T23:59:58+07:00') / 1000;
    expect(secondsUntil('2027-01-01T00:00:03+07:00', before)).toBe(5);
    expect(secondsUntil('2026-12-31T17:00:03.000Z', before)).toBe(5);
  });
});
