import { chromium, type Page } from '@playwright/test';
import { expect, test } from '../../fixtures/releases/own-releases.ts';
import { brokenBrandOfFile, type Row, remoteFiles, visit } from '../../fixtures/releases/release-matrix.ts';
import { doctorBuild } from '../../fixtures/releases/releases.ts';
import { menu } from '../../fixtures/releases/renamed-lobby.ts';

/*
 * Two rows of the matrix of docs/releasing.md, judged by what stands there and what is told; `npm run figures` has all of
 * them, and measures. Code that throws while rendering has come whole, with the right bytes: only in a browser can be
 * seen that somebody notices at all. Files that are missing or silent the tests of loader and starter have.
 */
const apps = ['remoteFault', 'shellFault'] as const;
const rendering = apps.map((app): Row => ({ name: 'code render', app, code: 'render' }));
const altered = (['entry', 'page'] as const).map(
  (file): Row => ({
    name: `${file} altered`,
    app: 'remoteFault',
    files: { pattern: remoteFiles[file], fault: 'altered' },
  }),
);

const brand = brokenBrandOfFile();

for (const row of rendering) {
  const [ids, what] = row.app === 'remoteFault' ? ['[X9.2] [F5]', 'a remote'] : ['[F5]', 'a shell'];
  test(`${ids} ${what} that throws while rendering, twice in a row, makes room for the good release, is told to the edge and remembered`, async ({
    browser,
  }) => {
    const remembered = async (page: Page) => {
      await brand().expectRemembered(page, row.app);
      await brand().expectTakenOver(page, row.app);
    };
    await brand().openCold(browser, row, remembered);
    await brand().openInTab(browser, row, remembered);
  });
}

/** How many documents a visitor sees at most until the good release stands: one too many, and it would be a loop. */
const empty: readonly (Row & { documents: number })[] = [
  { name: 'code reloads', app: 'remoteFault', code: 'reloads', documents: 3 },
  { name: 'code reloads', app: 'shellFault', code: 'reloads', documents: 3 },
  { name: 'code box', app: 'remoteFault', code: 'box', documents: 1 },
  { name: 'code box', app: 'shellFault', code: 'box', documents: 2 },
];
test('[F5] [X9.2] what loads its page anew for ever, or draws an empty box, makes room for the good release, is told and remembered', async ({
  browser,
}) => {
  for (const { documents, ...row } of empty)
    await test.step(`${row.app}, ${row.name}`, () =>
      brand().openCold(browser, row, async (page, begun) => {
        await brand().expectRemembered(page, row.app);
        await brand().expectTakenOver(page, row.app);
        expect(await begun()).toBeLessThanOrEqual(documents);
      }));
});

test('[F6.3, F6.4] [F5] an entry and a chunk of a remote that are altered on their way are refused, and the edge is told', async ({
  browser,
}) => {
  for (const row of altered) await brand().openInTab(browser, row);
});

for (const app of apps) {
  const name = app === 'remoteFault' ? 'remote' : 'shell';
  test(`[F5] a ${name} that blocked the page until it was killed is not begun with again in that tab`, async ({
    launchOptions,
  }) => {
    const browser = await chromium.launch(launchOptions);
    try {
      await brand().openKilled(browser, app);
    } finally {
      await browser.close();
    }
  });
}

test('[F5] a network that was away for a moment neither shows the panel nor leaves an old release', async ({
  browser,
}) => {
  await visit(browser, async (page, context) => {
    await page.goto(brand().url('/slot'));
    await expect(page.getByRole('button', { name: /^ทดลองเล่น / }).first()).toBeAttached();
    await context.setOffline(true);
    const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes('/r/mfe-lotto/'));
    await menu(page, 'หวย').click();
    await isLost;
    await context.setOffline(false);
    // Where the newest release takes longer than its limit, the last good one is shown; opened again, the page has the newest.
    await brand()
      .expectNewest(page)
      .catch(async () => {
        await menu(page, 'สล็อต').click();
        await menu(page, 'หวย').click();
        await brand().expectNewest(page);
      });
    const broken = await page.evaluate(() => sessionStorage.getItem('sanuk:broken-releases') ?? '');
    expect(broken).not.toMatch(/[0-9a-f]{20}/);
  });
});

test('[F7] a release that loads its page anew, or draws nothing, is refused before a brand runs it', async ({
  site,
}) => {
  const promote = async (version: string, code: string) => {
    const folder = doctorBuild('mfe-lotto', version, code);
    return site.releases.promoteWithPages(await site.releases.publish(folder), 'siam');
  };
  expect(await promote(`9.5.${Date.now()}`, 'location.reload()')).toEqual([
    3,
    expect.stringMatching(/page: siam: mfe-lotto 9\.5\.\S+ \(\w+\) loads its page \/\S+ anew by itself/),
  ]);
  // Room for a page, and nothing to be seen in it.
  const hidden =
    "setInterval(() => document.querySelector('main')?.style.setProperty('visibility', 'hidden'), 50)";
  expect(await promote(`9.6.${Date.now()}`, hidden)).toEqual([
    3,
    expect.stringMatching(/mfe-lotto 9\.6\.\S+ \(\w+\) (?:draws nothing on|is given up by) its page/),
  ]);
  expect(await promote(`9.7.${Date.now()}`, 'void 0')).toEqual([0, expect.stringContaining('switched')]);
  await site.releases.reset('siam');
});

test('[F5] when every file is lost twice after the document, the newest releases start all the same', async ({
  browser,
}) => {
  await visit(browser, async (page, context) => {
    const asked = new Map<string, number>();
    await context.route(/\/r\/(?:shell|mfe-lotto)\/.*\.(?:js|css)$/, (route) => {
      const url = route.request().url();
      asked.set(url, (asked.get(url) ?? 0) + 1);
      return (asked.get(url) ?? 0) > 2 ? route.continue() : route.abort();
    });
    await page.goto(brand().url('/lotto/lobby'), { waitUntil: 'commit' });
    await brand().expectNewest(page);
    const { releaseId } = brand().releaseOf('shellFault');
    await expect(page.locator(`head script[src*="/r/shell/${releaseId}/"]`)).toHaveCount(1);
  });
});
