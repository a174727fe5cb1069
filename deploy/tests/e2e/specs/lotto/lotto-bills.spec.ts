import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { BetTypeRate, BillDetail, BillValidation } from '@sanuk/contract/areas/lotto';
import { api, memberWithMoney, openAs, type TestMember, wallets } from '../../fixtures/members.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { inBaht } from '../../pages/amounts.ts';
import { buyBill, enterDigits, everyDigit, goToLongestRound, nextFastRound } from '../../pages/bills.ts';
import { lightPage } from '../../pages/places.ts';

const main = (page: Page) => page.getByRole('main');
const entry = (page: Page) => page.getByRole('dialog', { name: 'ยืนยันส่งโพย' });
const detail = (page: Page) => page.getByRole('dialog', { name: 'รายละเอียดโพย' });
const rows = (page: Page) => main(page).getByRole('listitem');
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'สถานะโพย' }).getByRole('button', { name, exact: true });

const lineOf = (box: Locator, number: string) =>
  box.getByRole('listitem').filter({ has: box.page().getByLabel(`จำนวนเงิน ${number} 2 ตัวบน`) });

/** Every row shown is one of these bills, and each of them has its row. */
async function expectBills(page: Page, billNos: readonly string[]): Promise<void> {
  await expect(rows(page)).toHaveCount(billNos.length);
  for (const billNo of billNos) await expect(rows(page).filter({ hasText: billNo })).toHaveCount(1);
}

/** Sends what is written, with the server's check held back meanwhile: nothing can be bought until it has answered. */
async function sendAfterCheck(page: Page, created: readonly string[]): Promise<void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = page.waitForRequest('**/api/lotto/bill/validate');
  await page.route('**/api/lotto/bill/validate', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'ส่งโพย' }).click();
  await asked;
  await expect(page.getByRole('button', { name: /^ยืนยันส่งโพย/ })).toHaveCount(0);
  expect(created).toEqual([]);
  letGo();
  await expect(entry(page)).toBeVisible();
  await page.unroute('**/api/lotto/bill/validate');
}

/** Changes what was checked: an amount, which the total follows, and a line that is taken out. */
async function changeChecked(page: Page, request: APIRequestContext, roundId: string): Promise<void> {
  const rates = await api<BetTypeRate[]>(request, `GET /api/lotto/rate?round_id=${roundId}`);
  const rate = rates.find(({ code }) => code === '2TOP')?.rate;
  const box = entry(page);
  for (const [number, baht] of [
    ['47', '20'],
    ['12', '30'],
    ['88', '10'],
  ] as const) {
    const line = lineOf(box, number);
    await expect(line).toContainText(number);
    await expect(line).toContainText(`บาทละ ${rate}`);
    await expect(line.getByRole('textbox')).toHaveValue(baht);
  }
  const total = box.getByRole('definition').filter({ hasText: '฿' }).first();
  await expect(total).toHaveText('฿60.00');
  await expectAccessible(page);
  await lineOf(box, '12').getByRole('textbox').fill('50');
  await expect(total).toHaveText('฿80.00');
  await box.getByRole('button', { name: 'ลบ 88 2 ตัวบน' }).click();
  await expect(box.getByRole('listitem')).toHaveCount(2);
  for (const number of ['47', '12']) await expect(lineOf(box, number)).toBeVisible();
  await expect(total).toHaveText('฿70.00');
}

/** The bill of 70 baht, from its numbers to the confirmation; its number. */
async function placeBill(page: Page, request: APIRequestContext, roundId: string): Promise<string> {
  const created: string[] = [];
  const tokens: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/lotto/bill/create'))
      created.push((sent.postDataJSON() as { validate_token: string }).validate_token);
  });
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/api/lotto/bill/validate')) return;
    const { data } = (await answer.json()) as { data: BillValidation };
    tokens.push(data.validate_token);
  });
  await enterDigits(page, ['47', '12', '88']);
  for (const [number, baht] of Object.entries({ 47: '20', 12: '30', 88: '10' }))
    await page.getByLabel(`จำนวนเงิน ${number} 2 ตัวบน`).fill(baht);
  await sendAfterCheck(page, created);
  await changeChecked(page, request, roundId);
  await entry(page).getByRole('button', { name: 'ตรวจสอบโพยอีกครั้ง' }).click();
  const confirm = entry(page).getByRole('button', { name: 'ยืนยันส่งโพย ฿70.00' });
  await expect(confirm).toBeVisible();
  expect(created).toEqual([]);
  await confirm.click();
  const sent = page.getByRole('dialog', { name: 'ส่งโพยสำเร็จ' });
  await expect(sent).toBeVisible();
  // What was bought is what the last check answered for.
  expect(created).toHaveLength(1);
  await expect.poll(() => tokens.at(-1)).toBe(created[0]);
  const billNo = (await sent.getByRole('definition').first().textContent()) ?? '';
  await sent.getByRole('link', { name: 'ดูโพยของฉัน' }).click();
  return /^[\w-]+/.exec(billNo)?.[0] ?? 'none';
}

