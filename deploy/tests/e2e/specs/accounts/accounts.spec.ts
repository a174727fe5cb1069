import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn } from '@sanuk/contract/areas/auth';
import { countRequests } from '../../fixtures/faults.ts';
import { markAnswers } from '../../fixtures/marked-answers.ts';
import {
  freshPhone,
  keptToken,
  logIn,
  newMember,
  openAs,
  password,
  sandboxUrl,
} from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { expectToast, noteToasts } from '../../fixtures/toasts.ts';
import { lightPage, pressMemberMenu } from '../../pages/places.ts';
import { fillRegister } from '../../pages/register.ts';

// Storage of a frame in another page is kept apart by the browser, and no reset of a shared tab reaches it.
test.use({ reuseContext: false });

const newPassword = 'another long password';
const expired = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง';

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Holds the answer of a path back. What it gives waits for the server's answer, lets one look, and then lets it go. */
async function holdAnswer(page: Page, path: string): Promise<(look: () => Promise<void>) => Promise<void>> {
  let arrived: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    arrived();
    await released;
    await route.fulfill({ response });
  });
  return async (look) => {
    await answered;
    await look();
    letGo();
  };
}

/** The newest one-time code in the sandbox's outbox for a phone. */
async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  let code = '';
  const read = async () => {
    const outbox = await (await request.get(`${sandboxUrl}/outbox`)).text();
    code = new RegExp(`aria-label="${phone}".*?OTP.*?(\\d{8})`, 's').exec(outbox)?.[1] ?? '';
    return code;
  };
  await expect.poll(read, `a code for ${phone} in the outbox`).not.toBe('');
  return code;
}

test('[A7.2, A7.4, A7.5, A7.6, A7.7, A7.8, A7.9, K1.63, K1.64] [S4] a link brings its code along; a phone that is taken is said at its field; then it works', async ({
  page,
  request,
}) => {
  const taken = await newMember(request);
  await page.goto('/?ref=FRIEND-7');
  await page.getByRole('banner').getByRole('link', { name: /สมัคร/ }).click();
  await expect(page.getByLabel('รหัสผู้แนะนำ (ถ้ามี)')).toHaveValue('FRIEND-7');
  await fillRegister(page, taken.phone);
  const phone = page.getByLabel('เบอร์โทรศัพท์');
  await expect(page.getByText('เบอร์โทรนี้ถูกใช้สมัครแล้ว')).toBeVisible();
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await look(page);

  const letGo = await holdAnswer(page, '/api/check_account');
  const registered = countRequests(page, '/api/register');
  const sent = page.waitForRequest('**/api/register');
  const answered = page.waitForResponse('**/api/register');
  await phone.fill(freshPhone());
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await letGo(async () => {
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
    expect(registered(), 'before the phone is known to be free').toBe(0);
  });
  expect((await sent).postDataJSON()).toMatchObject({ agent_code: 'SIAM', referrer: 'FRIEND-7' });
  await expectToast(page, 'สมัครสมาชิกสำเร็จ');
  expect(registered()).toBe(1);
  const { data } = (await (await answered).json()) as { data: SignedIn };
  expect(await keptToken(page)).toBe(data.access_token);
});

test('[A8.1, A8.2, K1.66, K1.67] [P4] a forgotten password is set with the code from the message, over a reload of the tab', async ({
  page,
  request,
  member,
}) => {
  await page.goto(lightPage);
  await page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ลืมรหัสผ่าน' })).toBeVisible();
  await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone);
  await look(page);
  // An hour more than usual: what is counted down is what was answered.
  await markAnswers(page, 'POST /api/reset_password', (code) => {
    code.resend_after = new Date(Date.parse(code.resend_after) + 3_600_000).toISOString();
  });
  const asked = page.waitForRequest('**/api/reset_password');
  await page.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  expect((await asked).method()).toBe('POST');
  const code = page.getByLabel('รหัส OTP');
  await expect(code).toBeFocused();
  await expect(page.getByText(/ขอรหัสใหม่ได้ใน 3[3-6]\d\d วินาที/)).toBeVisible();
  await look(page);
  await page.reload();
  await expect(code).toBeVisible();

  const right = await codeFor(request, member.phone);
  const wrong = right === '00000000' ? '00000001' : '00000000';
  for (const typed of [wrong, right]) {
    await code.fill(typed);
    await page.getByLabel('รหัสผ่านใหม่').fill(newPassword);
    await page.getByLabel('ยืนยันรหัสผ่าน').fill(newPassword);
    const sent = page.waitForRequest('**/api/reset_password_v2');
    await page.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ username: member.phone, code: typed });
    if (typed === wrong) await expect(page.getByText('รหัส OTP ไม่ถูกต้อง')).toBeVisible();
  }
  await expectToast(page, 'ตั้งรหัสผ่านใหม่เรียบร้อย กรุณาเข้าสู่ระบบ');
  await expect(page.getByLabel('เบอร์โทรศัพท์')).toHaveValue(member.phone);
  await logIn(page, member.phone, newPassword);
  await expectToast(page, 'เข้าสู่ระบบสำเร็จ');
});

