import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  api,
  newMember,
  password,
  payAtBank,
  payLessAtBank,
  type TestMember,
  wallets,
} from '../../fixtures/members.ts';
import { type Brand, officeUrl, siteAddress, siteUrl } from '../../fixtures/site.ts';
import { issueCoupon } from '../../fixtures/staff.ts';
import { expect, look, test } from '../../fixtures/test.ts';
import {
  acceptInvitation,
  brandOf,
  decide,
  employ,
  invitePerson,
  logInWith,
  rowWith,
} from '../../pages/office.ts';
import { lightPage } from '../../pages/places.ts';

/** A member who asked for so much of the cash that a coupon gave. */
async function memberWhoWithdraws(
  request: APIRequestContext,
  brand: Brand,
  baht: number,
  coupons = [1_000],
): Promise<TestMember> {
  const member = await newMember(request, brand);
  const as = { token: member.token, brand };
  for (const worth of coupons) {
    const code = await issueCoupon(brand, 'ของขวัญ', worth);
    await api(request, 'POST /api/coupon/redeem', { ...as, key: `gift-${code}`, body: { code } });
  }
  await api(request, 'POST /api/member/withdraw/create', {
    ...as,
    key: crypto.randomUUID(),
    body: { account_id: 'main', amount: baht },
  });
  return member;
}

/** States of the member's withdrawals, newest first. */
const withdrawalsOf = async (request: APIRequestContext, { token }: TestMember, brand: Brand) =>
  (
    await api<{ items: { status: string }[] }>(request, 'GET /api/member/withdraw/list', { token, brand })
  ).items.map(({ status }) => status);

/** Logs members in with one browser, as people do who share a phone. Only the calls of a page carry its device. */
async function shareBrowser(browser: Browser, brand: Brand, members: TestMember[]): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { agent_code } = await api<{ agent_code: string }>(page.request, 'POST /api/agent/config', { brand });
  await page.goto(`${siteUrl(brand)}${lightPage}`);
  for (const { phone } of members)
    await page.evaluate(
      async (body) => {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(body) });
        const { error, message } = await answer.json();
        if (error !== 0) throw new Error(message);
      },
      { username: phone, password, agent_code },
    );
  await context.close();
}

const openQueueItem = async (page: Page, member: TestMember): Promise<void> => {
  const row = rowWith(page, member.phone);
  await row.getByRole('button').click();
  await expect(page.getByRole('dialog').getByText(member.phone).first()).toBeVisible();
};

