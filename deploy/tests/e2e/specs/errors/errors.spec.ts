import type { Page } from '@playwright/test';
import {
  countRequests,
  cutApi,
  cutLive,
  followCalls,
  goInside,
  restore,
  restoreApi,
  tamper,
} from '../../fixtures/faults.ts';
import {
  api,
  memberWithMoney,
  newMember,
  openAs,
  password,
  type TestMember,
} from '../../fixtures/members.ts';
import { expect, expectListening, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toasts.ts';
import { writeBill } from '../../pages/bills.ts';

/** 30 s and a fifth of it between two tries of the live connection, where it was away for a while. */
const longestPauseMs = 36_000;

const expired = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('sanuk:user'));

// These break things on purpose; the browser notes each refused request.
test.beforeEach(({ watch }) => {
  watch.mayComplain = true;
});

test('[E1.1] a request the server refuses as invalid leads home and says why, once', async ({ page }) => {
  await page.goto('/lotto/lobby');
  await tamper(page, '/api/lotto/rounds', { query: { category_id: 'x' } });
  await page.getByRole('main').getByRole('link', { name: 'ยี่กี', exact: true }).click();
  await expectToast(page, 'ข้อมูลที่ส่งมาไม่ถูกต้อง');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('a session that the server ended', () => {
  let member: TestMember;
  test.beforeEach(({ page }) => cutLive(page));
  const end = (page: Page) => api(page.request, 'POST /api/logout', { token: member.token });

  async function expectExpired(page: Page): Promise<void> {
    await expectToast(page, expired);
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedToken(page)).toBeNull();
  }

  test('[E2.2, E2.3] a lotto call raises the Thai sentence, once; after login the member is back at his bill', async ({
    page,
    request,
  }) => {
    // With money of its own: what others do with a shared account, down to its notifications, is nothing to this.
    ({ member } = await memberWithMoney(request, 100));
    const holdCalls = followCalls(page);
    await openAs(page, member, '/lotto/lobby');
    await writeBill(page, '20');
    const round = new URL(page.url()).pathname;
    await expect(page.getByRole('button', { name: 'ส่งโพย' })).toBeEnabled();
    // A call that was under way would hear of it before the press, and so would the poll of the amounts.
    const letGo = await holdCalls();
    await page.route('**/api/member/{wallets,points}', (route) => route.abort());
    await end(page);
    await page.getByRole('button', { name: 'ส่งโพย' }).click();
    letGo();
    await expectExpired(page);
    await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone);
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(page).toHaveURL(new RegExp(`${round}$`));
    await page.getByRole('button', { name: 'เอากลับมา' }).click();
    await expect(page.getByLabel('จำนวนเงิน 47 2 ตัวบน'), 'the draft is kept').toHaveValue('20');
  });

  test('[E2.1, E2.2] the balance in the header, and the session stays over', async ({ page, request }) => {
    member = await newMember(request);
    const holdCalls = followCalls(page);
    await openAs(page, member, '/member/statement');
    await expect(page.getByRole('button', { name: 'รีเฟรชยอดเงิน' }).first()).toBeEnabled();
    // Held until it was pressed: calls of the page itself would hear of it too.
    const letGo = await holdCalls();
    await end(page);
    await page.getByRole('button', { name: 'รีเฟรชยอดเงิน' }).first().click();
    letGo();
    await expectExpired(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible();
    await page.getByRole('link', { name: 'สยาม หน้าแรก' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  });

  test('[E2.2, E2.4] a change of the password raises the Thai sentence', async ({ page, request }) => {
    member = await newMember(request);
    const holdCalls = followCalls(page);
    await openAs(page, member, '/member/profile');
    await page.getByRole('button', { name: /เปลี่ยนรหัสผ่าน/ }).click();
    const dialog = page.getByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
    await dialog.getByLabel('รหัสผ่านเดิม').fill(password);
    await dialog.getByLabel('รหัสผ่านใหม่').fill('another long password');
    await dialog.getByLabel('ยืนยันรหัสผ่าน').fill('another long password');
    // A call that was under way would hear of it before the press, and so would the poll of the amounts.
    const letGo = await holdCalls();
    await page.route('**/api/member/{wallets,points}', (route) => route.abort());
    await end(page);
    const refused = page.waitForResponse('**/api/member/change_password');
    await dialog.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
    letGo();
    expect((await refused).status()).toBe(401);
    await expectExpired(page);
  });

  test('[E2] a page whose calls all hear of it together says it once', async ({ page, request }) => {
    member = await newMember(request);
    const holdCalls = followCalls(page);
    await openAs(page, member, '/promotions');
    await expect(page.getByRole('button', { name: 'เมนูสมาชิก' }).first()).toBeVisible();
    // Held until the page is open: a call of the page before would hear of it alone.
    const letGo = await holdCalls();
    await end(page);
    await goInside(page, '/member/wheel');
    await expect(page).toHaveURL(/\/member\/wheel$/);
    letGo();
    await expectExpired(page);
  });
});

test('[E2] [A2] the live connection alone tells an open page that its session ended', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const live = page.waitForResponse('**/api/live');
  await openAs(page, member, '/promotions');
  await live;
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' }).first()).toBeVisible();
  await api(request, 'POST /api/logout', { token: member.token });
  await expectToast(page, expired);
  await expect(page).toHaveURL(/\/login$/);
});

// The browser itself writes a document that is answered 404 to the console.
test('[E7] a page whose address names nothing is a 404 in the site, and the next page works', async ({
  page,
}) => {
  for (const [path, message] of [
    ['/lobby/nothing', 'ไม่พบล็อบบี้นี้'],
    ['/lotto/nosuch', /^ไม่พบรอบนี้/],
    // Has the form of an id: only the backend knows that there is none.
    ['/lotto/yeekee-19990101-01', /^ไม่พบรอบนี้/],
  ] as const) {
    // A backend that is too busy to say so at once holds no page back.
    const statusOf = async () => (await page.goto(path))?.status();
    await expect.poll(statusOf, { message: path }).toBe(404);
    await expect(page).toHaveTitle(/^ไม่พบหน้า/);
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByText('Not Found')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'ไปหน้าหวย' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'หวย' })).toBeVisible();
});

