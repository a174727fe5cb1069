import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { api } from '../../fixtures/members.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { goToLottoLobby } from '../../pages/bills.ts';
import { lightPage } from '../../pages/places.ts';

const main = (page: Page) => page.getByRole('main');

interface BetType {
  code: string;
  name: string;
  rate: number;
}
interface Market {
  market: string;
  name: string;
  category_id: number;
  bet_types: BetType[];
  limits: { number: string }[];
}
interface Outcome {
  round: { round_id: string; name: string; round_no: number | null; round_date: string };
  prizes: { code: string; numbers: string[] }[];
}

/** By the menu and the lobby of the lottery to one of its pages, which stands in the default layout and is real. */
async function openFromLobby(page: Page, name: string): Promise<void> {
  await page.goto(lightPage);
  await goToLottoLobby(page);
  await main(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default');
  await expect(page.getByText('ส่วนนี้กำลังจะเปิดให้บริการ')).toHaveCount(0);
}

const threes = Array.from({ length: 1000 }, (_, draw) => String(draw).padStart(3, '0'));
const twos = Array.from({ length: 100 }, (_, draw) => String(draw).padStart(2, '0'));
const sorted = (digits: string) => [...digits].sort().join('');
/** Of each bet type the numbers a table tells apart, every draw there can be, and when a number wins. */
const games: Record<
  string,
  { numbers: string[]; draws: string[]; wins: (number: string, draw: string) => boolean }
> = {
  '3TOP': { numbers: ['123'], draws: threes, wins: (number, draw) => number === draw },
  '3TOD': {
    numbers: ['123', '112', '111'],
    draws: threes,
    wins: (number, draw) => sorted(number) === sorted(draw),
  },
  '2TOP': { numbers: ['12'], draws: threes, wins: (number, draw) => draw.endsWith(number) },
  '2BOTTOM': { numbers: ['12'], draws: twos, wins: (number, draw) => number === draw },
  RUN_TOP: { numbers: ['1'], draws: threes, wins: (number, draw) => draw.includes(number) },
  RUN_BOT: { numbers: ['1'], draws: twos, wins: (number, draw) => draw.includes(number) },
};

const percent = (value: number) => `${Math.round(value * 10) / 10}%`;

/** What comes back of a hundred baht, by playing one number in every draw there can be. */
function returnsOf({ code, rate }: BetType): string[] {
  const game = games[code];
  if (!game) throw new Error(`no rule for ${code}`);
  const { numbers, draws, wins } = game;
  return numbers.map((number) =>
    percent((draws.filter((draw) => wins(number, draw)).length * rate * 100) / draws.length),
  );
}

/** Rates and returns of a table, row by row: a row without a return is the head of the kinds of numbers below it. */
async function expectRates(table: Locator, types: readonly BetType[]): Promise<void> {
  for (const type of types) {
    const rows = table.getByRole('row').filter({ hasText: type.name });
    await expect(rows.first().getByRole('cell').first(), type.name).toHaveText(
      type.rate.toLocaleString('en-US'),
    );
    const returns = returnsOf(type);
    const ofKinds = returns.length === 1 ? rows : rows.filter({ hasText: 'เช่น' });
    await expect(ofKinds).toHaveCount(returns.length);
    for (const [at, expected] of returns.entries())
      await expect(ofKinds.nth(at).getByRole('cell').last(), `${type.name} ${at}`).toHaveText(expected);
  }
}

test('[L6.1, X4.1, S23.22] the rates of a chosen category stand as the server says them, each with its real return', async ({
  page,
  request,
}) => {
  await openFromLobby(page, 'อัตราจ่าย');
  const chips = page.getByRole('group', { name: 'หมวดหวย' }).getByRole('link');
  await expect(chips.nth(1)).toBeVisible();
  for (const name of (await chips.allInnerTexts()).slice(1)) {
    const asked = page.waitForRequest((sent) => /\/api\/lotto\/rates\?.*category_id=/.test(sent.url()));
    await chips.filter({ hasText: name }).click();
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('agent_id')).toBe('5');
    const markets = await api<Market[]>(request, `GET /api/lotto/rates?${searchParams}`);
    expect(markets.map(({ category_id }) => String(category_id))).toEqual(
      markets.map(() => searchParams.get('category_id')),
    );
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(markets.length);
    for (const { name: market, bet_types, limits } of markets) {
      await expect(main(page).getByRole('heading', { level: 3, name: market, exact: true })).toBeVisible();
      await expectRates(page.getByRole('table', { name: market }), bet_types);
      const restricted = page.getByRole('region', { name: `เลขอั้น ${market}`, exact: true });
      await expect(restricted.getByRole('listitem')).toHaveCount(limits.length);
    }
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

const resultsOf = async (request: APIRequestContext, query: string) =>
  (await api<{ items: Outcome[] }>(request, `GET /api/lotto/results?agent_id=5&limit=30&${query}`)).items;

const numberOf = ({ prizes }: Outcome, wanted: string) =>
  prizes.find(({ code }) => code === wanted)?.numbers[0] ?? '';

/** The list is that of the server: each round under its name with its numbers. A result that comes meanwhile is taken in. */
async function expectResults(page: Page, request: APIRequestContext, query: string): Promise<void> {
  const news = page.getByRole('button', { name: /^มีผลใหม่/ });
  await expect(async () => {
    if (await news.isVisible()) await news.click();
    const outcomes = await resultsOf(request, query);
    const shown = await page.getByRole('article').allInnerTexts();
    expect(shown.length).toBe(outcomes.length);
    for (const [at, outcome] of outcomes.entries()) {
      const text = shown[at] ?? '';
      expect(text).toContain(outcome.round.name);
      if (outcome.round.round_no !== null) expect(text).toContain(`รอบที่ ${outcome.round.round_no}`);
      expect(text).toContain(numberOf(outcome, 'top3'));
      expect(text).toContain(numberOf(outcome, 'bottom2'));
    }
  }).toPass();
}

test('[L6.2, S23.23] results stand as the server says them, by market and day, each whole by a press, and of yeekee with its proof', async ({
  page,
  request,
}) => {
  test.slow();
  await expect
    .poll(async () => (await resultsOf(request, 'market=yeekee1')).length, {
      message: 'a round of a minute has its result',
      timeout: 180_000,
    })
    .toBeGreaterThan(0);
  await openFromLobby(page, 'ผลรางวัล');
  await expectResults(page, request, '');
  await page.getByRole('group', { name: 'หมวดหวย' }).getByRole('link', { name: 'ยี่กี' }).click();
  await page.getByRole('group', { name: 'ชนิดหวย' }).getByRole('link', { name: /ยี่กีด่วน/ }).click();
  await expect(page).toHaveURL(/market=yeekee1/);
  await expectResults(page, request, 'market=yeekee1');
  await expect(page.getByText(/^สถิติย้อนหลังเท่านั้น ไม่ใช่การทำนายผล/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const today = page.getByRole('group', { name: 'วันที่ออกผล' }).getByRole('link', { name: 'วันนี้' });
  await today.click();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await expectResults(page, request, new URL(page.url()).searchParams.toString());

  await page.getByRole('group', { name: 'วันที่ออกผล' }).getByRole('link', { name: 'ล่าสุด' }).click();
  const first = page.getByRole('article').first().getByRole('link', { name: /^ดูผล/ });
  await first.click();
  const box = page.getByRole('dialog', { name: 'ผลรางวัล' });
  await expect(page).toHaveURL(/[?&]round=/);
  await expect(box).toBeVisible();
  const roundId = new URL(page.url()).searchParams.get('round') ?? '';
  const outcome = await api<Outcome>(request, `GET /api/lotto/result?round_id=${roundId}`);
  await expect(box.getByText(`รอบที่ ${outcome.round.round_no}`)).toBeVisible();
  for (const code of ['top3', 'top2', 'bottom2'])
    await expect(
      box
        .getByRole('definition')
        .filter({ hasText: numberOf(outcome, code) })
        .first(),
    ).toBeVisible();
  await expectAccessible(page);
  await box.getByRole('link', { name: 'ตรวจสอบผล' }).click();
  await expect(page).toHaveURL(new RegExp(`/lotto/${roundId}$`));
  await expect(page.getByRole('heading', { name: 'ตรวจสอบผล' })).toBeVisible();
  await expect(page.getByText('ตรงกับผลที่ประกาศ')).toBeVisible();
});
