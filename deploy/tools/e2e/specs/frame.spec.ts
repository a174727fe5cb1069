import type { Page } from '@playwright/test';
import { newMember, openAs } from '../src/members.ts';
import { siteUrl } from '../src/site.ts';
import {
  expect,
  expectAccessible,
  expectListening,
  expectNoSidewaysScroll,
  expectWindowWidth,
  test,
} from '../src/test.ts';
import { expectToast } from '../src/toasts.ts';

test.use({ reducedMotion: 'no-preference' });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const openDrawer = (page: Page) => page.getByRole('button', { name: 'เปิดเมนู' }).click();
const drawer = (page: Page) => page.getByRole('dialog', { name: 'เมนูหลัก' });

test.describe('the header', () => {
  test('[S8.1, S8.2] stands at the top and becomes fixed after 80 px, also after a reload down the page', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto('/slot');
    await expect(page.getByRole('link', { name: /เจ็ดเพชรประกาย|.+/ }).first()).toBeVisible();
    const header = page.getByRole('banner');
    const top = () => header.evaluate((element) => element.getBoundingClientRect().top);
    await expect(page.getByRole('listitem').nth(30)).toBeAttached();
    await expectListening(page);
    expect(await top()).toBe(0);
    const solid = () => header.evaluate((element) => getComputedStyle(element, '::after').opacity);
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    await scrollTo(80);
    // The veil has come, so the page knows of the scroll: this is how it stays at 80.
    await expect(header).toHaveAttribute('data-moved', 'true');
    await expect(header).toHaveAttribute('data-fixed', 'false');
    expect(await solid()).toBe('0');
    await scrollTo(81);
    await expect(header).toHaveAttribute('data-fixed', 'true');
    await expect.poll(solid).toBe('1');
    expect(await top()).toBe(0);
    await scrollTo(await page.evaluate(() => document.documentElement.scrollHeight));
    await expect.poll(() => scrollY(page)).toBeGreaterThan(900);
    expect(await top()).toBe(0);
    await scrollTo(900);
    await page.reload();
    await expect.poll(() => scrollY(page)).toBe(900);
    await expect(header).toHaveAttribute('data-fixed', 'true');
    expect(await top()).toBe(0);
  });

  test('[S9] links the nine places of the menu, from 1280 px in the header, below in the drawer', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto('/promotions');
    const menu = isPhone(page)
      ? drawer(page).getByRole('navigation')
      : page.getByRole('navigation', { name: 'เมนูหลัก' });
    if (isPhone(page)) await openDrawer(page);
    await expect(menu.getByRole('link')).toHaveCount(9);
    const places = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(places).toEqual([
      '/slot',
      '/lotto/lobby',
      '/casino',
      '/sport',
      '/affiliate',
      '/promotions',
      '/winloss',
      '/redeem',
      '/sooth',
    ]);
  });

  test('[S6.1] [S10] does not move when the session is known: visitor, unknown and member measure the same', {
    tag: '@both',
  }, async ({ page, request }) => {
    const member = await newMember(request);
    const rect = (name: string) =>
      page
        .getByRole('banner')
        .getByRole('link', { name })
        .evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        });
    await page.goto('/promotions');
    await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
    const ofVisitor = await rect('สยาม หน้าแรก');
    await openAs(page, member, '/promotions');
    await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
    const ofMember = await rect('สยาม หน้าแรก');
    expect(ofMember.slice(1, 2)).toEqual(ofVisitor.slice(1, 2));
    expect(ofMember[0]).toBe(ofVisitor[0]);
    const shift = await page.evaluate(
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
    expect(shift).toBeLessThanOrEqual(0.02);
  });

  test('[S6.6, S10.7, S10.8] holds balance, points, refresh and the money buttons at every width, whatever the balance', async ({
    page,
    request,
  }) => {
    await openAs(page, await newMember(request), '/promotions');
    const balance = page.getByRole('banner').getByText('฿0.00');
    await expect(balance).toBeVisible();
    await balance.evaluate((element) => {
      element.textContent = '฿12,345,678.90';
    });
    for (const width of [320, 390, 768, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      await expectWindowWidth(page, width);
      await expectNoSidewaysScroll(page);
      const isDesktop = width >= 960;
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'ฝากเงิน' })).toBeVisible({ visible: isDesktop });
      await expect(header.getByRole('link', { name: 'ถอนเงิน' })).toBeVisible({ visible: isDesktop });
      await expect(header.getByRole('button', { name: 'รีเฟรชยอดเงิน' })).toBeVisible();
      const overlaps = await header.evaluate((element) => {
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
      expect(overlaps, `at ${width} px`).toEqual([]);
    }
  });
});

