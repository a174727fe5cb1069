import type { APIRequestContext, Page } from '@playwright/test';
import { cutLive, followCalls, followToast, tamper } from '../../fixtures/faults.ts';
import { api, memberWithMoney, newMember, openAs, sandboxUrl, wallets } from '../../fixtures/members.ts';
import { expect, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toasts.ts';
import { writeBill } from '../../pages/bills.ts';
import { lightPage, pressMenu } from '../../pages/places.ts';
import { pickGame } from '../../pages/played-games.ts';

/** A provider that says nothing is waited for eight seconds. */

const toasts = (page: Page) => page.getByRole('region', { name: /การแจ้งเตือน/ });

// These break things on purpose; the browser notes each refused request.
test.beforeEach(({ watch }) => {
  watch.mayComplain = true;
});

/** Picks a game by its tile, and one of the two ways to play it. */
const play = (page: Page, way: 'เล่นเกม' | 'ทดลองเล่น', name = 'เจ็ดเพชรประกาย') =>
  pickGame(page, { name, way });

/** To the slots, by a press. */
async function goToSlots(page: Page): Promise<void> {
  await page.goto(lightPage);
  await pressMenu(page, 'สล็อต');
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
}

test.describe('games that do not open', () => {
  const unknown = 'ไม่พบเกมนี้';
  test('[E3.1, E3.2] a refused link is a dialog with the server’s message', async ({ page, request }) => {
    await openAs(page, await newMember(request), '/slot');
    await tamper(page, '/api/game/link', { body: { game_id: 'no-such-game' } });
    await play(page, 'เล่นเกม');
    const dialog = refusal(page);
    await expect(dialog.getByText(unknown, { exact: true })).toBeVisible();
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'ตกลง' }).click();
    await expect(dialog).toBeHidden();
  });

  test('[E4.1] [C1.2] a refused demo is a toast of three seconds with the server’s message', async ({
    page,
  }) => {
    await goToSlots(page);
    await tamper(page, '/api/game/demo', { body: { game_id: 'no-such-game' } });
    const toast = followToast(page, unknown);
    await play(page, 'ทดลองเล่น');
    await expectToast(page, unknown);
    await expect(page.getByRole('dialog', { name: 'พบบางอย่างผิดปกติ' })).toBeHidden();
    expectClock(await toast, 3000);
  });

  test('[E4.2] wallets that cannot be loaded are a toast, from the game and from the panel', async ({
    page,
    request,
  }) => {
    await openAs(page, await newMember(request), '/slot');
    await tamper(page, '/api/game/wallets', { body: { game_id: 'no-such-game' } });
    await play(page, 'เล่นเกม');
    await expectToast(page, unknown);
    await expect(page.locator('iframe')).toHaveCount(0);
    // A press while an answer is on its way asks nothing more: neither the page nor its live connection may be asking.
    await cutLive(page);
    const callsAreAnswered = followCalls(page);
    await page.goto('/member');
    const refresh = page.getByRole('button', { name: 'รีเฟรชยอดเงิน' }).first();
    await expect(refresh).toBeEnabled();
    const letGo = await callsAreAnswered();
    await page.route('**/api/member/wallets', (route) => route.abort());
    // Noted by the page itself: on a loaded machine it is gone again before somebody looks.
    const toast = followToast(page, 'ไม่สามารถเชื่อมต่อได้ กรุณาตรวจสอบอินเทอร์เน็ต');
    await refresh.click();
    expectClock(await toast, 3000);
    letGo();
  });

  test('[E4.3] wallets that do not come when the panel is drawn are a toast, however often they are asked for', async ({
    page,
    request,
  }) => {
    await page.route('**/api/member/wallets', (route) => route.abort());
    await openAs(page, await newMember(request), '/promotions');
    const sentence = 'ไม่สามารถเชื่อมต่อได้ กรุณาตรวจสอบอินเทอร์เน็ต';
    await expectToast(page, sentence);
    await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
    await page.unroute('**/api/member/wallets');
    await page.getByRole('button', { name: 'รีเฟรชยอดเงิน' }).first().click();
    await expect(page.getByRole('banner').getByText('฿0.00')).toBeVisible();
  });

  test('[C1.1] the toast of entering a game stands for one second', async ({ page }) => {
    await goToSlots(page);
    const toast = followToast(page, 'กำลังเข้าสู่เกม...');
    await play(page, 'ทดลองเล่น');
    await expect(page.locator('iframe')).toBeVisible();
    expectClock(await toast, 1000);
  });
});

/** The clock is exact; how long a toast stands is at least that, and however much longer a loaded machine takes. */
function expectClock(toast: { clockMs: number; stoodMs: number }, expectedMs: number): void {
  expect(toast.clockMs).toBe(expectedMs);
  expect(toast.stoodMs).toBeGreaterThan(expectedMs - 100);
}

const refusal = (page: Page) => page.getByRole('dialog', { name: 'พบบางอย่างผิดปกติ', exact: true });
const frameOf = (page: Page) => page.frameLocator('iframe');

