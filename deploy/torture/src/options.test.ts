import { chanceOf } from './chance.ts';
import { ArgumentError, kinds, readOptions } from './options.ts';
import { medianOf, tableOf } from './table.ts';

const read = (...args: string[]) => readOptions(args, () => 42);

test('without arguments everything runs for five minutes with a seed of its own', () => {
  expect(read()).toMatchObject({ minutes: 5, only: kinds, seed: 42, kills: undefined });
  const asked = read('--minutes', '90', '--only', 'fuzz,kill', '--seed', '7', '--kills', '2');
  expect(asked).toMatchObject({ minutes: 90, only: ['kill', 'fuzz'], seed: 7, kills: 2 });
});

test.each([
  [['--only', 'kil'], /^--only knows kill, desync, fuzz, tamper, not kil\.$/],
  [['--minutes', 'ten'], /^--minutes must be a number, not ten\.$/],
  [['--forever'], /--forever/],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(ArgumentError);
  expect(() => read(...args)).toThrow(sentence);
});

test('one seed draws the same again, another one something else', () => {
  const draw = (seed: number) => chanceOf(seed).shuffled(Array.from({ length: 20 }, (_, at) => at));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect([...draw(3)].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test('a table has columns as wide as their longest cell', () => {
  expect(tableOf(['what', 'ms'], [['edge', 1200]])).toBe('| what | ms   |\n|------|------|\n| edge | 1200 |');
  expect([medianOf([3, 1, 2]), medianOf([])]).toEqual([2, 0]);
});
