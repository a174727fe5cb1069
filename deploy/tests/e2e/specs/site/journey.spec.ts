import type { Locator, Page } from '@playwright/test';
import type { BillList } from '@sanuk/contract/areas/lotto';
import type { PaymentChannel, QrPayment } from '@sanuk/contract/areas/payment';
import {
  api,
  freshPhone,
  logIn,
  logOut,
  newMember,
  password,
  payAtBank,
  readNotifications,
  sandboxUrl,
} from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import {
  expect,
  expectAccessible,
  expectListening,
  expectNoSidewaysScroll,
  test,
} from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toasts.ts';
import { enterDigits } from '../../pages/bills.ts';
import { pressDeposit } from '../../pages/deposits.ts';
import { goHome, pressMemberMenu, pressMenu } from '../../pages/places.ts';
import { readQr } from '../../pages/qr-code.ts';

test.use({ reducedMotion: 'no-preference' });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** The balance in the header, in satang. */
async function headerBalance(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first().textContent();
  const amount = /฿([\d,]+\.\d{2})/.exec(text ?? '')?.[1];
  return amount ? Math.round(Number(amount.replaceAll(',', '')) * 100) : Number.NaN;
}

/** The session of the member on the page. */
const tokenOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('sanuk:user') ?? '{}') as { d?: { token?: string } }).d?.token ?? '',
  );

/** What the ledger says, in satang. */
async function ledgerBalance(page: Page): Promise<number> {
  const token = await tokenOf(page);
  const wallets = await api<{ balance: number; wallet_type_id: number }[]>(
    page.request,
    'POST /api/member/wallets',
    {
      token,
    },
  );
  return Math.round(
    (wallets.find(({ wallet_type_id }) => wallet_type_id === 1)?.balance ?? Number.NaN) * 100,
  );
}

/** Nothing is too wide, and no rule of axe is broken: that is asked on phones, wide screens have it of each layout by the routes. */
async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  if (isPhone(page)) await expectAccessible(page);
}

/** A list that covers nothing of what was filled in before it. */
async function expectBelow(list: Locator, field: Locator): Promise<void> {
  const tops = async () => {
    const [under, above] = [await list.boundingBox(), await field.boundingBox()];
    return (under?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  };
  await expect.poll(tops, 'how far the list begins below its field').toBeGreaterThanOrEqual(0);
}

async function register(page: Page): Promise<string> {
  const phone = freshPhone();
  await page.getByRole('banner').getByRole('link', { name: /สมัคร/ }).click();
  await expect(page.getByRole('heading', { name: 'สมัครสมาชิก' })).toBeVisible();
  // A box that is ticked and a key that is pressed before that are lost.
  await expectListening(page);
  await look(page);
  await page.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await page.getByLabel('ชื่อ-นามสกุล').fill('สมชาย ใจดี');
  const bank = page.getByRole('combobox', { name: 'ธนาคาร' });
  await bank.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeFocused();
  await expect(page.getByRole('option', { name: 'กสิกรไทย' })).toHaveAttribute('data-highlighted', '');
  await expectBelow(page.getByRole('listbox'), bank);
  await page.keyboard.press('Enter');
  await expect(bank).toContainText('กสิกรไทย');
  await page.getByLabel('เลขบัญชี').fill(phone);
  await page.getByText(/ยืนยันว่ามีอายุ 20 ปี/).click();
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expectToast(page, 'สมัครสมาชิกสำเร็จ');
  // The notifications that greet a new member have tests of their own.
  await readNotifications(page.request, { token: await tokenOf(page) });
  return phone;
}

/** Names of the banks that the brand has accounts at. */
const bankNames: Partial<Record<string, string>> = { KBANK: 'กสิกรไทย', SCB: 'ไทยพาณิชย์' };

/** From the home page to the form of deposits, which offers what the server takes money by; the QR is chosen. */
async function goToDeposit(page: Page): Promise<void> {
  await goHome(page, 'siam');
  const place = isPhone(page)
    ? page.getByRole('navigation', { name: 'เมนูด้านล่าง' })
    : page.getByRole('banner');
  await pressDeposit(page, place.getByRole('link', { name: 'ฝากเงิน' }));
  const channels = await api<PaymentChannel[]>(page.request, 'GET /api/member/payment/channels', {
    token: await tokenOf(page),
  });
  const offered = page.getByRole('group', { name: 'ช่องทางการชำระเงิน' }).getByRole('radio');
  await expect(offered).toHaveCount(channels.length);
  for (const [at, { name, bank_code }] of channels.entries())
    await expect(offered.nth(at)).toHaveAccessibleName(new RegExp(bankNames[bank_code ?? ''] ?? name));
}

/** What a bank's app reads in the QR on the page. */
const scan = (page: Page) => readQr(page.getByRole('img', { name: /^QR พร้อมเพย์/ }));

/** The amount in the text of a QR: its fields are a tag and a length of two digits each, and a value. */
function amountOf(payload: string): string | undefined {
  for (let at = 0; at < payload.length; ) {
    const end = at + 4 + Number(payload.slice(at + 2, at + 4));
    if (payload.startsWith('54', at)) return payload.slice(at + 4, end);
    at = end;
  }
  return undefined;
}

/** Pays at the sandbox's bank with the text that was read in the QR. */
async function payScanned(page: Page, payload: string, reference: string): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto(`${sandboxUrl}/bank`);
  await expect(bank.getByRole('article', { name: reference })).toBeVisible();
  await bank.getByText('จ่ายด้วยข้อความใน QR').click();
  const form = bank.locator('form').filter({ has: bank.getByLabel('ข้อความใน QR') });
  await form.getByLabel('ข้อความใน QR').fill(payload);
  await form.getByRole('button', { name: 'จ่ายจำลอง' }).click();
  await expect(bank.getByText('จ่ายสำเร็จ เว็บรับยอดแล้ว')).toBeVisible();
  await bank.close();
}

