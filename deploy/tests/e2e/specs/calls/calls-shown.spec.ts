import type { Page, Response } from '@playwright/test';
import { cutLive, restore } from '../../fixtures/faults.ts';
import { markAnswers } from '../../fixtures/marked-answers.ts';
import { logIn, memberWithMoney, openAs } from '../../fixtures/members.ts';
import { grantWallet } from '../../fixtures/staff.ts';
import { expect, expectListening, putAnnouncementAway, test } from '../../fixtures/test.ts';
import { announcement, eventButton, notifications } from '../../pages/dialogs.ts';
import { lightPage } from '../../pages/places.ts';
import { pickGame } from '../../pages/played-games.ts';

const main = (page: Page) => page.getByRole('main');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'เมนูหลัก' });
const game = 'เจ็ดเพชรประกาย';

async function openDrawer(page: Page): Promise<void> {
  await expectListening(page);
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await expect(drawer(page)).toBeVisible();
}

async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
}

/** From the page that is open to the list of slots, by a press. */
async function goToSlots(page: Page): Promise<void> {
  const bar = main(page).getByRole('group', { name: 'หมวดเกม' });
  await bar.getByRole('link', { name: 'สล็อต', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
}

const linkOf = async (answered: Promise<Response>): Promise<string> =>
  ((await (await answered).json()) as { data: { link: string } }).data.link;

test('[K1.2, K1.3, K1.4, K1.5, K1.7, K1.11, K1.12] a visitor sees what the calls of brand, banners, events and games answer', async ({
  page,
}) => {
  const contact = 'https://line.me/R/ti/p/@answered';
  await page.goto('/');
  await openDrawer(page);
  await markAnswers(page, 'POST /api/agent/config', ({ info }) => {
    info.line_contact_url = contact;
  });
  await markAnswers(page, 'GET /api/banner', (banners) => {
    for (const banner of banners) banner.title = 'แบนเนอร์จากคำตอบ';
  });
  await markAnswers(page, 'GET /api/event/list', (events) => {
    for (const event of events) event.title = 'กิจกรรมจากคำตอบ';
  });
  await markAnswers(page, 'GET /api/lobby/configs', (lobby) => {
    lobby.title = 'แถวจากคำตอบ';
  });
  await markAnswers(page, 'GET /api/game/lobby', ({ games }) => {
    for (const one of games) Object.assign(one, { name: 'เกมใหม่จากคำตอบ', badge: 'new' });
  });
  await markAnswers(page, 'GET /api/game/list', ({ games }) => {
    for (const one of games) one.name += ' จากคำตอบ';
  });
  // The first document comes with its answers. One in which something was left open is drawn in the browser, which asks for them.
  await page.reload();
  await test.step('K1.7 the contact of the brand', async () => {
    await expect(drawer(page).locator(`a[href="${contact}"]`)).toBeVisible();
  });
  await closeDrawer(page);
  await test.step('K1.11 a banner', async () => {
    const banners = main(page).getByRole('region', { name: 'แบนเนอร์โปรโมชัน' });
    await expect(banners.getByText('แบนเนอร์จากคำตอบ').first()).toBeVisible();
  });
  await test.step('K1.3 the name of a row', async () => {
    await expect(main(page).getByRole('heading', { name: 'แถวจากคำตอบ' }).first()).toBeVisible();
  });
  await test.step('K1.5 a new game', async () => {
    await expect(main(page).getByRole('heading', { name: 'เกมใหม่จากคำตอบ' }).first()).toBeVisible();
  });
  await test.step('K1.12 a picture of the announcement', async () => {
    await eventButton(page).click();
    await expect(announcement(page).getByRole('img', { name: 'กิจกรรมจากคำตอบ' }).first()).toBeVisible();
    await announcement(page).getByRole('button', { name: 'ปิด' }).click();
    await expect(announcement(page)).toBeHidden();
  });
  await test.step('K1.4 a game of the list', async () => {
    await goToSlots(page);
    await expect(main(page).getByRole('heading', { name: `${game} จากคำตอบ` })).toBeVisible();
  });
  await test.step('K1.2 the link of a demo', async () => {
    const answered = page.waitForResponse('**/api/game/demo');
    await pickGame(page, { name: game, way: 'ทดลองเล่น' });
    await expect(page.locator('iframe')).toHaveAttribute('src', await linkOf(answered));
  });
  await restore(page);
});

test('[K1.13] the code of a link is taken up when the call about it says that it is known', async ({
  page,
}) => {
  // The second brand's code: known, and not of this site.
  await markAnswers(page, 'GET /api/agent/validate', (answer) => {
    answer.valid = true;
  });
  await page.goto('/?ag=THARA');
  const kept = () => page.evaluate(() => sessionStorage.getItem('sanuk:arrival'));
  await expect.poll(kept).toContain('THARA');
  await page.getByRole('banner').getByRole('link', { name: /สมัคร/ }).click();
  await expect(page.getByLabel('รหัสผู้แนะนำ (ถ้ามี)')).toHaveValue('THARA');
  await restore(page);
});

test.describe('a member', () => {
  // The notifications are looked at here: nothing may close them.
  test.use({ announcement: 'shown' });

  test('[K1.10, K1.45, K1.49, K1.71] the frame shows what the calls of the session, wallets, points and notifications answer', async ({
    page,
    member,
  }) => {
    await putAnnouncementAway(page.context());
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
    await logIn(page, member.phone);
    await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
    await markAnswers(page, 'GET /api/get_user_info', ({ user }) => {
      user.name = 'ชื่อจากคำตอบ';
    });
    await markAnswers(page, 'POST /api/member/wallets', (wallets) => {
      for (const wallet of wallets) wallet.balance = 4321.09;
    });
    await markAnswers(page, 'POST /api/member/points', (points) => {
      points.point = 8765;
    });
    await markAnswers(page, 'GET /api/notifications', (all) => {
      for (const one of all) one.title = 'แจ้งเตือนจากคำตอบ';
    });
    await page.reload();
    await test.step('K1.49 the balance', async () => {
      await expect(page.getByRole('banner').getByText('฿4,321.09')).toBeVisible();
    });
    await test.step('K1.45 the points, K1.71 who it is', async () => {
      await openDrawer(page);
      await expect(drawer(page).getByText(/8,765/)).toBeVisible();
      await expect(drawer(page).getByText('ชื่อจากคำตอบ')).toBeVisible();
      await closeDrawer(page);
    });
    await test.step('K1.10 the notifications', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'การแจ้งเตือน', exact: true }).click();
      await expect(notifications(page).getByText('แจ้งเตือนจากคำตอบ').first()).toBeVisible();
    });
    await restore(page);
  });
});

