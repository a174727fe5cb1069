import type { Page } from '@playwright/test';
import { siteUrl } from '../../fixtures/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;

test('[C3.5, C3.6] the page is 1280 px wide at most, 1640 from 1904 px up', async ({ page }) => {
  await page.goto('/');
  // In the header of a wide screen, in the tabs of a phone.
  await page.getByRole('link', { name: 'โปรโมชัน', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'โปรโมชัน' })).toBeVisible();
  for (const [width, content] of [
    // 72 px on either side hold what floats.
    [960, 816],
    [1280, 1136],
    [1440, 1280],
    [1903, 1280],
    [1904, 1640],
    [2560, 1640],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const inner = () =>
      page
        .locator('main > div > div')
        .first()
        .evaluate((element) => {
          const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
          return (
            element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
          );
        });
    // The window has its new width a moment after it was asked for.
    await expect.poll(inner, `at ${width} px`).toBe(content);
  }
});

test('[C3] the frame changes at 600, 960 and 1280 px, not a pixel earlier', async ({ page }) => {
  await page.goto('/promotions');
  const register = page.getByRole('banner').getByRole('link', { name: /สมัคร/ });
  await expect(register).toBeVisible();
  const seen = async () => ({
    isShort: await register.getByText('สมัคร', { exact: true }).isVisible(),
    tabs: await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).isVisible(),
    burger: await page.getByRole('button', { name: 'เปิดเมนู' }).isVisible(),
    menu: await page.getByRole('navigation', { name: 'เมนูหลัก' }).isVisible(),
  });
  const phone = { isShort: true, tabs: true, burger: true, menu: false };
  const tablet = { ...phone, isShort: false };
  const laptop = { ...tablet, tabs: false };
  const desktop = { ...laptop, burger: false, menu: true };
  for (const [width, frame] of [
    [599, phone],
    [600, tablet],
    [959, tablet],
    [960, laptop],
    [1279, laptop],
    [1280, desktop],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The window has its new width a moment after it was asked for.
    await expect.poll(seen, `at ${width} px`).toEqual(frame);
  }
});

for (const brand of ['siam', 'thara'] as const)
  test(`[S5] ${brand}: guest pages stand beside the brand's picture, above 960 px in a column of their own`, {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto(`${siteUrl(brand)}/login`);
    const art = page.locator('[data-layout="auth"] img').first();
    await expect(art).toBeVisible();
    await expect
      .poll(() => art.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const [head, form] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      page.getByRole('main').boundingBox(),
    ]);
    if (!head || !form) throw new Error('the guest page has no measures');
    if (isPhone(page)) expect(head.height).toBeLessThanOrEqual(200);
    else expect(form.x).toBeGreaterThanOrEqual(head.x + head.width);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test('[S5] inside a frame of another page nothing is drawn around the form', async ({ page }) => {
  await page.goto('/login_box');
  await expect(page.getByRole('main')).toHaveAttribute('data-layout', 'iframe');
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  const grounds = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return [backgroundColor, backgroundImage];
    }),
  );
  expect(grounds).toEqual([
    ['rgba(0, 0, 0, 0)', 'none'],
    ['rgba(0, 0, 0, 0)', 'none'],
  ]);
  const countFixed = () =>
    page.evaluate(
      () =>
        [...document.body.querySelectorAll('*')].filter(
          (element) =>
            ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
            element.checkVisibility({ opacityProperty: true }) &&
            element.getBoundingClientRect().bottom > 0 &&
            element.getBoundingClientRect().width * element.getBoundingClientRect().height > 0,
        ).length,
    );
  // The line of a navigation goes when the form is here.
  await expect.poll(countFixed).toBe(0);
  await expectNoSidewaysScroll(page);
});

test('[E11.2, E11.4] the error page has code, headline and message, a Thai line and the way home', async ({
  page,
  watch,
}) => {
  watch.mayComplain = true;
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await expect(page.getByText('This page could not be found', { exact: true })).toBeVisible();
  await expect(page.getByText('ไม่พบหน้าที่คุณต้องการ', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'กลับหน้าแรก' }).click();
  await expect(page).toHaveURL(`${siteUrl('siam')}/`);
});
