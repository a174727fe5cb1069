import type { PromotionTerms } from '../../context/context.ts';
import {
  bonusOf,
  endOf,
  hindranceOf,
  isEnough,
  isOffered,
  leftOf,
  type MemberFacts,
  type Played,
  percentOf,
  requiredOf,
  sharesOf,
} from './promotion.rules.ts';

const now = new Date('2026-11-23T05:00:00Z');
const terms = (more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  promotion_id: 'p',
  kind: 'special',
  title: 'โบนัส',
  description: '',
  image: null,
  percent: 50,
  bonus_max: 1_000,
  deposit_min: 100,
  turnover: { multiplier: 5, of: 'bonus' },
  cash_max: null,
  counts: { slot: 100 },
  days: 7,
  limit: 'once',
  from: '2026-01-01T00:00:00Z',
  until: null,
  ...more,
});
const facts = (more: Partial<MemberFacts> = {}): MemberFacts => ({
  deposits: 0,
  depositsToday: 0,
  uses: new Map(),
  isHeld: false,
  activeTitle: null,
  ...more,
});
const used = (ever: number, today: number) => ({ uses: new Map([['p', { ever, today }]]) });

describe('[M5] what stands against a promotion', () => {
  test.each([
    ['nothing', {}, {}, null],
    ['one of the kind for new members after a deposit', { kind: 'new-member' }, { deposits: 1 }, 'not-new'],
    [
      'one for new members of a member who may be another',
      { kind: 'new-member' },
      { isHeld: true },
      'under-review',
    ],
    ['one for everybody of a member who may be another', {}, { isHeld: true }, null],
    [
      'the first of the day after one today',
      { kind: 'first-of-day' },
      { depositsToday: 1 },
      'not-first-today',
    ],
    ['the first of the day after one yesterday', { kind: 'first-of-day' }, { deposits: 1 }, null],
    ['once in a life, taken last year', {}, used(1, 0), 'used'],
    ['once a day, taken today', { limit: 'daily' }, used(3, 1), 'used-today'],
    ['once a day, taken yesterday', { limit: 'daily' }, used(3, 0), null],
    ['another one that is played', {}, { activeTitle: 'อื่น' }, 'active'],
    ['its beginning', { from: '2026-11-24T00:00:00Z' }, {}, 'not-begun'],
    [
      'what no member can change before what time does',
      { kind: 'new-member' },
      { deposits: 1, activeTitle: 'อื่น' },
      'not-new',
    ],
  ] as const)('%s', (_what, more, about, expected) => {
    expect(hindranceOf(terms(more), facts(about), now)).toBe(expected);
  });

  test('one whose time is over is not offered', () => {
    expect(isOffered(terms(), now)).toBe(true);
    expect(isOffered(terms({ until: '2026-11-23T05:00:00Z' }), now)).toBe(false);
    expect(isOffered(terms({ until: '2026-11-23T05:00:01Z' }), now)).toBe(true);
  });
});

describe('[M5] what a deposit brings', () => {
  test.each([
    [100_00n, 50_00n],
    [100_37n, 50_18n],
    [1_999_99n, 999_99n],
    [2_000_00n, 1_000_00n],
    [90_000_00n, 1_000_00n],
  ])('%s satang bring %s', (deposit, bonus) => expect(bonusOf(terms(), deposit)).toBe(bonus));

  test('the least deposit is enough, a satang less is not', () => {
    expect([isEnough(terms(), 99_99n), isEnough(terms(), 100_00n)]).toEqual([false, true]);
  });

  test('is played so many times, of the bonus or of both', () => {
    expect(requiredOf(terms(), 100_00n, 50_00n)).toBe(250_00n);
    const both = terms({ turnover: { multiplier: 2.5, of: 'deposit-and-bonus' } });
    expect(requiredOf(both, 100_00n, 50_00n)).toBe(375_00n);
  });
});

const played = (more: Partial<Played> = {}): Played => ({
  required: 250_00n,
  done: 100_00n,
  balance: 80_00n,
  others: 0n,
  cashMax: null,
  isExpired: false,
  isWaiting: false,
  ...more,
});

describe('[M5, X8] how a promotion ends', () => {
  test.each([
    ['goes on while there is something to play', {}, null],
    ['is finished when all is played', { done: 250_00n }, 'finished'],
    ['waits for the round of the last stake', { done: 250_00n, isWaiting: true }, null],
    ['is finished although nothing is left', { done: 250_00n, balance: 0n }, 'finished'],
    ['is finished although its time is over as well', { done: 250_00n, isExpired: true }, 'finished'],
    ['expires, a round or not', { isExpired: true, isWaiting: true }, 'expired'],
    ['is used up below a baht', { balance: 99n }, 'used-up'],
    ['is used up when what is there came from elsewhere', { balance: 80_00n, others: 80_00n }, 'used-up'],
    ['is not used up while a stake is out', { balance: 0n, isWaiting: true }, null],
  ] as const)('%s', (_what, more, expected) => expect(endOf(played(more))).toBe(expected));

  test('what came from elsewhere is no part of it, however much is lost', () => {
    expect(leftOf({ balance: 80_00n, others: 30_00n })).toBe(50_00n);
    expect(leftOf({ balance: 20_00n, others: 30_00n })).toBe(0n);
  });

  test('what is left becomes cash as far as the terms allow; otherwise it goes back', () => {
    expect(sharesOf('finished', played())).toEqual({ cashed: 80_00n, taken: 0n });
    expect(sharesOf('finished', played({ cashMax: 50_00n }))).toEqual({ cashed: 50_00n, taken: 30_00n });
    for (const end of ['expired', 'cancelled', 'used-up'] as const)
      expect(sharesOf(end, played({ others: 10_00n }))).toEqual({ cashed: 0n, taken: 70_00n });
  });

  test('the share of what was played is whole percent, within 0 and 100', () => {
    expect([percentOf(-5n, 10n), percentOf(1n, 3n), percentOf(20n, 10n), percentOf(0n, 0n)]).toEqual([
      0, 33, 100, 100,
    ]);
  });
});
