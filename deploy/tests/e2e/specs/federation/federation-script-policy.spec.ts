import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIResponse, Page, Response } from '@playwright/test';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import { expect, type OwnSite, test } from '../../fixtures/releases/own-releases.ts';
import { doctorBuild } from '../../fixtures/releases/releases.ts';
import { type AttackedPage, attacksText, provingScript } from '../../fixtures/releases/script-attacks.ts';
import { siteRoutes } from '../../pages/site-routes.ts';

// A worker is one of the attacks.
test.use({ serviceWorkers: 'allow' });

const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;
const integrity = integrityOf(provingScript);
const foreign = { url: 'https://evil.example/own.js', integrity };
const unlistedOn = ({ url }: OwnSite) => ({ url: url('/unlisted.js'), integrity });
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
async function promoteDoctored(site: OwnSite): Promise<void> {
  const code = attacksText(foreign, unlistedOn(site));
  // In a file of its own, which the manifest names: the entry has a budget.
  const start = `(() => {
    const script = document.createElement('script');
    Object.assign(script, { crossOrigin: 'anonymous', integrity: '${integrityOf(code)}' });
    script.src = new URL('attacks.js', document.currentScript.src).href;
    document.head.append(script);
  })()`;
  const folder = doctorBuild('mfe-lotto', `9.2.${Date.now()}`, start);
  await writeFile(join(folder, 'attacks.js'), code);
  await site.releases.promote(await site.releases.publish(folder), 'siam');
}

interface Attacked {
  tried: string[];
  /** names of those whose code ran so far */
  ran(): Promise<string[]>;
  /** what the browser said of one that did not run, beside its name */
  missing(names: readonly string[]): Promise<string[]>;
}

/** Runs every attack from within the doctored release, one after the other. */
async function attack(page: Page, site: OwnSite): Promise<Attacked> {
  for (const { url } of [foreign, unlistedOn(site)]) {
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
  const ran = () => page.evaluate(() => (window as unknown as AttackedPage).sanukRan());
  const missing = async (names: readonly string[]) => {
    const known = await ran();
    const said = await page.evaluate(() => (window as unknown as AttackedPage).sanukRefusals);
    return names.filter((name) => !known.includes(name)).map((name) => `${name}: ${said[name] ?? 'nothing'}`);
  };
  return { tried, ran, missing };
}

/** All of these attacks ran in the end; the code of some runs later than the attack is over. */
const expectRan = (names: readonly string[], { missing }: Attacked) =>
  expect.poll(() => missing(names)).toEqual([]);

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
  test.beforeAll(({ site }) => promoteDoctored(site));
  test.beforeEach(({ watch }) => {
    watch.mayComplain = true;
  });
  test.afterAll(({ site }) => site.releases.reset('siam'));

  test('[F6] runs no code that is in no release, whatever it tries', async ({ page, site }) => {
    const { tried, ran } = await attack(page, site);
    expect(tried.length).toBeGreaterThanOrEqual(20);
    expect(await ran()).toEqual([]);
    // Packets of WebRTC are no requests: the policy would not see them.
    expect(await page.evaluate(() => [typeof RTCPeerConnection, typeof fetch])).toEqual([
      'undefined',
      'function',
    ]);
  });

  test('[F6] every one of these attacks works where no policy forbids it', async ({ page, site }) => {
    await weaken(page, undefined);
    const attacked = await attack(page, site);
    await expectRan(attacked.tried, attacked);
  });

  test('[F6] a nonce and strict-dynamic would let it run what it likes', async ({ page, site }) => {
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
    await expectRan(openBefore, await attack(page, site));
  });
});

/** Folders of the releases that a page names, its starter's among them: what its visitor may run. */
function foldersOf(html: string): string[] {
  const [, text = '{}'] = /id="page-manifest"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { shell, remotes } = JSON.parse(text) as PageManifest;
  const entries = [...shell, ...Object.values(remotes).flatMap(({ candidates }) => candidates)];
  const [starter = ''] = /\/r\/edge\/[0-9a-f]{20}\//.exec(html) ?? [];
  const folders = entries.map(({ entry }) => entry.url.slice(0, entry.url.lastIndexOf('/') + 1));
  return [...new Set([starter, ...folders])].sort();
}

/** The policy of a page names these folders for scripts and nothing else. */
async function expectStrict(path: string, answer: APIResponse | Response | null): Promise<void> {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const [, sources = ''] = /(?:^|;)\s*script-src ([^;]*)/.exec(policy) ?? [];
  const paths = sources.split(' ').map((source) => new URL(source).pathname);
  expect([path, paths.sort()]).toEqual([path, foldersOf((await answer?.text()) ?? '')]);
  expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|nonce-|strict-dynamic/);
}

test('[F6] every page is served with a policy that names the releases of its visitor and nothing else, and an honest tour breaks it nowhere', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  // One page of each layout: every other browser test fails on a violation too, because the console tells it.
  const layouts = new Map(
    siteRoutes.filter(({ audience }) => audience !== 'member').map((route) => [route.layout, route]),
  );
  const asPage = { headers: { accept: 'text/html' } };
  await Promise.all(
    siteRoutes.map(async ({ path }) => expectStrict(path, await page.request.get(site.url(path), asPage))),
  );
  for (const { path } of layouts.values()) {
    await expectStrict(path, await page.goto(path));
    await expect(page.locator('#root')).not.toBeEmpty();
    await expect(page.getByRole('status', { name: 'กำลังโหลด' })).toHaveCount(0);
  }
});