test('[K1.1, K1.6] a game is offered the wallets that its call answers, and stands at the link that the next one answers', async ({
  page,
  request,
}) => {
  const { member } = await memberWithMoney(request, 100);
  await grantWallet(member.phone, 'bonus', 150);
  await openAs(page, member);
  await markAnswers(page, 'POST /api/game/wallets', (wallets) => {
    for (const wallet of wallets) wallet.wallet_name += ' จากคำตอบ';
  });
  await goToSlots(page);
  await pickGame(page, { name: game, way: 'เล่นเกม' });
  const answered = page.waitForResponse('**/api/game/link');
  await page.getByRole('button', { name: /กระเป๋าโบนัส จากคำตอบ/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', await linkOf(answered));
  await restore(page);
});

test('[K1.61, K1.62] the rooms of baccarat and the shoe of the first are those that their calls answer', async ({
  page,
  watch,
}) => {
  // The browser notes the refused connection. What happens at a table would stand in the place of what was answered.
  watch.mayComplain = true;
  await cutLive(page);
  await markAnswers(page, 'POST /api/sooth/baccarat', ({ rooms }) => {
    for (const room of rooms) room.name += ' จากคำตอบ';
  });
  await markAnswers(page, 'POST /api/sooth/detail', ({ longest }) => {
    longest.banker = 987;
  });
  await page.goto(lightPage);
  await openDrawer(page);
  await drawer(page).getByRole('link', { name: 'สูตรบาคาร่า', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'สูตรบาคาร่า' })).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 2, name: /จากคำตอบ$/ })).toBeVisible();
  await expect(main(page).getByText('987 ตา', { exact: true })).toBeVisible();
  await restore(page);
});
