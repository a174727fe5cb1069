import type { Page } from '@playwright/test';
import { newMember, openAs, wallets } from '../../fixtures/members.ts';
import { grantFreeSpins, revokeFreeSpins } from '../../fixtures/staff.ts';
import { expect, expectAccessible, look, test } from '../../fixtures/test.ts';

const game = { provider_id: 'wang-bua', game_id: 'wb-royal-elephant' };
const spins = 60;

const frame = (page: Page) => page.frameLocator('iframe');
const spin = (page: Page) => frame(page).getByRole('button', { name: 'หมุน', exact: true });
const freeSpins = (page: Page) => frame(page).locator('.free-spins');
const idle = (page: Page) => frame(page).locator('body[data-state="idle"]');

/** The free spins of the game itself, from their card to their sum. */
async function skipFeature(page: Page): Promise<void> {
  for (const name of ['เริ่มฟรีสปิน', 'ข้ามไปสรุปผล', 'กลับสู่เกม'])
    await frame(page).getByRole('button', { name }).click();
}

/** Plays one free spin, with those its scatters may start, and answers what they have brought so far, in baht. */
async function spinOnce(page: Page, left: number): Promise<number> {
  await expect(idle(page)).toBeVisible();
  await spin(page).click();
  const begin = frame(page).getByRole('button', { name: 'เริ่มฟรีสปิน' });
  const counted = freeSpins(page).getByText(`ฟรีสปินเหลือ ${left}`, { exact: true });
  await expect(begin.or(counted).first()).toBeVisible();
  if (await begin.isVisible()) await skipFeature(page);
  await expect(freeSpins(page)).toContainText(`ฟรีสปินเหลือ ${left}`);
  const shown = await freeSpins(page)
    .getByText(/^ได้รับครั้งนี้/)
    .textContent();
  return Number((shown ?? '').replace(/[^\d.]/g, ''));
}

test('[G2] spins for all games of a provider are played in the one that is chosen', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await grantFreeSpins(member.phone, { ...game, game_id: null }, 3);
  await openAs(page, member, '/freespin');
  await page.getByRole('button', { name: /^เลือกเกมของค่าย/ }).click();
  const choice = page.getByRole('dialog', { name: /^เลือกเกมของค่าย/ });
  await look(page);
  const chosen = choice.getByRole('listitem').nth(1);
  const name = (await chosen.textContent()) ?? '';
  await chosen.getByRole('button').click();
  await expect(choice).toBeHidden();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(freeSpins(page)).toContainText('ฟรีสปินเหลือ 3');
});

test('[G2] granted free spins stand on the free-spin page, are played in the game, and their win is in the wallet', async ({
  page,
  request,
}) => {
  // Each spin takes 2.5 seconds, and how many it takes to the first win is chance.
  test.slow();
  const member = await newMember(request);
  await openAs(page, member, '/');
  await page.getByRole('link', { name: /ฟรีสปิน/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'ฟรีสปิน' })).toBeVisible();
  await expect(page.getByText('คุณยังไม่มีฟรีสปิน')).toBeVisible();

  const { grant_id } = await grantFreeSpins(member.phone, game, spins);
  const card = page.getByRole('article').filter({ hasText: `เหลือ ${spins} จาก ${spins} ครั้ง` });
  await expect(card, 'comes without a reload').toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/free-spins-page.png' });
  await card.getByRole('button', { name: /^เล่นฟรีสปิน/ }).click();
  await expect(page.getByRole('dialog').getByText('ฟรีสปิน', { exact: true })).toBeVisible();
  await expect(freeSpins(page)).toContainText(`ฟรีสปินเหลือ ${spins}`);
  await page.screenshot({ path: 'test-results/free-spins-game.png' });

  let left = spins;
  let won = 0;
  while (won === 0 && left > 0) won = await spinOnce(page, --left);
  expect(won).toBeGreaterThan(0);
  const money = await wallets(request, member);
  expect(money.map(({ balance }) => balance)).toEqual([0, won]);

  await page.reload();
  await expect(freeSpins(page), 'those that are left go on').toContainText(`ฟรีสปินเหลือ ${left}`);
  await revokeFreeSpins(grant_id);
  await expect(idle(page)).toBeVisible();
  await spin(page).click();
  await expect(freeSpins(page)).toContainText('ใช้ฟรีสปินครบแล้ว');
  await page.screenshot({ path: 'test-results/free-spins-over.png' });
  await expect(frame(page).getByRole('button', { name: 'เพิ่มเดิมพัน' })).toBeHidden();
  await frame(page).getByRole('button', { name: 'ปิด', exact: true }).first().click();
  await frame(page).getByRole('button', { name: 'เล่นต่อด้วยเงินในกระเป๋า' }).click();
  await expect(frame(page).getByRole('button', { name: 'เพิ่มเดิมพัน' })).toBeVisible();

  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect(page.getByText('คุณยังไม่มีฟรีสปิน')).toBeVisible();
});
