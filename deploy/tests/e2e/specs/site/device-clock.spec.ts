import type { Page } from '@playwright/test';
import type { LottoLobby } from '@sanuk/contract/areas/lotto';
import { expect, test } from '../../fixtures/test.ts';
import { lottoCategories } from '../../pages/bills.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Sets the clock of the device, and leaves the monotonic one alone, as a person does who sets it. */
const setDevice = (page: Page, aheadMs: number) =>
  page.evaluate((ms) => {
    const machine = Date.now.bind(Date);
    Date.now = () => machine() + ms;
  }, aheadMs);

/** Seconds that the first countdown of the lobby shows; it is that of the round that closes next. */
async function shownSeconds(page: Page): Promise<number> {
  const text = await page.getByRole('main').getByRole('timer').first().textContent();
  return (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** How far that is from what the server says, in seconds. */
async function secondsOff(page: Page): Promise<number> {
  const rounds = (await lottoCategories(page.request)).flatMap((category) => category.rounds);
  const left = rounds
    .filter(({ status }) => status === 'open')
    .map(({ close_at }) => (Date.parse(close_at) - Date.now()) / 1000)
    .filter((seconds) => seconds > 0);
  return Math.abs((await shownSeconds(page)) - Math.min(...left));
}

const shifts = [
  ['5 minutes', 5 * minute],
  ['a day', day],
  ['a year', 365 * day],
] as const;

for (const [by, ms] of shifts)
  for (const [way, aheadMs] of [
    ['ahead', ms],
    ['behind', -ms],
  ] as const)
    test(`[L1] on a device whose clock is ${by} ${way} the document alone tells how long rounds are open`, async ({
      page,
      watch,
    }) => {
      watch.mayComplain = true;
      await page.addInitScript((shiftMs) => {
        const machine = Date.now.bind(Date);
        Date.now = () => machine() + shiftMs;
      }, aheadMs);
      // No answer and no event helps.
      await page.route('**/api/live', (route) => route.abort());
      await page.route('**/api/lotto/lobby*', async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = (await response.json()) as { data: LottoLobby };
        await route.fulfill({ response, json: { ...rest, data: { ...data, server_time: undefined } } });
      });
      await page.goto('/lotto/lobby');
      await expect.poll(() => secondsOff(page)).toBeLessThan(3);
      await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
      await expect.poll(() => secondsOff(page)).toBeLessThan(3);
    });

test('[L1] a clock that is set while the page is open moves no countdown', async ({ page }) => {
  await page.goto('/lotto/lobby');
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  for (const aheadMs of [day, -2 * day, 365 * day]) {
    const asked = page.waitForResponse('**/_/manifest');
    await setDevice(page, aheadMs);
    await expect.poll(() => secondsOff(page)).toBeLessThan(3);
    await asked;
    await expect.poll(() => secondsOff(page)).toBeLessThan(3);
  }
});
