import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { BillValidation } from '@sanuk/contract/areas/lotto';
import { memberWithMoney, openAs } from '../../fixtures/members.ts';
import {
  expect,
  expectAccessible,
  expectListening,
  expectNoSidewaysScroll,
  test,
} from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toasts.ts';
import { goToLongestRound } from '../../pages/bills.ts';
import { lightPage } from '../../pages/places.ts';

const slip = (page: Page) => page.getByRole('region', { name: 'โพย', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'เครื่องมือช่วยใส่เลข' }).getByRole('button', { name, exact: true });
const ofSlip = (page: Page, name: string) => slip(page).getByRole('button', { name, exact: true });
const betType = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

const digits = [...'0123456789'];
const twos = digits.flatMap((tens) => digits.map((units) => tens + units));
const threes = digits.flatMap((hundreds) => twos.map((number) => hundreds + number));

/** Number, bet type and amount of each line, in the order they stand. */
const linesOf = (page: Page): Promise<string[]> =>
  slip(page)
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const [number, words] = [line.children[0], line.children[1]?.firstElementChild];
        return [number?.textContent, words?.textContent, line.querySelector('input')?.value].join(' ').trim();
      }),
    );

/** These lines stand in the slip and nothing else. */
const expectLines = (page: Page, lines: readonly string[]) =>
  expect.poll(async () => (await linesOf(page)).sort()).toEqual([...lines].sort());

async function undo(page: Page): Promise<void> {
  await ofSlip(page, 'เลิกทำล่าสุด').click();
  await expect(slip(page).getByText('ยังไม่มีรายการในโพย')).toBeVisible();
}

/** A tool has entered these numbers of one bet type and nothing else; they are taken out again. */
async function expectEntered(page: Page, numbers: readonly string[], type = '2 ตัวบน'): Promise<void> {
  await expectLines(
    page,
    numbers.map((number) => `${number} ${type}`),
  );
  await undo(page);
}

/** All combinations of so many different digits, each in the order the digits were pressed. */
const combinations = (of: string, size: number): string[] =>
  size === 0
    ? ['']
    : [...of].flatMap((digit, at) => combinations(of.slice(at + 1), size - 1).map((rest) => digit + rest));

/** The dialog of จับวิน: what it says it makes, press by press, and what it enters in the end. */
async function catchWins(page: Page, size: 2 | 3): Promise<void> {
  const type = size === 2 ? '2 ตัวบน' : '3 ตัวบน';
  const box = page.getByRole('dialog', { name: `จับวิน ${size} ตัว` });
  const press = (digit: string) => box.getByRole('button', { name: digit, exact: true }).click();
  const expectMade = (count: number) => expect(box.getByRole('status')).toHaveText(`ได้ ${count} ชุด`);
  const counts = size === 2 ? [3, 6, 10, 15, 21] : [1, 4, 10, 20, 35];
  const repeats = box.getByText(/^รวมเลขเบิ้ล/);
  await tool(page, `วิน ${size}`).click();
  // What was chosen the last time the dialog was open is chosen still.
  if (await box.getByRole('checkbox', { name: /^รวมเลขเบิ้ล/ }).isChecked()) await repeats.click();
  for (const digit of '12') await press(digit);
  for (const [at, count] of counts.entries()) {
    await press(String(at + 3));
    await expectMade(count);
  }
  await box.getByRole('button', { name: 'เพิ่มลงโพย' }).click();
  await expectEntered(page, combinations('1234567', size), type);

  await tool(page, `วิน ${size}`).click();
  const orders = box.getByText('กลับเลขทุกแบบ', { exact: true });
  await orders.click();
  for (const digit of '12') await press(digit);
  for (const n of [3, 4, 5, 6, 7]) {
    await press(String(n));
    await expectMade(size === 2 ? n * (n - 1) : n * (n - 1) * (n - 2));
  }
  await orders.click();
  for (const digit of '4567') await press(digit);
  await expectMade(counts[0] ?? 0);
  await repeats.click();
  await box.getByRole('button', { name: 'เพิ่มลงโพย' }).click();
  const repeated =
    size === 2 ? ['11', '22', '33'] : ['111', '112', '113', '122', '133', '222', '223', '233', '333'];
  await expectEntered(page, [...combinations('123', size), ...repeated], type);
}

/** The board of one or a thousand numbers: what stands on it. */
const boardOf = (page: Page) => page.getByRole('group', { name: 'แผงตัวเลข' }).getByRole('button');
const expectBoard = (page: Page, numbers: readonly string[]) =>
  expect(boardOf(page)).toHaveText([...numbers]);

