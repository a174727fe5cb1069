import { type Counted, startProgress } from './progress.ts';

/** Progress whose clock and timer the test moves. */
function progressOn(isTerminal: boolean) {
  let text = '';
  let minutes = 0;
  let tick: () => void = () => undefined;
  const progress = startProgress({
    write: (more) => {
      text += more;
    },
    isTerminal,
    now: () => minutes * 60_000,
    every: (_, call) => {
      tick = call;
      return () => {
        tick = () => undefined;
      };
    },
  });
  return {
    progress,
    written: () => text,
    after(passed: number) {
      minutes += passed;
      tick();
    },
  };
}
const counted = (more: Partial<Counted>): Counted => ({
  ...{ done: 3, total: 12, unit: 'files', failed: 0, share: 0.25, failing: [] },
  ...more,
});

test('without a terminal a line names each stage, how much of it is done, failures and the time left', () => {
  const { progress, written, after } = progressOn(false);
  progress.begin('jest');
  progress.begin('torture');
  progress.count('jest', counted({ share: 0 }));
  after(1);
  progress.count('jest', counted({ done: 6, failed: 1, failing: ['a.test.ts › [P1] a title'] }));
  after(1);
  progress.end('torture');
  progress.count('jest', counted({ done: 11, share: 0.9 }));
  after(1);
  progress.end('jest');
  after(1);
  expect(written().split('\n')).toEqual([
    '  jest 3 of 12 files, 0 failed, estimating the time left; running: torture',
    '  failed, runs again later: a.test.ts › [P1] a title',
    '  jest 6 of 12 files, 1 failed, about 6 min left; running: torture',
    '  jest 11 of 12 files, 0 failed, less than a minute left',
    '',
  ]);
});

test('a terminal has a bar in one line, and results stand above it', () => {
  const { progress, written, after } = progressOn(true);
  progress.begin('jest');
  progress.count('jest', counted({ share: 0.5 }));
  after(1);
  progress.print('  lint passed');
  progress.stop();
  after(1);
  const bar = `  [${'='.repeat(12)}${' '.repeat(12)}] jest 3 of 12 files, 0 failed, less than a minute left`;
  const clear = '\r\u001b[K';
  expect(written()).toBe(`${clear}${bar}${clear}  lint passed\n${clear}${bar}${clear}`);
});
