import { type Browser, chromium } from '@playwright/test';
import { expect, test } from '../fixtures/releases/own-releases.ts';
import type { CodeFault, FaultyApp, FileFault } from '../fixtures/releases/release-faults.ts';
import { brokenBrandOfFile, type Row, remoteFiles } from '../fixtures/releases/release-matrix.ts';

/** The matrix of docs/releasing.md: whatever is wrong with a release, the visitor sees the page within this time. */
const budgetMs = 6000;

const shellFiles = { entry: /^shell\.[0-9a-f]+\.js$/, style: /^shell\.[0-9a-f]+\.css$/ };
const fileFaults: FileFault[] = ['404', '500', 'silent', 'altered'];
const fileRows = (app: FaultyApp, files: Record<string, RegExp>): Row[] =>
  Object.entries(files).flatMap(([name, pattern]) =>
    fileFaults.map((fault) => ({ name: `${name} ${fault}`, app, files: { pattern, fault } })),
  );
const codeRows = (app: FaultyApp, codes: CodeFault[]): Row[] =>
  codes.map((code) => ({ name: `code ${code}`, app, code }));
const nothingWrong = 'nothing wrong';
const remoteRows: Row[] = [
  { name: nothingWrong, app: 'remoteFault', code: 'none' },
  ...fileRows('remoteFault', remoteFiles),
  ...codeRows('remoteFault', [
    'evaluation',
    'page-evaluation',
    'render',
    'suspends',
    'blank',
    'box',
    'reloads',
  ]),
];
const shellRows: Row[] = [
  { name: nothingWrong, app: 'shellFault', code: 'none' },
  ...fileRows('shellFault', shellFiles),
  ...codeRows('shellFault', ['evaluation', 'render', 'suspends', 'blank', 'box', 'reloads']),
];

const brand = brokenBrandOfFile();

/** A start within this is as quick as it should be; over it the timeouts of the site grow (`pace.ts`). */
const usualStartMs = 1500;

/** How many times slower than it should be this machine is right now, by pages with which nothing is wrong. */
const slownessOf = (...healthyMs: number[]): number => Math.max(1, Math.max(...healthyMs) / usualStartMs);

/** Measures rows three at a time: most of them only wait. */
async function measure(browser: Browser, rows: readonly Row[]): Promise<void> {
  const times: [row: string, cold: number, tab: number][] = [];
  const queue = [...rows];
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const cold = await brand().openCold(browser, row);
      times.push([row.name, cold, await brand().openInTab(browser, row)]);
    }
  };
  await Promise.all([work(), work(), work()]);
  const [, ...healthy] = times.find(([row]) => row === nothingWrong) ?? [nothingWrong, 0, 0];
  const allowed = budgetMs * slownessOf(...healthy);
  console.table(times);
  for (const [row, cold, tab] of times) {
    expect.soft(cold, `${row}, cold`).toBeLessThan(allowed);
    expect.soft(tab, `${row}, open tab`).toBeLessThan(allowed);
  }
}

test('[F6.3, F6.4] [X9.2] [F5] whatever is wrong with a remote, twice in a row, its page stands within 6 s, and the edge is told', async ({
  browser,
}) => {
  await measure(browser, remoteRows);
});

test('[F5] whatever is wrong with the shell, twice in a row, the page stands within 6 s, and the edge is told', async ({
  browser,
}) => {
  await measure(browser, shellRows);
});

for (const app of ['remoteFault', 'shellFault'] as const) {
  const name = app === 'remoteFault' ? 'remote' : 'shell';
  test(`[F5] the page stands within 6 s after a ${name} that blocked it was killed`, async ({
    launchOptions,
  }) => {
    const browser = await chromium.launch(launchOptions);
    try {
      const { healthyMs, stoodMs } = await brand().openKilled(browser, app);
      console.log(`stood ${stoodMs} ms after the kill, ${healthyMs} ms with nothing wrong`);
      expect(stoodMs).toBeLessThan(budgetMs * slownessOf(healthyMs));
    } finally {
      await browser.close();
    }
  });
}
