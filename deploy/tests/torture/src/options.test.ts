import { fileURLToPath } from 'node:url';
import { readArguments, UsageError } from '@sanuk/cli';
import { runProcess } from '@sanuk/cli/testing/run-process';
import { chanceOf } from './chance.ts';
import { medianOf } from './median.ts';
import { flags, kinds, optionsOf } from './options.ts';

const read = (...args: string[]) => optionsOf(readArguments(args, flags), () => 42);

test('without arguments everything runs for five minutes with a seed of its own', () => {
  expect(read()).toMatchObject({ minutes: 5, only: kinds, seed: 42, kills: undefined });
  const asked = read('--minutes', '90', '--only', 'fuzz,kill', '--seed', '7', '--kills', '2');
  expect(asked).toMatchObject({ minutes: 90, only: ['kill', 'fuzz'], seed: 7, kills: 2 });
  expect(read('--only', 'upgrade', '--from', 'v1')).toMatchObject({ only: ['upgrade'], from: 'v1' });
});

test.each([
  [['--only', 'kil'], /^--only knows kill, desync, fuzz, tamper, cluster, upgrade, not kil$/],
  [['--minutes', 'ten'], /^--minutes takes a number, not ten$/],
  [['--kills', '1.5'], /^--kills takes a whole number, not 1\.5$/],
  [['--port', '0'], /^--port takes a whole number from 1 to 65535, not 0$/],
  [['--forever'], /--forever/],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(sentence);
});

test('one seed draws the same again, another one something else', () => {
  const draw = (seed: number) => chanceOf(seed).shuffled(Array.from({ length: 20 }, (_, at) => at));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect([...draw(3)].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test('the middle one of several, and of none', () => {
  expect([medianOf([3, 1, 2]), medianOf([])]).toEqual([2, 0]);
});

test('as a process it refuses what it does not know, and attacks nothing', async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const [unknown, word, help] = await Promise.all([
    runProcess(main, ['--frob']),
    runProcess(main, ['fuzz']),
    runProcess(main, ['--help']),
  ]);
  expect(unknown).toEqual({
    code: 2,
    out: '',
    err: 'no option --frob; did you mean --from? --help lists them\n',
  });
  expect(word).toEqual({ code: 2, out: '', err: 'no argument fuzz; --help says what there is\n' });
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('--kills <n>') });
});
