import type { FrameLocator, Page } from '@playwright/test';
import { memberWithMoney, openAs, wallets } from '../../fixtures/members.ts';
import { expect, expectAccessible, test } from '../../fixtures/test.ts';
import { leaveDemo, pickGame, saidOnce } from '../../pages/played-games.ts';

/** A hand takes its time: bets, up to six cards, the outcome. */

/** Name of the first table on the home page. */
async function firstTable(page: Page): Promise<string> {
  const tables = page.getByRole('main').getByRole('heading', { name: /^บาคาร่า/ });
  return (await tables.first().textContent()) ?? '';
}

/** Picks a table on the home page, and one of the two ways to play it. */
async function openTable(page: Page, name: string, way: 'เล่นเกม' | 'ทดลองเล่น'): Promise<FrameLocator> {
  await pickGame(page, { name, way });
  return page.frameLocator('iframe');
}

/** Ten on the player, and a press; in the next hand where this one closed in between. */
async function bet(game: FrameLocator): Promise<void> {
  const accepted = game.getByRole('button', { name: /^รับเดิมพันแล้ว/ });
  const confirm = game.getByRole('button', { name: /^ยืนยันเดิมพัน/ });
  await expect(async () => {
    await expect(game.getByText('วางเดิมพันได้')).toBeVisible();
    await game.getByRole('button', { name: /^ผู้เล่น จ่าย/ }).click();
    await confirm.click({ timeout: 8_000 });
    // An answer that is only late must not become a second bet in the next hand.
    await expect(accepted).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

/** What is said of the hand, and how much it paid, in baht. */
async function outcome(game: FrameLocator): Promise<{ text: string; paid: number }> {
  const said = game.getByText(/^(ผู้เล่นชนะ|เจ้ามือชนะ|เสมอ) \(.*\) (ได้รับ|ตานี้ไม่ได้รางวัล)/);
  const text = await saidOnce(said.filter({ visible: true }));
  return { text, paid: Number(/ได้รับ ฿?([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '') ?? 0) };
}

test('[P7.3, P7.4] baccarat is played from the home page, as a demo and with money, to the outcome of the hand', async ({
  page,
  request,
}) => {
  // Two hands by the clock of a table, each up to half a minute after it was waited for as long.
  const { member, balance } = await memberWithMoney(request, 500);
  await openAs(page, member);
  const name = await firstTable(page);
  const demo = await openTable(page, name, 'ทดลองเล่น');
  await bet(demo);
  await outcome(demo);
  await leaveDemo(page, { member, balance });

  const game = await openTable(page, name, 'เล่นเกม');
  await bet(game);
  const [staked] = await wallets(request, member);
  const least = balance - (staked?.balance ?? Number.NaN);
  expect(least, 'the least chip of the table is the stake').toBeGreaterThanOrEqual(10);
  const { text, paid } = await outcome(game);
  const times = text.startsWith('ผู้เล่นชนะ') ? 2 : text.startsWith('เสมอ') ? 1 : 0;
  expect(paid).toBeCloseTo(times * least, 2);
  const [after] = await wallets(request, member);
  expect(after?.balance, 'the wallet has paid the stake and got the win').toBeCloseTo(
    balance - least + paid,
    2,
  );
  await game.getByRole('button', { name: 'กติกาและอัตราจ่าย' }).click();
  await expect(game.getByRole('row', { name: /เจ้ามือ 1 : 0\.95 98\.94%/ })).toBeVisible();
  await expectAccessible(page);
});
