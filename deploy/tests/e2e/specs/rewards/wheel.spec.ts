import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { FreeSpinList } from '@sanuk/contract/areas/free-spins';
import type {
  WheelBoard,
  WheelConfig,
  WheelConfigV1,
  WheelPrize,
  WheelReward,
  WheelSpin,
  WheelSpinV1,
} from '@sanuk/contract/areas/wheel';
import { api, memberWithMoney, openAs, type TestMember, wallets } from '../../fixtures/members.ts';
import {
  expect,
  expectAccessible,
  expectListening,
  expectNoSidewaysScroll,
  test,
} from '../../fixtures/test.ts';
import { lightPage } from '../../pages/places.ts';

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name, exact: true });
const panel = (page: Page) => main(page).getByRole('tabpanel');
/** The place of an amount, by its label. */
const amountOf = (page: Page, label: string) =>
  main(page).getByText(label, { exact: true }).locator('xpath=..');

/** From the home page to the wheel, by the menu of the member. */
async function goToWheel(page: Page): Promise<void> {
  await expectListening(page);
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  const menu = page.getByRole('dialog', { name: 'เมนูสมาชิก' });
  await menu.getByRole('link', { name: 'วงล้อนำโชค', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'วงล้อนำโชค' })).toBeVisible();
}

/** The colours of the fields, clockwise from the pointer of a wheel that has not turned. */
const fieldColours = (wheel: Locator): Promise<(string | null)[]> =>
  wheel.locator('path[fill^="#"]').evaluateAll((fields) => fields.map((field) => field.getAttribute('fill')));

/** Which of so many fields stands under the pointer: how far the disc is turned, backwards, in fields. */
async function fieldUnderPointer(wheel: Locator, count: number): Promise<number> {
  const degrees = await wheel.locator('[style*="rotate"]').evaluate((disc) => {
    const { a, b } = new DOMMatrix(getComputedStyle(disc).transform);
    return (Math.atan2(b, a) * 180) / Math.PI;
  });
  const width = 360 / count;
  return Math.floor(((((-degrees + width / 2) % 360) + 360) % 360) / width) % count;
}

/**
 * How far from where it is turned to the disc is drawn in the moment of its next turn, in degrees. Asked before the press: motion is
 * reduced, so nothing may be seen on the way.
 */
const nextTurnLag = (wheel: Locator): Promise<number> =>
  wheel.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(([turn]) => {
          observer.disconnect();
          const disc = turn?.target as HTMLElement;
          const meant = new DOMMatrix(disc.style.transform);
          const lag = new DOMMatrix(getComputedStyle(disc).transform).multiply(meant.inverse());
          resolve((Math.atan2(lag.b, lag.a) * 180) / Math.PI);
        });
        observer.observe(element, { subtree: true, attributeFilter: ['style'] });
      }),
  );

/** One free spin: the wheel stands on what was drawn, and the free spins are one less; what was drawn. */
async function spinFree(page: Page, { prizes }: WheelConfig, before: number): Promise<WheelSpin> {
  // Behind the news it has no role that could be asked for.
  const wheel = page.locator('[role="img"][aria-label^="วงล้อรางวัล"]');
  await expect(amountOf(page, 'สิทธิ์หมุนฟรี')).toContainText(`${before} ครั้ง`);
  const answered = page.waitForResponse('**/api/wheel/spin_v2');
  const lag = nextTurnLag(wheel);
  await main(page).getByRole('button', { name: 'หมุนฟรี', exact: true }).click();
  const drawn = ((await (await answered).json()) as { data: WheelSpin }).data;
  const { prize } = drawn;
  const news = page.getByRole('dialog', {
    name: prize.kind === 'none' ? 'ครั้งนี้ยังไม่ได้รางวัล' : `ยินดีด้วย! คุณได้รับ ${prize.name}`,
  });
  await expect(news).toBeVisible();
  expect(await lag, 'the disc stands at once').toBeCloseTo(0, 1);
  const index = prizes.findIndex(({ prize_id }) => prize_id === prize.prize_id);
  expect(await fieldUnderPointer(wheel, prizes.length), prize.name).toBe(index);
  await news.getByRole('button', { name: 'ปิด', exact: true }).first().click();
  await expect(news).toBeHidden();
  // A free spin that wins another one leaves as many as there were.
  const left = before - 1 + (prize.kind === 'spin' ? prize.amount : 0);
  expect(drawn.free_spins).toBe(left);
  await expect(amountOf(page, 'สิทธิ์หมุนฟรี')).toContainText(`${left} ครั้ง`);
  return drawn;
}

