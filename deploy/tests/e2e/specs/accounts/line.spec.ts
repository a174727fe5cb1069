import type { Browser, Page } from '@playwright/test';
import {
  api,
  freshPhone,
  keptToken,
  logIn,
  newMember,
  password,
  readNotifications,
} from '../../fixtures/members.ts';
import { edgePort, sandboxUrl, siteUrl } from '../../fixtures/site.ts';
import {
  expect,
  expectListening,
  look,
  noteOverlays,
  putAnnouncementAway,
  test,
} from '../../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Somebody's phone on which nobody has logged in yet. */
async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await putAnnouncementAway(context);
  await noteOverlays(context, test.info());
  return context.newPage();
}

/** From the first page of the sandbox to LINE's stand-in. */
async function goToLine(page: Page): Promise<void> {
  await page.goto(sandboxUrl);
  await page.getByRole('navigation').getByRole('link', { name: 'LINE' }).click();
  await expect(heading(page, 'LINE')).toBeVisible();
}

/** What the menu of the first brand opens in LINE. */
const pressMenu = (page: Page, name: string) =>
  page
    .getByRole('region', { name: `localhost:${edgePort}`, exact: true })
    .getByRole('link', { name, exact: true })
    .click();

/** The page stands in its own layout, at an address in which nothing of the login is left. */
async function expectInLine(page: Page, path: string): Promise<void> {
  await expect(page.locator('[data-layout="liff"]')).toBeVisible();
  await expect.poll(() => page.url()).toBe(`http://localhost:${edgePort}${path}`);
  await expect(page.getByText('ส่วนนี้กำลังจะเปิดให้บริการ')).toHaveCount(0);
}

test('[P7.16, M9.1, M9.2, S23.35, S23.39] a member who links a LINE account with the password is logged in by it from then on, at the page that a name stands for', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const member = await newMember(request);
  const user = `ทดสอบ ${freshPhone()}`;

  const page = await newPhone(browser);
  await goToLine(page);
  await page.getByRole('textbox', { name: 'ชื่อใน LINE' }).fill(user);
  await page.getByRole('button', { name: 'เพิ่มผู้ใช้ LINE' }).click();
  await pressMenu(page, 'โทเค็นหมดอายุ');
  await expect(page.getByRole('alert')).toContainText('หมดอายุ');
  await expectInLine(page, '/liff/deposit');

  // The way on: by LINE once more, where it asks who it is.
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }).click();
  await page.getByRole('link', { name: user }).click();
  await expect(page.getByRole('heading', { name: `สวัสดี ${user}` })).toBeVisible();
  await expectInLine(page, '/liff/deposit');
  await look(page);
  await expectListening(page);
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบด้วยเบอร์โทรศัพท์' }).click();
  await logIn(page, member.phone);
  const typed = main(page).getByLabel('รหัสผ่าน', { exact: true });
  await typed.fill('not the password');
  await typed.press('Enter');
  await expect(main(page).getByText('รหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await look(page);
  await typed.fill(password);
  await main(page).getByRole('button', { name: 'ผูกบัญชี LINE' }).click();
  await expect(page.getByLabel('จำนวนเงิน (บาท)')).toBeVisible();
  await expectInLine(page, '/liff/deposit');
  await page.context().close();
  // The link is announced to the member: unread, it would open over the first page outside LINE's layout.
  await readNotifications(request, { token: member.token });

  const phone = await newPhone(browser);
  await goToLine(phone);
  await phone.getByRole('link', { name: user }).click();
  await pressMenu(phone, 'โปรไฟล์');
  await expect(heading(phone, 'โปรไฟล์')).toBeVisible();
  await expectInLine(phone, '/liff/profile');
  expect(await keptToken(phone), 'a session of its own').not.toBe(member.token);
  await expect(
    main(phone)
      .getByText(member.phone.replace(/(...)(...)(....)/, '$1-$2-$3'))
      .first(),
  ).toBeVisible();
  await expect(main(phone).getByText(`${user} · ผูกเมื่อ`)).toBeVisible();
  await look(phone);

  await goToLine(phone);
  await phone.getByRole('link', { name: user }).click();
  await pressMenu(phone, 'เมนูทั้งหมด');
  await expect(heading(phone, 'เปิดใน LINE')).toBeVisible();
  await expect(main(phone).getByText(`${user} · ผูกเมื่อ`)).toBeVisible();
  await expectInLine(phone, '/liff');
  await look(phone);
  await main(phone).getByRole('link', { name: 'หวย' }).click();
  await expect(heading(phone, 'หวย')).toBeVisible();

  // Unlinking takes the password as well.
  await goToLine(phone);
  await phone.getByRole('link', { name: user }).click();
  await pressMenu(phone, 'เมนูทั้งหมด');
  await main(phone).getByRole('button', { name: 'ยกเลิกการผูก' }).click();
  const dialog = phone.getByRole('dialog', { name: 'ยกเลิกการผูกบัญชี LINE' });
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await look(phone);
  await dialog.getByRole('button', { name: 'ยกเลิกการผูก' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(phone).getByRole('button', { name: 'ผูกบัญชี LINE' })).toBeVisible();
  await phone.context().close();
});

/** LINE's LIFF browser on a phone: what it says of itself, and what LINE's app puts into its pages. */
async function newLiffBrowser(browser: Browser): Promise<{ page: Page; hosts: Set<string>; sent: string[] }> {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.12.0 LIFF';
  const context = await browser.newContext({ userAgent });
  await putAnnouncementAway(context);
  await noteOverlays(context, test.info());
  await context.addInitScript(() => Object.assign(window, { _liff: { features: [] } }));
  const [hosts, sent] = [new Set<string>(), [] as string[]];
  context.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    hosts.add(host);
    if (pathname.startsWith('/api/line/')) sent.push(pathname);
  });
  // The SDK has the address of LINE's API in it; the policy of the page is checked before the request is routed.
  await context.route('https://api.line.me/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = `http://127.0.0.1:${edgePort + 2}${pathname}${search}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  return { page: await context.newPage(), hosts, sent };
}

