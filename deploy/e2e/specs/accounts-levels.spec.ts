import type { Page } from '@playwright/test';
import { newMember, openAs } from '../src/members.ts';
import { setLevel } from '../src/staff.ts';
import { expect, test } from '../src/test.ts';

const levels = ['สมาชิกทั่วไป', 'สมาชิกระดับโกลด์', 'สมาชิกระดับฮีโร่'] as const;
const menuButton = (page: Page) => page.getByRole('button', { name: 'เมนูสมาชิก' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('link', { name });

/** The profile icon of the header: what it is called, and what is drawn. */
async function profileIcon(page: Page) {
  const icon = menuButton(page).locator('[aria-label]');
  await expect(icon).toBeVisible();
  return { said: await icon.getAttribute('aria-label'), drawn: await icon.locator('path').getAttribute('d') };
}

/** Page and dialogs as they stand, but for the profile pictures and what is numbered anew at each load. */
const withoutIcons = (page: Page) =>
  page.evaluate(() => {
    const stands = [...document.querySelectorAll('#root, [role="dialog"]')].map((each) =>
      each.cloneNode(true),
    );
    for (const part of stands as HTMLElement[]) {
      for (const icon of part.querySelectorAll('[data-level][role="img"]')) icon.remove();
      for (const each of [part, ...part.querySelectorAll('*')])
        for (const { name } of [...each.attributes])
          if (/^(id|for|style)$|^aria-(labelledby|describedby|controls)$/.test(name))
            each.removeAttribute(name);
    }
    return (stands as HTMLElement[]).map((part) => part.outerHTML).join('\n');
  });

/** The page as it stands once everything it waited for is there. */
async function look(page: Page): Promise<string> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('#root').getByText('–', { exact: true })).toHaveCount(0);
  return withoutIcons(page);
}

/** The pages of a member from link to link, without their profile pictures. */
async function walk(page: Page): Promise<string[]> {
  const seen: string[] = [];
  const closed = () => expect(page.locator('[role="dialog"]')).toHaveCount(0);
  await tab(page, 'โปรไฟล์').click();
  await expect(page.getByRole('main').getByText('บัญชีหลัก')).toBeVisible();
  await expect(page.getByRole('banner').getByText('฿0.00')).toBeVisible();
  seen.push(await look(page));
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  const drawer = page.getByRole('dialog', { name: 'เมนูหลัก' });
  await expect(drawer).toBeFocused();
  seen.push(await look(page));
  await drawer.getByText('สมหญิง ทดสอบ').click();
  await expect(page.getByRole('main').getByText('฿0.00')).toBeVisible();
  await closed();
  seen.push(await look(page));
  await menuButton(page).click();
  await expect(page.getByRole('dialog', { name: 'เมนูสมาชิก' })).toBeFocused();
  seen.push(await look(page));
  await page.keyboard.press('Escape');
  await closed();
  await tab(page, 'ถอนเงิน').click();
  await expect(page.getByRole('heading', { level: 1, name: 'ถอนเงิน' })).toBeVisible();
  seen.push(await look(page));
  return seen;
}

test('[A10.1, A10.2, A10.3, A10.4] the level of a member is his profile icon, and nothing else of his pages', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const icons: Awaited<ReturnType<typeof profileIcon>>[] = [];
  const walks: string[][] = [];
  for (const level of levels.keys()) {
    await setLevel(member.phone, level);
    await openAs(page, member);
    icons.push(await profileIcon(page));
    walks.push(await walk(page));
  }
  expect(icons.map(({ said }) => said)).toEqual(levels);
  expect(new Set(icons.map(({ drawn }) => drawn)).size).toBe(3);
  expect(walks[1]).toEqual(walks[0]);
  expect(walks[2]).toEqual(walks[0]);
});