async function openBill(page: Page, billNo: string): Promise<void> {
  await rows(page).filter({ hasText: billNo }).click();
  await expect(detail(page)).toContainText(billNo);
}

async function closeBill(page: Page): Promise<void> {
  await detail(page).getByRole('button', { name: 'ปิด', exact: true }).first().click();
  await expect(detail(page)).toBeHidden();
}

/** Each line of a settled bill stands on the card it belongs on, a won one with its prize. */
async function expectSettled(page: Page, { bill, lines }: BillDetail): Promise<void> {
  const box = detail(page);
  const won = box.getByRole('region', { name: 'รายการที่ถูกรางวัล' }).getByRole('listitem');
  const lost = box.getByRole('region', { name: 'รายการที่ไม่ถูกรางวัล' }).getByRole('listitem');
  const ofStatus = (wanted: string) => lines.filter((line) => line.status === wanted);
  expect(bill.status).toBe('won');
  expect(ofStatus('won').length).toBeGreaterThan(0);
  await expect(won).toHaveCount(ofStatus('won').length);
  await expect(lost).toHaveCount(ofStatus('lost').length);
  for (const [at, { number, win_amount }] of ofStatus('won').entries()) {
    await expect(won.nth(at)).toContainText(number);
    await expect(won.nth(at)).toContainText(`+${inBaht(win_amount)}`);
  }
  for (const [at, { number }] of ofStatus('lost').entries()) {
    await expect(lost.nth(at)).toContainText(number);
    await expect(lost.nth(at)).toContainText('ไม่ถูกรางวัล');
  }
}

/** Takes the open bill back; what it cost is in the balance again. */
async function cancelBill(page: Page, request: APIRequestContext, member: TestMember): Promise<void> {
  const balance = async () => (await wallets(request, member))[0]?.balance ?? Number.NaN;
  const before = await balance();
  await detail(page).getByRole('button', { name: 'ยกเลิกโพย' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกโพย' }).click();
  await expect(detail(page).getByText('ยกเลิกแล้ว').first()).toBeVisible();
  await closeBill(page);
  const shown = page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first();
  await expect(shown).toContainText(inBaht(before + 70));
  expect(await balance()).toBeCloseTo(before + 70, 2);
}

test('[L3.1, L3.2, L3.3, L3.4, L3.5, L3.13, L4.1, L4.2, L5.1, L5.2, L5.5] a bill is checked, sent, found among the own ones and taken back; a settled one shows what won and what lost', async ({
  page,
  request,
}) => {
  test.slow();
  const { member } = await memberWithMoney(request, 400);
  const lines = everyDigit('RUN_TOP', 5);
  const settling = await buyBill(request, member, { roundId: await nextFastRound(request), lines });
  await openAs(page, member, lightPage);
  const round = await goToLongestRound(page);
  const { member: other } = await memberWithMoney(request, 100);
  const strange = await buyBill(request, other, { roundId: round.round_id, lines: lines.slice(0, 1) });

  const billNo = await placeBill(page, request, round.round_id);
  await expect(page.getByRole('heading', { level: 1, name: 'โพยของฉัน' })).toBeVisible();
  await expectBills(page, [billNo, settling.bill_no]);
  await expect(main(page)).not.toContainText(strange.bill_no);
  await expectNoSidewaysScroll(page);
  await openBill(page, billNo);
  const waiting = detail(page).getByRole('region', { name: 'รายการรอผล' }).getByRole('listitem');
  await expect(waiting).toHaveText([/^47.*2 ตัวบน.*฿20\.00/, /^12.*2 ตัวบน.*฿50\.00/]);
  await closeBill(page);

  await status(page, 'ถูกรางวัล').click();
  // The round of a minute ends while one looks.
  await expect(rows(page).filter({ hasText: settling.bill_no })).toBeVisible({ timeout: 150_000 });
  await expectBills(page, [settling.bill_no]);
  await openBill(page, settling.bill_no);
  const query = `bill_id=${settling.bill_id}`;
  const settled = await api<BillDetail>(request, `GET /api/lotto/bill/detail?${query}`, {
    token: member.token,
  });
  await expectSettled(page, settled);
  await expectAccessible(page);
  await closeBill(page);
  await status(page, 'ทั้งหมด').click();
  await page.getByRole('combobox', { name: 'ชนิดหวย' }).click();
  await page.getByRole('option', { name: round.name, exact: true }).click();
  await expectBills(page, [billNo]);
  await status(page, 'รอผล').click();
  await expectBills(page, [billNo]);

  await openBill(page, billNo);
  await cancelBill(page, request, member);
  await status(page, 'ยกเลิกแล้ว').click();
  await expectBills(page, [billNo]);
});