async function useBoardOfThousand(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'เลือกจากแผง', exact: true }).check();
  await expectBoard(page, threes.slice(0, 100));
  await page.getByRole('button', { name: '500', exact: true }).click();
  await expectBoard(page, threes.slice(500, 600));
  const search = page.getByRole('textbox', { name: 'ค้นหาเลข' });
  await search.fill('12');
  await expectBoard(
    page,
    threes.filter((number) => number.includes('12')),
  );
  await boardOf(page).filter({ hasText: '712' }).click();
  await expectEntered(page, ['712'], '3 ตัวบน');
  await page.getByRole('radio', { name: 'กดเลขเอง', exact: true }).check();
}

async function useBoardOfHundred(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'เลือกจากแผง', exact: true }).check();
  await expectBoard(page, twos);
  const number = boardOf(page).filter({ hasText: '47' });
  await number.click();
  await expectLines(page, ['47 2 ตัวบน']);
  await expect(number).toHaveAttribute('aria-pressed', 'true');
  await number.click();
  await expectLines(page, []);
  await expect(number).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('radio', { name: 'กดเลขเอง', exact: true }).check();
}

/** Tools that turn typed digits into numbers. */
async function turnDigits(page: Page): Promise<void> {
  await tool(page, 'กลับเลข').click();
  for (const [typed, made] of [
    ['123', ['123', '132', '213', '231', '312', '321']],
    ['112', ['112', '121', '211']],
    ['111', ['111']],
  ] as const) {
    await page.keyboard.type(typed);
    await expectEntered(page, made, '3 ตัวบน');
  }
  await betType(page, '2 ตัวบน').click();
  await page.keyboard.type('12');
  await expectEntered(page, ['12', '21']);
  await page.keyboard.type('11');
  await expectEntered(page, ['11']);
  await tool(page, 'กลับเลข').click();

  for (const [name, makes] of [
    ['19 ประตู', (number: string) => number.includes('3')],
    ['รูดหน้า', (number: string) => number.startsWith('3')],
    ['รูดหลัง', (number: string) => number.endsWith('3')],
  ] as const) {
    await tool(page, name).click();
    await page.keyboard.type('3');
    const made = twos.filter(makes);
    expect(made).toHaveLength(name === '19 ประตู' ? 19 : 10);
    await expectEntered(page, made);
  }
  await tool(page, 'รูดหลัง').click();
}

const isEven = (digit: string | undefined) => Number(digit) % 2 === 0;

/** Sets of numbers of two digits, by one press each. */
const sets: Readonly<Record<string, readonly string[]>> = {
  เลขเบิ้ล: digits.map((digit) => digit + digit),
  เลขพี่น้อง: '01 12 23 34 45 56 67 78 89 90'.split(' '),
  น้องพี่: '10 21 32 43 54 65 76 87 98 09'.split(' '),
  เลขต่ำ: twos.slice(0, 50),
  เลขสูง: twos.slice(50),
  เลขคู่: twos.filter((number) => isEven(number[1])),
  เลขคี่: twos.filter((number) => !isEven(number[1])),
  คู่คู่: twos.filter((number) => isEven(number[0]) && isEven(number[1])),
  คี่คี่: twos.filter((number) => !isEven(number[0]) && !isEven(number[1])),
};

/** A text as members write bills to each other, from the field to the slip. */
async function paste(page: Page, text: string, found: number): Promise<Locator> {
  await page.getByRole('button', { name: 'วาง', exact: true }).click();
  const box = page.getByRole('dialog', { name: 'วางข้อความ' });
  await box.getByRole('textbox', { name: 'ข้อความโพย' }).fill(text);
  await expect(box.getByRole('status')).toHaveText(new RegExp(`^อ่านได้ ${found} รายการ`));
  return box;
}

async function pasteTexts(page: Page): Promise<void> {
  const add = { name: 'เพิ่มรายการ' };
  for (const [text, lines] of [
    ['23,45,76', ['23 2 ตัวบน', '45 2 ตัวบน', '76 2 ตัวบน']],
    ['53 36=50', ['53 2 ตัวบน 50', '36 2 ตัวบน 50']],
    ['123=100*100', ['123 3 ตัวบน 100', '123 3 ตัวโต๊ด 100']],
  ] as const) {
    const box = await paste(page, text, lines.length);
    await box.getByRole('button', add).click();
    await expectLines(page, lines);
    await undo(page);
  }
  const box = await paste(page, '23=5\nโชคดี\n45=5', 2);
  await expect(box.getByText(/^บรรทัดที่ 2: “โชคดี”/)).toBeVisible();
  await expectAccessible(page);
  await box.getByRole('button', add).click();
  await expectLines(page, ['23 2 ตัวบน 5', '45 2 ตัวบน 5']);
  await undo(page);
}

