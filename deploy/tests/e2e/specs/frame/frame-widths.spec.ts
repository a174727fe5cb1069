import type { Page } from '@playwright/test';
import { memberWithMoney, openAs } from '../../fixtures/members.ts';
import { expect, expectWindowWidth, test } from '../../fixtures/test.ts';
import { pressDeposit } from '../../pages/deposits.ts';

/** Left and right edge of the page's container, of the logo, and of the last thing in the header. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const container = document.querySelector('main > div > div');
    const header = document.querySelector('header');
    const logo = header?.querySelector('a[href="/"]')?.getBoundingClientRect();
    if (!container || !header || !logo) throw new Error('the page has no frame');
    const { left, right } = container.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(container);
    const things = [...header.querySelectorAll('a, button, section')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect());
    const last = Math.max(...things.map((box) => box.right));
    const round = (px: number) => Math.round(px * 10) / 10;
    const page = {
      left: round(left + Number.parseFloat(paddingLeft)),
      right: round(right - Number.parseFloat(paddingRight)),
    };
    return { page, header: { left: round(logo.left), right: round(last) } };
  });

/** Whether two things of the header lie over each other. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const things = [...document.querySelectorAll('header :is(a, button, section)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.parentElement?.closest('header section'))
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left);
    return things.slice(1).flatMap(({ name, box }, at) => {
      const before = things[at];
      return before && before.box.right > box.left + 0.5 ? [`${before.name} / ${name}`] : [];
    });
  });

const wide = [960, 1024, 1279, 1280, 1366, 1440, 1600, 1903, 1904, 1920, 2560];

async function expectAligned(page: Page, what: string): Promise<void> {
  for (const width of wide) {
    await page.setViewportSize({ width, height: 900 });
    await expectWindowWidth(page, width);
    const found = await edges(page);
    expect(found.header, `${what} at ${width} px`).toEqual(found.page);
    expect(await crowded(page), `${what} at ${width} px`).toEqual([]);
  }
}

test('[C3] [S8] logo and last button of the header stand on the edges of the page, from 960 to 2560 px', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(main.getByRole('article').first()).toBeVisible();
  await expectAligned(page, 'home of a visitor');
  const { member } = await memberWithMoney(request, 99_000);
  await openAs(page, member, '/');
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).getByText(/^฿99,/)).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expectAligned(page, 'home of a member');
  await pressDeposit(page, page.getByRole('banner').getByRole('link', { name: 'ฝากเงิน' }));
  await expect(page.getByRole('heading', { level: 1, name: 'ฝากเงิน' })).toBeVisible();
  await expect(page.locator('[data-layout="payment"]')).toBeVisible();
  await expectAligned(page, 'a page around money');
});
