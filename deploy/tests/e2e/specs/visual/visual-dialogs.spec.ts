import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { api, newMember } from '../../fixtures/members.ts';
import {
  layOn,
  screens,
  settled,
  someEvents,
  someNotifications,
  test,
  visit,
} from '../../fixtures/pictures.ts';
import type { Brand } from '../../fixtures/site.ts';
import { expect } from '../../fixtures/test.ts';
import { leaveUiFlags } from '../../fixtures/ui-flags.ts';

/** Pictures of brands have a test of their own, byte by byte; here they would only be heavy. */
const withoutArt = '[role="dialog"] img { visibility: hidden; }';
/**
 * In the middle of the screen a dialog begins between two pixels, and to which side its letters are drawn is up to the
 * browser's moment: the same dialog would give two pictures.
 */
const atTheTop = '[data-scope="dialog"][data-part="positioner"] { place-items: start center !important; }';
const picture = (name: string) => ['dialogs', `${name}.png`];
const promotion = {
  promotionId: 'p-1',
  title: 'โบนัสสมาชิกใหม่',
  description: 'ฝากครั้งแรกรับโบนัสเพิ่ม 50% สูงสุด ฿500.00',
  image: '/media/event-deposit.svg',
  conditions: ['ฝากขั้นต่ำ ฿100.00', 'ทำยอดเทิร์นโอเวอร์ 5 เท่าก่อนถอน', 'รับได้ 1 ครั้งต่อสมาชิก'],
};

/** Opens the quiet page as a fresh member. */
const visitAsMember = async (page: Page, request: APIRequestContext, brand: Brand): Promise<void> =>
  visit(page, brand, { member: await newMember(request, brand) });

/** The dialog once it has come to rest, its pictures included. */
async function openDialog(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  await expect(dialog).toBeVisible();
  await settled(page);
  return dialog;
}

/** Compares a dialog by itself; the test goes on, so that each of its pictures is compared. */
async function expectDialog(dialog: Locator, name: string): Promise<void> {
  await expect.soft(dialog).toHaveScreenshot(picture(name));
}

/** The page behind them is a 404, which the browser says itself; nothing else may be said. */
test.beforeEach(async ({ watch, page }) => {
  watch.mayComplain = true;
  // Before it is drawn for the first time: what only moves is not drawn anew.
  await page.addInitScript((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, atTheTop);
});
test.afterEach(({ watch }) => {
  expect(watch.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

for (const [width, screen] of Object.entries(screens))
  test.describe(`at ${width} px`, () => {
    test.use(screen);

    test.describe('with events', () => {
      test.use({
        published: { notifications: someNotifications, events: someEvents },
        announcement: 'shown',
      });

      test(`[S16] [C2] siam ${width}: the announcement looks as it did, over its page`, async ({ page }) => {
        await visit(page, 'siam');
        await openDialog(page, /^ประกาศสำคัญ/);
        await layOn(page, withoutArt);
        await expect(page).toHaveScreenshot(picture(`siam-announcement-${width}`));
      });
    });

    test.describe('with notifications', () => {
      test.use({ published: { notifications: someNotifications, events: [] }, announcement: 'shown' });

      test(`[S19] [C2] siam ${width}: notifications of both kinds and their list look as they did`, async ({
        page,
        request,
      }) => {
        await visitAsMember(page, request, 'siam');
        const dialog = await openDialog(page, /^การแจ้งเตือน/);
        await layOn(page, withoutArt);
        await expectDialog(dialog, `siam-notification-1-${width}`);
        await dialog.getByRole('button', { name: 'ถัดไป' }).click();
        await expect(dialog.getByRole('heading', { level: 3 })).toBeVisible();
        await expectDialog(dialog, `siam-notification-2-${width}`);
        await dialog.getByRole('button', { name: 'ปิด' }).last().click();
        await expect(dialog).toBeHidden();
        await page.getByRole('button', { name: /^การแจ้งเตือน/ }).click();
        await expect(dialog.getByRole('listitem')).toHaveCount(someNotifications.length);
        await expectDialog(dialog, `siam-notifications-${width}`);
      });
    });

    test(`[S12] [S13] [C2] siam ${width}: member menu and the question before logging out look as they did`, async ({
      page,
      request,
    }) => {
      await visitAsMember(page, request, 'siam');
      await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
      const menu = await openDialog(page, 'เมนูสมาชิก');
      await expectDialog(menu, `siam-menu-${width}`);
      await menu.getByRole('button', { name: 'ออกจากระบบ' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await expect(menu).toBeHidden();
      await expectDialog(question, `siam-logout-${width}`);
    });

    for (const name of ['login', 'register'] as const)
      test(`[S15] siam ${width}: the ${name} dialog looks as it did`, async ({ page }) => {
        await leaveUiFlags(page, { dialog: name });
        await visit(page, 'siam');
        const dialog = await openDialog(page, /./);
        await expectDialog(dialog, `siam-${name}-${width}`);
      });

    test(`[S15] [M4] siam ${width}: the deposit dialog looks as it did`, async ({ page, request }) => {
      await leaveUiFlags(page, { dialog: 'deposit' });
      await visitAsMember(page, request, 'siam');
      const dialog = await openDialog(page, 'ฝากเงิน');
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      await expectDialog(dialog, `siam-deposit-${width}`);
    });

    test(`[S15] [M5] siam ${width}: the promotion dialog looks as it did`, async ({ page }) => {
      await leaveUiFlags(page, { dialog: 'promotion', selectedPromotion: promotion });
      await visit(page, 'siam');
      const dialog = await openDialog(page, promotion.title);
      await layOn(page, withoutArt);
      await expectDialog(dialog, `siam-promotion-${width}`);
    });
  });

test.describe('on phones', () => {
  test.use(screens[390]);

  test('[S12] [C2] thara: the member menu looks as it did, over its page', async ({ page, request }) => {
    await visitAsMember(page, request, 'thara');
    await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
    await openDialog(page, 'เมนูสมาชิก');
    await expect(page).toHaveScreenshot(picture('thara-menu-390'));
  });

  test('[E3] siam: the refusal of a game looks as it did', async ({ page, request }) => {
    const { games } = await api<{ games: Record<string, string>[] }>(
      request,
      'GET /api/game/list?category=slot&limit=1',
    );
    const { game_id, provider_id, sub_provider_id, name } = games[0] ?? {};
    await page.route('**/api/game/link', (route) =>
      route.fulfill({ json: { error: 3002, message: 'ค่ายเกมปิดปรับปรุงชั่วคราว กรุณาลองใหม่ภายหลัง' } }),
    );
    await leaveUiFlags(page, {
      selectedGame: { game_id, provider_id, sub_provider_id, source: 'slot', is_demo: false },
      selectedGameName: name,
    });
    await visitAsMember(page, request, 'siam');
    const dialog = await openDialog(page, 'พบบางอย่างผิดปกติ');
    await expectDialog(dialog, 'siam-game-refused-390');
  });
});

test.describe('on desktops', () => {
  test.use({
    ...screens[1440],
    published: { notifications: someNotifications, events: [] },
    announcement: 'shown',
  });

  test('[S19] [C2] thara: a notification looks as it did', async ({ page, request }) => {
    await visitAsMember(page, request, 'thara');
    const dialog = await openDialog(page, /^การแจ้งเตือน/);
    await dialog.getByRole('button', { name: 'ถัดไป' }).click();
    await expect(dialog.getByRole('heading', { level: 3 })).toBeVisible();
    await layOn(page, withoutArt);
    await expectDialog(dialog, 'thara-notification-1440');
  });
});