test('[P8] a person of finance joins by invitation and works through the money queue', {
  tag: '@both',
}, async ({ page, request, browser }) => {
  const brand = brandOf(page);
  const member = await memberWhoWithdraws(request, brand, 500);
  const { url } = await invitePerson('finance', brand);
  await acceptInvitation(page, url);
  await expect(page.getByRole('heading', { level: 1, name: 'เงินรอดำเนินการ' })).toBeVisible();
  await look(page);

  // A withdrawal that one person approves.
  await openQueueItem(page, member);
  await look(page);
  await decide(page, null, 'ตรวจแล้ว ชื่อบัญชีตรงกับสมาชิก', /^อนุมัติ 500\.00 บาท$/);
  await expect(page.getByText('ดำเนินการแล้ว: ถอนเงิน 500.00')).toBeVisible();
  await expect(rowWith(page, member.phone)).toHaveCount(0);
  await expect.poll(() => withdrawalsOf(request, member, brand)).toEqual(['paid']);

  // One that takes two, of which the first may not be the second.
  const rich = await memberWhoWithdraws(request, brand, 5_500, [3_000, 3_000]);
  await openQueueItem(page, rich);
  await decide(page, null, 'ตรวจแล้ว ชื่อบัญชีตรงกับสมาชิก', /^อนุมัติ/);
  await expect(page.getByText(/^เสนอแล้ว รอคนที่สองอนุมัติ/)).toBeVisible();
  await expect(rowWith(page, rich.phone)).toContainText('รอคนอื่นอนุมัติ');
  await openQueueItem(page, rich);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('คุณเป็นผู้เสนอ ต้องให้คนอื่นอนุมัติ')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^อนุมัติ/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'ยังไม่ตัดสินใจ' }).click();
  const second = await employ(browser, 'owner', brand);
  await openQueueItem(second.page, rich);
  await expect(rowWith(page, rich.phone)).toContainText(`คุณ${second.name} (${second.name}) กำลังตรวจ`);
  await decide(second.page, null, 'ตรวจแล้ว ชื่อบัญชีตรงกับสมาชิก', /^อนุมัติ 5,500\.00 บาท$/);
  await expect.poll(() => withdrawalsOf(request, rich, brand)).toEqual(['paid']);

  // Money that differs from what the member wanted to pay in.
  const payer = await newMember(request, brand);
  await payLessAtBank(request, payer, 200, brand);
  await openQueueItem(page, payer);
  await expect(dialog.getByText('ยอดเงินไม่ตรงกับที่แจ้ง')).toBeVisible();
  await decide(page, 'เติมเข้ากระเป๋า', 'ตรวจกับธนาคารแล้ว เป็นเงินของสมาชิก', /^เติมเข้ากระเป๋า 200\.00 บาท$/);
  await expect(page.getByText(/^ดำเนินการแล้ว เติมให้ .+: เงินเข้าไม่ตรง 200\.00$/)).toBeVisible();
  expect((await wallets(request, payer, brand))[0]?.balance).toBe(200);

  // Cash of theirs that is wrong: finance proposes, the owner approves, and the member reads why.
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  await menu.getByRole('link', { name: 'สมาชิก' }).click();
  await page.getByRole('searchbox', { name: 'ค้นหาสมาชิก' }).fill(payer.phone);
  await page.getByRole('link', { name: payer.phone }).click();
  await page.getByRole('button', { name: 'ปรับยอดเงินสด' }).click();
  await dialog.getByRole('radio', { name: 'ลด' }).check();
  await dialog.getByLabel(/^จำนวน/).fill('50');
  await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('เติมเกินยอดโอน');
  await look(page);
  await dialog.getByRole('button', { name: 'เสนอลด 50.00 บาท' }).click();
  await dialog.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  // The deposit of the same member may still be listed there.
  await expect(rowWith(second.page, payer.phone)).toContainText('ลดเงินสด');
  await openQueueItem(second.page, payer);
  await expect(second.page.getByRole('dialog').getByText('ลดเงินสด', { exact: true })).toBeVisible();
  await decide(second.page, null, 'ตรวจซ้ำแล้ว ถูกต้อง', /^อนุมัติ ลดเงินสด 50\.00 บาท$/);
  await expect.poll(async () => (await wallets(request, payer, brand))[0]?.balance).toBe(150);
  const notices = await api<{ description: string }[]>(request, 'GET /api/notifications', {
    ...{ token: payer.token, brand },
  });
  expect(notices.map(({ description }) => description)).toContainEqual(
    expect.stringContaining('เติมเกินยอดโอน'),
  );
  await second.context.close();

  // The numbers of the day have all of it.
  await page.getByRole('link', { name: 'ภาพรวม' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ภาพรวม' })).toBeVisible();
  await expect(page.getByText('สมาชิกใหม่').first()).toBeVisible();
  await look(page);

  // The keyboard leads back to the queue.
  await page.keyboard.press('?');
  await expect(dialog.getByRole('heading', { name: 'คีย์ลัด' })).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { level: 1, name: 'เงินรอดำเนินการ' })).toBeVisible();
});