/** What is done to the lines that are written: duplicates, one amount for all, clearing. */
async function tidyLines(page: Page): Promise<void> {
  for (const number of ['47', '12', '47']) await page.keyboard.type(number);
  await slip(page).getByLabel('จำนวนเงิน 47 2 ตัวบน').first().fill('7');
  await ofSlip(page, 'ลบเลขซ้ำ').click();
  await expectLines(page, ['47 2 ตัวบน 7', '12 2 ตัวบน']);
  await expectToast(page, 'ลบเลขซ้ำแล้ว 1 รายการ');
  await ofSlip(page, 'ลบเลขซ้ำ').click();
  await expectToast(page, 'ไม่มีเลขซ้ำ');
  await expectLines(page, ['47 2 ตัวบน 7', '12 2 ตัวบน']);

  await ofSlip(page, 'ใส่ราคาทั้งหมด').click();
  for (const amount of ['5', '10', '20', '50', '100']) {
    await ofSlip(page, amount).click();
    await expectLines(page, [`47 2 ตัวบน ${amount}`, `12 2 ตัวบน ${amount}`]);
  }
  await ofSlip(page, 'ล้างทั้งหมด').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ไม่ล้าง' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectLines(page, ['47 2 ตัวบน 100', '12 2 ตัวบน 100']);
  await ofSlip(page, 'ล้างทั้งหมด').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ล้างทั้งหมด' }).click();
  await expect(slip(page).getByText('ยังไม่มีรายการในโพย')).toBeVisible();
}

/** Moves the focus on by the key a keyboard has for it, until it is there. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

/** By the menu to a round that stays open, by a member who can pay. */
async function openEntry(page: Page, request: APIRequestContext): Promise<void> {
  const { member } = await memberWithMoney(request, 100);
  await openAs(page, member, lightPage);
  await goToLongestRound(page);
  await expect(betType(page, '3 ตัวบน')).toHaveAttribute('aria-pressed', 'true');
  await expectListening(page);
}

test('[X3.1, X3.2, X3.3, X3.4, X3.5, X3.6, X3.7, X3.8, X3.9, X3.10, X3.11, X3.12, X3.13, X3.14, X3.15, X3.16, X3.17, X3.18, X3.19, X3.20, X3.21, X3.31, X3.32, X3.33] each tool enters its numbers into the slip, and no other', async ({
  page,
  request,
}) => {
  test.slow();
  await openEntry(page, request);
  await tool(page, 'เลขตอง').click();
  await expectEntered(
    page,
    digits.map((digit) => digit.repeat(3)),
    '3 ตัวบน',
  );
  await catchWins(page, 3);
  await useBoardOfThousand(page);
  await turnDigits(page);
  for (const [name, numbers] of Object.entries(sets)) {
    await tool(page, name).click();
    await expectEntered(page, numbers);
  }
  await catchWins(page, 2);
  await useBoardOfHundred(page);
  await tool(page, 'บน+ล่าง').click();
  await page.keyboard.type('47');
  await expectLines(page, ['47 2 ตัวบน', '47 2 ตัวล่าง']);
  await expectNoSidewaysScroll(page);
});

test('[X3.22, X3.23, X3.24, X3.25, X3.26, X3.27, X3.28, X3.29, X3.30, X3.34, X3.35, X3.36, X3.39] a bill is pasted, tidied, sent by keyboard alone, and its lines are copied and checked anew', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  // The key for pasting looks into the clipboard where it may.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEntry(page, request);
  await betType(page, '2 ตัวบน').click();
  await pasteTexts(page);
  await tidyLines(page);
  await page.reload();
  await expect(betType(page, '2 ตัวบน')).toBeVisible();
  await expectListening(page);

  const amount = (number: string) => slip(page).getByLabel(`จำนวนเงิน ${number} 3 ตัวบน`);
  for (const number of ['472', '125']) await page.keyboard.type(number);
  await tabTo(page, amount('472'));
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(amount('125')).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'ส่งโพย' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'ยืนยันส่งโพย ฿12.00' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'ส่งโพยสำเร็จ' })).toBeVisible();

  await page.getByRole('link', { name: 'ดูโพยของฉัน' }).click();
  await page.getByRole('main').getByRole('listitem').first().click();
  await page.getByRole('dialog', { name: 'รายละเอียดโพย' }).getByRole('button', { name: 'แทงซ้ำ' }).click();
  const copied = ['472 3 ตัวบน 5', '125 3 ตัวบน 7'];
  await expectLines(page, copied);
  const round_id = decodeURIComponent(new URL(page.url()).pathname.replace('/lotto/', ''));
  const checked = page.waitForResponse('**/api/lotto/bill/validate');
  await page.getByRole('button', { name: 'ส่งโพย' }).click();
  const answer = await checked;
  expect(answer.request().postDataJSON()).toMatchObject({
    round_id,
    lines: [
      { bet_type: '3TOP', number: '472', amount: 5 },
      { bet_type: '3TOP', number: '125', amount: 7 },
    ],
  });
  const { data } = (await answer.json()) as { data: BillValidation };
  expect(data.acceptable).toBe(true);
  await expect(page.getByRole('dialog', { name: 'ยืนยันส่งโพย' })).toBeVisible();
});