test('[X1] without a network a note says so and goes by itself', async ({ page, context }) => {
  await page.goto('/lotto/lobby');
  await expect(page.getByRole('heading', { level: 1, name: 'หวย' })).toBeVisible();
  // The code that says so has to be here before the network goes.
  await expectListening(page);
  const note = page.getByText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต');
  await expect(note).toHaveCount(0);
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});

test('[X1] with the live connection away a note says so after a while, and goes when it is back', async ({
  page,
}) => {
  await cutLive(page);
  await page.goto('/promotions');
  const note = page.getByText('กำลังเชื่อมต่อใหม่...');
  await expect(note).toBeVisible();
  await restore(page);
  // Nothing tells the page: it finds out by itself, after its longest pause at the latest (live-connection.test.tsx).
  await expect(note).toHaveCount(0, { timeout: longestPauseMs + 10_000 });
});

test.describe('the backend is away', () => {
  /**
   * One page of each remote; nothing that one of them asks for has been asked for by those before it. The same state of every other
   * page that asks for something is its page's own test.
   */
  const pages: [path: string, heading: RegExp | string][] = [
    ['/slot', 'สล็อต'],
    ['/lotto/lobby', 'หวย'],
    ['/member/statement', /./],
    ['/member/wheel', 'วงล้อนำโชค'],
  ];

  async function expectFailureInPlace(page: Page, path: string): Promise<void> {
    await cutApi(page);
    await goInside(page, path);
    await expect(page.getByRole('main').getByRole('alert').first(), path).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('ส่วนนี้ยังเปิดไม่ได้ในขณะนี้'), 'no release is blamed').toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }

  async function retryUntilThere(page: Page): Promise<void> {
    const failed = page.getByRole('main').getByRole('alert');
    await restoreApi(page);
    const again = failed.first().getByRole('button', { name: 'ลองใหม่' });
    // What one retry brings may bring others along.
    const failedAfterOneMore = async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
      return failed.count();
    };
    await expect.poll(failedAfterOneMore).toBe(0);
  }

  test('[E10] a page of each remote says so in its place, keeps the frame, and is there after a retry', async ({
    page,
    request,
  }) => {
    const member = await newMember(request);
    // The live connection stays away, so that nothing but the retry can bring the page.
    await cutLive(page);
    await openAs(page, member, '/promotions');
    await expect(page.getByRole('button', { name: 'เมนูสมาชิก' }).first()).toBeVisible();
    for (const [path, heading] of pages) {
      await expectFailureInPlace(page, path);
      expect(await storedToken(page), 'nobody is logged out').toContain(member.token);
      await retryUntilThere(page);
      await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
    }
  });
});