test('[A8] a phone without an account is answered in the same words', async ({ page }) => {
  await page.goto('/forgot');
  await page.getByLabel('เบอร์โทรศัพท์').fill(freshPhone());
  await page.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  await expect(page.getByText('หากเบอร์นี้มีบัญชี รหัส OTP จะส่งไปที่')).toBeVisible();
  await expect(page.getByText(/ขอรหัสใหม่ได้ใน \d+ วินาที/)).toBeVisible();
});

test('[A9.1] [E2] a changed password ends the session elsewhere, says so once, and the member comes back to his page', async ({
  page,
  member,
  browser,
  watch,
}) => {
  watch.mayComplain = true;
  const elsewhere = await browser.newContext();
  await noteToasts(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(`${siteUrl('siam')}/login`);
  await logIn(other, member.phone);
  await expectToast(other, 'เข้าสู่ระบบสำเร็จ');
  await other.goto(`${siteUrl('siam')}/member/profile`);
  await expect(other.getByText('บัญชีหลัก')).toBeVisible();

  await openAs(page, member, lightPage);
  await pressMemberMenu(page, 'โปรไฟล์');
  await expect(page.getByText('บัญชีหลัก')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: /เปลี่ยนรหัสผ่าน/ }).click();
  const dialog = page.getByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
  await dialog.getByLabel('รหัสผ่านเดิม').fill(password);
  await dialog.getByLabel('รหัสผ่านใหม่').fill(newPassword);
  await dialog.getByLabel('ยืนยันรหัสผ่าน').fill(newPassword);
  await look(page);
  await dialog.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  await expectToast(page, 'เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่น 1 เครื่องออกจากระบบแล้ว');
  await expect(dialog).toBeHidden();

  await expectToast(other, expired);
  await expect(other).toHaveURL(/\/login$/);
  await logIn(other, member.phone, newPassword);
  await expect(other).toHaveURL(/\/member\/profile$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'โปรไฟล์' })).toBeVisible();
  await elsewhere.close();
});

test('[A9.5, K1.69] [M1] the second account is added once, and then shown, also after a reload, with the way to change it', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request), lightPage);
  await pressMemberMenu(page, 'โปรไฟล์');
  const accounts = page.getByRole('list', { name: 'บัญชีธนาคาร' });
  await expect(accounts.getByText('กสิกรไทย')).toBeVisible();
  await page.getByRole('button', { name: /เพิ่มบัญชีสำรอง/ }).click();
  const dialog = page.getByRole('dialog', { name: 'เพิ่มบัญชีสำรอง' });
  const bank = dialog.getByRole('combobox', { name: 'ธนาคาร' });
  await bank.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeFocused();
  await expect(page.getByRole('option', { name: 'กสิกรไทย' })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'ไทยพาณิชย์' })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(bank).toContainText('ไทยพาณิชย์');
  const digits = freshPhone();
  await dialog.getByLabel('เลขบัญชี').pressSequentially(digits);
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'เพิ่มบัญชี' }).click();
  await expect(dialog.getByLabel('รหัสผ่าน', { exact: true })).toBeFocused();
  await look(page);
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'เพิ่มบัญชี' }).click();
  await expectToast(page, 'เพิ่มบัญชีสำรองแล้ว');
  const seesSecond = async () => {
    await expect(accounts.getByText('ไทยพาณิชย์')).toBeVisible();
    await expect(accounts.getByText(new RegExp(`${digits.slice(-4)}$`))).toBeVisible();
  };
  await seesSecond();
  await page.reload();
  await seesSecond();
  await expect(page.getByRole('button', { name: /เพิ่มบัญชีสำรอง/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'ติดต่อแอดมิน' })).toHaveAttribute(
    'href',
    /^https:\/\/line\.me\//,
  );
});

test('[A1.1, A5.1] a visitor goes to the index page, and after logging in to where he wanted to go', async ({
  page,
  member,
}) => {
  await page.goto('/member/profile');
  await expect(page).toHaveURL(/\/\?ag=SIAM$/);
  await expectToast(page, 'กรุณาเข้าสู่ระบบก่อน');
  await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().click();
  await logIn(page, member.phone);
  await expect(page).toHaveURL(/\/member\/profile$/);
});

test('[A5.2] a visitor of a member page goes to the login page where nothing is known of the site', async ({
  page,
  watch,
}) => {
  watch.mayComplain = true;
  await page.route('**/api/agent/config', (route) => route.abort());
  await page.goto('/member/deposit');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});

test('[A5] [A2] a server that is away neither lets in nor locks out: the page says so and opens when it is back', async ({
  page,
  member,
  watch,
}) => {
  watch.mayComplain = true;
  await page.route('**/api/get_user_info', (route) => route.abort());
  await openAs(page, member, '/member/profile');
  await expect(page.getByText('ตรวจสอบการเข้าสู่ระบบไม่ได้ในขณะนี้ กรุณาลองใหม่')).toBeVisible();
  await expect(page.getByText('503')).toBeVisible();
  await page.unroute('**/api/get_user_info');
  await expect(page.getByRole('heading', { level: 1, name: 'โปรไฟล์' })).toBeVisible({ timeout: 60_000 });
});

