import type { Page } from '@playwright/test';
import { pressDeposit } from '../src/deposits.ts';
import { api, newMember, openAs } from '../src/members.ts';
import { siteUrl } from '../src/site.ts';
import { expect, test } from '../src/test.ts';

// The frame as it is at 390 px: tabs at the bottom, the drawer behind its button.

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
const tab = (page: Page, place: number) =>
  tabBar(page)
    .getByRole('link')
    .nth(place - 1);

/** Presses a tab on the home page and comes back by the first one. */
async function expectTab(page: Page, place: number, path: string, heading: string): Promise<void> {
  await tab(page, place).click();
  await expectPage(page, path, heading);
}

async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(`${siteUrl('siam')}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${siteUrl('siam')}/`);
  await expect(page.getByText('วงล้อบัวทอง หมุนลุ้นทุกวัน').first()).toBeVisible();
}

/** Back from a page that has no tabs. */
const leave = (page: Page) => page.getByRole('link', { name: 'สยาม หน้าแรก' }).first().click();

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expectHome(page);
}

test('[S11.1, S11.3, S11.4, S11.5, S11.6, S11.7, S11.8, S11.9] each of the five tabs leads where it says, for a visitor and for a member', async ({
  page,
  request,
}) => {
  await openHome(page);
  await expect(tabBar(page).getByRole('link')).toHaveCount(5);
  for (const place of [1, 2, 3, 4, 5]) await expect(tab(page, place)).toBeInViewport({ ratio: 1 });
  await expectTab(page, 2, '/affiliate', 'แนะนำเพื่อน');
  await expectTab(page, 4, '/promotions', 'โปรโมชัน');
  await tab(page, 1).click();
  await expectHome(page);
  await expectTab(page, 3, '/login', 'เข้าสู่ระบบ');
  await leave(page);

  await openAs(page, await newMember(request), '/');
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
  await expect(tabBar(page).getByRole('link')).toHaveCount(5);
  await expectTab(page, 2, '/member/profile', 'โปรไฟล์');
  await tab(page, 1).click();
  await expectHome(page);
  await expectTab(page, 4, '/member/withdraw', 'ถอนเงิน');
  await leave(page);
  await pressDeposit(page, tab(page, 3));
  await expectPage(page, '/member/deposit', 'ฝากเงิน');
});

test('[S11.10, S11.11] [S12.11] the fifth tab opens LINE beside the site; the drawer has the baccarat formulas', async ({
  page,
  context,
  request,
}) => {
  const { info } = await api<{ info: { line_contact_url: string } }>(request, 'POST /api/agent/config');
  await context.route('https://line.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>LINE</title>' }),
  );
  await openAs(page, await newMember(request), '/');
  await expectHome(page);
  await expect(tab(page, 5)).toHaveAttribute('href', info.line_contact_url);
  const opened = context.waitForEvent('page');
  await tab(page, 5).click();
  const line = await opened;
  await expect(line).toHaveURL(info.line_contact_url);
  await line.close();
  await expectHome(page);

  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  const items = page.getByRole('dialog', { name: 'เมนูหลัก' }).getByRole('list');
  await items.getByRole('link', { name: 'สูตรบาคาร่า', exact: true }).last().click();
  await expect(page).toHaveURL(`${siteUrl('siam')}/sooth`);
  await expect(page.getByRole('heading', { level: 1, name: 'สูตรบาคาร่า' })).toBeVisible();
});