/** By QR and the bank's own page. */
async function depositByQr(page: Page, baht: number): Promise<void> {
  await goToDeposit(page);
  await look(page);
  await page.getByLabel('จำนวนเงิน (บาท)').fill(String(baht));
  await page.getByRole('button', { name: 'สร้าง QR' }).click();
  await expect(page).toHaveURL(/\/member\/payment\?id=/);
  await expect(page.getByText('กรุณาโอนยอดให้ตรงทุกสตางค์')).toBeVisible();
  await look(page);
  const text = await page.getByRole('main').textContent();
  const exact = new RegExp(`฿${baht.toLocaleString('en-US')}\\.\\d{2}`).exec(text ?? '')?.[0] ?? '';
  expect(exact, 'the amount to pay carries unique satang').not.toBe('');
  const payload = await scan(page);
  expect(amountOf(payload)).toBe(exact.slice(1).replaceAll(',', ''));
  const asked = page.waitForResponse(/\/api\/member\/payment\/qrcode_info/);
  await page.reload();
  const { data: pending } = (await (await asked).json()) as { data: QrPayment };
  expect(pending.payload).toBe(payload);
  expect(await scan(page)).toBe(payload);

  await payScanned(page, payload, pending.reference);
  await expect(page.getByText('ชำระเงินสำเร็จ')).toBeVisible();
  const status = await api<{ status: string }>(
    page.request,
    `GET /api/member/payment/inquiry_status?payment_id=${pending.payment_id}`,
    { token: await tokenOf(page) },
  );
  expect(status.status).toBe('paid');
  const paid = Math.round(Number(exact.slice(1).replaceAll(',', '')) * 100);
  await expect.poll(() => headerBalance(page), 'the header has the new balance without a reload').toBe(paid);
  expect(await ledgerBalance(page)).toBe(paid);
}

/** Without the pages: what a QR is paid by is the same at every width, and how its page looks has routes-member.spec.ts. */
async function depositAtBank(page: Page, phone: string, baht: number): Promise<void> {
  const paid = await payAtBank(page.request, { phone, token: await tokenOf(page) }, baht);
  // The notifications of the payment lie over the header until an assertion of the page closes them.
  await expect(page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first()).toBeVisible();
  await expect.poll(() => headerBalance(page)).toBe(Math.round(paid * 100));
}

