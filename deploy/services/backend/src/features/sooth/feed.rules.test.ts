import type { FeedTable } from '@sanuk/contract/outside/table-feed';
import { betsCloseAt, isShoe, newsOf, soundTables, tablesAtMost } from './feed.rules.ts';
import { handsOf, testTable } from './testing/test-feed.ts';

const changed = (shoe: string, at: number, more: object) =>
  handsOf(shoe).map((hand, index) => (index === at ? { ...hand, ...more } : hand));

test.each([
  ['a gap in the numbers', changed('BPB', 1, { hand_no: 3 })],
  ['a number twice', changed('BPB', 1, { hand_no: 1 })],
  ['a winner with the lower total', changed('BPB', 1, { player_total: 1, banker_total: 9 })],
  ['a tie with two totals', changed('BPT', 2, { player_total: 1, banker_total: 9 })],
  ['more hands than eight decks make', handsOf('B'.repeat(105))],
])('[G4] hands with %s are no shoe', (_what, hands) => expect(isShoe(hands)).toBe(false));

test('[G4] the longest shoe, and the one that has just begun, are shoes', () => {
  expect(isShoe(handsOf('B'.repeat(104)))).toBe(true);
  expect(isShoe([])).toBe(true);
});

const hostile: [string, Partial<FeedTable>][] = [
  ['an id with a path in it', { table_id: '../t' }],
  ['an id of 41 characters', { table_id: 't'.repeat(41) }],
  ['an empty name', { name: '   ' }],
  ['a name of two lines', { name: 'one\ntwo' }],
  ['a name that turns the line around', { name: 'room \u202e1' }],
  ['a name of 81 characters', { name: 'n'.repeat(81) }],
  ['a shoe without an id', { shoe_id: '' }],
  ['a limit of nothing', { min_satang: 0 }],
  ['limits the wrong way round', { min_satang: 100, max_satang: 99 }],
  ['a limit beyond all money', { max_satang: Number.MAX_SAFE_INTEGER }],
];
test.each(hostile)('[G4] a table with %s is left out, the others stay', (_what, more) => {
  const good = testTable('good', 'BP');
  expect(soundTables([testTable('bad', 'BP', more), good])).toEqual([good]);
});

test('[G4] of two tables with one id the first counts, and no more are followed than the bound', () => {
  const first = testTable('t', 'B');
  expect(soundTables([first, testTable('t', 'P')])).toEqual([first]);
  const many = Array.from({ length: tablesAtMost + 5 }, (_, no) => testTable(`t${no}`, 'B'));
  expect(soundTables(many)).toHaveLength(tablesAtMost);
});

test('[G4] a betting time is taken as said only where it can be one', () => {
  const now = new Date('2026-11-23T01:00:00Z');
  const at = (bets_close_at: string | null) => betsCloseAt(testTable('t', '', { bets_close_at }), now);
  expect(at('2026-11-23T01:00:15Z')).toEqual(new Date('2026-11-23T01:00:15Z'));
  expect([at(null), at('soon'), at('2026-11-23T02:00:00Z'), at('1970-01-01')]).toEqual(Array(4).fill(null));
});

describe('[G4] what is new at a table', () => {
  const known = { shoeNo: 4, shoeId: 't-1', hands: handsOf('BPT'), olderShoeIds: ['t-0', 't-1'] };

  test.each([
    ['nothing', 'BPT', 't-1', { shoeNo: 4, isNewShoe: false, dealt: [] }],
    ['two hands', 'BPTBB', 't-1', { shoeNo: 4, isNewShoe: false, dealt: handsOf('BPTBB').slice(3) }],
    ['another shoe', 'P', 't-2', { shoeNo: 5, isNewShoe: true, dealt: handsOf('P') }],
    ['a shoe that lost a hand', 'BP', 't-1', undefined],
    ['a shoe with another second hand', 'BBTB', 't-1', undefined],
    ['a shoe that was over', 'BPTB', 't-0', undefined],
  ])('%s', (_what, shoe, shoe_id, news) => {
    expect(newsOf(known, testTable('t', shoe, { shoe_id }))).toEqual(news);
  });

  test('the pair of a hand that was dealt stands as well', () => {
    const hands = changed('BPT', 1, { player_pair: true });
    expect(newsOf(known, testTable('t', '', { hands }))).toBeUndefined();
  });

  test('a table that was never seen begins with its first shoe', () => {
    expect(newsOf(undefined, testTable('t', 'BP'))).toEqual({
      shoeNo: 1,
      isNewShoe: true,
      dealt: handsOf('BP'),
    });
  });
});