test.describe('a game that its provider does not open', () => {
  /** Games no other test opens: what is done to them here is seen by everybody. */
  const states = [
    ['maintenance', 'lp-rain-frog', 'กบทองเรียกฝน', 'เกมนี้กำลังปิดปรับปรุง'],
    ['refusing', 'ks-magic-drop', 'หยดน้ำวิเศษ', 'เชื่อมต่อค่ายเกมไม่ได้ กรุณาลองใหม่อีกครั้ง'],
    ['silent', 'tn-young-coconut', 'มะพร้าวน้ำหอม', 'เชื่อมต่อค่ายเกมไม่ได้ กรุณาลองใหม่อีกครั้ง'],
  ] as const;
  const setOpening = async (request: APIRequestContext, game: string, opening: string) => {
    const answer = await request.post(`${sandboxUrl}/games/${game}/opening`, { form: { opening } });
    expect(answer.ok()).toBe(true);
  };
  // Each in a test of its own: together they are more than a busy machine does in the time of one.
  for (const [state, gameId, name, sentence] of states)
    test(`[E3] the provider is ${state}: the dialog says so, nothing is charged, and the next game opens`, async ({
      page,
      request,
    }) => {
      // A look before this one may have left it closed; the catalogue is read each minute then.
      await setOpening(request, gameId, 'open');
      await expect.poll(() => isInMaintenance(request, name), { timeout: 90_000 }).toBe(false);
      const { member, balance } = await memberWithMoney(request, 100);
      await openAs(page, member, '/slot');
      await setOpening(request, gameId, state);
      await play(page, 'เล่นเกม', name);
      await expect(refusal(page).getByText(sentence)).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(toasts(page).getByRole('alert')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await refusal(page).getByRole('button', { name: 'ตกลง' }).click();
      await expect(refusal(page)).toBeHidden();
      if (state === 'maintenance') await expectTileClosed(page, name);
      await setOpening(request, gameId, 'open');
      await play(page, 'เล่นเกม');
      await expect(frameOf(page).getByRole('button', { name: 'หมุน', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'ออกจากเกม' }).click();
      expect(await wallets(request, member)).toMatchObject([{ balance }]);
      const { items } = await api<{ items: unknown[] }>(request, 'GET /api/member/statement', {
        token: member.token,
      });
      expect(items, 'the deposit alone').toHaveLength(1);
    });

  const isInMaintenance = async (request: APIRequestContext, name: string) => {
    const list = await api<{ games: { name: string; maintenance: boolean }[] }>(
      request,
      'GET /api/game/list?category=slot',
    );
    return list.games.find((game) => game.name === name)?.maintenance;
  };

  /** The catalogue follows the refusal within a second or two, and pages are a second old: one opened then says it before anybody tries. */
  async function expectTileClosed(page: Page, name: string): Promise<void> {
    const tile = page.getByRole('article').filter({ hasText: name }).first();
    await expect.poll(() => isInMaintenance(page.request, name)).toBe(true);
    await expect(async () => {
      await page.reload();
      await expect(tile).toBeVisible();
      await expect(tile.getByText('ปิดปรับปรุง')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await tile.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    await expect(page.getByText('เกมนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกเกมอื่น')).toBeVisible();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'ปิด' }).first().click();
  }
});

test('[E3] [G7] money that was spent in another tab meanwhile: the game says so, takes nothing, and leads to the deposit', async ({
  page,
  context,
  request,
}) => {
  const { member, balance } = await memberWithMoney(request, 100);
  await openAs(page, member, '/slot');
  await play(page, 'เล่นเกม');
  const spin = frameOf(page).getByRole('button', { name: 'หมุน', exact: true });
  await expect(spin).toBeEnabled();

  const other = await context.newPage();
  await openAs(other, member, '/lotto/lobby');
  await writeBill(other, '100');
  await other.getByRole('button', { name: 'ส่งโพย' }).click();
  await other.getByRole('button', { name: /^ยืนยันส่งโพย/ }).click();
  await expect(other.getByText('ส่งโพยสำเร็จ').first()).toBeVisible();
  const left = Math.round((balance - 100) * 100) / 100;
  expect(await wallets(request, member)).toMatchObject([{ balance: left }]);

  await page.bringToFront();
  await spin.click();
  await expect(frameOf(page).getByText('ยอดเงินไม่พอ กรุณาฝากเงินก่อน').last()).toBeVisible();
  expect(await wallets(request, member)).toMatchObject([{ balance: left }]);
  await frameOf(page).getByRole('button', { name: 'ฝากเงิน' }).click();
  await expect(page).toHaveURL(/\/member\/deposit$/);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByLabel('จำนวนเงิน (บาท)')).toBeVisible();
});

test('[E3] [G7] [G8.1] a member without money: the game opens, and a spin says what is missing', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await openAs(page, member, '/slot');
  await play(page, 'เล่นเกม');
  await frameOf(page).getByRole('button', { name: 'หมุน', exact: true }).click();
  await expect(frameOf(page).getByText('ยอดเงินไม่พอ กรุณาฝากเงินก่อน').last()).toBeVisible();
  expect(await wallets(request, member)).toMatchObject([{ balance: 0 }]);
  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
});
