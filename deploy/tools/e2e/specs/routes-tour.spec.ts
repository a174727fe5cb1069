import type { Locator, Page } from '@playwright/test';
import { pressDeposit } from '../src/deposits.ts';
import { hotGame } from '../src/hot-games.ts';
import { api, logIn, newMember, openAs } from '../src/members.ts';
import { pressMemberMenu, pressMenu } from '../src/places.ts';
import { siteUrl } from '../src/site.ts';
import { expect, test } from '../src/test.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;
const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const goHome = (page: Page) => page.getByRole('link', { name: 'สยาม หน้าแรก' }).first().click();

interface Arrival {
  path: RegExp;
  layout: string;
  heading: string | RegExp;
  /** what only the real page has */
  content: Locator;
}

/** A press has led to the real page of a route, in its layout and in no other. */
async function expectPage(page: Page, { path, layout, heading, content }: Arrival): Promise<void> {
  await expect.poll(() => decodeURI(new URL(page.url()).pathname)).toMatch(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(content).toBeVisible();
  await expect(page.locator('[data-layout]')).toHaveCount(1);
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
  await expect(page.getByText('ส่วนนี้กำลังจะเปิดให้บริการ')).toHaveCount(0);
}

const lobby = (page: Page, path: RegExp, heading: string | RegExp): Arrival => ({
  path,
  layout: 'lobby',
  heading,
  content: main(page).getByRole('article').first(),
});

/** The lists of the other kinds of games, by the menu where they stand in it and by the bar of categories. */
async function tourKinds(page: Page): Promise<void> {
  await pressMenu(page, 'คาสิโน');
  await expectPage(page, lobby(page, /^\/casino$/, 'คาสิโน'));
  await pressMenu(page, 'กีฬา');
  await expectPage(page, lobby(page, /^\/sport$/, 'กีฬา'));
  const bar = main(page).getByRole('group', { name: 'หมวดเกม' });
  await bar.getByRole('link', { name: 'ยิงปลา', exact: true }).click();
  await expectPage(page, lobby(page, /^\/fishing$/, 'ยิงปลา'));
  await bar.getByRole('link', { name: 'ฟรีสปิน', exact: true }).click();
  await expectPage(page, lobby(page, /^\/freespin$/, 'ฟรีสปิน'));
}

/** From the home page to the pages that are open to everybody. */
async function tourOpenPages(page: Page, games: number): Promise<void> {
  const firstGame = main(page).getByRole('article').first();
  await expectPage(page, { path: /^\/$/, layout: 'default', heading: /^สยาม/, content: firstGame });
  await pressMenu(page, 'สล็อต');
  await expectPage(page, lobby(page, /^\/slot$/, 'สล็อต'));
  await goHome(page);
  await main(page)
    .getByRole('link', { name: /^ดูทั้งหมด ยอดฮิต/ })
    .click();
  await expectPage(page, lobby(page, /^\/lobby\/hot$/, /^ยอดฮิต/));
  await main(page).getByRole('link', { name: 'เกมทั้งหมด', exact: true }).click();
  await expectPage(page, lobby(page, /^\/lobby$/, 'เกมทั้งหมด'));
  await expect(main(page).getByText(`ทั้งหมด ${games.toLocaleString('th-TH')} เกม`)).toBeVisible();
  await tourKinds(page);
  await pressMenu(page, 'หวย');
  const round = main(page).getByRole('link', { name: /ยี่กีด่วน/ });
  await expectPage(page, { ...lobby(page, /^\/lotto\/lobby$/, 'หวย'), content: round.last() });
  await round.last().click();
  const content = page.getByRole('button', { name: /^2 ตัวบน/ });
  await expectPage(page, { path: /^\/lotto\/[\w-]+$/, layout: 'payment', heading: /ยี่กีด่วน/, content });
}

test('[S23.1, S23.4, S23.5, S23.7, S23.15, S23.18, S23.21, S23.36, S23.37, S23.40] the open pages are real ones in their layouts, for a visitor and for a member', async ({
  page,
  request,
}) => {
  await hotGame(request);
  const { total } = await api<{ total: number }>(request, 'GET /api/game/list?limit=1');
  await page.goto('/');
  await tourOpenPages(page, total);
  await openAs(page, await newMember(request));
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
  await tourOpenPages(page, total);
});

test('[S23.16, S23.41] what nobody links to opens by its address: /slot copy, and /lotto, which leads to the open rounds', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const go = [(path: string) => page.goto(path), (path: string) => openAs(page, member, path)];
  for (const open of go) {
    await open('/slot copy');
    await expectPage(page, lobby(page, /^\/slot copy$/, 'สล็อต'));
    await open('/lotto');
    const round = main(page).getByRole('link', { name: /ยี่กีด่วน/ });
    await expectPage(page, { ...lobby(page, /^\/lotto\/lobby$/, 'หวย'), content: round.last() });
  }
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
});