test('[R1.1, R1.5, R1.8, R1.9, R1.10, X4.5, X7.5, K1.73, K1.75, K1.77] a member spins the wheel as it is configured, sees what fell, the board, and the odds of each prize', async ({
  page,
  request,
}) => {
  const { member } = await memberWithMoney(request, 900);
  const config = () => api<WheelConfig>(request, 'GET /api/wheel/config_v2', { token: member.token });
  await expect.poll(async () => (await config()).free_spins, 'spins for the deposit').toBeGreaterThan(0);
  await openAs(page, member, lightPage);
  const configured = page.waitForResponse('**/api/wheel/config_v2');
  await goToWheel(page);
  const { data: wheel } = (await (await configured).json()) as { data: WheelConfig };

  const disc = main(page).getByRole('img', { name: /^วงล้อรางวัล/ });
  await expect(disc).toHaveAccessibleName(`วงล้อรางวัล ${wheel.prizes.map(({ name }) => name).join(' ')}`);
  expect(await fieldColours(disc)).toEqual(wheel.prizes.map(({ colour }) => colour));
  const odds = panel(page).getByRole('row');
  await expect(odds).toHaveCount(wheel.prizes.length + 2);
  for (const [at, { name, chance }] of wheel.prizes.entries()) {
    await expect(odds.nth(at + 1)).toContainText(name);
    await expect(odds.nth(at + 1).getByRole('cell')).toHaveText(`${chance.toFixed(2)}%`);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  let left = wheel.free_spins;
  let drawn = await spinFree(page, wheel, left);
  // Until something is won that stands on the board, as long as there are spins.
  while (drawn.prize.kind === 'spin' || (drawn.prize.kind === 'none' && drawn.free_spins > 0)) {
    left = drawn.free_spins;
    drawn = await spinFree(page, wheel, left);
  }
  expect(drawn.free_spins).toBe(left - 1);

  const board = page.waitForResponse('**/api/wheel/board');
  await tab(page, 'ผู้โชคดี').click();
  await expect(tab(page, 'ผู้โชคดี')).toHaveAttribute('aria-selected', 'true');
  const { winners, mine } = ((await (await board).json()) as { data: WheelBoard }).data;
  await expect(panel(page).getByRole('listitem')).toHaveText(
    winners.map(({ name, prize }) => new RegExp(`^${escaped(name)}.*${escaped(prize)}$`)),
  );
  await tab(page, 'ของฉัน').click();
  expect(mine[0]?.prize ?? drawn.prize.name).toBe(drawn.prize.name);
  await expect(panel(page).getByRole('listitem')).toHaveCount(mine.length);
  if (mine.length > 0)
    await expect(panel(page).getByRole('listitem').first()).toContainText(drawn.prize.name);
  await tab(page, 'กติกา').click();
  await expect(panel(page).getByRole('listitem')).toHaveText([...wheel.setting.rules]);
  await tab(page, 'โอกาสได้รับ').click();
  await expect(panel(page).getByRole('row')).toHaveCount(wheel.prizes.length + 2);
});

interface Belongings {
  balanceSatang: number;
  points: number;
  freeSpins: number;
  /** free spins on games */
  gameSpins: number;
}

/** Everything a prize of the wheel can add to. */
async function readBelongings(request: APIRequestContext, member: TestMember): Promise<Belongings> {
  const { token } = member;
  const [main] = await wallets(request, member);
  const { points, free_spins } = await api<WheelConfig>(request, 'GET /api/wheel/config_v2', { token });
  const { grants } = await api<FreeSpinList>(request, 'GET /api/freespin/list', { token });
  return {
    balanceSatang: Math.round((main?.balance ?? Number.NaN) * 100),
    points,
    freeSpins: free_spins,
    gameSpins: grants.reduce((sum, { left }) => sum + left, 0),
  };
}

/** What a member has after a free spin that brought this prize. */
const withPrize = (before: Belongings, { kind, amount }: WheelPrize): Belongings => ({
  balanceSatang: before.balanceSatang + (kind === 'credit' ? Math.round(amount * 100) : 0),
  points: before.points + (kind === 'points' ? amount : 0),
  freeSpins: before.freeSpins - 1 + (kind === 'spin' ? amount : 0),
  gameSpins: before.gameSpins + (kind === 'freespin' ? amount : 0),
});

test('[R1.4, R1.7, K1.72, K1.74, K1.76] the first version of the wheel is spun by one press, lands on what was drawn, tells its reward, and pays it once', async ({
  page,
  request,
}) => {
  const { member } = await memberWithMoney(request, 900);
  await openAs(page, member, lightPage);
  await goToWheel(page);
  const configured = page.waitForResponse('**/api/wheel/config');
  const before = await readBelongings(request, member);
  await main(page).getByRole('button', { name: 'หมุนทันที', exact: true }).click();
  const { prizes } = ((await (await configured).json()) as { data: WheelConfigV1 }).data;
  await expect(main(page).getByRole('button', { name: 'หมุนทันที', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const drawing = page.waitForResponse('**/api/wheel/spin');
  const rewarding = page.waitForResponse('**/api/wheel/reward');
  await main(page).getByRole('button', { name: 'หมุนเลย', exact: true }).click();
  const { prize, spin_id } = ((await (await drawing).json()) as { data: WheelSpinV1 }).data;
  const reward = ((await (await rewarding).json()) as { data: WheelReward }).data;
  expect(reward).toMatchObject({ spin_id, prize, paid_with: 'free' });
  const news = page.getByRole('dialog', {
    name: prize.kind === 'none' ? 'ครั้งนี้ยังไม่ได้รางวัล' : `ยินดีด้วย! คุณได้รับ ${prize.name}`,
  });
  await expect(news).toBeVisible();
  const wheel = page.locator('[role="img"][aria-label^="วงล้อรางวัล"]');
  const index = prizes.findIndex(({ prize_id }) => prize_id === prize.prize_id);
  expect(await fieldUnderPointer(wheel, prizes.length), prize.name).toBe(index);

  for (const body of [{ spin_id }, { spin_id }, {}])
    expect(await api(request, 'POST /api/wheel/reward', { token: member.token, body })).toEqual(reward);
  expect(await readBelongings(request, member)).toEqual(withPrize(before, prize));
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
