import type { FrameLocator, Page } from '@playwright/test';
import { memberWithMoney, wallets } from '../../fixtures/members.ts';
import { expect, expectAccessible, test } from '../../fixtures/test.ts';
import { afterDemo, bahtIn, checkRound, openFromHome } from '../../pages/played-games.ts';

/** A draw takes three seconds, on a machine that does something else as well. */

const gameName = 'คีโนบัวทอง';

const open = (page: Page, way: 'เล่นเกม' | 'ทดลองเล่น') =>
  openFromHome(page, { name: gameName, way, ready: (game) => game.getByRole('button', { name: 'ออกเลข' }) });

/** Chooses three numbers, two by touch and one by the keys, and lets numbers be drawn; what is said of it. */
async function playRound(page: Page, game: FrameLocator): Promise<string> {
  const board = game.getByRole('group', { name: /เลือกเลข/ });
  await board.getByRole('button', { name: '7', exact: true }).click();
  await board.getByRole('button', { name: '12', exact: true }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(board.getByRole('button', { name: '20', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await game.getByRole('button', { name: 'ออกเลข' }).click();
  const outcome = game.getByText(/^ตรง \d จาก 3 เลข · /);
  await expect(outcome).toBeVisible();
  const drawn = game.getByRole('list', { name: 'เลขที่ออกรอบนี้' }).getByRole('listitem');
  await expect(drawn).toHaveText(Array.from({ length: 10 }, () => /^\d{1,2}$/));
  return (await outcome.textContent()) ?? '';
}

test('[P7.9, P7.10] keno is played from the home page, as a demo and with money, and its rounds can be checked', async ({
  page,
  request,
}) => {
  const { member, balance } = await memberWithMoney(request, 500);
  const game = await afterDemo(page, { member, balance }, open, (demo) => playRound(page, demo));
  const text = await playRound(page, game);
  // Three numbers of this game pay from the first hit on: nothing is won without one, and something with one.
  const won = bahtIn(text);
  expect(won > 0).toBe(!/ตรง 0 /.test(text));
  const [after] = await wallets(request, member);
  expect(after?.balance, 'the wallet has paid the stake and got the win').toBeCloseTo(balance - 10 + won, 2);
  await checkRound(game);
  await expectAccessible(page);
});
