import type { Page, Request } from '@playwright/test';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import { api, newMember, openAs, withoutNotifications } from '../../fixtures/members.ts';
import { type Brand, edgePort, siteUrl } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

interface AgentConfig {
  agent_id: number;
  agent_code: string;
  info: { agent_name: string; agent_logo: string; line_contact_url: string; line_admin_url: string };
}

const names = { siam: 'สยาม', thara: 'ธารา' } as const;
const configOf = (page: Page, brand: Brand) =>
  api<AgentConfig>(page.request, 'POST /api/agent/config', { brand });

/** Opens the home page of a brand and waits for its logo, fonts and pictures; with what was fetched for it. */
async function openHome(page: Page, brand: Brand): Promise<Request[]> {
  const requests: Request[] = [];
  const note = (request: Request) => {
    // What a page of the other brand asks for is not this one's.
    if (new URL(request.url()).origin === siteUrl(brand)) requests.push(request);
  };
  page.on('request', note);
  await page.goto(siteUrl(brand));
  await expect(logo(page, brand)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return requests;
}

const logo = (page: Page, brand: Brand) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `${names[brand]} หน้าแรก` })
    .locator('img');

/** The logo as it arrived: its address, its bytes, and whether it could be drawn. */
async function logoOf(page: Page, brand: Brand) {
  const image = logo(page, brand);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const address = await image.evaluate((img: HTMLImageElement) => img.src);
  const bytes = await page.evaluate(async (url) => (await fetch(url)).text(), address);
  return { address, bytes };
}

/** Folders of the releases that the open page was told to run, whether it has taken scripts from them yet or not. */
async function releasesToRun(page: Page): Promise<string[]> {
  const manifest = JSON.parse((await page.locator('#page-manifest').textContent()) ?? '{}') as PageManifest;
  const remotes = Object.entries(manifest.remotes).map(
    ([name, { candidates }]) => `${name}/${candidates[0]?.releaseId}`,
  );
  return [`shell/${manifest.shell[0]?.releaseId}`, ...remotes].sort();
}

/** Folders of releases a page took scripts from: `mfe-games/<release>`. */
const releasesOf = (requests: readonly Request[]) =>
  [...new Set(requests.flatMap((request) => /\/r\/([^/]+\/[^/]+)\//.exec(request.url())?.[1] ?? []))].sort();

/** Those of shell and remotes: the script that starts the shell is the edge's own, and in no manifest. */
const partsOf = (requests: readonly Request[]) =>
  releasesOf(requests).filter((folder) => !folder.startsWith('edge/'));

test('[S1.1, S1.4, S1.5, S1.6] [S6.2, S6.5] [S3.1, S3.9] the home page is Thai, in Prompt, with footer, a green way to LINE and the logo of its brand', async ({
  page,
}) => {
  const seen = { siam: await openHome(page, 'siam'), thara: [] as Request[] };
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  const families = await page.evaluate(() => {
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const written = [...document.body.querySelectorAll('*')].filter(
      (element) => hasWords(element) && element.checkVisibility(),
    );
    return [...new Set(written.map((element) => getComputedStyle(element).fontFamily))];
  });
  // Figures stand in Prompt's own figures of equal width.
  expect(families.filter((family) => !/^"?Prompt( Figures)?"?(,|$)/.test(family))).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.fonts.check('400 16px Prompt', 'ก'))).toBe(true);
  const fonts = seen.siam.filter((request) => request.resourceType() === 'font').map((one) => one.url());
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => new URL(url).origin !== siteUrl('siam'))).toEqual([]);
  await expect(page.locator('[data-layout="default"]').getByRole('contentinfo')).toBeVisible();
  await expectGreenContact(page);

  const ofSiam = await releasesToRun(page);
  expect(ofSiam).toEqual(expect.arrayContaining(partsOf(seen.siam)));
  const siam = await logoOf(page, 'siam');
  expect(siam.address).toBe(new URL((await configOf(page, 'siam')).info.agent_logo, siteUrl('siam')).href);
  seen.thara = await openHome(page, 'thara');
  const thara = await logoOf(page, 'thara');
  expect(thara.address).toBe(new URL((await configOf(page, 'thara')).info.agent_logo, siteUrl('thara')).href);
  expect(thara.bytes).not.toBe(siam.bytes);
  expect(releasesOf(seen.thara)).toContainEqual(expect.stringMatching(/^shell\//));
  // What has been fetched by now depends on the moment; what is run does not.
  expect(await releasesToRun(page)).toEqual(ofSiam);
  expect(ofSiam).toEqual(expect.arrayContaining(partsOf(seen.thara)));
  const starterOf = (requests: Request[]) =>
    releasesOf(requests).filter((folder) => folder.startsWith('edge/'));
  expect(starterOf(seen.thara)).toEqual(starterOf(seen.siam));
});

/** The floating button, which leads to LINE: its ground has a hue between 90 and 160 degrees. */
async function expectGreenContact(page: Page): Promise<void> {
  const contact = page
    .locator('[data-layout="default"]')
    .getByRole('complementary', { name: 'ติดต่อผ่าน LINE' })
    .getByRole('link');
  await expect(contact).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await contact.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  );
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  expect(most, 'green is the strongest').toBe(green);
  const hue = 120 + (60 * (blue - red)) / (most - least);
  expect(hue).toBeGreaterThanOrEqual(90);
  expect(hue).toBeLessThanOrEqual(160);
}