test('[E10] [X1] what failed while the backend was away comes by itself once it is back', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await cutApi(page);
  // With a filter the page is not drawn ahead: its data is asked for from here.
  await openAs(page, member, '/lotto/lobby?tab=all');
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await restore(page);
  await expect(page.getByRole('link', { name: /ยี่กีด่วน/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' }).first(), 'the session too').toBeVisible();
});

test('[E8] [A2] a member page opened while the backend is away is a 503 in the site; it comes by itself, nobody is logged out', async ({
  page,
  request,
  watch,
}) => {
  const member = await newMember(request);
  await cutApi(page);
  await openAs(page, member, '/member/wheel');
  const main = page.getByRole('main');
  await expect(main.getByText('503')).toBeVisible();
  await expect(main.getByText('ตรวจสอบการเข้าสู่ระบบไม่ได้ในขณะนี้ กรุณาลองใหม่')).toBeVisible();
  expect(await storedToken(page)).toContain(member.token);
  await expect(main.getByText('หน้านี้จะเปิดเองเมื่อระบบกลับมา')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await restore(page);
  await expect(page.getByRole('button', { name: /หมุนฟรี/ })).toBeVisible({ timeout: 60_000 });
  const ownWords = watch.complaints.filter((said) => !said.startsWith('Failed to load resource'));
  expect(ownWords, 'nothing but the browser’s own lines about the network').toEqual([]);
});

test('[E8] nobody looks at the page: it asks for nothing, and the button opens it at once', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  // Live would find the server before the button does.
  await cutLive(page);
  await cutApi(page);
  await openAs(page, member, '/member/wheel');
  const main = page.getByRole('main');
  await expect(main.getByText('503')).toBeVisible();
  const again = main.getByRole('button', { name: 'ลองใหม่' });
  const failed = page.waitForEvent('requestfailed', (call) => /get_user_info/.test(call.url()));
  await again.click();
  await failed;
  await expect(main.getByText('503')).toBeVisible();
  const asked = countRequests(page, '/api/get_user_info');
  await restoreApi(page);
  expect(asked()).toBe(0);
  await again.click();
  await expect(page.getByRole('button', { name: /หมุนฟรี/ })).toBeVisible({ timeout: 60_000 });
});

test('[P2] on a slow network an action is sent once, however often it is pressed', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request), '/member/deposit');
  const sent = countRequests(page, '/api/member/payment/generate_qr');
  const answered: (() => void)[] = [];
  await page.route('**/api/member/payment/generate_qr', async (route) => {
    await new Promise<void>((resolve) => answered.push(resolve));
    await route.continue();
  });
  await page.getByLabel('จำนวนเงิน (บาท)').fill('300');
  const create = page.getByRole('button', { name: 'สร้าง QR' });
  await create.click();
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await create.dispatchEvent('click');
  await create.dispatchEvent('click');
  await expect.poll(() => answered.length).toBe(1);
  for (const go of answered) go();
  await expect(page).toHaveURL(/\/member\/payment\?id=/);
  expect(sent()).toBe(1);
});
