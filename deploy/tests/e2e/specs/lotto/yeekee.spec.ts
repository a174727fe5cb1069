import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { api, newMember, openAs, password, withoutNotifications } from '../../fixtures/members.ts';
import { type Brand, siteUrl } from '../../fixtures/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { goToLottoLobby } from '../../pages/bills.ts';
import { lightPage } from '../../pages/places.ts';

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => page.getByRole('list', { name: 'เลขที่ยิงล่าสุด' });

interface Shots {
  count: number;
  sum: string;
  shots: { position: number; number: string; by_system: boolean }[];
}

/** From the page that is open to the round of a minute that stays open longest, and to where numbers are shot into it. */
async function goToShooting(page: Page): Promise<string> {
  await goToLottoLobby(page);
  await main(page).getByRole('link', { name: /ยี่กีด่วน/ }).last().click();
  // The lobby has a link of that name too, to the rounds of the day.
  await expect(page).toHaveURL(/\/lotto\/yeekee1-/);
  await main(page).getByRole('link', { name: 'ยิงเลขยี่กี' }).click();
  await expect(page).toHaveURL(/\/lotto\/yeekee\/yeekee1-/);
  await expect(page.getByRole('heading', { level: 1, name: /ยี่กีด่วน.* รอบที่ \d+/ })).toBeVisible();
  return decodeURIComponent(new URL(page.url()).pathname.replace('/lotto/yeekee/', ''));
}

const shotsOf = (request: APIRequestContext, roundId: string, brand: Brand = 'siam') =>
  api<Shots>(request, `GET /api/lotto/yeekee/list?round_id=${encodeURIComponent(roundId)}`, { brand });

/** Position and number of each row, in the order they stand. */
async function rowsOf(rows: Locator): Promise<{ position: number; number: string }[]> {
  const texts = await rows.evaluateAll((items) =>
    items.map((item) => [...item.children].slice(0, 2).map((child) => child.textContent ?? '')),
  );
  return texts.map(([position = '', number = '']) => ({ position: Number(position), number }));
}

/** The list on the page is that of the server, the newest first. */
async function expectListOf(page: Page, request: APIRequestContext, roundId: string): Promise<void> {
  await expect(async () => {
    const shown = await rowsOf(list(page).getByRole('listitem'));
    const { shots } = await shotsOf(request, roundId);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shots.map(({ position, number }) => ({ position, number })).reverse());
  }).toPass();
}

/** A number on the pad, digit by digit. */
async function pressDigits(page: Page, number: string): Promise<void> {
  for (const digit of number) await main(page).getByRole('button', { name: digit, exact: true }).click();
}

