import type { FrameLocator, Page } from '@playwright/test';
import { memberWithMoney, openAs, wallets } from '../../fixtures/members.ts';
import { expect, expectAccessible, test } from '../../fixtures/test.ts';
import { openFromHome } from '../../pages/played-games.ts';

/** A match of these tests takes five seconds, and the one that is bet on begins some seconds later. */

const gameName = 'ฟุตบอลนาทีเดียว';

const open = (page: Page, way: 'เล่นเกม' | 'ทดลองเล่น') =>
  openFromHome(page, {
    name: gameName,
    way,
    ready: (game) => game.getByRole('button', { name: 'สลิป', exact: true }),
  });

/** Bets 20 on the home side of a match that begins in some twelve seconds, later than the presses take, by presses alone. */
async function placeSlip(game: FrameLocator): Promise<void> {
  await game
    .getByRole('button', { name: / ชนะ ราคา \d/ })
    .nth(14)
    .click();
  await game.getByRole('button', { name: /^สลิป 1 คู่/ }).click();
  const slip = game.getByRole('region', { name: 'สลิปเดิมพัน' });
  await slip.getByRole('checkbox', { name: 'รับราคาใหม่โดยอัตโนมัติ' }).check();
  await slip.getByRole('button', { name: /^วางเดิมพัน / }).click();
  // Looked for at once: when the match is over it no longer waits.
  await expect(slips(game).getByText(/^รอรับ /)).toBeVisible();
}

/** The slips of the member, that wait or that came to something. */
const slips = (game: FrameLocator) => game.getByRole('region', { name: 'สลิปของฉัน' });

/** What the slip of the member came to, once its match is over: what was paid, in baht. */
async function outcomeOf(game: FrameLocator): Promise<number> {
  const mine = slips(game);
  const outcome = mine.getByText(/^(?:ได้รับ|คืนเดิมพัน|ไม่ถูกรางวัล)/);
  await expect(outcome).toBeVisible();
  const text = (await outcome.textContent()) ?? '';
  return Number(/([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
}

test('[P7.8] a sport game is played as a demo from the home page, from the stake to the end of the match', async ({
  page,
}) => {
  await page.goto('/');
  const game = await open(page, 'ทดลองเล่น');
  await placeSlip(game);
  await expect(game.getByText('4,980.00')).toBeVisible();
  await expectAccessible(page);
  const paid = await outcomeOf(game);
  await expect(
    game.getByText(new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2 }).format(4980 + paid)).first(),
  ).toBeVisible();
  await expect(game.locator('body'), 'nothing looks like money').not.toContainText('฿');
  await game.getByRole('button', { name: /^ผลการแข่งขัน/ }).click();
  await game
    .getByRole('button', { name: /^ตรวจผล / })
    .first()
    .click();
  await expect(game.getByText('ตรงกับรหัสที่ประกาศไว้ และคำนวณได้ผลเดียวกัน').first()).toBeVisible();
});

test('[P7.7] a sport game is played with money from the home page; the wallet pays the stake and gets what the slip came to', async ({
  page,
  request,
}) => {
  const { member, balance } = await memberWithMoney(request, 100);
  await openAs(page, member);
  const game = await open(page, 'เล่นเกม');
  await placeSlip(game);
  await expect.poll(async () => (await wallets(request, member))[0]?.balance).toBeCloseTo(balance - 20, 2);
  const paid = await outcomeOf(game);
  await expect
    .poll(async () => (await wallets(request, member))[0]?.balance)
    .toBeCloseTo(balance - 20 + paid, 2);
});
