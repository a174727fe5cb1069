import fc from 'fast-check';
import { addDays } from '../../calendar/bangkok.rules.ts';
import type { QuestTerms } from '../../context/context.ts';
import {
  type Activity,
  claimName,
  firstDayOf,
  type Known,
  progressOf,
  standingsOf,
  streakOf,
} from './quest.rules.ts';
import { spansOf } from './quest-span.rules.ts';

/** A Wednesday. */
const today = '2026-11-25';
const joined = '2026-11-20';
const nothing: Activity = { plays: [], bills: [], deposits: [], spins: [], checkIns: [] };

const quest = (more: Partial<QuestTerms> = {}): QuestTerms => ({
  quest_id: 'q',
  kind: 'turnover',
  title: 'ภารกิจ',
  description: '',
  period: 'day',
  days: null,
  target: 100,
  categories: null,
  reward: { kind: 'points', amount: 5, turnover_multiplier: 0 },
  after: null,
  event: null,
  ...more,
});
const played = (day: string, baht: number, more: Partial<Activity['plays'][number]> = {}) => ({
  ...{ day, category: 'slot' as const, game: 'siamspin/a', staked: BigInt(baht) * 100n },
  ...more,
});
const known = (quests: QuestTerms[], activity: Partial<Activity> = {}, more: Partial<Known> = {}): Known => ({
  ...{ quests, activity: { ...nothing, ...activity }, claims: new Map(), today, joined },
  ...more,
});
const states = (what: Known) =>
  standingsOf(what).map(({ terms, span, state }) => `${terms.quest_id} ${span.periodId} ${state}`);

describe('periods', () => {
  test('[R2] a day is claimed until the next one ends, a week and a first time three days longer', () => {
    const ends = (terms: QuestTerms) =>
      spansOf(terms, today, joined).map(({ periodId, from, until, claimUntil }) =>
        [periodId, from, until, claimUntil].join(' '),
      );
    expect(ends(quest())).toEqual([
      '2026-11-25 2026-11-25 2026-11-26 2026-11-27',
      '2026-11-24 2026-11-24 2026-11-25 2026-11-26',
      '2026-11-23 2026-11-23 2026-11-24 2026-11-25',
    ]);
    expect(ends(quest({ period: 'week' }))).toEqual([
      '2026-w48 2026-11-23 2026-11-30 2026-12-03',
      '2026-w47 2026-11-16 2026-11-23 2026-11-26',
    ]);
    expect(ends(quest({ period: 'once', days: 14 }))).toEqual(['once 2026-11-20 2026-12-04 2026-12-07']);
  });

  test('[R2] a quest of new members is gone ten days after its time', () => {
    const of = (day: string) => spansOf(quest({ period: 'once', days: 14 }), day, joined).length;
    expect([of('2026-12-13'), of('2026-12-14')]).toEqual([1, 0]);
  });

  test('[R2] spans of one quest touch no day twice and leave none out (property)', () => {
    const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom('day' as const, 'week' as const), (now, period) => {
        const spans = spansOf(quest({ period }), now, joined);
        expect(spans[0] && spans[0].from <= now && now < spans[0].until).toBe(true);
        for (const [index, span] of spans.entries())
          if (index > 0) expect(span.until).toBe(spans[index - 1]?.from);
      }),
    );
  });
});

