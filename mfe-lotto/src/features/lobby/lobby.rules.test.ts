import type { LottoRound } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import { dayBefore } from '../../shared/rounds/day.rules.ts';
import { lastResulted } from '../../shared/rounds/round.rules.ts';
import { hanoiRound, resultedRound, sampleNow, sampleRound } from '../../shared/testing/lotto.fixtures.ts';
import { businessDay, byMarket, openRounds, roundsOf, tabOf } from './lobby.rules.ts';

const now = Date.parse(sampleNow);
const late = sampleRound({ round_id: 'late', round_no: 43, close_at: '2026-11-20T09:30:00.000Z' });
const yeekee = { categoryId: 1, code: 'yeekee', name: 'ยี่กี', rounds: [late, resultedRound(), sampleRound()] };
const foreign = { categoryId: 2, code: 'foreign', name: 'หวยต่างประเทศ', rounds: [hanoiRound()] };

describe('lobby', () => {
  test.each([
    [null, 'open'],
    ['open', 'open'],
    ['all', 'all'],
    ['foreign', 'foreign'],
    ['nothing', 'open'],
  ])('[L1] the URL %j opens the tab %s', (wanted, tab) => {
    expect(tabOf(wanted, [yeekee, foreign])).toBe(tab);
  });

  test('[L1] open rounds stand by nearest close, without those whose time is over', () => {
    const over = sampleRound({ round_id: 'over', close_at: sampleNow });
    const rounds = roundsOf([{ ...yeekee, rounds: [...yeekee.rounds, over] }, foreign]);
    expect(openRounds(rounds, now).map((round) => round.round_id)).toEqual([
      'yeekee-20261120-42',
      'late',
      'hanoi-20261120',
    ]);
  });

  test('[L1] the last result of a market is its newest', () => {
    const older = resultedRound({ round_id: 'older', close_at: '2026-11-20T08:45:00.000Z' });
    expect(lastResulted([older, ...yeekee.rounds], 'yeekee')?.round_id).toBe('yeekee-20261120-41');
    expect(lastResulted(foreign.rounds, 'hanoi')).toBeUndefined();
  });

  test('[L1] rounds are grouped by market, open ones first', () => {
    expect(
      byMarket(roundsOf([yeekee, foreign]), now).map((group) => [group.name, group.rounds.length]),
    ).toEqual([
      ['หวยยี่กี', 3],
      ['หวยฮานอยปกติ (จำลอง)', 1],
    ]);
    expect(byMarket(yeekee.rounds, now)[0]?.rounds.map((round) => round.round_no)).toEqual([42, 43, 41]);
  });

  test('[L1] the business day is that of the next round: past midnight it is still yesterday’s', () => {
    expect(businessDay(yeekee, now, '2026-11-21')).toBe('2026-11-20');
    expect(businessDay({ ...yeekee, rounds: [] }, now, '2026-11-21')).toBe('2026-11-21');
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  });
});

const minuteMs = 60_000;
const markets = ['yeekee', 'hanoi', 'laos'];
const anyRound = fc
  .record({
    market: fc.constantFrom(...markets),
    status: fc.constantFrom<LottoRound['status']>('upcoming', 'open', 'closed', 'resulted', 'refunded'),
    offMinutes: fc.integer({ min: -30, max: 30 }),
    id: fc.uuid(),
  })
  .map(({ market, status, offMinutes, id }) => {
    const closeAt = new Date(now + offMinutes * minuteMs).toISOString();
    const result = status === 'resulted' ? { top3: '472', top2: '72', bottom2: '19' } : null;
    return sampleRound({
      round_id: id,
      market,
      name: `name of ${market}`,
      status,
      close_at: closeAt,
      result,
    });
  });
const anyRounds = fc.uniqueArray(anyRound, { maxLength: 25, selector: (round) => round.round_id });