test('[S23.6, S23.8, S23.13] login, the forgotten password and register are forms in the auth layout', async ({
  page,
}) => {
  await page.goto('/');
  await banner(page).getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  const secret = page.getByLabel('รหัสผ่าน', { exact: true });
  await expectPage(page, { path: /^\/login$/, layout: 'auth', heading: 'เข้าสู่ระบบ', content: secret });
  await main(page).getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
  const ask = page.getByRole('button', { name: 'ขอรหัส OTP' });
  await expectPage(page, { path: /^\/forgot$/, layout: 'auth', heading: 'ลืมรหัสผ่าน', content: ask });
  await goHome(page);
  await banner(page).getByRole('link', { name: /สมัคร/ }).click();
  const bank = page.getByRole('combobox', { name: 'ธนาคาร' });
  await expectPage(page, { path: /^\/register$/, layout: 'auth', heading: 'สมัครสมาชิก', content: bank });
});

test('[S23.20, S23.24, S23.27, S23.28, S23.29, S23.31, S23.32, S23.34] the pages of members are real ones in their layouts', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  // Who logs in is taken to where he wanted to go: the member area.
  await page.goto('/member');
  await expect(page).toHaveURL(`${siteUrl('siam')}/?ag=SIAM`);
  await banner(page).getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await logIn(page, member.phone);
  const recent = page.getByRole('heading', { name: 'รายการล่าสุด' });
  await expectPage(page, { path: /^\/member$/, layout: 'default', heading: /./, content: recent });
  const money = isPhone(page) ? page.getByRole('navigation', { name: 'เมนูด้านล่าง' }) : banner(page);
  await pressDeposit(page, money.getByRole('link', { name: 'ฝากเงิน' }));
  const amount = page.getByLabel('จำนวนเงิน (บาท)');
  const payment = { layout: 'payment', heading: 'ฝากเงิน' };
  await expectPage(page, { ...payment, path: /^\/member\/deposit$/, content: amount });
  await amount.fill('300');
  await page.getByRole('button', { name: 'สร้าง QR' }).click();
  const exact = page.getByText('กรุณาโอนยอดให้ตรงทุกสตางค์');
  await expectPage(page, { ...payment, path: /^\/member\/payment$/, heading: /QR/, content: exact });
  await goHome(page);
  await money.getByRole('link', { name: 'ถอนเงิน' }).click();
  const history = page.getByRole('heading', { name: 'รายการถอนล่าสุด' });
  const withdraw = { path: /^\/member\/withdraw$/, layout: 'payment', heading: 'ถอนเงิน', content: history };
  await expectPage(page, withdraw);
  await goHome(page);
  await tourMemberMenu(page);
});

/** The pages a member reaches by his menu, and his bills by the lotto lobby. */
async function tourMemberMenu(page: Page): Promise<void> {
  await pressMemberMenu(page, 'โปรไฟล์');
  const accounts = page.getByRole('list', { name: 'บัญชีธนาคาร' });
  const look = { layout: 'default' };
  await expectPage(page, { ...look, path: /^\/member\/profile$/, heading: 'โปรไฟล์', content: accounts });
  await pressMemberMenu(page, 'รายการเดินบัญชี');
  const kinds = page.getByRole('combobox', { name: 'ประเภทรายการ' });
  const statement = { path: /^\/member\/statement$/, heading: 'รายการเดินบัญชี', content: kinds };
  await expectPage(page, { ...look, ...statement });
  await pressMemberMenu(page, 'วงล้อนำโชค');
  const odds = page.getByRole('table');
  await expectPage(page, { ...look, path: /^\/member\/wheel$/, heading: 'วงล้อนำโชค', content: odds });
  await pressMenu(page, 'หวย');
  await main(page).getByRole('link', { name: 'โพยของฉัน' }).click();
  const none = page.getByText('ยังไม่มีโพย');
  await expectPage(page, { ...look, path: /^\/lotto\/bills$/, heading: 'โพยของฉัน', content: none });
}