/** Every link on the page that leads out of the site. */
const waysOut = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links
        .map((link) => (link as HTMLAnchorElement).href)
        .filter((href) => new URL(href).origin !== location.origin),
    );

test('[S3.2, S3.10] every way to contact the second brand is its own, and one leads to its staff', async ({
  page,
  request,
}) => {
  const { line_contact_url: contact, line_admin_url: staff } = (await configOf(page, 'thara')).info;
  const siam = (await configOf(page, 'siam')).info;
  expect([siam.line_contact_url, siam.line_admin_url]).not.toContain(contact);
  expect([siam.line_contact_url, siam.line_admin_url]).not.toContain(staff);
  await withoutNotifications(page);
  await openAs(page, await newMember(request, 'thara'), siteUrl('thara'));
  // The floating button and the tab.
  await expect.poll(() => waysOut(page)).toEqual([contact, contact]);
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await expect(page.getByRole('dialog', { name: 'เมนูหลัก' })).toBeVisible();
  await expect.poll(() => waysOut(page)).toEqual([contact, contact, contact]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'เมนูหลัก' })).toHaveCount(0);

  const tabs = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  await tabs.getByRole('link', { name: 'โปรไฟล์' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'ติดต่อแอดมิน' })).toHaveAttribute(
    'href',
    staff,
  );
  // The helpline is nobody's: it is the same for every brand.
  const out = [staff, contact, contact, 'tel:1323'];
  await expect.poll(async () => (await waysOut(page)).sort()).toEqual(out.sort());
});

const referrer = (page: Page) => page.getByLabel('รหัสผู้แนะนำ (ถ้ามี)');
const goRegister = (page: Page) => page.getByRole('banner').getByRole('link', { name: /สมัคร/ }).click();

/** Opens the home page by an agent's link, until the server has said whether it knows the code. */
async function arriveWith(page: Page, code: string): Promise<void> {
  const asked = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/agent/validate',
  );
  await page.goto(`/?ag=${code}`);
  const request = (await asked).request();
  expect(request.method()).toBe('GET');
  expect(new URL(request.url()).searchParams.get('code')).toBe(code);
  await (await asked).finished();
}

test('[S4.3, S4.6, S4.7, S4.8] the code of a link is on the register form, after a reload as well, if the server knows it', async ({
  page,
}) => {
  for (const code of ['NOBODY', 'THARA']) {
    await arriveWith(page, code);
    await goRegister(page);
    await expect(referrer(page), code).toHaveValue('');
  }
  await arriveWith(page, 'siam');
  await goRegister(page);
  await expect(referrer(page)).toHaveValue('siam');
  await page.getByRole('link', { name: 'สยาม หน้าแรก' }).first().click();
  await expect(page).toHaveURL(`${siteUrl('siam')}/`);
  await page.reload();
  await goRegister(page);
  await expect(referrer(page)).toHaveValue('siam');
});

test('a visitor whom no link brought finds no code on the register form, also where a guard wrote it into the address', async ({
  page,
}) => {
  await page.goto('/');
  await goRegister(page);
  await expect(referrer(page)).toHaveValue('');
  const own = `${siteUrl('siam')}/?ag=SIAM`;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/agent/validate')) asked.push(request.url());
  });
  await page.goto('/member/statement');
  await expect(page).toHaveURL(own);
  for (const again of [false, true]) {
    if (again) {
      await page.goBack();
      await expect(page).toHaveURL(own);
      await page.reload();
    }
    await goRegister(page);
    await expect(page.getByRole('heading', { level: 1, name: 'สมัครสมาชิก' })).toBeVisible();
    await expect(referrer(page)).toHaveValue('');
  }
  expect(asked, 'no code is taken up, so none is asked about').toEqual([]);
});

test('the code of a member’s link is on the register form, after a reload as well', async ({ page }) => {
  await page.goto('/slot?ref=FRIEND-7');
  for (const again of [false, true]) {
    if (again) {
      await page.getByRole('link', { name: 'สยาม หน้าแรก' }).first().click();
      await expect(page).toHaveURL(`${siteUrl('siam')}/`);
      await page.reload();
    }
    await goRegister(page);
    await expect(referrer(page)).toHaveValue('FRIEND-7');
  }
});

test('[S4.1, S4.2] a call works under code and id of the site it came through, whatever the caller sends', async ({
  request,
}) => {
  const askedAs = async (brand: Brand, code: string, id: string) => {
    const response = await request.fetch(`http://127.0.0.1:${edgePort}/api/agent/config?agent_code=${code}`, {
      method: 'POST',
      data: {},
      headers: {
        Host: new URL(siteUrl(brand)).host,
        'X-Agent-Code': code,
        'X-Agent-Id': id,
        'X-Brand': code.toLowerCase(),
      },
    });
    const { agent_code, agent_id } = ((await response.json()) as { data: AgentConfig }).data;
    return [agent_code, agent_id];
  };
  expect(await askedAs('thara', 'SIAM', '5')).toEqual(['THARA', 7]);
  expect(await askedAs('siam', 'THARA', '7')).toEqual(['SIAM', 5]);
  expect(await askedAs('siam', 'NOBODY', '99')).toEqual(['SIAM', 5]);
});