async function playSlot(page: Page): Promise<void> {
  // The page of a payment has no menu.
  await goHome(page, 'siam');
  await pressMenu(page, 'สล็อต');
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  await expect(firstTile(page)).toBeAttached();
  await look(page);
  await openGame(page, 'เล่นเกม');
  const game = page.frameLocator('iframe');
  const before = await ledgerBalance(page);
  for (let spins = 0; spins < 8; spins += 1) {
    await expect(game.getByRole('button', { name: 'หมุน', exact: true })).toBeEnabled();
    await game.getByRole('button', { name: 'หมุน', exact: true }).click();
    // The press itself takes the button away; it is back when the spin was shown.
    await expect(game.getByRole('button', { name: 'หมุน', exact: true })).toBeEnabled();
    if ((await ledgerBalance(page)) !== before) break;
  }
  const after = await ledgerBalance(page);
  expect(after, 'a spin changes the balance').not.toBe(before);
  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect.poll(() => headerBalance(page)).toBe(after);
}

/** The first tile of the page: on a touch screen one button named by game and provider, with a mouse its two actions. */
const firstTile = (page: Page) =>
  isPhone(page)
    ? page.getByRole('button', { name: /เจ็ดเพชรประกาย/ }).first()
    : page.getByRole('button', { name: /^ทดลองเล่น / }).first();

/** Picks the first game there is, to play it with money or as a demo. */
async function pickGame(page: Page, way: 'เล่นเกม' | 'ทดลองเล่น'): Promise<void> {
  if (isPhone(page)) {
    await firstTile(page).click();
    await expect(page.getByRole('dialog')).toBeFocused();
    // The choice is the same whichever way is taken.
    if (way === 'ทดลองเล่น') await look(page);
  }
  await page
    .getByRole('button', { name: new RegExp(`^${way} `) })
    .first()
    .click();
}

/** The same by somebody who may play it. */
async function openGame(page: Page, way: 'เล่นเกม' | 'ทดลองเล่น'): Promise<void> {
  await pickGame(page, way);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true })).toBeVisible();
}

interface PlacedBill {
  billNo: string;
  /** what was left in the ledger when it was bought, in satang */
  left: number;
}

async function placeYeekeeBill(page: Page): Promise<PlacedBill> {
  await pressMenu(page, 'หวย');
  await expect(page.getByRole('heading', { level: 1, name: 'หวย' })).toBeVisible();
  await look(page);
  // The later of the open rounds: long enough to fill in a bill, short enough to see it settle.
  await page.getByRole('link', { name: /ยี่กีด่วน/ }).last().click();
  await expect(page.getByRole('button', { name: 'ส่งโพย' })).toBeInViewport({ ratio: 1 });
  await look(page);
  await enterDigits(page, ['47', '12']);
  await page.getByLabel('จำนวนเงิน 47 2 ตัวบน').fill('20');
  await page.getByLabel('จำนวนเงิน 12 2 ตัวบน').fill('30');
  const before = await ledgerBalance(page);
  await page.getByRole('button', { name: 'ส่งโพย' }).click();
  await page.getByRole('button', { name: /^ยืนยันส่งโพย/ }).click();
  const sent = page.getByRole('dialog', { name: 'ส่งโพยสำเร็จ' });
  await expect(sent).toBeVisible();
  const left = before - 50_00;
  expect(await ledgerBalance(page)).toBe(left);
  const text = await sent.getByRole('definition').first().textContent();
  await sent.getByRole('link', { name: 'ดูโพยของฉัน' }).click();
  return { billNo: /^[\w-]+/.exec(text ?? '')?.[0] ?? 'none', left };
}

const billRow = (page: Page, billNo: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: billNo });

/** Looked at right after it was sent: its round is over a minute or two later. */
async function seeBillWait(page: Page, { billNo }: PlacedBill): Promise<void> {
  await expect(page.getByRole('heading', { name: 'โพยของฉัน' })).toBeVisible();
  await expect(billRow(page, billNo)).toContainText('รอผล');
  await look(page);
}

/** How a bill can end, as its row says it. */
const outcomeNames = { won: 'ถูกรางวัล', lost: 'ไม่ถูกรางวัล', refunded: 'คืนเงินแล้ว' } as const;
const isOutcome = (status: string): status is keyof typeof outcomeNames => status in outcomeNames;