test('[M9.1, M9.2] in the LIFF browser of LINE the SDK logs in: a member claims the LINE account and links it, and later confirms the phone', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const member = await newMember(request);
  const origin = siteUrl('siam');
  const { liff_id: liffId } = await api<{ liff_id: string }>(request, 'POST /api/line/begin', {
    body: { redirect_uri: `${origin}/liff` },
  });
  const user = `ทดสอบ ${freshPhone()}`;
  const { page: first } = await newLiffBrowser(browser);
  await goToLine(first);
  await first.getByRole('textbox', { name: 'ชื่อใน LINE' }).fill(user);
  await first.getByRole('button', { name: 'เพิ่มผู้ใช้ LINE' }).click();
  await expect(first).toHaveURL(/user=/);
  const userId = new URL(first.url()).searchParams.get('user') ?? '';
  const openApp = (tab: Page, name: string, fault = '') =>
    tab.goto(
      `${sandboxUrl}/line/liff/${liffId}?${new URLSearchParams({ user: userId, origin, name, fault })}`,
    );

  await test.step('a forged token signs nobody in, and leaves the address', async () => {
    await openApp(first, 'deposit', 'forged');
    await expect(main(first).getByRole('alert')).toContainText('เข้าสู่ระบบด้วย LINE ไม่สำเร็จ');
    await expectInLine(first, '/liff/deposit');
    await expect(main(first).getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' })).toBeVisible();
  });

  // Each time an app is opened, LINE loads it in a new window: the SDK keeps the first token of a window.
  await first.context().close();
  const { page, hosts, sent } = await newLiffBrowser(browser);
  await test.step('the LINE account is claimed, and linked with the password', async () => {
    await openApp(page, 'deposit');
    await expect(main(page).getByText('บัญชี LINE นี้เป็นของคุณใช่หรือไม่')).toBeVisible();
    await expect(page.getByRole('heading', { name: `สวัสดี ${user}` })).toBeVisible();
    await expectInLine(page, '/liff/deposit');
    await look(page);
    await expectListening(page);
    await main(page).getByRole('button', { name: 'ใช่ บัญชีของฉัน' }).click();
    await main(page).getByRole('button', { name: 'เข้าสู่ระบบด้วยเบอร์โทรศัพท์' }).click();
    await logIn(page, member.phone);
    await main(page).getByLabel('รหัสผ่าน', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'ผูกบัญชี LINE' }).click();
    await expect(page.getByLabel('จำนวนเงิน (บาท)')).toBeVisible();
    await expectInLine(page, '/liff/deposit');
  });

  await test.step('a page that is loaded again sends its token to nobody', async () => {
    sent.length = 0;
    await page.reload();
    await expect(page.getByLabel('จำนวนเงิน (บาท)')).toBeVisible();
    expect(sent).toEqual(['/api/line/begin']);
  });
  expect([...hosts].filter((host) => !host.startsWith('localhost:'))).toEqual(['api.line.me']);
  await page.context().close();
  await readNotifications(request, { token: member.token });

  await test.step('on a phone without a session the member confirms the phone number', async () => {
    const { page: phone } = await newLiffBrowser(browser);
    await openApp(phone, 'profile');
    const masked = `${member.phone.slice(0, 2)}****${member.phone.slice(-2)}`;
    await expect(main(phone).getByText(`เข้าสู่ระบบเป็นสมาชิก ${masked} ใช่หรือไม่`)).toBeVisible();
    expect(await keptToken(phone)).toBeFalsy();
    await look(phone);
    await expectListening(phone);
    await main(phone).getByRole('button', { name: 'ใช่ เข้าสู่ระบบ' }).click();
    await expect(heading(phone, 'โปรไฟล์')).toBeVisible();
    await expectInLine(phone, '/liff/profile');
    expect(await keptToken(phone), 'a session of its own').not.toBe(member.token);
    await phone.context().close();
  });
});
