import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { api, logIn, newMember } from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Guest pages that are built, with what stands in each of them. */
const pages = [
  { path: '/', shows: (page: Page) => page.getByRole('main').getByRole('listitem').first() },
  { path: '/slot', shows: (page: Page) => page.getByRole('main').getByRole('listitem').first() },
  { path: '/casino', shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'คาสิโน' }) },
  { path: '/lobby', shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'เกมทั้งหมด' }) },
  { path: '/lotto/lobby', shows: (page: Page) => page.getByRole('link', { name: 'แทงหวย' }).first() },
  { path: '/lotto/rates', shows: (page: Page) => page.getByRole('table', { name: /หวยยี่กี/ }) },
  { path: '/promotions', shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'โปรโมชัน' }) },
  { path: '/login', shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' }) },
  { path: '/register', shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'สมัครสมาชิก' }) },
  { path: '/forgot', shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'ลืมรหัสผ่าน' }) },
  { path: '/redeem', shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'ร้านค้าแต้ม' }) },
  { path: '/winloss', shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'คืนยอดเสีย' }) },
  { path: '/poll', shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'ทายผล' }) },
] as const;

/** Drawn as well; what they show changes with every round, so that they are compared with nothing. */
const changing = [
  {
    path: '/lotto/results',
    shows: (page: Page) => page.getByRole('heading', { level: 2, name: 'ผลย้อนหลัง' }),
  },
  {
    path: '/lotto/yeekee',
    shows: (page: Page) => page.getByRole('heading', { level: 1, name: 'ยิงเลขยี่กี' }),
  },
];

/** Drawn ahead with what its remote shows: a machine in haste draws the frame alone, and a page that was whole once stays it. */
function isDrawnWhole(path: string, html: string): boolean {
  const [, opening] = /id="page-opening">(.*?)<\/script>/s.exec(html) ?? [];
  const isOfTheShell = ['/login', '/register', '/forgot'].includes(path);
  return opening !== undefined && (isOfTheShell || 'remote' in JSON.parse(opening));
}

// The first visitor of an edge that has just started gets a page that his browser draws: nobody waits for code to be read.
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext();
  for (const brand of ['siam', 'thara'] as const)
    for (const { path } of [...pages, ...changing]) {
      const { host } = new URL(siteUrl(brand));
      const url = `${siteUrl('siam')}${path}`;
      const drawn = async () =>
        isDrawnWhole(path, await (await request.get(url, { headers: { host, accept: 'text/html' } })).text());
      // Reading the code of a page is work, and takes a loaded machine its time.
      await expect.poll(drawn, { message: `${host}${path}`, timeout: 60_000 }).toBe(true);
    }
  await request.dispose();
});

/** The first who asks has the page drawn; a busy machine may take longer for it than he waits. */
const untilDrawn = (page: Page, path: string): Promise<void> =>
  expect
    .poll(async () => isDrawnWhole(path, await (await page.request.get(path)).text()), { message: path })
    .toBe(true);

const withoutScripts = (browser: Browser) =>
  browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: 'th-TH' });

/** Words of a page as a reader meets them. */
const wordsOf = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) => (main.textContent ?? '').replace(/\d{1,2}:\d{2}(?::\d{2})?/g, '').trim());

/** Pages of the site that the links on the open page lead to, as far as they can be seen. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/"]:visible')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Pages that no way of links leads to from a page. */
function unreached(from: string, links: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set([from]);
  for (const path of reached) for (const next of links.get(path) ?? []) reached.add(next);
  return [...links.keys()].filter((path) => !reached.has(path));
}

for (const brand of ['siam', 'thara'] as const)
  test(`[X10.2, X10.3] with scripts turned off the guest pages of ${brand} can be read, and their links lead on`, async ({
    browser,
  }) => {
    const context = await withoutScripts(browser);
    const page = await context.newPage();
    const links = new Map<string, string[]>();
    for (const { path, shows } of [...pages, ...changing]) {
      await page.goto(siteUrl(brand) + path);
      await expect(shows(page), path).toBeVisible();
      await expect(page.locator('noscript').getByRole('alert')).toBeVisible();
      links.set(path, await linksOf(page));
    }
    for (const path of links.keys())
      expect(unreached(path, links), `no link leads there from ${path}`).toEqual([]);
    await page.goto(siteUrl(brand));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'สล็อต', exact: true }).first().click();
    await expect(page).toHaveURL(/\/slot$/);
    await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
    const picture = main.getByRole('listitem').locator('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('navigation').getByRole('link', { name: 'โปรโมชัน' }).first().click();
    await expect(page).toHaveURL(/\/promotions$/);
    await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
    await context.close();
  });

for (const brand of ['siam', 'thara'] as const)
  test(`[X10.3] with scripts turned off a phone reaches every place of ${brand}'s menu, and the polls, by links`, async ({
    browser,
  }) => {
    const context = await withoutScripts(browser);
    const page = await context.newPage();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const places = [
      '/slot',
      '/lotto/lobby',
      '/casino',
      '/sport',
      '/affiliate',
      '/promotions',
      '/winloss',
      '/redeem',
    ];
    const paths = [...places, '/sooth', '/poll'].filter((one) => brand === 'siam' || one !== '/sport');
    // The first visitor of a page gets its outline while the edge renders it.
    for (const path of paths)
      await expect
        .poll(async () => {
          await page.goto(siteUrl(brand) + path);
          return heading.isVisible();
        })
        .toBe(true);
    await page.goto(siteUrl(brand));
    // From each page to the next, so that the links of every page are used.
    for (const path of paths) {
      await page.getByRole('navigation', { name: 'เมนูทั้งหมด' }).locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(siteUrl(brand) + path);
      await expect(heading).toBeVisible();
    }
    await context.close();
  });

