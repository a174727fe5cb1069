import type { Page } from '@playwright/test';
import { restore } from '../../fixtures/faults.ts';
import { markAnswers } from '../../fixtures/marked-answers.ts';
import { api, memberWithMoney, openAs } from '../../fixtures/members.ts';
import { expect, expectListening, test } from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toasts.ts';
import { enterDigits, goToLongestRound, goToLottoLobby } from '../../pages/bills.ts';
import { lightPage } from '../../pages/places.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, level: number, name: string | RegExp) =>
  main(page).getByRole('heading', { level, name }).first();

/** From one page of the lottery to another, by its row of links. */
async function press(page: Page, name: string): Promise<void> {
  await main(page).getByRole('link', { name, exact: true }).first().click();
  await expect(heading(page, 1, name)).toBeVisible();
}

test('[K1.17, K1.18, K1.19, K1.20, K1.24] lobby, rounds, rates and results of the lottery are what their calls answer', async ({
  page,
  request,
}) => {
  test.slow();
  const resulted = async () =>
    (await api<{ items: unknown[] }>(request, 'GET /api/lotto/results?agent_id=5&limit=1')).items.length;
  await expect.poll(resulted, { message: 'a round has its result', timeout: 180_000 }).toBe(1);
  await markAnswers(page, 'GET /api/lotto/lobby', ({ categories }) => {
    for (const category of categories) category.name += ' ตามคำตอบ';
  });
  await markAnswers(page, 'GET /api/lotto/rounds', (rounds) => {
    for (const round of rounds) round.name = 'รอบจากคำตอบ';
  });
  await markAnswers(page, 'GET /api/lotto/rates', (markets) => {
    for (const market of markets) market.name += ' อัตราจากคำตอบ';
  });
  await markAnswers(page, 'GET /api/lotto/results', ({ items }) => {
    for (const { round } of items) round.name += ' ผลจากคำตอบ';
  });
  await markAnswers(page, 'GET /api/lotto/result', ({ round }) => {
    round.name = 'ผลเดียวจากคำตอบ';
  });
  await page.goto(lightPage);
  // Before the page listens, the same press would load a document that comes with its answers.
  await expectListening(page);
  await goToLottoLobby(page);
  await test.step('K1.17 a category, K1.18 its rounds', async () => {
    const categories = page.getByRole('group', { name: 'หมวดหวย' });
    await categories.getByRole('link', { name: 'ยี่กี ตามคำตอบ' }).click();
    await expect(heading(page, 2, 'รอบจากคำตอบ')).toBeVisible();
  });
  await test.step('K1.24 a market of the rates', async () => {
    await press(page, 'อัตราจ่าย');
    await expect(heading(page, 3, /อัตราจากคำตอบ$/)).toBeVisible();
  });
  await test.step('K1.20 the results, K1.19 one of them', async () => {
    await press(page, 'ผลรางวัล');
    const result = page
      .getByRole('article')
      .getByRole('link', { name: /^ดูผล .* ผลจากคำตอบ/ })
      .first();
    await result.click();
    const box = page.getByRole('dialog', { name: 'ผลรางวัล' });
    await expect(box.getByText(/^ผลเดียวจากคำตอบ/)).toBeVisible();
  });
  await restore(page);
});

test('[K1.21, K1.22, K1.23] a round, its rule and what it pays are what their calls answer', async ({
  page,
}) => {
  await markAnswers(page, 'GET /api/lotto/round', ({ round }) => {
    round.name += ' จากคำตอบ';
  });
  await markAnswers(page, 'GET /api/lotto/rule', ({ blocks }) => {
    for (const block of blocks) block.title += ' จากคำตอบ';
  });
  await markAnswers(page, 'GET /api/lotto/rate', (types) => {
    for (const type of types) type.rate = 1234;
  });
  await page.goto(lightPage);
  const { name } = await goToLongestRound(page);
  await expect(heading(page, 1, `${name} จากคำตอบ`)).toBeVisible();
  await page.getByRole('button', { name: 'กติกา' }).click();
  const box = page.getByRole('dialog', { name: 'กติกาและอัตราจ่าย' });
  await expect(box.getByRole('heading', { name: /จากคำตอบ$/ }).first()).toBeVisible();
  await box.getByRole('tab', { name: 'อัตราจ่าย' }).click();
  await expect(box.getByRole('cell', { name: '1,234', exact: true }).first()).toBeVisible();
  await restore(page);
});

test('[K1.29, K1.30, K1.31, K1.32, K1.33] a bill is checked, sent, listed, opened and taken back as its calls answer', async ({
  page,
  request,
}) => {
  const { member } = await memberWithMoney(request, 100);
  await openAs(page, member, lightPage);
  await markAnswers(page, 'POST /api/lotto/bill/validate', (checked) => {
    checked.balance = 7654.32;
  });
  await markAnswers(page, 'POST /api/lotto/bill/create', (bill) => {
    bill.bill_no = 'SENT-30';
  });
  await markAnswers(page, 'GET /api/lotto/bill/list', ({ items }) => {
    for (const bill of items) bill.bill_no = 'LISTED-32';
  });
  await markAnswers(page, 'GET /api/lotto/bill/detail', ({ bill }) => {
    bill.bill_no = 'OPENED-33';
  });
  await markAnswers(page, 'POST /api/lotto/bill/cancel', (cancelled) => {
    cancelled.cancels_left_today = 77;
  });
  await goToLongestRound(page);
  await enterDigits(page, ['47']);
  await page.getByLabel('จำนวนเงิน 47 2 ตัวบน').fill('5');
  await page.getByRole('button', { name: 'ส่งโพย' }).click();
  await test.step('K1.29 what would be left', async () => {
    const entry = page.getByRole('dialog', { name: 'ยืนยันส่งโพย' });
    await expect(entry.getByText('฿7,649.32', { exact: true })).toBeVisible();
    await entry.getByRole('button', { name: /^ยืนยันส่งโพย/ }).click();
  });
  await test.step('K1.30 the number of the bill', async () => {
    const sent = page.getByRole('dialog', { name: 'ส่งโพยสำเร็จ' });
    await expect(sent.getByRole('definition').filter({ hasText: 'SENT-30' })).toBeVisible();
    await sent.getByRole('link', { name: 'ดูโพยของฉัน' }).click();
  });
  const detail = page.getByRole('dialog', { name: 'รายละเอียดโพย' });
  await test.step('K1.32 the list, K1.33 one of it', async () => {
    await main(page).getByRole('listitem').filter({ hasText: 'LISTED-32' }).click();
    await expect(detail.getByRole('definition').filter({ hasText: 'OPENED-33' })).toBeVisible();
  });
  await test.step('K1.31 how often one may still do so', async () => {
    await detail.getByRole('button', { name: 'ยกเลิกโพย' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกโพย' }).click();
    await expectToast(page, /วันนี้ยกเลิกได้อีก 77 ครั้ง/);
  });
  await restore(page);
});
