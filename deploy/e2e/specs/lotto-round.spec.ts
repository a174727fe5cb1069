import type { Page } from '@playwright/test';
import { writeBill } from '../src/bills.ts';
import { api } from '../src/members.ts';
import { expect, expectAccessible, test } from '../src/test.ts';

const main = (page: Page) => page.getByRole('main');
const slip = (page: Page) => page.getByRole('region', { name: 'โพย', exact: true });
const offer = (page: Page) => page.getByRole('region', { name: 'โพยที่ค้างไว้' });
const amount = (page: Page) => page.getByLabel('จำนวนเงิน 47 2 ตัวบน');

/** From the home page to the lobby of the lottery. */
async function openLobby(page: Page): Promise<void> {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'หวย', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'หวย' })).toBeVisible();
}

const roundOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.replace('/lotto/', ''));

interface Rate {
  name: string;
  rate: number;
}
interface Limit {
  number: string;
}

test('[L2.1, L2.2, L2.3] a round shows its rule, what each bet type pays and its restricted numbers, as the server says', async ({
  page,
  request,
}) => {
  await openLobby(page);
  const government = main(page)
    .getByRole('link', { name: /หวยรัฐบาล/ })
    .first();
  const yeekee = main(page).getByRole('link', { name: /ยี่กี/ }).last();
  await ((await government.count()) > 0 ? government : yeekee).click();
  await expect(page).toHaveURL(/\/lotto\/(?!lobby$)[\w-]+$/);
  const query = `round_id=${encodeURIComponent(roundOf(page))}`;
  const rule = await api<{ blocks: { title: string; text: string }[] }>(
    request,
    `GET /api/lotto/rule?${query}`,
  );
  const rates = await api<Rate[]>(request, `GET /api/lotto/rate?${query}`);
  const limits = await api<Limit[]>(request, `GET /api/lotto/limit?${query}`);

  await page.getByRole('button', { name: 'กติกา' }).click();
  const box = page.getByRole('dialog', { name: 'กติกาและอัตราจ่าย' });
  expect(rule.blocks.length).toBeGreaterThan(0);
  for (const { title, text } of rule.blocks) {
    await expect(box.getByRole('heading', { name: title })).toBeVisible();
    await expect(box.getByText(text, { exact: true })).toBeVisible();
  }
  await box.getByRole('tab', { name: 'อัตราจ่าย' }).click();
  expect(rates.length).toBeGreaterThan(0);
  for (const { name, rate } of rates) {
    const cells = box
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
    await expect(cells.getByRole('cell').first()).toHaveText(rate.toLocaleString('en-US'));
  }
  await box.getByRole('tab', { name: /^เลขอั้น/ }).click();
  if (limits.length === 0) await expect(box.getByText('ไม่มีเลขอั้น', { exact: true })).toBeVisible();
  await expect(box.getByRole('listitem')).toHaveCount(limits.length);
  for (const { number } of limits) await expect(box.getByText(number, { exact: true }).first()).toBeVisible();
});

test('[X3.37, X3.38] what was written is offered after a reload, in its own round alone, and comes back or goes by a press', async ({
  page,
}) => {
  await openLobby(page);
  await writeBill(page, '5');
  const round = page.url();
  await page.reload();
  await expect(offer(page).getByText('มีโพยที่แทงค้างไว้ 1 รายการ')).toBeVisible();
  await expect(slip(page).getByText('ยังไม่มีรายการในโพย')).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
  await expectAccessible(page);

  // Another round knows nothing of it.
  await page.goBack();
  await main(page).getByRole('link', { name: /ยี่กี/ }).filter({ hasNotText: 'ยี่กีด่วน' }).last().click();
  await expect(page.getByRole('button', { name: /^2 ตัวบน/ })).toBeVisible();
  expect(page.url()).not.toBe(round);
  await expect(offer(page)).toHaveCount(0);
  await expect(amount(page)).toHaveCount(0);

  await page.goBack();
  await page.goForward();
  await page.goto(round);
  await page.getByRole('button', { name: 'เอากลับมา' }).press('Enter');
  await expect(amount(page)).toHaveValue('5');
  await expect(offer(page)).toHaveCount(0);
  await expect(slip(page)).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: 'ทิ้ง' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^2 ตัวบน/ })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});
