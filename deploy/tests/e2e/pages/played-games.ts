import type { FrameLocator, Locator, Page } from '@playwright/test';
import { type memberWithMoney, openAs, wallets } from '../fixtures/members.ts';
import { expect } from '../fixtures/test.ts';

/** A game loads its code, and a machine does something else as well. */

type PlayingMember = Awaited<ReturnType<typeof memberWithMoney>>;

/** A game as a walk picks it. */
interface PickedGame {
  name: string;
  way: 'เล่นเกม' | 'ทดลองเล่น';
  /** the control in the game that can be pressed once it is ready */
  ready: (game: FrameLocator) => Locator;
}

/** Picks a game by its tile, and one of the two ways to play it. */
export async function pickGame(page: Page, { name, way }: Omit<PickedGame, 'ready'>): Promise<void> {
  for (const word of [name, way])
    await page
      .getByRole('button', { name: new RegExp(`^${word} `) })
      .first()
      .click();
}

/** Picks a game in the row of its category on the home page, and one of the two ways to play it. */
export async function openFromHome(page: Page, { ready, ...picked }: PickedGame): Promise<FrameLocator> {
  await pickGame(page, picked);
  const game = page.frameLocator('iframe');
  await expect(ready(game)).toBeEnabled();
  return game;
}

/** What an element says once it is there, in one look: what games say of a round goes when the next one begins. */
export async function saidOnce(said: Locator): Promise<string> {
  let text = '';
  const read = async () => {
    [text = ''] = await said.allTextContents();
    return text;
  };
  await expect.poll(read).not.toBe('');
  return text;
}

/** The baht that a sentence of a game names; 0 where it names none. */
export const bahtIn = (text: string): number =>
  Number(/฿([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);

/** Plays a game from the home page as a demo, which moves no money, and opens it for money. */
export async function afterDemo(
  page: Page,
  playing: PlayingMember,
  open: (page: Page, way: PickedGame['way']) => Promise<FrameLocator>,
  play: (demo: FrameLocator) => Promise<unknown>,
): Promise<FrameLocator> {
  await openAs(page, playing.member);
  await play(await open(page, 'ทดลองเล่น'));
  await leaveDemo(page, playing);
  return open(page, 'เล่นเกม');
}

/** Leaves a demo that was played: nothing in it looked like money, and none of the member's was moved. */
export async function leaveDemo(page: Page, { member, balance }: PlayingMember): Promise<void> {
  const demo = page.frameLocator('iframe');
  await expect(demo.getByText('เครดิตทดลอง')).toBeVisible();
  await expect(demo.locator('body'), 'nothing looks like money').not.toContainText('฿');
  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  const [wallet] = await wallets(page.request, member);
  expect(wallet?.balance, 'a demo moves no money').toBe(balance);
}

/** Has the last round of a game computed again in the browser. */
export async function checkRound(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'ประวัติการเล่น' }).click();
  const history = game.getByRole('dialog', { name: 'ประวัติการเล่น' });
  await history.getByRole('button', { name: 'ตรวจผลรอบนี้' }).first().click();
  await expect(history.getByText(/^ถูกต้อง ค่าลับตรงกับลายนิ้วมือ/)).toBeVisible();
  await history.getByRole('button', { name: 'ปิด' }).click();
}