test('[P8] support finds a member, sets their level, excludes and suspends them, and sees no way to give money', {
  tag: '@both',
}, async ({ page, request, browser }) => {
  const brand = brandOf(page);
  const member = await newMember(request, brand);
  const relative = await newMember(request, brand);
  await shareBrowser(browser, brand, [member, relative]);
  await payAtBank(request, member, 300, brand);
  const { url } = await invitePerson('support', brand);
  await acceptInvitation(page, url);
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'สมาชิก' }).click();
  await page.getByRole('searchbox', { name: 'ค้นหาสมาชิก' }).fill(member.phone.slice(-5));
  await page.getByRole('link', { name: member.phone }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'สมหญิง ทดสอบ' });
  await expect(heading).toBeVisible();
  // Its line on a phone is not what the way back and the status leave of one.
  const { width = 0 } = (await heading.boundingBox()) ?? {};
  expect(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
  await page.getByRole('textbox', { name: /เขียนบันทึก/ }).fill('โทรมาถามเรื่องถอนเงิน');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'โทรมาถามเรื่องถอนเงิน' })).toBeVisible();
  await expect(page.getByText('ยังไม่เคยรับโปรโมชัน')).toBeVisible();
  await expect(page.getByText('ไม่ได้ตั้งวงเงิน และไม่เคยหยุดเล่น')).toBeVisible();
  await look(page);
  const dialog = page.getByRole('dialog');

  await test.step('a reload asks before a half-written note is lost', async () => {
    const note = page.getByRole('textbox', { name: /เขียนบันทึก/ });
    const questions: string[] = [];
    page.once('dialog', (question) => {
      questions.push(question.type());
      void question.dismiss();
    });
    await note.fill('ยังเขียนไม่จบ');
    await page.evaluate(() => location.reload());
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await expect(note).toHaveValue('ยังเขียนไม่จบ');
    await note.fill('');
  });

  await test.step('whoever used the same device is found by it', async () => {
    const devices = page.getByRole('table', { name: 'อุปกรณ์ที่เคยเข้าสู่ระบบ' });
    await devices.getByRole('link').click();
    await expect(page.getByRole('link', { name: relative.phone })).toBeVisible();
    await look(page);
    await page.getByRole('link', { name: member.phone }).click();
    await expect(heading).toBeVisible();
  });

  await test.step('the level of the member is set', async () => {
    await page.getByRole('button', { name: 'เปลี่ยนระดับ' }).click();
    await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('ลูกค้าประจำ');
    await look(page);
    await dialog.getByRole('button', { name: 'ตั้งเป็นระดับ 1 โกลด์' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('1 โกลด์')).toBeVisible();
  });

  await test.step('the statement is read by kind and days', async () => {
    const statement = page.getByRole('table', { name: 'รายการเดินบัญชี' });
    await expect(statement.getByRole('link', { name: 'ฝากเงิน' })).toBeVisible();
    await page.getByRole('combobox', { name: 'ประเภท' }).click();
    await page.getByRole('option', { name: 'เดิมพันเกม' }).click();
    await page.getByRole('button', { name: 'แสดง', exact: true }).click();
    await expect(page.getByText('ไม่พบรายการตามตัวกรองนี้')).toBeVisible();
    await page.getByLabel('ตั้งแต่วันที่').fill('2026-01-01');
    await page.getByLabel('ถึงวันที่').fill('2026-12-31');
    await page.getByRole('button', { name: 'แสดง', exact: true }).click();
    await expect(page.getByText('เลือกวันห่างกันไม่เกิน 90 วัน')).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: 'ล้างตัวกรอง' }).click();
    await expect(statement.getByRole('link', { name: 'ฝากเงิน' })).toBeVisible();
  });

  await test.step('the member asks by telephone to be excluded', async () => {
    await page.getByRole('button', { name: 'ระงับการเล่นตามที่สมาชิกขอ' }).click();
    await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('โทรมาขอหยุดเล่น');
    await dialog.getByRole('checkbox', { name: /อ่านข้อความนี้ให้สมาชิกฟังแล้ว/ }).check();
    await look(page);
    await dialog.getByRole('button', { name: 'ระงับการเล่น 6 เดือน' }).click();
    await expect(dialog.getByText(/ทุกแบรนด์ของแพลตฟอร์ม/)).toBeVisible();
    await dialog.getByRole('button', { name: 'เสร็จสิ้น' }).click();
    await expect(page.getByText(/^ระงับการเล่นถึง/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'การหยุดเล่นที่ผ่านมา' })).toContainText('โทรมาขอหยุดเล่น');
    await look(page);
  });

  await page.getByRole('button', { name: 'ระงับสมาชิก' }).click();
  await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('สงสัยบัญชีม้า');
  await dialog.getByRole('button', { name: 'ระงับสมาชิก' }).click();
  await dialog.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await expect(page.getByText('ไม่มีอุปกรณ์ที่เข้าสู่ระบบอยู่')).toBeVisible();
  const refused = await request.fetch(`${siteAddress}/api/member/wallets`, {
    method: 'POST',
    headers: { Host: new URL(siteUrl(brand)).host, Authorization: `Bearer ${member.token}` },
    data: {},
  });
  expect((await refused.json()).error).not.toBe(0);
  // Restored, a member may log in again.
  await page.getByRole('button', { name: 'ปลดระงับ' }).click();
  await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('ตรวจสอบแล้ว');
  await dialog.getByRole('button', { name: 'ปลดระงับ' }).click();
  await dialog.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await expect(page.getByText('ใช้งาน', { exact: true })).toBeVisible();
});