describe('progress', () => {
  const activity: Activity = {
    plays: [
      played(today, 30),
      played(today, 20, { category: 'fishing', game: 'siamspin/b' }),
      played('2026-11-24', 500),
    ],
    bills: [{ day: today, count: 2, staked: 15_00n }],
    deposits: [
      { day: today, amount: 100_50n },
      { day: '2026-11-23', amount: 20_00n },
    ],
    spins: [{ day: '2026-11-23', count: 4 }],
    checkIns: ['2026-11-22', '2026-11-23', today],
  };
  const reached = (more: Partial<QuestTerms>) => {
    const terms = quest({ target: 1_000, ...more });
    const [span] = spansOf(terms, today, joined);
    if (!span) throw new Error('no span');
    return progressOf(terms, span, activity).current;
  };

  test.each<[string, Partial<QuestTerms>, bigint]>([
    ['all turnover of a day, bills included', {}, 65_00n],
    ['turnover of one category', { categories: ['fishing'] }, 20_00n],
    ['turnover of the lottery', { categories: ['lotto'] }, 15_00n],
    ['different games of a week, each once', { kind: 'games', period: 'week' }, 2n],
    ['games of one category', { kind: 'games', categories: ['slot'] }, 1n],
    ['money deposited in a week', { kind: 'deposit', period: 'week' }, 120_50n],
    ['days with a deposit', { kind: 'deposit-days', period: 'week' }, 2n],
    ['settled bills', { kind: 'bills' }, 2n],
    ['spins of a week', { kind: 'spin', period: 'week' }, 4n],
    ['days of checking in, of this week', { kind: 'check-in', period: 'week' }, 2n],
    ['since a member joined', { kind: 'check-in', period: 'once', days: 30 }, 3n],
  ])('[R2] counts %s', (_what, more, expected) => {
    expect(reached(more)).toBe(expected);
  });

  test('[R2] never goes beyond its target, and more play never means less (property)', () => {
    const plays = fc.array(
      fc.record({
        day: fc.integer({ min: -10, max: 2 }).map((days) => addDays(today, days)),
        category: fc.constantFrom('slot' as const, 'casino' as const),
        game: fc.constantFrom('a', 'b', 'c'),
        staked: fc.bigInt({ min: 1n, max: 200_00n }),
      }),
    );
    fc.assert(
      fc.property(
        plays,
        plays,
        fc.constantFrom('turnover' as const, 'games' as const),
        (some, more, kind) => {
          const terms = quest({ kind, target: 2, period: 'week' });
          for (const span of spansOf(terms, today, joined)) {
            const less = progressOf(terms, span, { ...nothing, plays: some });
            const all = progressOf(terms, span, { ...nothing, plays: [...some, ...more] });
            expect(less.current <= all.current && all.current <= all.target).toBe(true);
          }
        },
      ),
    );
  });
});

describe('states', () => {
  test('[R2] in progress, claimable, claimed, and expired when nobody came', () => {
    const plays = ['2026-11-23', '2026-11-24', today].map((day) => played(day, 100));
    expect(states(known([quest()]))[0]).toBe('q 2026-11-25 in-progress');
    expect(states(known([quest()], { plays }))).toEqual([
      'q 2026-11-25 claimable',
      'q 2026-11-24 claimable',
      'q 2026-11-23 expired',
    ]);
    const claims = new Map([[claimName('q', today), new Date()]]);
    expect(states(known([quest()], { plays }, { claims }))[0]).toBe('q 2026-11-25 claimed');
  });

  test('[R2] what was not done in its time is expired at once', () => {
    expect(states(known([quest()]))[1]).toBe('q 2026-11-24 expired');
  });

  test('[R2] a quest is locked until the one before it is done, of the same period', () => {
    const first = quest({ quest_id: 'first', target: 100 });
    const second = quest({ quest_id: 'second', target: 50, after: 'first' });
    const yesterday = played('2026-11-24', 100);
    expect(states(known([first, second], { plays: [yesterday, played(today, 60)] })).slice(3)).toEqual([
      'second 2026-11-25 locked',
      'second 2026-11-24 claimable',
      'second 2026-11-23 expired',
    ]);
    const [, , , unlocked] = standingsOf(known([first, second], { plays: [played(today, 100)] }));
    expect(unlocked).toMatchObject({ state: 'claimable', unlockedBy: '' });
  });

  test('[R2] the first day that is read is the first that any quest counts', () => {
    expect(firstDayOf([quest()], today, joined)).toBe('2026-11-23');
    expect(firstDayOf([quest(), quest({ period: 'week' })], today, joined)).toBe('2026-11-16');
    expect(firstDayOf([], today, joined)).toBe(today);
  });
});

test.each<[string[], number]>([
  [[], 0],
  [[today], 1],
  [['2026-11-23', '2026-11-24'], 2],
  [['2026-11-23', '2026-11-24', today], 3],
  [['2026-11-22', '2026-11-23'], 0],
  [['2026-10-31', '2026-11-24', today], 2],
])('[R2] a run of days goes up to today, or to yesterday while today is to come: %j', (days, streak) => {
  expect(streakOf(days, today)).toBe(streak);
});
