import type { Page } from '@playwright/test';
import { newMember, openAs } from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import {
  expect,
  expectAccessible,
  expectListening,
  expectNoSidewaysScroll,
  expectWindowWidth,
  test,
} from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toasts.ts';

test.use({ reducedMotion: 'no-preference' });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
const openDrawer = (page: Page) => page.getByRole('button', { name: 'เปิดเมนู' }).click();
const drawer = (page: Page) => page.getByRole('dialog', { name: 'เมนูหลัก' });

test.describe('the header', () => {
  /** Where the contact button floats; on a phone it leaves while one reads on, and is back with a small movement up. */
  async function seeContact(page: Page): Promise<void> {
    const contact = page.getByRole('complementary', { name: 'ติดต่อผ่าน LINE' }).getByRole('link');
    await expect(contact).toHaveAttribute('target', '_blank');
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const tabs = isPhone(page) ? 64 : 0;
    // It comes by a motion.
    await expect(async () => {
      const box = await contact.boundingBox();
      if (!box) throw new Error('the contact button has no place');
      expect(width - box.x - box.width).toBeLessThanOrEqual(24);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.y + box.height).toBeLessThanOrEqual(height - tabs);
      expect(box.y + box.height).toBeGreaterThanOrEqual(height - tabs - 40);
    }).toPass({ timeout: 60_000 });
    expect(await contact.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(6, 199, 85)',
    );
    await scrollTo(page, 600);
    await expect(contact).toBeVisible({ visible: !isPhone(page) });
    await scrollTo(page, 500);
    await expect(contact).toBeVisible();
  }

  test('[S8.1, S8.2] [S14] the header stands at the top and becomes fixed after 80 px, also after a reload down the page; the contact button floats', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto('/slot');
    await expect(page.getByRole('link', { name: /เจ็ดเพชรประกาย|.+/ }).first()).toBeVisible();
    const header = page.getByRole('banner');
    const top = () => header.evaluate((element) => element.getBoundingClientRect().top);
    await expect(page.getByRole('listitem').nth(30)).toBeAttached();
    await expectListening(page);
    await seeContact(page);
    await scrollTo(page, 0);
    await expect(header).toHaveAttribute('data-moved', 'false');
    expect(await top()).toBe(0);
    const solid = () => header.evaluate((element) => getComputedStyle(element, '::after').opacity);
    // The look at the button had made it fixed.
    await expect.poll(solid).toBe('0');
    await scrollTo(page, 80);
    // The veil has come, so the page knows of the scroll: this is how it stays at 80.
    await expect(header).toHaveAttribute('data-moved', 'true');
    await expect(header).toHaveAttribute('data-fixed', 'false');
    expect(await solid()).toBe('0');
    await scrollTo(page, 81);
    await expect(header).toHaveAttribute('data-fixed', 'true');
    await expect.poll(solid).toBe('1');
    expect(await top()).toBe(0);
    await scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight));
    await expect.poll(() => scrollY(page)).toBeGreaterThan(900);
    expect(await top()).toBe(0);
    await scrollTo(page, 900);
    await page.reload();
    await expect.poll(() => scrollY(page)).toBe(900);
    await expect(header).toHaveAttribute('data-fixed', 'true');
    expect(await top()).toBe(0);
  });

  /** Layout shifts of the page from its beginning. */
  const shiftOf = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );

  /** Controls of the header that lie over each other. */
  const overlaps = (page: Page) =>
    page.getByRole('banner').evaluate((element) => {
      const shown = [...element.querySelectorAll('a, button')].filter((each) => each.checkVisibility());
      const rects = shown.map((each) => each.getBoundingClientRect());
      return rects.flatMap((a, i) =>
        rects
          .slice(i + 1)
          .flatMap((b, j) =>
            a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1
              ? [`${shown[i]?.textContent} / ${shown[i + 1 + j]?.textContent}`]
              : [],
          ),
      );
    });

  /** With a balance of eight digits, from the narrowest phone to the widest screen. */
  async function seeEveryWidth(page: Page): Promise<void> {
    const header = page.getByRole('banner');
    const balance = header.getByText('฿0.00');
    await expect(balance).toBeVisible();
    await balance.evaluate((element) => {
      element.textContent = '฿12,345,678.90';
    });
    const tabs = tabBar(page);
    for (const width of [320, 390, 768, 959, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      await expectWindowWidth(page, width);
      await expectNoSidewaysScroll(page);
      const isDesktop = width >= 960;
      await expect(header.getByRole('link', { name: 'ฝากเงิน' })).toBeVisible({ visible: isDesktop });
      await expect(header.getByRole('link', { name: 'ถอนเงิน' })).toBeVisible({ visible: isDesktop });
      await expect(header.getByRole('button', { name: 'รีเฟรชยอดเงิน' })).toBeVisible();
      await expect(tabs).toBeVisible({ visible: !isDesktop });
      expect(await overlaps(page), `at ${width} px`).toEqual([]);
    }
  }

  const tabBar = (page: Page) => page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  const tabPaths = (page: Page) =>
    page
      .getByRole('navigation', { name: 'เมนูด้านล่าง', includeHidden: true })
      .locator('a')
      .evaluateAll((found) => found.map((a) => a.getAttribute('href')));

  test('[S6.1] [S6.6, S10.7, S10.8] [S10] [S11] the frame does not move when the session is known, and holds balance, money buttons and tabs at every width', {
    tag: '@both',
  }, async ({ page, request }) => {
    const member = await newMember(request);
    const logo = () =>
      page
        .getByRole('banner')
        .getByRole('link', { name: 'สยาม หน้าแรก' })
        .evaluate((element) => {
          const { x, y } = element.getBoundingClientRect();
          return [x, y].map(Math.round);
        });
    await page.goto('/promotions');
    await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
    await expect(tabBar(page)).toBeVisible({ visible: isPhone(page) });
    await expect.poll(() => tabPaths(page)).toContain('https://line.me/R/ti/p/%40sanuk-siam-demo');
    expect((await tabPaths(page)).slice(0, 4)).toEqual(['/', '/affiliate', '/login', '/promotions']);
    const ofVisitor = await logo();
    await openAs(page, member, '/promotions');
    await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
    expect(await logo()).toEqual(ofVisitor);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await expect
      .poll(async () => (await tabPaths(page)).slice(0, 4))
      .toEqual(['/', '/member/profile', '/member/deposit', '/member/withdraw']);
    if (isPhone(page)) await seeEveryWidth(page);
  });
});