test('[P8] an owner invites a person, changes and removes them; an open page of theirs is over at once', {
  tag: '@both',
}, async ({ page, browser }) => {
  const brand = brandOf(page);
  const { url } = await invitePerson('owner', brand);
  await acceptInvitation(page, url);
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'พนักงาน' }).click();
  const name = `nid-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'เชิญพนักงาน' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ชื่อผู้ใช้').fill(name);
  await dialog.getByLabel('ชื่อที่แสดง').fill('นิด');
  await dialog.getByRole('checkbox', { name: 'ผู้ตรวจสอบ' }).check();
  await dialog.getByRole('button', { name: 'สร้างคำเชิญ' }).click();
  const link = await dialog.getByRole('textbox', { name: 'ลิงก์คำเชิญ' }).inputValue();
  await dialog.getByRole('button', { name: 'เสร็จสิ้น' }).click();

  const context = await browser.newContext();
  const other = await context.newPage();
  await acceptInvitation(other, link);
  const menu = other.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByRole('link', { name: 'ประวัติการทำงาน' })).toBeVisible();
  await menu.getByRole('link', { name: 'ประวัติการทำงาน' }).click();
  await look(other);

  // New roles show by themselves.
  const row = rowWith(page, name);
  await row.getByRole('button', { name: 'เปลี่ยนหน้าที่' }).click();
  await dialog.getByRole('checkbox', { name: 'ผู้ตรวจสอบ' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'บริการสมาชิก' }).check();
  await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('ย้ายหน้าที่');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(menu.getByRole('link', { name: 'ประวัติการทำงาน' })).toHaveCount(0);

  await row.getByRole('button', { name: 'นำออก' }).click();
  await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('ลาออก');
  await dialog.getByRole('button', { name: 'นำออก' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบหลังบ้าน' })).toBeVisible();
  await expect(other.getByText(/^เซสชันสิ้นสุดแล้ว/)).toBeVisible();
  await context.close();
  await look(page);
});

test('[P8] a person adds a passkey and logs in with it alone', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const { url } = await invitePerson('auditor', brandOf(page));
  await acceptInvitation(page, url);
  await page.getByRole('link', { name: 'บัญชีของฉัน' }).click();
  await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ชื่ออุปกรณ์').fill('โทรศัพท์ของฉัน');
  await dialog.getByLabel(/^รหัสผ่าน/).fill('a long enough password');
  await dialog.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click();
  await expect(rowWith(page, 'โทรศัพท์ของฉัน')).toContainText('ยังไม่เคยใช้');
  await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click();
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click();
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible();
  await client.detach();
});

test('[P8] a person logs out and in again with a recovery code, and ends a session elsewhere', async ({
  page,
  browser,
}) => {
  const brand = brandOf(page);
  const { name, url } = await invitePerson('auditor', brand);
  const { recoveryCodes } = await acceptInvitation(page, url);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(officeUrl);
  await logInWith(elsewhere, name, recoveryCodes[0] ?? '');
  await expect(elsewhere.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible();
  await page.getByRole('link', { name: 'บัญชีของฉัน' }).click();
  await look(page);
  await page.getByRole('button', { name: 'ให้ออกจากระบบ' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบหลังบ้าน' })).toBeVisible();
  await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบหลังบ้าน' })).toBeVisible();
  await look(page);
  await logInWith(page, name, recoveryCodes[0] ?? '');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel(/^รหัสผ่าน/).fill('a long enough password');
  await page.getByLabel('รหัสจากแอปยืนยันตัวตน').fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible();
  await context.close();
});