test.describe('drawer, menu and tabs', () => {
  test('[S7.1] the drawer opens on phones, is left by Escape and gives the focus back', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, await newMember(request), '/promotions');
    await openDrawer(page);
    await expect(drawer(page).getByRole('link', { name: 'สยาม หน้าแรก' })).toBeVisible();
    await expect(drawer(page).getByText('สมหญิง ทดสอบ')).toBeVisible();
    await expect(drawer(page).getByText('฿0.00')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'เปิดเมนู' })).toBeFocused();
  });

  test('[S7] a place chosen in the drawer closes it and has the focus on its heading', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/promotions');
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'สล็อต' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/slot$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('[S12.12, S12.13] [C2.1] the member menu is 480 px wide and has its items in order; the drawer has the formulas too', {
    tag: '@both',
  }, async ({ page, request }) => {
    await openAs(page, await newMember(request), '/promotions');
    await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
    const menu = page.getByRole('dialog', { name: 'เมนูสมาชิก' });
    await expect(menu).toBeVisible();
    const wide = isPhone(page) ? 390 : 480;
    await expect.poll(() => menu.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(wide);
    const labels = () => menu.getByRole('listitem').allTextContents();
    const items = [
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
    await expect.poll(labels).toEqual([...items, 'ออกจากระบบ']);
    // Their own heights: while the menu comes, what is drawn is a little smaller.
    const heights = await menu
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).offsetHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeFocused();
    if (!isPhone(page)) return;
    await openDrawer(page);
    const rows = async () =>
      (await drawer(page).getByRole('list').getByRole('listitem').allTextContents()).slice(6);
    await expect.poll(rows).toEqual([...items, 'สูตรบาคาร่า', 'ผลรางวัล', 'อัตราจ่าย', 'ออกจากระบบ']);
  });

  test('[S13.1, S13.2, S13.3, S13.4, S13.5] logging out asks, stays with ยังอยู่กับเรา, and then goes home and says so', async ({
    page,
    request,
  }) => {
    await openAs(page, await newMember(request), '/promotions');
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
  });

  test('[S11] five tabs below 960 px, for visitors and for members; the fifth is LINE in a new tab', async ({
    page,
    request,
  }) => {
    await page.goto('/promotions');
    const tabs = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
    await expect(tabs).toBeVisible({ visible: isPhone(page) });
    const links = () =>
      page
        .getByRole('navigation', { name: 'เมนูด้านล่าง', includeHidden: true })
        .locator('a')
        .evaluateAll((found) => found.map((a) => a.getAttribute('href')));
    await expect.poll(links).toContain('https://line.me/R/ti/p/%40sanuk-siam-demo');
    expect((await links()).slice(0, 4)).toEqual(['/', '/affiliate', '/login', '/promotions']);
    await openAs(page, await newMember(request), '/promotions');
    await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
    await expect
      .poll(async () => (await links()).slice(0, 4))
      .toEqual(['/', '/member/profile', '/member/deposit', '/member/withdraw']);
    for (const [width, isShown] of [
      [959, true],
      [960, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(tabs).toBeVisible({ visible: isShown });
    }
  });

  test('[S14] the contact button floats at the bottom right, green, above the tabs, and leaves while one reads on', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto('/slot');
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
    await expect(page.getByRole('listitem').nth(30)).toBeAttached();
    await expectListening(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(contact).toBeVisible({ visible: !isPhone(page) });
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect(contact).toBeVisible();
  });
});
