import type { PrizeCode } from '@sanuk/contract/areas/lotto-results';
import fc from 'fast-check';
import { hanoiRound, resultedRound, sampleRound } from '../../shared/testing/lotto.fixtures.ts';
import {
  digitFrequency,
  filterOf,
  groupByRound,
  hrefWith,
  isOwn,
  mainPrizes,
  type OutcomeView,
  type Prize,
  selectionOf,
  standingOf,
  sumWins,
  type WinView,
} from './results.rules.ts';

const fast = sampleRound({ market: 'yeekee1', name: 'ยี่กีด่วน' });
const categories = [
  { categoryId: 1, code: 'yeekee', name: 'ยี่กี', rounds: [sampleRound(), resultedRound(), fast] },
  { categoryId: 2, code: 'foreign', name: 'หวยต่างประเทศ', rounds: [hanoiRound()] },
];
const select = (query: string) => selectionOf(new URLSearchParams(query), categories);

const prize = (code: PrizeCode, ...numbers: string[]): Prize => ({ code, name: code, numbers });
const drawn = (top3: string): OutcomeView => ({
  round: resultedRound(),
  prizes: [prize('top3', top3), prize('top2', top3.slice(1)), prize('bottom2', top3.slice(0, 2))],
  voidReason: null,
  resultedAt: null,
});
const win = (betType: WinView['betType'], number: string, winSatang = 100): WinView => ({
  billId: 'b-1',
  roundId: 'r-1',
  betType,
  number,
  winSatang,
});

describe('what an address asks for', () => {
  test.each([
    ['', {}],
    ['category=yeekee', { categoryId: 1 }],
    ['category=foreign', { market: 'hanoi' }],
    ['market=yeekee1', { market: 'yeekee1' }],
    ['market=gone', { market: 'gone' }],
    ['category=nothing', {}],
    ['date=2026-11-19', { date: '2026-11-19' }],
    ['market=hanoi&date=2026-11-19', { market: 'hanoi', date: '2026-11-19' }],
    ['date=2026-02-31', {}],
    ['category=yeekee&market=hanoi', { market: 'hanoi' }],
  ])('[L6] %j asks the server for %j', (query, filter) => {
    expect(filterOf(select(query))).toEqual(filter);
  });

  test('[L6] the markets of a category are offered where it has several; a market marks its category', () => {
    expect(select('category=yeekee').markets.map(({ market }) => market)).toEqual(['yeekee', 'yeekee1']);
    expect(select('category=foreign').markets).toEqual([]);
    expect(select('market=yeekee1').category?.code).toBe('yeekee');
    expect(select('market=gone').category).toBeUndefined();
  });

  test('[L6] another choice keeps the others', () => {
    const search = new URLSearchParams('market=hanoi&date=2026-11-19');
    expect(hrefWith(search, { round: 'r 1' })).toBe('?market=hanoi&date=2026-11-19&round=r+1');
    expect(hrefWith(search, { market: null, date: null })).toBe('?');
    expect(search.toString()).toBe('market=hanoi&date=2026-11-19');
  });
});

describe('the member’s own winning numbers', () => {
  const prizes = drawn('472').prizes;

  test.each([
    ['3TOP', 'top3'],
    ['3TOD', 'top3'],
    ['2TOP', 'top2'],
    ['2BOTTOM', 'bottom2'],
    ['RUN_TOP', 'top3'],
    ['RUN_BOT', 'bottom2'],
  ] as const)('[L6] %s is decided by %s', (betType, code) => {
    const marked = prizes.filter((one) => isOwn(one.code, [win(betType, '1')], prizes));
    expect(marked.map((one) => one.code)).toEqual([code]);
  });

  test('[L6] where a list shows no two upper digits the three that hold them are marked', () => {
    const shown = mainPrizes(prizes);
    expect(shown.map(({ code }) => code)).toEqual(['top3', 'bottom2']);
    expect(
      shown.filter(({ code }) => isOwn(code, [win('2TOP', '72')], shown)).map(({ code }) => code),
    ).toEqual(['top3']);
    expect(shown.some(({ code }) => isOwn(code, [], shown))).toBe(false);
  });

  test('[L6] a number bought twice is said once, with what it won together', () => {
    const wins = [win('2TOP', '72', 900), win('RUN_TOP', '7', 32), win('2TOP', '72', 100)];
    expect(sumWins(wins)).toEqual([
      { betType: '2TOP', number: '72', winSatang: 1000 },
      { betType: 'RUN_TOP', number: '7', winSatang: 32 },
    ]);
    expect(groupByRound([...wins, { ...win('2TOP', '1'), roundId: 'r-2' }]).get('r-1')).toEqual(wins);
  });
});

describe('results that keep their places', () => {
  const named = (...ids: string[]): OutcomeView[] =>
    ids.map((round_id) => ({ ...drawn('111'), round: sampleRound({ round_id }) }));
  const idsOf = (outcomes: readonly OutcomeView[]) => outcomes.map(({ round }) => round.round_id).join(' ');
  const standing = (shown: OutcomeView[], fresh: OutcomeView[]) => {
    const { outcomes, newCount } = standingOf(shown, fresh);
    return [idsOf(outcomes), newCount];
  };

  test('[L6] newer ones wait, wherever they would stand; older ones follow', () => {
    expect(standing(named('c', 'b'), named('c', 'b'))).toEqual(['c b', 0]);
    expect(standing(named('c', 'b'), named('e', 'd', 'c', 'late', 'b', 'a'))).toEqual(['c b a', 3]);
    expect(standing(named('c', 'b'), named('d', 'c'))).toEqual(['c b', 1]);
    expect(standing(named('c'), named('e', 'd'))).toEqual(['c', 2]);
    expect(standing([], named('a'))).toEqual(['', 1]);
  });

  test('[L6] what stands is shown as the server says it now', () => {
    const [before] = named('a');
    const after = { ...named('a')[0], voidReason: 'no-result' } as OutcomeView;
    expect(standingOf(before ? [before] : [], [after]).outcomes).toEqual([after]);
  });
});

describe('how often digits were drawn', () => {
  test('[L6] each digit of a prize counts where it stands; rounds without it do not count', () => {
    const none: OutcomeView = { ...drawn('000'), prizes: [], voidReason: 'no-result' };
    expect(digitFrequency([drawn('112'), drawn('012'), none], 'top3')).toEqual({
      rounds: 2,
      counts: [1, 3, 2, 0, 0, 0, 0, 0, 0, 0],
      even: 0.6,
      most: 3,
    });
    expect(digitFrequency([none], 'top3')).toMatchObject({ rounds: 0, even: 0, most: 0 });
  });

  test('[L6] the counts are all digits that were drawn, whatever they are (property)', () => {
    const numbers = fc.array(fc.stringMatching(/^\d{3}$/), { maxLength: 40 });
    fc.assert(
      fc.property(numbers, (tops) => {
        const { counts, even, most, rounds } = digitFrequency(tops.map(drawn), 'top3');
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tops.length * 3);
        expect(even).toBeCloseTo((tops.length * 3) / 10);
        expect(rounds).toBe(tops.length);
        expect(counts.every((count) => count <= most)).toBe(true);
        for (const [digit, count] of counts.entries())
          expect(count).toBe(tops.join('').split(String(digit)).length - 1);
      }),
    );
  });
});