describe('any list of rounds (property)', () => {
  test('[L1] the open ones are all that can be bet on and nothing else, by nearest close', () => {
    fc.assert(
      fc.property(anyRounds, (rounds) => {
        const open = openRounds(rounds, now);
        const bettable = rounds.filter(
          (round) => round.status === 'open' && Date.parse(round.close_at) > now,
        );
        expect(new Set(open)).toEqual(new Set(bettable));
        const closes = open.map((round) => round.close_at);
        expect(closes).toEqual([...closes].sort());
      }),
    );
  });

  test('[L1] groups of markets hold every round once, under its market, in the order of first appearance', () => {
    fc.assert(
      fc.property(anyRounds, (rounds) => {
        const groups = byMarket(rounds, now);
        expect(groups.map((group) => group.market)).toEqual([
          ...new Set(rounds.map((round) => round.market)),
        ]);
        for (const group of groups) {
          expect(group.name).toBe(`name of ${group.market}`);
          expect(new Set(group.rounds)).toEqual(
            new Set(rounds.filter((round) => round.market === group.market)),
          );
        }
        expect(roundsOf(groups.map((group) => ({ ...yeekee, rounds: group.rounds })))).toHaveLength(
          rounds.length,
        );
      }),
    );
  });

  test('[L1] the last result of a market closed no earlier than any other of it', () => {
    fc.assert(
      fc.property(anyRounds, fc.constantFrom(...markets), (rounds, market) => {
        const resulted = rounds.filter((round) => round.market === market && round.status === 'resulted');
        const last = lastResulted(rounds, market);
        if (resulted.length === 0) expect(last).toBeUndefined();
        else {
          const newest = Math.max(...resulted.map((round) => Date.parse(round.close_at)));
          expect(last && Date.parse(last.close_at)).toBe(newest);
        }
      }),
    );
  });

  test('[L1] a round that closed without a result, or was given back, is nobody’s last result', () => {
    const without = (['closed', 'refunded', 'upcoming'] as const).map((status) =>
      sampleRound({ round_id: status, status }),
    );
    expect(lastResulted(without, 'yeekee')).toBeUndefined();
  });
});

describe('days of the lobby', () => {
  test.each([
    ['2026-01-01', '2025-12-31'],
    ['2028-03-01', '2028-02-29'],
    ['2100-03-01', '2100-02-28'],
    ['2026-11-20', '2026-11-19'],
  ])('[L1] before %s comes %s', (day, before) => expect(dayBefore(day)).toBe(before));

  test('[L1] going back a day at a time passes every day of a leap year once', () => {
    const days = new Set<string>();
    for (let day = '2028-12-31'; day >= '2028-01-01'; day = dayBefore(day)) days.add(day);
    expect(days.size).toBe(366);
    expect([...days].filter((day) => day.endsWith('-31'))).toHaveLength(7);
  });

  test('[L1] between two business days the calendar says which it is: nothing is open', () => {
    const closed = { ...yeekee, rounds: [resultedRound(), sampleRound({ status: 'upcoming' })] };
    expect(businessDay(closed, now, '2026-11-21')).toBe('2026-11-21');
  });

  test('[L1] the day is that of the nearest close, also where rounds of two days are open', () => {
    const tomorrow = sampleRound({
      round_id: 'next',
      round_date: '2026-11-21',
      close_at: '2026-11-20T23:00:00.000Z',
    });
    expect(businessDay({ ...yeekee, rounds: [tomorrow, ...yeekee.rounds] }, now, '2026-11-22')).toBe(
      '2026-11-20',
    );
    const past = Date.parse('2026-11-20T22:00:00.000Z');
    expect(businessDay({ ...yeekee, rounds: [tomorrow, ...yeekee.rounds] }, past, '2026-11-22')).toBe(
      '2026-11-21',
    );
  });

  test('[L1] a tab is never taken from something that only looks like a code', () => {
    for (const wanted of ['', ' all', 'ALL', 'Yeekee', 'yeekee ', '__proto__', 'constructor'])
      expect(tabOf(wanted, [yeekee, foreign])).toBe('open');
    expect(tabOf('yeekee', [])).toBe('open');
  });
});
