import type { Page } from '@playwright/test';
import { newMember, password, type TestMember } from '../../fixtures/members.ts';
import { closeAnnouncementWhenItComes, expect, test } from '../../fixtures/test.ts';
import { writeBill } from '../../pages/bills.ts';
import { pressDeposit } from '../../pages/deposits.ts';

/** Each makes storage useless in its own way, before the page's first line runs. */
const conditions: Record<string, () => void> = {
  blocked: () => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  full: () => {
    for (const storage of [localStorage, sessionStorage]) {
      if (storage.getItem('full')) continue;
      for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2))
        for (let n = 0; ; n += 1)
          try {
            storage.setItem(n === 0 && size === 2 ** 20 ? 'full' : `x${size}-${n}`, 'x'.repeat(size));
          } catch {
            break;
          }
    }
  },
};

/** What older releases, other programs and bad luck leave behind. */
const garbage = [
  'not json',
  '{"v":0,"d":{"token":7}}',
  '{"v":1,"d":[]}',
  '{"v":1,"d":{}}',
  '[]',
  'null',
  '{"v":1}',
];

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' });

async function logIn(page: Page, member: TestMember): Promise<void> {
  await loginLink(page).click();
  await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' }).first()).toBeVisible();
}

test.beforeEach(({ page }) => closeAnnouncementWhenItComes(page));

/** The pages of a member, from link to link: a reload would ask storage for the session. */
async function walk(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  await pressDeposit(page, tabs.getByRole('link', { name: 'ฝากเงิน' }));
  await expect(page.getByLabel('จำนวนเงิน (บาท)')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'วงล้อนำโชค' }).click();
  await expect(page.getByRole('button', { name: /หมุนฟรี/ })).toBeVisible();
  await tabs.getByRole('link', { name: 'หน้าแรก' }).click();
  await expect(page.getByRole('heading', { name: 'สล็อต' }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'หวย' }).first().click();
  await page.getByRole('link', { name: /ยี่กีด่วน/ }).last().click();
  await page.getByRole('button', { name: /^2 ตัวบน/ }).click();
  await page.keyboard.type('47');
  await expect(page.getByLabel('จำนวนเงิน 47 2 ตัวบน')).toBeVisible();
}

for (const [name, spoil] of Object.entries(conditions))
  test(`[S10.2] [S20] with storage ${name}, login works for the life of the page and every main page works`, async ({
    page,
    request,
  }) => {
    const member = await newMember(request);
    await page.addInitScript(spoil);
    await page.goto('/');
    await logIn(page, member);
    await walk(page);
    await page.goto('/');
    await expect(loginLink(page), 'storage really was of no use').toBeVisible();
  });

/** Everything the site keeps now, by area. */
const keptBy = (page: Page) =>
  page.evaluate(() => {
    const entries = (storage: Storage) =>
      Object.entries({ ...storage }).filter(([key]) => key.startsWith('sanuk:'));
    return { local: entries(localStorage), session: entries(sessionStorage) };
  });

/** Puts something else into every key; which thing into which key changes with the round. */
const spoilAll = (page: Page, round: number) =>
  page.evaluate(
    ([texts, start]) => {
      for (const storage of [localStorage, sessionStorage])
        for (const [n, key] of Object.keys({ ...storage }).entries())
          storage.setItem(key, texts[(n + start) % texts.length] ?? '');
    },
    [garbage, round] as const,
  );

/** The tab as it is after the drawer was opened: a reload finds it open, and a tab of its own does not have it. */
async function expectOfThisTab(page: Page): Promise<void> {
  const drawer = (tab: Page) => tab.getByRole('dialog', { name: 'เมนูหลัก' });
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await expect(drawer(page)).toBeVisible();
  await page.reload();
  await expect(drawer(page)).toBeVisible();
  expect((await keptBy(page)).session.find(([key]) => key === 'sanuk:ui')?.[1]).toContain('"drawer":true');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('article').first()).toBeVisible();
  await expect(drawer(other)).toHaveCount(0);
  expect(JSON.stringify(await keptBy(other))).not.toContain('"drawer":true');
  await other.close();
}

test('[S20.1, S20.2, S20.3, S20.4] a tab that is opened later has the member, the slip and the lobby of the one before; what is open belongs to its tab alone', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/');
  await logIn(page, await newMember(request));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectOfThisTab(page);
  await page.getByRole('dialog', { name: 'เมนูหลัก' }).getByRole('link', { name: 'หวย' }).click();
  await writeBill(page, '5');
  const round = page.url();
  const before = Object.fromEntries((await keptBy(page)).local);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['sanuk:user', 'sanuk:lotto-drafts', 'sanuk:lobby:slot']),
  );
  await page.close();
  // The server does not say what the lobby has: what is shown was kept.
  await context.route('**/api/lobby/**', () => undefined);
  const later = await context.newPage();
  await later.goto('/');
  await expect(later.getByRole('article').first()).toBeVisible();
  await expect(later.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
  expect(Object.fromEntries((await keptBy(later)).local)).toMatchObject(before);
  await later.goto(round);
  await later.getByRole('button', { name: 'เอากลับมา' }).click();
  await expect(later.getByLabel('จำนวนเงิน 47 2 ตัวบน')).toHaveValue('5');
});

test('[S20] what is kept lies in its area, with a version and a bound; garbage and old shapes in each key are as good as nothing', async ({
  page,
  request,
}) => {
  await page.goto('/?ag=SIAM');
  await logIn(page, await newMember(request));
  await walk(page);
  const { local, session } = await keptBy(page);
  const keys = (entries: [string, string][]) => entries.map(([key]) => key);
  expect(keys(local)).toEqual(expect.arrayContaining(['sanuk:user', 'sanuk:lobby:slot']));
  expect(keys(session)).toContain('sanuk:ui');
  expect(keys(session)).not.toContain('sanuk:user');
  for (const [key, text] of [...local, ...session]) {
    expect(JSON.parse(text), key).toMatchObject({ v: expect.any(Number) });
    expect(text.length, key).toBeLessThan(30_000);
  }
  for (let round = 0; round < 3; round += 1) {
    await spoilAll(page, round * 2);
    await page.goto(round === 1 ? '/lotto/lobby' : '/');
    await expect(loginLink(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'สล็อต' }).first()).toBeVisible();
});