/** The member's own places, in the order of every menu that lists them. */
const memberItems = [
  'โปรไฟล์',
  'แนะนำเพื่อน',
  'ของรางวัลวันนี้',
  'ภารกิจ',
  'วงล้อนำโชค',
  'ร้านค้าแต้ม',
  'แคชแบ็กรายวัน',
  'คืนยอดเสียของฉัน',
  'โปรโมชันของฉัน',
  'คูปอง',
  'รายการเดินบัญชี',
];

test.describe('drawer, menu and tabs', () => {
  /** What the drawer of a phone shows a member; left by Escape it gives the focus back. */
  async function seeDrawer(page: Page): Promise<void> {
    await openDrawer(page);
    await expect(drawer(page).getByRole('link', { name: 'สยาม หน้าแรก' })).toBeVisible();
    await expect(drawer(page).getByText('สมหญิง ทดสอบ')).toBeVisible();
    await expect(drawer(page).getByText('฿0.00')).toBeVisible();
    const rows = async () =>
      (await drawer(page).getByRole('list').getByRole('listitem').allTextContents()).slice(6);
    await expect.poll(rows).toEqual([...memberItems, 'สูตรบาคาร่า', 'ผลรางวัล', 'อัตราจ่าย', 'ออกจากระบบ']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'เปิดเมนู' })).toBeFocused();
  }

  async function seeMemberMenu(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
    const menu = page.getByRole('dialog', { name: 'เมนูสมาชิก' });
    await expect(menu).toBeVisible();
    const wide = isPhone(page) ? 390 : 480;
    await expect.poll(() => menu.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(wide);
    const labels = () => menu.getByRole('listitem').allTextContents();
    await expect.poll(labels).toEqual([...memberItems, 'ออกจากระบบ']);
    // Their own heights: while the menu comes, what is drawn is a little smaller.
    const heights = await menu
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).offsetHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeFocused();
  }

  /** The question is answered once by staying, once by leaving. */
  async function logOutAfterAll(page: Page): Promise<void> {
    const ask = async () => {
      await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click();
    };
    await ask();
    await expect(page.getByRole('button', { name: 'ยังอยู่กับเรา', exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(/\/promotions$/);
    await ask();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ออกจากระบบ' }).click();
    await expectToast(page, /^ออกจากระบบเรียบร้อย$/, { kind: 'success' });
    await expect(page).toHaveURL(`${siteUrl('siam')}/`);
  }

  test('[S7.1] [S12.12, S12.13] [C2.1] [S13.1, S13.2, S13.3, S13.4, S13.5] drawer and member menu list what is a member’s in order, give the focus back, and ask before logging out', {
    tag: '@both',
  }, async ({ page, request }) => {
    await openAs(page, await newMember(request), '/promotions');
    await expectListening(page);
    if (isPhone(page)) await seeDrawer(page);
    await seeMemberMenu(page);
    await logOutAfterAll(page);
    if (!isPhone(page)) return;
    await expectListening(page);
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'สล็อต' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/slot$/);
    await expect(page.getByRole('heading', { level: 1 }), 'has the focus').toBeFocused();
  });
});
