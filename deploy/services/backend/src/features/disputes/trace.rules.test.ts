import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';
import { shorten } from './trace.rules.ts';

const bets = ['a', 'b', 'c', 'd'].map(
  (transaction_id): TraceEvent => ({
    at: '2026-11-29T05:00:00.000Z',
    event: 'game-bet',
    facts: { transaction_id },
  }),
);
const shown = (own: string, most: number) =>
  shorten(bets, own, most).map(({ facts }) => facts.transaction_id);

test('the oldest events are shown, and that of the traced transaction in any case', () => {
  expect(shown('a', 2)).toEqual(['a', 'b']);
  expect(shown('d', 2)).toEqual(['a', 'd']);
  expect(shown('d', 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(shown('none', 3)).toEqual(['a', 'b', 'c']);
});