/** The bill ends by itself: its own row says how, and the balance is what was left and what it brought. */
async function seeBillSettle(page: Page, { billNo, left }: PlacedBill): Promise<void> {
  const token = await tokenOf(page);
  const bill = async () => {
    const { items } = await api<BillList>(page.request, 'GET /api/lotto/bill/list', { token });
    return items.find((one) => one.bill_no === billNo);
  };
  const isOver = async () => isOutcome((await bill())?.status ?? '');
  await expect.poll(isOver, { message: 'the bill settles by itself', timeout: 180_000 }).toBe(true);
  const { status = '', total = 0, win_total = 0 } = (await bill()) ?? {};
  if (!isOutcome(status)) throw new Error(`the bill is ${status} again`);
  await expect(billRow(page, billNo).getByText(outcomeNames[status], { exact: true })).toBeVisible();
  const brought = Math.round({ won: win_total, lost: 0, refunded: total }[status] * 100);
  await expect.poll(() => headerBalance(page)).toBe(left + brought);
  expect(await ledgerBalance(page)).toBe(left + brought);
}

async function spinWheel(page: Page): Promise<void> {
  await pressMemberMenu(page, 'วงล้อนำโชค');
  await expect(page.getByRole('button', { name: /หมุนฟรี/ })).toBeEnabled();
  await look(page);
  await page.getByRole('button', { name: /หมุนฟรี/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).first().click();
}

/** Leaves from the page that is open, as from every page. */
async function leave(page: Page): Promise<void> {
  await logOut(page);
  await expectToast(page, 'ออกจากระบบเรียบร้อย');
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
}

test('[P7.2] [G1] [G5] [G6.2] [S6.3] a visitor sees brand, banners and games, and plays a demo', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /สยาม หน้าแรก/ })).toBeVisible();
  await expect(page.getByText('วงล้อบัวทอง หมุนลุ้นทุกวัน').first()).toBeVisible();
  await expect(firstTile(page)).toBeAttached();
  await look(page);
  await openGame(page, 'ทดลองเล่น');
  // The sheet lies over the home page, which is still there behind it.
  await expect(page).toHaveURL(`${siteUrl('siam')}/`);
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await expect(page.locator('#root [data-layout="default"]')).toBeAttached();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'หมุน', exact: true }).click();
  await expect(game.getByRole('button', { name: 'หมุน', exact: true })).toBeEnabled();
  await expect(
    game.getByText(/^(รอบนี้ไม่ได้รางวัล|ได้รับ [\d,.]+|ได้คืน [\d,.]+ จากเดิมพัน [\d,.]+)$/),
    'the outcome is said',
  ).toBeVisible();
  await expect(game.getByText('เครดิตทดลอง')).toBeVisible();
  await expect(game.locator('body'), 'nothing looks like money').not.toContainText('฿');
  // The page is the first one of its tab: going back leaves the game, not the site.
  await page.goBack();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(firstTile(page)).toBeVisible();
});

test('[G5] a visitor who picks a game to play for real logs in, and the game opens', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await page.goto('/slot');
  await pickGame(page, 'เล่นเกม');
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeFocused();
  await logIn(page, member.phone);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true })).toBeEnabled();
  await expect(page).toHaveURL(/\/slot$/);
});

test('[P7.1, P7.12, P7.13] [A7.1] [S10.1, S10.12] [G9.5, M2.3, M2.4, M2.7, M2.8, M2.9, M2.10] [L3] [R1] [S13] a member registers, pays in, plays, spins, bets and leaves', {
  tag: '@both',
}, async ({ page }) => {
  test.setTimeout(420_000);
  await page.goto('/');
  const phone = await register(page);
  if (isPhone(page)) await depositByQr(page, 500);
  else await depositAtBank(page, phone, 500);
  await playSlot(page);
  // Before the bill: what the wheel gives is not what the bill brings.
  await spinWheel(page);
  const bill = await placeYeekeeBill(page);
  await seeBillWait(page, bill);
  // A real minute or two, which is the same at every width.
  if (isPhone(page)) await seeBillSettle(page, bill);
  await pressMemberMenu(page, 'รายการเดินบัญชี');
  await expect(page.getByRole('heading', { level: 1, name: 'รายการเดินบัญชี' })).toBeVisible();
  await look(page);
  await leave(page);
});
