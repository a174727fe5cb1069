import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { Secret, TOTP } from 'otpauth';
import { type Brand, officeUrl } from '../fixtures/site.ts';
import { staff } from '../fixtures/staff.ts';

const password = 'a long enough password';
const brands = ['siam', 'thara'] as const;

/** A name nobody has had: names of the staff are never used again. */
const freshName = (role: StaffRole): string => `${role}-${crypto.randomUUID().slice(0, 8)}`;

/** Invites a person to a brand. @param remotes of a release team @returns the address of the invitation, and the name */
export async function invitePerson(
  role: StaffRole,
  brand: Brand,
  remotes: string[] | null = null,
): Promise<{ name: string; url: string }> {
  const name = freshName(role);
  const grants = [{ role, remotes }];
  const { invitation } = await staff(
    '/operator/staff/invite',
    { brand, invite: name, display_name: `คุณ${name}`, grants },
    'somchai',
  );
  return { name, url: `${officeUrl}/join#${invitation}` };
}

/**
 * Accepts an invitation as a person does: a password, the code of an app, and ten recovery codes to keep.
 * @returns the user name that the page shows for the next log-in, and the codes
 */
export async function acceptInvitation(
  page: Page,
  url: string,
): Promise<{ name: string | null; recoveryCodes: string[] }> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'เริ่มใช้งานหลังบ้าน' })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('รหัสผ่านใหม่').fill(password);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await page.getByLabel('รหัส 6 หลักที่แอปแสดง').first().pressSequentially(code);
  await page.getByRole('button', { name: 'สร้างบัญชี' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'รหัสสำรองของคุณ' })).toBeVisible();
  const name = await page.getByRole('definition').textContent();
  const recoveryCodes = await page.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'เก็บรหัสแล้ว เริ่มทำงาน' }).click();
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible();
  return { name, recoveryCodes };
}

/** Logs in with a recovery code in place of the code of the app, which counts once in half a minute. */
export async function logInWith(page: Page, name: string, recoveryCode: string): Promise<void> {
  await page.getByLabel('ชื่อผู้ใช้').fill(name);
  await page.getByLabel(/^รหัสผ่าน/).fill(password);
  await page.getByLabel('รหัสจากแอปยืนยันตัวตน').fill(recoveryCode);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
}

/** A person with a role for a brand, logged in in a browser of their own. */
export async function employ(
  browser: Browser,
  role: StaffRole,
  brand: Brand,
): Promise<{ name: string; page: Page; context: BrowserContext; recoveryCodes: string[] }> {
  const { name, url } = await invitePerson(role, brand);
  const context = await browser.newContext();
  const page = await context.newPage();
  const { recoveryCodes, name: shown } = await acceptInvitation(page, url);
  expect(shown).toBe(name);
  return { name, page, context, recoveryCodes };
}

/** The brand that a test works for: another one on wide screens, so that both are seen. */
export const brandOf = (page: Page): Brand => brands[(page.viewportSize()?.width ?? 0) < 960 ? 0 : 1];

/** The row of a table that has these words. */
export const rowWith = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** Chooses a reason that is offered, and gives the order. */
export async function decide(page: Page, choice: string | null, reason: string, send: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (choice !== null) await dialog.getByRole('radio', { name: choice, exact: true }).check();
  await dialog.getByRole('button', { name: reason }).click();
  await dialog.getByRole('button', { name: send }).click();
}

/** Columns and terms whose values people write: names, reasons, titles. */
const written = [
  ...[
    'Member',
    'Name',
    'Display name',
    'Account name',
    'Member who requested it',
    'From',
    'By',
    'Proposed by',
  ],
  ...[
    'Reason',
    'Reason of the proposal',
    'Reason that the member reads',
    'Proposal',
    'Details',
    'Reference',
    'Open promotion',
    'Promotion',
    'Game',
    'Title',
  ],
];

/**
 * Every text of an English page is English. Thai may be what people wrote, reasons that a member reads, and the other language.
 * @param names Thai names that headings and the header show
 */
export async function expectEnglish(page: Page, names: readonly string[] = []): Promise<void> {
  await expect(page.locator('[data-shape], [role="status"][data-loader]')).toHaveCount(0);
  const found = await page.evaluate((titles) => {
    const isThai = (text: string | null): boolean => /[\u0e00-\u0e7f]/.test(text ?? '');
    const isWritten = (element: Element): boolean => {
      const title =
        element.closest('td')?.getAttribute('data-title') ??
        element.closest('dd')?.parentElement?.querySelector('dt')?.textContent;
      return (title && titles.includes(title)) || element.closest('[lang="th"]') !== null;
    };
    const seen = [...document.querySelectorAll('body *')].filter((element) => !isWritten(element));
    const own = (element: Element): string =>
      [...element.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
        .join('');
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'] as const;
    return [
      document.title,
      ...seen.map(own),
      ...seen.flatMap((element) => attributes.map((name) => element.getAttribute(name))),
    ].filter(isThai);
  }, written);
  const isOther = (text: string | null) => !names.some((name) => text?.includes(name));
  expect.soft(found.filter(isOther), `texts that are not English on ${page.url()}`).toEqual([]);
}
