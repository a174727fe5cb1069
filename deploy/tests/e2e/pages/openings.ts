import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** A dialog of the site and how it is reached. */
export interface Opening {
  what: string;
  /** who opens it: a member on a phone unless told */
  by?: 'visitor on a wide screen';
  path?: string;
  button: (page: Page) => Locator;
  dialog: (page: Page) => Locator;
  /** what stands between the page and the button, done before each measurement at full speed */
  before?: (page: Page) => Promise<void>;
}

const named = (role: 'dialog' | 'alertdialog', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const menu = named('dialog', 'เมนูสมาชิก');
/** Whatever it is called; the one from which it was opened may still be leaving. */
const openDialog = (page: Page) => page.locator('[role="dialog"][data-state="open"]');

/** Some dialogs are opened by pages of remotes: this stands in for their button, on the page's own event bus. */
async function addButton(page: Page, [name, event, payload]: readonly [string, string, object]) {
  if ((await button(name)(page).count()) > 0) return;
  await page.evaluate(
    async ([name, event, payload]) => {
      type Bus = { announce(name: string, payload: object): void };
      type Runtime = { loadShare(name: string): Promise<() => Bus> };
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: Runtime[] };
      };
      const bus = (await federation.__INSTANCES__[0]?.loadShare('@sanuk/platform'))?.();
      const opener = document.createElement('button');
      opener.textContent = name;
      opener.onclick = () => bus?.announce(event, payload);
      document.querySelector('main')?.prepend(opener);
    },
    [name, event, payload] as const,
  );
}

const promotionButton = [
  'เปิดโปรโมชันทดสอบ',
  'promotion:open',
  {
    promotion: {
      promotionId: '1',
      title: 'ฝากแรกรับเพิ่ม 100%',
      description: 'ฝากครั้งแรกรับเพิ่มเท่าตัว',
      image: null,
      conditions: ['ยอดเทิร์น 5 เท่า', 'ถอนได้สูงสุด ฿5,000.00'],
    },
  },
] as const;

export const openings: readonly Opening[] = [
  { what: 'member menu', button: button('เมนูสมาชิก'), dialog: menu },
  {
    what: 'logout question',
    before: async (page) => {
      await button('เมนูสมาชิก')(page).click();
      await expect(menu(page)).toBeVisible();
    },
    button: (page) => menu(page).getByRole('button', { name: 'ออกจากระบบ' }),
    dialog: named('alertdialog', /ออกจากระบบ/),
  },
  { what: 'app drawer', button: button('เปิดเมนู'), dialog: (page) => page.getByRole('dialog') },
  { what: 'notifications', button: button(/^การแจ้งเตือน/), dialog: named('dialog', /^การแจ้งเตือน/) },
  {
    what: 'announcement',
    button: button(/ประกาศสำคัญ|กิจกรรม/),
    dialog: named('dialog', /^ประกาศสำคัญ/),
  },
  {
    what: 'promotion',
    before: (page) => addButton(page, promotionButton),
    button: button(promotionButton[0]),
    dialog: named('dialog', /ฝากแรกรับเพิ่ม/),
  },
  {
    what: 'deposit',
    // In the header of a wide screen, among the tabs of a phone; the page itself may lead there as well.
    button: (page) =>
      page
        .getByRole('banner')
        .or(page.getByRole('navigation', { name: 'เมนูด้านล่าง' }))
        .getByRole('link', { name: 'ฝากเงิน', exact: true }),
    dialog: named('dialog', /ฝาก/),
  },
  {
    what: 'login dialog',
    by: 'visitor on a wide screen',
    path: '/slot',
    button: button(/^เล่นเกม/),
    dialog: named('dialog', 'เข้าสู่ระบบ'),
  },
  {
    what: 'register dialog',
    by: 'visitor on a wide screen',
    path: '/slot',
    before: async (page) => {
      await button(/^เล่นเกม/)(page).click();
      await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeVisible();
    },
    button: (page) => page.getByRole('dialog', { name: 'เข้าสู่ระบบ' }).getByRole('button', { name: /^สมัคร/ }),
    dialog: named('dialog', /สมัครสมาชิก/),
  },
  {
    what: 'terms',
    by: 'visitor on a wide screen',
    path: '/slot',
    before: async (page) => {
      await button(/^เล่นเกม/)(page).click();
      await page.getByRole('dialog', { name: 'เข้าสู่ระบบ' }).getByRole('button', { name: /^สมัคร/ }).click();
      await expect(page.getByRole('dialog', { name: /สมัครสมาชิก/ })).toBeVisible();
    },
    button: button('อ่านข้อกำหนดและเงื่อนไข'),
    dialog: named('dialog', 'ข้อกำหนดและเงื่อนไข'),
  },
  {
    what: 'game sheet',
    by: 'visitor on a wide screen',
    path: '/slot',
    button: button(/^ทดลองเล่น/),
    dialog: openDialog,
  },
  {
    what: 'providers',
    path: '/slot',
    button: (page) => page.getByRole('group', { name: 'ค่ายเกม' }).getByRole('button').first(),
    dialog: named('dialog', 'ค่ายเกม'),
  },
  {
    what: 'game choice',
    path: '/slot',
    button: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /เจ็ดเพชรประกาย/ })
        .first(),
    dialog: openDialog,
  },
];

/** The dialogs that one visit of one page reaches, and whose they are. */
export const openingGroups: readonly { who: string; all: readonly Opening[] }[] = [
  { who: 'a member', all: openings.filter(({ by, path }) => !by && !path) },
  { who: 'a member among the games', all: openings.filter(({ by, path }) => !by && path) },
  { who: 'a visitor', all: openings.filter(({ by }) => by) },
];

const allDialogs = (page: Page) => page.locator(':is([role="dialog"], [role="alertdialog"])');
const openDialogs = (page: Page) => allDialogs(page).and(page.locator('[data-state="open"]'));

/** Closes what is open, the topmost first. */
export async function closeAll(page: Page): Promise<void> {
  const dialogs = allDialogs(page);
  const open = openDialogs(page);
  const leave = page.getByRole('button', { name: 'ออกจากเกม' });
  if (await leave.isVisible()) await leave.click();
  for (let left = await open.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(left - 1);
  }
  await expect(dialogs).toHaveCount(0);
}

/** Closes what is open by going back: one dialog with each step, on a page that stays what it is. */
export async function closeAllByBack(page: Page): Promise<void> {
  const heading = page.locator('main h1').first();
  const before = { url: page.url(), heading: await heading.textContent() };
  const open = openDialogs(page);
  for (let left = await open.count(); left > 0; left -= 1) {
    await page.evaluate(() => history.back());
    await expect(open).toHaveCount(left - 1);
  }
  await expect(allDialogs(page)).toHaveCount(0);
  expect({ url: page.url(), heading: await heading.textContent() }).toEqual(before);
}
