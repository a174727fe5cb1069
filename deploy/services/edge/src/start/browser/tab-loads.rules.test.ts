import { judgeLoads, readTab, type TabLoad } from './tab-loads.rules.ts';

const now = 1_000_000;
/** A document that was left by its own code before anything stood, so many ms ago. */
const load = (agoMs: number, begun: string[], more: Partial<TabLoad> = {}): TabLoad => ({
  atMs: now - agoMs,
  by: 'code',
  isStanding: false,
  begun,
  ...more,
});
const judge = (loads: TabLoad[], passed: string[] = []) => {
  const { passed: out, added, reason } = judgeLoads({ loads, passed }, now);
  return reason ? [reason, out, added] : [];
};

describe('documents of a tab that were left without content', () => {
  test('[F5] once is nothing, twice leaves out what both began last', () => {
    expect(judge([load(500, ['shell'])])).toEqual([]);
    expect(judge([load(900, ['shell']), load(500, ['shell'])])).toEqual([
      'never-stood',
      ['shell'],
      ['shell'],
    ]);
    expect(judge([load(900, ['shell', 'lotto']), load(500, ['shell', 'lotto'])])).toEqual([
      'never-stood',
      ['lotto'],
      ['lotto'],
    ]);
  });

  test('[F5] the one whose code led away from both is left out, whatever began after it', () => {
    const begun = ['shell', 'lotto', 'rewards'];
    const led = (agoMs: number, ledBy: string) => load(agoMs, begun, { ledBy });
    expect(judge([led(900, 'lotto'), led(500, 'lotto')])).toEqual(['never-stood', ['lotto'], ['lotto']]);
    // Of one that did not begin, or that led away once, nothing is known.
    for (const [first, second] of [
      ['games', 'games'],
      ['shell', 'lotto'],
    ] as const)
      expect(judge([led(900, first), led(500, second)])).toEqual(['never-stood', ['rewards'], ['rewards']]);
  });

  test('[F5] where that did not help, the next one is left out as well, and in the end all of them', () => {
    const loads = [load(900, ['shell', 'lotto']), load(500, ['shell', 'lotto-old'])];
    expect(judge(loads, ['lotto'])).toEqual(['never-stood', ['lotto', 'shell'], ['shell']]);
    const last = [load(900, ['shell']), load(500, ['shell-old'])];
    expect(judge(last, ['shell'])).toEqual(['never-stood', ['shell', 'shell-old'], ['shell-old']]);
  });

  test('[F5] what was left out comes back with the document after one that stood', () => {
    const loads = [load(30_000, ['shell']), load(20_000, ['shell-old'], { isStanding: true })];
    expect(judge(loads, ['shell'])).toEqual([]);
  });

  test('[F5] a minute makes it forgotten, and so does a clock that was set back', () => {
    expect(judge([load(59_000, ['shell']), load(40_000, ['shell'])])).not.toEqual([]);
    expect(judge([load(60_000, ['shell']), load(40_000, ['shell'])])).toEqual([]);
    expect(judge([load(-1, ['shell']), load(40_000, ['shell'])])).toEqual([]);
  });

  test('[F5] where nobody can tell who left, ten seconds do', () => {
    const unknown = (agoMs: number) => load(agoMs, ['shell'], { by: 'unknown' });
    expect(judge([unknown(9_000), unknown(5_000)])).not.toEqual([]);
    expect(judge([unknown(10_000), unknown(5_000)])).toEqual([]);
  });

  test('[F5] documents that were left before any release began blame none', () => {
    expect(judge([load(900, []), load(500, [])])).toEqual(['never-stood', [], []]);
  });
});

test('[F5] the third document within ten seconds leaves out what ran, although something stood', () => {
  const stood = (agoMs: number) => load(agoMs, ['shell', 'lotto'], { isStanding: true });
  expect(judge([stood(9_000), stood(4_000)])).toEqual([
    'reload-loop',
    ['shell', 'lotto'],
    ['shell', 'lotto'],
  ]);
  expect(judge([stood(10_000), stood(4_000)])).toEqual([]);
});

test.each([
  undefined,
  null,
  'x',
  { loads: 1, passed: {}, ownAtMs: 'x' },
  { loads: [null, { atMs: 'x' }, { atMs: 1, by: 'visitor', isStanding: false, begun: [] }], passed: [1] },
])('[F5] what is no memory of a tab is none: %j', (kept) => {
  expect(readTab(kept)).toEqual({ loads: [], passed: [], ownAtMs: undefined });
});