test('[X10.1] the HTML of each guest page holds what the page shows with script', async ({
  page,
  browser,
}) => {
  const context = await withoutScripts(browser);
  const plain = await context.newPage();
  for (const { path, shows } of pages.filter(({ path }) => path !== '/lotto/lobby')) {
    // Two documents, one after the other: where the games or their order changed between them, both are read again.
    await expect(async () => {
      await page.goto(path);
      await expect(page.locator('[data-drawn]')).toHaveCount(0);
      await expect(shows(page)).toBeVisible();
      await plain.goto(siteUrl('siam') + path);
      expect(await wordsOf(plain), path).toBe(await wordsOf(page));
    }).toPass({ timeout: 60_000 });
  }
  await context.close();
});

/** Keeps what stands in every document from now on before a script of the site runs. */
const noteDrawnNodes = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, {
        drawnNodes: [...document.querySelectorAll('header, main, h1, main img, main a')],
      });
    });
  });

/** Whether the document says that its answers are due to be asked for again. */
const isDrawnAnew = (page: Page): Promise<boolean> =>
  page.evaluate(() => JSON.parse(document.getElementById('page-opening')?.textContent ?? '{}').isStale);

/** All of these nodes must still be there. */
async function expectDrawnNodes(page: Page, path: string): Promise<void> {
  const [kept, all] = await page.evaluate(() => {
    const { drawnNodes } = window as unknown as { drawnNodes: Element[] };
    return [drawnNodes.filter((node) => node.isConnected).length, drawnNodes.length];
  });
  expect(all, path).toBeGreaterThan(2);
  expect(kept, path).toBe(all);
}

interface Round {
  market: string;
  status: string;
  open_at: string;
  close_at: string;
}

/** No round opens, closes or draws in the next seconds: an open page asks for those anew, as it should. */
async function untilRoundsRest(request: APIRequestContext): Promise<void> {
  const restMs = 12_000;
  const isQuiet = async () => {
    const rounds = await api<Round[]>(request, 'GET /api/lotto/rounds');
    const soon = (at: string) => Math.abs(Date.parse(at) - Date.now()) < restMs;
    const isDue = ({ status, open_at, close_at }: Round) =>
      (status === 'upcoming' && soon(open_at)) || (status === 'open' && soon(close_at));
    const isDrawing = ({ market, status }: Round) => market === 'yeekee1' && status === 'closed';
    return !rounds.some((round) => isDue(round) || isDrawing(round));
  };
  await expect.poll(isQuiet, { message: 'the rounds rest', timeout: 70_000, intervals: [500] }).toBe(true);
}

test('[X10.4] what was drawn is taken over as it stands: no node of it is made anew, and no answer is asked for again', async ({
  page,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!live)/.test(pathname) || pathname === '/_/incidents')
      asked.push(`${pathname} ${request.postData() ?? ''}`);
  });
  await noteDrawnNodes(page);
  const asking: Record<string, string[]> = {};
  for (const { path, shows } of pages) {
    if (path === '/lotto/lobby') await untilRoundsRest(page.request);
    // What the page before still asks, it asks no more.
    await page.goto('about:blank');
    await untilDrawn(page, path);
    asked.length = 0;
    await page.goto(path);
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(shows(page)).toBeVisible();
    await expectDrawnNodes(page, path);
    // A page that is shown while it is drawn anew, on a machine that takes long for it, asks for what is new.
    if (!(await isDrawnAnew(page))) asking[path] = [...asked];
  }
  expect(Object.keys(asking)).not.toEqual([]);
  expect(Object.values(asking).flat()).toEqual([]);
});

test('[X10.4] a live connection that failed before the page was taken over has no node made anew', async ({
  page,
  watch,
}) => {
  // The browser says that the connection failed.
  watch.mayComplain = true;
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/live', (route) => route.abort());
  await page.route(/\/r\/mfe-games\/[^/]+\/remote-entry\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await noteDrawnNodes(page);
  await untilDrawn(page, '/slot');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/live'));
  await page.goto('/slot', { waitUntil: 'commit' });
  await failed;
  letThrough();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByText('กำลังเชื่อมต่อใหม่...')).toBeVisible();
  await expectDrawnNodes(page, '/slot');
});

test('[X10] a link that names who sent it opens the form as it was drawn, with the code in it', async ({
  page,
}) => {
  await untilDrawn(page, '/register');
  await noteDrawnNodes(page);
  await page.goto('/register?ref=FRIEND7');
  await expect(page.getByRole('textbox', { name: 'รหัสผู้แนะนำ (ถ้ามี)' })).toHaveValue('FRIEND7');
  await expectDrawnNodes(page, '/register');
  expect(await (await page.request.get('/register?ref=FRIEND7')).text()).toContain('data-drawn');
});

test('[X10] a member who comes back gets the frame of a member, never log-in buttons', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await page.goto('/login');
  await logIn(page, member.phone);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/slot');
  let html = '';
  // Whoever comes before the frame of members was drawn for the first time gets a page that his browser draws.
  const drawn = async () => {
    html = await (await page.request.get('/slot', { headers: { accept: 'text/html' } })).text();
    return html;
  };
  await expect.poll(drawn).toContain('data-drawn');
  expect(html).not.toContain('href="/login"');
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toHaveCount(0);
});

test('[X10] a game that is pressed before the page listens opens as soon as it does', async ({ page }) => {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/r\/shell\/[^/]+\/shell\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await untilDrawn(page, '/slot');
  await page.goto('/slot', { waitUntil: 'commit' });
  const tile = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await tile.click();
  await expect(page.locator('button[data-pressed]')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});
