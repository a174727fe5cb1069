import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { memberWithMoney, openAs, sandboxUrl, wallets } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/test.ts';
import { lightPage } from '../../pages/places.ts';
import { saidOnce } from '../../pages/played-games.ts';

/** A hand takes its time: bets, up to six cards, the outcome. */

interface Table {
  name: string;
  shoe_id: string;
  bets_close_at: string | null;
  hands: unknown[];
}

const tables = async (request: APIRequestContext): Promise<Table[]> =>
  ((await (await request.get(`${sandboxUrl}/tables`)).json()) as { tables: Table[] }).tables;

/** A table in the middle of its shoe that takes bets for some seconds more. */
async function openTable(request: APIRequestContext): Promise<Table> {
  let found: Table | undefined;
  const look = async () => {
    found = (await tables(request)).find(({ bets_close_at, hands }) => {
      const left = bets_close_at === null ? 0 : Date.parse(bets_close_at) - Date.now();
      return left > 9000 && hands.length < 50;
    });
    return found !== undefined;
  };
  await expect.poll(look).toBe(true);
  return found as Table;
}

async function toRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  const menu = page.getByRole('dialog', { name: 'เมนูหลัก' });
  await menu.getByRole('link', { name: 'สูตรบาคาร่า', exact: true }).last().click();
  const rooms = page.getByRole('region', { name: 'ห้องบาคาร่า' });
  await rooms.getByRole('link').filter({ hasText: name }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

/** Bets on the player; answers which hand of the shoe that was. */
async function bet(game: FrameLocator, request: APIRequestContext, name: string): Promise<number> {
  const confirm = game.getByRole('button', { name: /^ยืนยันเดิมพัน/ });
  let hand = 0;
  await expect(async () => {
    await expect(game.getByText('วางเดิมพันได้')).toBeVisible();
    await game.getByRole('button', { name: /^ผู้เล่น จ่าย/ }).click();
    await confirm.click({ timeout: 2000 });
    await expect(game.getByRole('button', { name: /^รับเดิมพันแล้ว/ })).toBeVisible({ timeout: 3000 });
    hand = ((await tables(request)).find((table) => table.name === name)?.hands.length ?? 0) + 1;
  }).toPass({ timeout: 60_000 });
  return hand;
}

test('[G4] [X4] a hand that is played at a table of the statistics stands on its roads afterwards', async ({
  page,
  request,
}) => {
  const { member, balance } = await memberWithMoney(request, 1000);
  await openAs(page, member, lightPage);
  const { name } = await openTable(request);
  await toRoom(page, name);
  await page.getByRole('button', { name: `เล่นโต๊ะนี้ ${name}`, exact: true }).click();
  const game = page.frameLocator('iframe');
  const hand = await bet(game, request, name);
  const said = game.getByText(/^(ผู้เล่นชนะ|เจ้ามือชนะ|เสมอ) \(.*\) (ได้รับ|ตานี้ไม่ได้รางวัล)/);
  const words = await saidOnce(said.filter({ visible: true }));
  const [, who = ''] = /^(ผู้เล่น|เจ้ามือ|เสมอ)/.exec(words) ?? [];
  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  const [after] = await wallets(request, member);
  // A tie gives a bet on the player back.
  expect(after?.balance === balance, 'the hand was played with money').toBe(who === 'เสมอ');

  await page.getByText('ดูผลเป็นตาราง').click();
  const row = page
    .getByRole('table', { name: /^ผลแต่ละตา/ })
    .getByRole('row', { name: new RegExp(`^${hand} `) });
  await expect(row).toContainText(who);
  const beads = page.getByRole('img', { name: /^ลูกปัด / }).locator('[data-mark]');
  await expect(beads.nth(hand - 1)).toBeAttached();
});