test('[L7.1, L7.2, K1.26, K1.28] a member shoots a number into an open round and sees it in the list, which is that of the server', {
  tag: '@both',
}, async ({ page, request, member }) => {
  await openAs(page, member, lightPage);
  const roundId = await goToShooting(page);
  await expect(page.getByRole('button', { name: 'ยิงเลข', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pressDigits(page, '04207');
  const sent = page.waitForRequest('**/api/lotto/yeekee/shoot_number');
  await page.getByRole('button', { name: 'ยิงเลข', exact: true }).dblclick();
  expect((await sent).postDataJSON()).toEqual({ round_id: roundId, number: '04207' });
  await expect(page.getByText(/^ยิง 04207 แล้ว เป็นลำดับที่ \d+$/)).toBeVisible();
  const own = list(page).getByRole('listitem').filter({ hasText: 'คุณ' });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('04207');
  await expect(page.getByRole('button', { name: /^ยิงได้อีกใน \d+ วินาที$/ })).toBeDisabled();
  await expectListOf(page, request, roundId);
  const { shots } = await shotsOf(request, roundId);
  expect(shots.filter(({ number, by_system }) => number === '04207' && !by_system)).toHaveLength(1);
});

test('[X1.4] a shot of another member appears on the open page by a live event alone', async ({
  page,
  request,
  member,
}) => {
  await openAs(page, member, lightPage);
  const roundId = await goToShooting(page);
  await expect(list(page).or(page.getByText('ยังไม่มีใครยิงเลข')).first()).toBeVisible();
  // Whoever asks for the list from now on hears of nothing, not even a refusal, which the browser would complain of.
  await page.route('**/api/lotto/yeekee/list?*', () => undefined);
  const other = await newMember(request);
  const body = { round_id: roundId, number: '91846' };
  await api(request, 'POST /api/lotto/yeekee/shoot_number', { body, token: other.token });
  const row = list(page).getByRole('listitem').filter({ hasText: '91846' });
  await expect(row).toContainText(`${other.phone.slice(0, 2)}****${other.phone.slice(-2)}`);
});

/** Rounds of a minute open and close at the same instants: how long it is until the next of them, in ms. */
async function untilNextChange(request: APIRequestContext): Promise<number> {
  const rounds = await api<LottoRound[]>(request, 'GET /api/lotto/rounds');
  const closes = rounds
    .filter(({ market, status }) => market === 'yeekee1' && status === 'open')
    .map(({ close_at }) => Date.parse(close_at) - Date.now());
  return Math.min(...closes);
}

/** From the list of the day that is open to the first round of a minute in a state. */
async function pressFastRound(page: Page, status: 'upcoming' | 'open'): Promise<void> {
  await main(page).locator(`a[data-status="${status}"][href^="/lotto/yeekee/yeekee1-"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /ยี่กีด่วน.* รอบที่ \d+/ })).toBeVisible();
}

/** Notes from now on which of the texts stand on the page at any time, in their order, in this document. */
const noteTexts = (page: Page, texts: readonly string[]): Promise<void> =>
  page.evaluate((wanted) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenTexts: seen });
    const look = () => {
      const standing = document.querySelector('main')?.textContent ?? '';
      for (const text of wanted) if (standing.includes(text) && !seen.includes(text)) seen.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      ...{ childList: true, subtree: true, characterData: true },
    });
    look();
  }, texts);

const notedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { seenTexts?: string[] }).seenTexts ?? []);

test('[X1.3] rounds that open, close and get their result change on the open pages by live events alone', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await expect
    .poll(() => untilNextChange(request), { message: 'no round changes soon', timeout: 90_000 })
    .toBeGreaterThan(35_000);
  await page.clock.install();
  await page.goto(lightPage);
  await goToShooting(page);
  await page.getByRole('link', { name: 'รอบทั้งหมด' }).click();
  await expect(page.getByRole('region', { name: 'เปิดอยู่และรอเปิด' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await pressFastRound(page, 'upcoming');
  await pressFastRound(other, 'open');
  // The clock of both stands nearly still: neither does a countdown end, nor is anything asked for once a minute.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const [opens, closes] = [
    ['รอบนี้ยังไม่เปิด', 'เข้าสู่ระบบเพื่อยิงเลข'],
    ['เข้าสู่ระบบเพื่อยิงเลข', 'ปิดรับแทงแล้ว', 'ผลรางวัล'],
  ];
  await noteTexts(page, opens);
  await noteTexts(other, closes);
  expect([await notedTexts(page), await notedTexts(other)]).toEqual([opens.slice(0, 1), closes.slice(0, 1)]);
  const texts = async () => {
    await page.clock.runFor(50);
    return [await notedTexts(page), await notedTexts(other)];
  };
  await expect.poll(texts, { timeout: 150_000 }).toEqual([opens, closes]);
  await page.clock.resume();
  await other.close();
});

test('[L7.1] a visitor of the other brand sees the list, logs in from there, and is back to shoot', async ({
  page,
  request,
}) => {
  const member = await newMember(request, 'thara');
  await withoutNotifications(page);
  await page.goto(`${siteUrl('thara')}/`);
  await goToShooting(page);
  await expect(page.getByRole('button', { name: '1', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'เข้าสู่ระบบเพื่อยิงเลข' }).click();
  const box = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  await box.getByLabel('เบอร์โทรศัพท์').fill(member.phone);
  await box.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await box.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page).toHaveURL(/\/lotto\/yeekee\/yeekee1-/);
  await expect(page.getByRole('button', { name: 'ยิงเลข', exact: true })).toBeVisible();
});

test('[X4.2, K1.27] a settled round, found among those of the day, is proven by its shots', async ({
  page,
  request,
}) => {
  test.slow();
  const results = () =>
    api<{ items: unknown[] }>(request, 'GET /api/lotto/results?agent_id=5&limit=1&market=yeekee1');
  await expect
    .poll(async () => (await results()).items.length, {
      message: 'a round of a minute has its result',
      timeout: 180_000,
    })
    .toBeGreaterThan(0);
  // Before the first link is seen: one that a pointer comes near has its data fetched.
  const day = page.waitForResponse('**/api/lotto/yeekee/lists?*', { timeout: 60_000 });
  await page.goto(lightPage);
  await goToShooting(page);
  await page.getByRole('link', { name: 'รอบทั้งหมด' }).click();
  expect((await (await day).json()) as { error: number }).toMatchObject({ error: 0 });
  const over = page.getByRole('region', { name: 'จบแล้ว' });
  const settled = over.getByRole('link').filter({ hasText: '3 ตัวบน' }).first();
  // In the first minute of a day none of its rounds is over yet.
  await expect(settled).toBeVisible({ timeout: 90_000 });
  await settled.click();
  await expect(page.getByRole('heading', { name: 'ตรวจสอบผล' })).toBeVisible();
  await page.getByRole('button', { name: /^ดูเลขที่ยิงทั้งหมด/ }).click();
  const all = page.getByRole('list', { name: 'เลขที่ยิงทั้งหมด' }).getByRole('listitem');
  await expect(all.first()).toBeVisible();
  const shots = await rowsOf(all);
  expect(shots.map(({ position }) => position)).toEqual(shots.map((_, index) => index + 1));
  expect(shots.length).toBeGreaterThanOrEqual(20);

  const sum = shots.reduce((total, { number }) => total + Number(number), 0);
  const subtracted = shots[15]?.number ?? '';
  const digits = String(sum - Number(subtracted))
    .padStart(5, '0')
    .slice(-5);
  const shown = (text: string) => main(page).getByRole('definition').filter({ hasText: text }).first();
  await expect(shown(String(sum))).toBeVisible();
  await expect(shown(`− ${subtracted}`)).toBeVisible();
  await expect(main(page).getByText(/^ลำดับนับจากเลขแรกของรอบ/)).toBeVisible();
  await expect(main(page).getByText('ตรงกับผลที่ประกาศ')).toBeVisible();
  await expect(main(page).getByText(/^คำนวณใหม่จากเลขของระบบ \d+ เลข ได้รหัสผนึกตรงกัน$/)).toBeVisible();
  const announced = page.getByRole('heading', { name: 'ผลรางวัล' }).locator('xpath=../..');
  await expect(announced).toContainText(digits.slice(2));
  await expect(announced).toContainText(digits.slice(0, 2));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
