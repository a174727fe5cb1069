import type { Page } from '@playwright/test';
import { newMember, openAs } from '../../fixtures/members.ts';
import { test } from '../../fixtures/pictures.ts';
import { setLevel } from '../../fixtures/staff.ts';
import { expect, expectListening } from '../../fixtures/test.ts';

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

/**
 * Page and dialogs, one line per element. Left out are profile pictures, the brand's events, which may come later, and ids, which
 * are new at each load; and what differs only by whether edge or browser drew the page: comments, preloads, the order of
 * attributes, the menu without script.
 */
const withoutIcons = (page: Page) =>
  page.evaluate(() => {
    const unseen = '[data-level][role="img"], link, noscript, aside[aria-label="ประกาศและกิจกรรม"]';
    const numbered = /^(id|for|style)$|^aria-(labelledby|describedby|controls)$/;
    const draw = (part: Element): string => {
      if (part.matches(unseen)) return '';
      const attributes = [...part.attributes].filter(({ name }) => !numbered.test(name));
      const said = attributes.map(({ name, value }) => ` ${name}="${value}"`).sort();
      const inside = [...part.childNodes].map((child) => {
        if (child instanceof Element) return draw(child);
        return child instanceof Text ? child.data : '';
      });
      return `\n<${part.localName}${said.join('')}>${inside.join('')}</${part.localName}>`;
    };
    return [...document.querySelectorAll('#root, [role="dialog"]')].map(draw).join('');
  });

/** The page as it stands once everything it waited for is there. */
async function look(page: Page): Promise<string> {
  // The line of a navigation, which is over when it has gone.
  await expect(page.locator('#root > [data-active]')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('#root [class*="skeleton-"]')).toHaveCount(0);
  for (const placeholder of ['–', 'กำลังโหลด'])
    await expect(page.locator('#root').getByText(placeholder, { exact: true })).toHaveCount(0);
  return withoutIcons(page);
}

/** The pages of a member from link to link, without their profile pictures. */
async function walk(page: Page): Promise<string[]> {
  const seen: string[] = [];
  const closed = () => expect(page.locator('[role="dialog"]')).toHaveCount(0);
  // A link of a page that does not listen yet loads a document, which the edge may draw in another way than the browser.
  await expectListening(page);
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

// Notifications and events stay as they are: another test may publish some between two of these walks.
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
    // The lowest and the highest level are the two members whose pages are compared.
    if (level !== 1) walks.push(await walk(page));
  }
  expect(icons.map(({ said }) => said)).toEqual(levels);
  expect(new Set(icons.map(({ drawn }) => drawn)).size).toBe(3);
  expect(walks[1]).toEqual(walks[0]);
});
