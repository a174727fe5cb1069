import type { Page, Request } from '@playwright/test';
import { memberWithMoney, newMember, openAs, sandboxUrl, wallets } from '../../fixtures/members.ts';
import { grantWallet } from '../../fixtures/staff.ts';
import { expect, expectAccessible, test } from '../../fixtures/test.ts';
import { inBaht } from '../../pages/amounts.ts';

const name = 'เจ็ดเพชรประกาย';
/** A game no other test opens: what is done to it here is seen by everybody. */
const brittle = { id: 'lp-hundred-wings', name: 'ผีเสื้อร้อยสี' };

const prompt = (page: Page) => page.getByText('กรุณาเลือกกระเป๋าเงิน', { exact: true });
const frame = (page: Page) => page.locator('iframe');
const spin = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true });
const press = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button }).first().click();

/** From the home page to a slot, to be played in one of the two ways. */
async function pick(page: Page, way: 'เล่นเกม' | 'ทดลองเล่น', game = name): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/slot')) {
    await page.getByRole('link', { name: /สล็อต/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  }
  await press(page, new RegExp(`^${game} `));
  await press(page, new RegExp(`^${way} `));
}

/** Chooses a wallet as somebody does who has no pointer. */
async function chooseByKeys(page: Page, wallet: RegExp): Promise<void> {
  const row = page.getByRole('button', { name: wallet });
  const isThere = () => row.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 6 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** What the page asks about games from now on. */
function noteGameCalls(page: Page): { path: string; body: Record<string, unknown> }[] {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/game\/(wallets|link|demo)$/.test(pathname))
      calls.push({ path: pathname.slice('/api/game/'.length), body: request.postDataJSON() });
  });
  return calls;
}

/** Something covers the window, edge to edge. */
async function expectCovers(page: Page, what: ReturnType<typeof frame>): Promise<void> {
  const viewport = page.viewportSize();
  await expect.poll(() => what.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
}

test('[G5.1, G7.1, G8.2, G8.3, G9.1, G10.1, G10.2, G10.3, G10.4, G3.1, G3.2, G3.3, S23.10] a game is played from the bonus wallet, closed, and played again on a page of its own', async ({
  page,
  request,
}) => {
  const { member, balance } = await memberWithMoney(request, 100);
  await grantWallet(member.phone, 'bonus', 150);
  await openAs(page, member, '/');
  const calls = noteGameCalls(page);
  await pick(page, 'เล่นเกม');
  await expect(prompt(page)).toBeVisible();
  await expectCovers(page, page.getByRole('dialog', { name }));
  await expectAccessible(page);
  await expect(frame(page)).toHaveCount(0);
  expect(calls).toMatchObject([{ path: 'wallets', body: { game_id: expect.any(String) } }]);
  await chooseByKeys(page, /กระเป๋าโบนัส/);
  await expect(spin(page)).toBeEnabled();
  expect(calls.slice(1)).toMatchObject([{ path: 'link', body: { wallet_id: 'bonus' } }]);

  const bar = page.getByRole('dialog', { name });
  await expect(bar.getByText('฿150.00')).toBeVisible();
  // What a spin wins may be what it cost: then the balance is as it was, and another one tells.
  const afterSpin = async () => {
    await expect(spin(page)).toBeEnabled();
    await spin(page).click();
    await expect(spin(page)).toBeEnabled();
    return wallets(request, member);
  };
  let [cash, bonus] = await afterSpin();
  for (let spins = 1; spins < 8 && bonus?.balance === 150; spins += 1) [cash, bonus] = await afterSpin();
  expect(bonus?.balance, 'the bonus wallet has paid').not.toBe(150);
  expect(cash?.balance, 'cash is not touched').toBe(balance);
  await expect(bar.getByText(inBaht(bonus?.balance ?? 0))).toBeVisible();

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await press(page, 'เต็มจอ');
  await expect.poll(isFull).toBe(true);
  await press(page, 'ออกจากเต็มจอ');
  await expect.poll(isFull).toBe(false);

  const firstLink = await frame(page).getAttribute('src');
  // The key is pressed in the game, whose frame has the focus.
  await spin(page).press('Escape');
  await expect(frame(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('sanuk:ui')))
    .toContain('"selectedGame":null');
  await pick(page, 'เล่นเกม');
  await expect(prompt(page)).toBeVisible();
  await press(page, /กระเป๋าโบนัส/);
  await expect(spin(page)).toBeVisible();
  const link = await frame(page).getAttribute('src');
  expect(link).not.toBe(firstLink);

  await press(page, 'เปิดเต็มหน้า');
  await expect(page).toHaveURL(/\/play$/);
  await expectCovers(page, frame(page));
  expect(await frame(page).getAttribute('src'), 'the same round goes on').toBe(link);
  await expect(page.locator('header, footer')).toHaveCount(0);
  await expect(page.locator('[data-layout="game"]')).toHaveCount(1);
  await expect(page.getByText('ส่วนนี้กำลังจะเปิดให้บริการ')).toHaveCount(0);
  const before = calls.length;
  await page.reload();
  await expect(spin(page)).toBeVisible();
  await expectCovers(page, page.getByTitle(name));
  expect(calls.slice(before)).toMatchObject([
    { path: 'wallets' },
    { path: 'link', body: { wallet_id: 'bonus', game_id: calls[0]?.body.game_id } },
  ]);
  await press(page, 'ออกจากเกม');
  await expect(page).toHaveURL(/\/slot$/);
});

test('[G3.4, G6.1] [E3] a demo needs no wallet, a provider that was down is tried again, and a game whose wallet another took says so', async ({
  page,
  context,
  request,
}) => {
  await openAs(page, await newMember(request), '/play');
  await page.getByRole('link', { name: 'หน้าแรก' }).click();
  const calls = noteGameCalls(page);
  await pick(page, 'ทดลองเล่น');
  await expect(spin(page)).toBeEnabled();
  expect(calls.map(({ path }) => path)).toEqual(['demo']);
  await press(page, 'ออกจากเกม');

  const set = (opening: string) =>
    request.post(`${sandboxUrl}/games/${brittle.id}/opening`, { form: { opening } });
  await set('refusing');
  await pick(page, 'เล่นเกม', brittle.name);
  await expect(page.getByRole('dialog', { name: 'พบบางอย่างผิดปกติ' })).toContainText('เชื่อมต่อค่ายเกมไม่ได้');
  await set('open');
  await press(page, 'ลองใหม่');
  await expect(spin(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/slot');
  await pick(other, 'เล่นเกม');
  await expect(spin(other)).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('เกมนี้หยุดแล้ว')).toBeVisible();
  await press(page, 'กลับมาเล่นเกมนี้');
  await expect(spin(page)).toBeVisible();
  await expect(page.getByText('เกมนี้หยุดแล้ว')).toBeHidden();
  await expect(other.getByText('เกมนี้หยุดแล้ว')).toBeVisible();
});
