import { provenByCalls } from './recorded-calls.ts';

const clause = (id: string, text: string) => ({ id, level: 'browser' as const, text, waitsFor: undefined });
const clauses = [
  clause(
    'K1.4',
    'By presses from the home page, GET /api/game/list answers from real data: not error 9001; and is used by /slot.',
  ),
  clause(
    'K1.11',
    'By presses from the home page, GET /api/banner answers from real data: not error 9001; and is used by the banner carousel.',
  ),
  clause(
    'K1.21',
    'By presses from the home page, GET /api/lotto/round answers from real data; and is used by /lotto/{round_id?}.',
  ),
  clause('K2.1', 'Every answer carries error.'),
];
const lines = (...calls: object[]) => calls.map((call) => `${JSON.stringify(call)}\n`).join('');
const ids = (text: string) => provenByCalls(clauses, text).map(({ title }) => title.split(' ')[0]);

test('a clause holds when the page it names sent the call', () => {
  expect(ids(lines({ method: 'GET', path: '/api/game/list', page: '/slot' }))).toEqual(['[K1.4]']);
  expect(ids(lines({ method: 'GET', path: '/api/game/list', page: '/casino' }))).toEqual([]);
  expect(ids(lines({ method: 'POST', path: '/api/game/list', page: '/slot' }))).toEqual([]);
  expect(ids(lines({ method: 'GET', path: '/api/lotto/round', page: '/lotto/th-2026' }))).toEqual([
    '[K1.21]',
  ]);
});

test('a clause that names no page holds wherever the call was sent', () => {
  expect(ids(lines({ method: 'GET', path: '/api/banner', page: '/promotions' }))).toEqual(['[K1.11]']);
  expect(ids('')).toEqual([]);
});
