import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { doctorBuild, publish, release } from '../src/releases.ts';
import { type AttackedPage, installAttacks, provingScript } from '../src/script-attacks.ts';
import { siteUrl } from '../src/site.ts';
import { siteRoutes } from '../src/site-routes.ts';
import { expect, test } from '../src/test.ts';

const integrity = `sha384-${createHash('sha384').update(provingScript).digest('base64')}`;
const foreign = { url: 'https://evil.example/own.js', integrity };
const unlisted = { url: `${siteUrl('siam')}/unlisted.js`, integrity };
const lobby = '/lotto/lobby';

/** What ran under a nonce and 'strict-dynamic', the policy before docs/decisions/0065. */
const openBefore = [
  'import of data:',
  'import of blob:',
  'inline script in an empty frame',
  'script written into an empty frame',
  'foreign script in an empty frame',
  'file of this host in an empty frame',
];

/** The doctored release passes the gate like any other, and runs on siam. */
async function promoteDoctored(): Promise<void> {
  const code = `(${installAttacks.toString()})(${JSON.stringify(foreign)},${JSON.stringify(unlisted)})`;
  const { releaseId } = await publish(doctorBuild('mfe-lotto', `9.2.${Date.now()}`, code));
  await release('promote', `mfe-lotto@${releaseId}`, '--brand', 'siam', '--why', 'browser test');
}

/** Runs every attack from within the doctored release, one after the other; gives back those whose code ran. */
async function attack(page: Page): Promise<{ tried: string[]; ran: string[] }> {
  for (const { url } of [foreign, unlisted]) {
    await page.context().route(`${url}*`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: provingScript,
      }),
    );
  }
  await page.goto(lobby);
  await page.waitForFunction(() => 'sanukAttacks' in window);
  const tried = await page.evaluate(() => (window as unknown as AttackedPage).sanukAttacks);
  for (const name of tried)
    await page.evaluate((one) => (window as unknown as AttackedPage).sanukAttack(one), name);
  const ran = await page.evaluate(() => (window as unknown as AttackedPage).sanukRan());
  return { tried, ran };
}

/** Lets the page come with other headers, and its script elements as `rewrite` leaves them. */
const weaken = (page: Page, policy: string | undefined, rewrite = (html: string) => html) =>
  page.route(`**${lobby}`, async (route) => {
    const answer = await route.fetch();
    const headers: Record<string, string> = { ...answer.headers() };
    delete headers['content-security-policy'];
    if (policy === undefined) delete headers['integrity-policy'];
    else headers['content-security-policy'] = policy;
    await route.fulfill({ response: answer, headers, body: rewrite(await answer.text()) });
  });

test.describe('a compromised release that passed the gate', () => {
  test.beforeAll(promoteDoctored);
  test.beforeEach(({ watch }) => {
    watch.mayComplain = true;
  });
  test.afterAll(async () => {
    await release('rollback', '--to-revision', '1', '--brand', 'siam', '--why', 'browser test').catch(
      () => undefined,
    );
  });

  test('[F6] runs no code that is in no release, whatever it tries', async ({ page }) => {
    const { tried, ran } = await attack(page);
    expect(tried.length).toBeGreaterThanOrEqual(20);
    expect(ran).toEqual([]);
  });

  test('[F6] every one of these attacks works where no policy forbids it', async ({ page }) => {
    await weaken(page, undefined);
    const { tried, ran } = await attack(page);
    expect(tried.filter((name) => !ran.includes(name))).toEqual([]);
  });

  test('[F6] a nonce and strict-dynamic would let it run what it likes', async ({ page }) => {
    const nonce = 'bm9uY2U=';
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default start-shell',
    ].join('; ');
    await weaken(page, policy, (html) =>
      html
        .replaceAll('<script ', `<script nonce="${nonce}" `)
        .replaceAll('as="script"', `as="script" nonce="${nonce}"`),
    );
    const { ran } = await attack(page);
    expect(openBefore.filter((name) => !ran.includes(name))).toEqual([]);
  });
});

test('[F6] an honest visitor’s tour of the site breaks its policy nowhere', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  // One page of each layout: every other browser test fails on a violation too, because the console tells it.
  const layouts = new Map(
    siteRoutes.filter(({ audience }) => audience !== 'member').map((route) => [route.layout, route]),
  );
  for (const { path } of layouts.values()) {
    await page.goto(path);
    await expect(page.locator('#root')).not.toBeEmpty();
    await expect(page.getByRole('status', { name: 'กำลังโหลด' })).toHaveCount(0);
  }
});