/** A page of somebody else with one of the boxes in a frame; keeps what the box tells it. */
async function openFramed(page: Page, origin: string, box: string): Promise<void> {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>agent</title><iframe id="box" src="${box}" width="380" height="700"></iframe>
        <script>window.received = []; addEventListener('message', ({ origin, data }) => received.push({ origin, ...data }));</script>`,
    }),
  );
  await page.goto(`${origin}/play`);
}

const received = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { received: { origin: string; type: string; height?: number }[] }).received,
  );

/** The page around the box received one message; it comes there when it comes. */
async function expectSignInReceived(page: Page): Promise<void> {
  const messages = async () => (await received(page)).filter(({ type }) => type === 'sanuk:signed-in');
  await expect.poll(messages).toEqual([{ origin: siteUrl('siam'), type: 'sanuk:signed-in' }]);
}

test('[A1.3] [A7.9] inside a page the brand allows, one registers and logs in, and that page is told nothing secret', async ({
  page,
  watch,
}) => {
  watch.mayComplain = true;
  await openFramed(page, 'https://siam-agent.example', `${siteUrl('siam')}/login_box?ref=FRIEND-7`);
  const box = page.frameLocator('#box');
  await expect(box.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await box.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expect(box.getByLabel('รหัสผู้แนะนำ (ถ้ามี)')).toHaveValue('FRIEND-7');
  await fillRegister(page, freshPhone(), box);
  expect(page.frames()[1]?.url()).toContain('/register_box');
  // The agent's own code stands for no friend.
  await box.getByLabel('รหัสผู้แนะนำ (ถ้ามี)').fill('siam');
  const sent = page.waitForRequest('**/api/register');
  await box.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  const { agent_code, referrer } = (await sent).postDataJSON();
  expect([agent_code, referrer]).toEqual(['SIAM', undefined]);
  const out = box.getByRole('link', { name: 'ไปที่เว็บไซต์' });
  await expect(out).toBeVisible();

  await expectSignInReceived(page);
  const heights = async () => (await received(page)).filter(({ type }) => type === 'sanuk:height');
  await expect.poll(async () => (await heights()).at(-1)?.height).toBeGreaterThan(100);
  expect(JSON.stringify(await received(page))).not.toMatch(/token|08\d{8}/);
  await out.click();
  await expect(page).toHaveURL(new RegExp(`^${siteUrl('siam')}/(login|member)$`));
});

test('[A1.2] inside a page the brand allows, a member logs in', async ({ page, member, watch }) => {
  watch.mayComplain = true;
  await openFramed(page, 'https://siam-agent.example', `${siteUrl('siam')}/login_box`);
  const box = page.frameLocator('#box');
  await box.getByLabel('เบอร์โทรศัพท์').fill(member.phone);
  await box.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  expect(page.frames()[1]?.url()).toContain('/login_box');
  await box.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(box.getByRole('link', { name: 'ไปที่เว็บไซต์' })).toBeVisible();
  await expectSignInReceived(page);
});

test('[S23.9, S23.14] inside a frame both boxes stand in their layout: the form for a visitor, the way out for a member', async ({
  page,
  request,
  watch,
}) => {
  watch.mayComplain = true;
  const boxes = [
    ['/login_box', 'เข้าสู่ระบบ', 'รหัสผ่าน'],
    ['/register_box', 'สมัครสมาชิก', 'เลขบัญชี'],
  ] as const;
  const frame = page.frameLocator('#box');
  const expectBox = async (path: string, heading: string) => {
    await expect(frame.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(frame.locator('[data-layout]')).toHaveCount(1);
    await expect(frame.locator('main[data-layout="iframe"]')).toBeVisible();
    expect(page.frames().map((one) => one.url())).toContain(`${siteUrl('siam')}${path}`);
  };
  for (const [path, heading, field] of boxes) {
    await openFramed(page, 'https://siam-agent.example', `${siteUrl('siam')}${path}`);
    await expectBox(path, heading);
    await expect(frame.getByLabel(field, { exact: true })).toBeVisible();
  }
  await openAs(page, await newMember(request), '/promotions');
  for (const [path, heading] of boxes) {
    await page.unroute('https://siam-agent.example/**');
    await openFramed(page, 'https://siam-agent.example', `${siteUrl('siam')}${path}`);
    await expectBox(path, heading);
    await expect(frame.getByRole('link', { name: 'ไปที่เว็บไซต์' })).toBeVisible();
  }
});

test('[A1] inside any other page the boxes are not shown, and no page but the boxes may be framed', async ({
  page,
  watch,
}) => {
  watch.mayComplain = true;
  for (const [origin, path] of [
    ['https://evil.example', '/login_box'],
    ['https://siam-agent.example', '/login'],
  ] as const) {
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await openFramed(page, origin, `${siteUrl('siam')}${path}`);
    await refused;
    await expect(page.frameLocator('#box').getByLabel('เบอร์โทรศัพท์')).toHaveCount(0);
    expect(await received(page)).toEqual([]);
  }
});
