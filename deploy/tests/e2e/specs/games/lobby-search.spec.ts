import type { Page } from '@playwright/test';
import { api, openAs } from '../../fixtures/members.ts';
import { expect, expectListening, test } from '../../fixtures/test.ts';

interface Game {
  game_id: string;
  provider_id: string;
  provider_name: string;
  name: string;
  name_en: string;
  category: string;
}

const main = (page: Page) => page.getByRole('main');
const box = (page: Page) => page.getByRole('searchbox', { name: 'ค้นหาเกม' });
const names = (page: Page) => main(page).getByRole('article').getByRole('heading').allTextContents();
const tile = (page: Page, { name, provider_name }: Game) =>
  main(page).getByRole('button', { name: `${name} ${provider_name}`, exact: true });
const heart = (page: Page, { name }: Game) =>
  main(page).getByRole('button', { name: `เกมโปรด ${name}`, exact: true });

/** Marks a game, or takes the mark off; it shows before the server knows, which a reload would not wait for. */
async function pressHeart(page: Page, game: Game, isMarked: boolean): Promise<void> {
  const saved = page.waitForResponse('**/api/game/favourite');
  await heart(page, game).click();
  await expect(heart(page, game)).toHaveAttribute('aria-pressed', `${isMarked}`);
  await (await saved).finished();
}

/** From the home page to a lobby, by the bar of categories. */
async function toLobby(page: Page, name: string): Promise<void> {
  await main(page).getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** What was looked for is found when its tile stands among those of the answer. */
async function find(page: Page, search: string, game: Game): Promise<void> {
  await box(page).fill(search);
  await expect(tile(page, game), search).toBeVisible();
  await expect(page.getByText(/^พบ [\d,]+ เกม$/)).toBeVisible();
}

/** Narrows a lobby to one of its providers, and waits until it says as many games as the provider's button. */
async function chooseProvider(page: Page): Promise<{ name: string; count: number }> {
  const provider = page.getByRole('group', { name: 'ค่ายเกม' }).getByRole('button').nth(2);
  const [, name = '', count = ''] = /^(.*?)\s*([\d,]+)$/.exec((await provider.textContent()) ?? '') ?? [];
  await provider.click();
  await expect(page.getByText(`ทั้งหมด ${count} เกม`, { exact: true })).toBeVisible();
  return { name, count: Number(count.replaceAll(',', '')) };
}

/** Puts the games of a provider into the order of their names. */
async function sortByName(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'เรียงตาม' }).selectOption({ label: 'ชื่อ ก–ฮ' });
  await expect(page).toHaveURL(/provider=.*sort=name|sort=name.*provider=/);
}

const swapped = (word: string) => `${word[1]}${word[0]}${word.slice(2)}`;

test('[X2.1, X2.2, X2.3, X2.4, X2.5, X2.6] a lobby finds games by both names and with a slip, by provider as it counts them, and in another order', async ({
  page,
  request,
}) => {
  const { games } = await api<{ games: Game[] }>(request, 'GET /api/game/list?category=slot&limit=60');
  const wanted = games.find(({ name_en }) => /^[A-Z][a-z]{5,}/.test(name_en)) as Game;
  await page.goto('/');
  await toLobby(page, 'สล็อต');
  await find(page, wanted.name, wanted);
  await find(page, wanted.name_en, wanted);
  const slips = [
    `${wanted.name_en.slice(0, 2)}x${wanted.name_en.slice(3)}`,
    wanted.name_en.slice(0, 3) + wanted.name_en.slice(4),
    wanted.name_en.slice(0, 2) + swapped(wanted.name_en.slice(2)),
  ];
  for (const slip of slips) await find(page, slip, wanted);
  await box(page).fill('');
  await expect(page.getByText(/^ทั้งหมด [\d,]{3,} เกม$/)).toBeVisible();

  const { name } = await chooseProvider(page);
  await expect(main(page).getByRole('article').filter({ hasNotText: name })).toHaveCount(0);
  await expect(main(page).getByRole('article').first()).toBeVisible();

  await sortByName(page);
  const inOrder = await api<{ games: Game[] }>(
    request,
    `GET /api/game/lobby?category=slot&provider=${new URL(page.url()).searchParams.get('provider')}&sort=name&limit=12`,
  );
  const expected = inOrder.games.map((game) => game.name);
  await expect.poll(async () => (await names(page)).slice(0, expected.length)).toEqual(expected);
});

test('[G2] at the end of a long list the next games come below the screen, and nothing on it moves', async ({
  page,
}) => {
  await page.goto('/slot');
  await expectListening(page);
  const end = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return { at: scrollY, height: document.documentElement.scrollHeight };
  });
  const now = () => page.evaluate(() => ({ at: scrollY, height: document.documentElement.scrollHeight }));
  await expect.poll(async () => (await now()).height).toBeGreaterThan(end.height);
  expect((await now()).at).toBe(end.at);
});

test('[X2.7, X2.8, X2.9, X2.10, X2.11, X2.12] [G1.2] a member keeps favourites, finds what was played, and comes back to the place in a long list', async ({
  page,
  member,
}) => {
  const { games } = await api<{ games: Game[] }>(page.request, 'GET /api/game/list?category=slot&limit=60');
  const [first, second] = games as [Game, Game];
  await openAs(page, member);
  await toLobby(page, 'สล็อต');
  await pressHeart(page, second, true);
  for (const played of [second, first]) {
    await tile(page, played).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `เล่นเกม ${played.name}`, exact: true })
      .click();
    await expect(page.getByRole('dialog', { name: played.name }).locator('iframe')).toBeVisible();
    await page.getByRole('button', { name: 'ออกจากเกม' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  }

  // The provider with most games has more than one page of them: every one comes by, and none twice.
  const { count: total } = await chooseProvider(page);
  expect(total).toBeGreaterThan(60);
  // By name: what others play meanwhile changes every other order between two pages of a list.
  await sortByName(page);
  const seen = new Set<string>();
  const scroll = async () => {
    const keys = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight);
      return [...document.querySelectorAll('main article img')].map((one) => one.getAttribute('src') ?? '');
    });
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) seen.add(key);
    return seen.size;
  };
  await expect.poll(scroll, { intervals: [50] }).toBe(total);
  await expect(page.getByRole('button', { name: 'โหลดเพิ่ม' })).toHaveCount(0);

  await page.evaluate(() => window.scrollBy(0, -1200));
  const place = () =>
    page.evaluate(() => [Math.round(window.scrollY), document.documentElement.scrollHeight]);
  // By keyboard: a click of the test scrolls a header that sticks.
  await page
    .getByRole('link', { name: 'สยาม หน้าแรก' })
    .evaluate((link) => link.focus({ preventScroll: true }));
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(0);
  const left = await place();
  await page.keyboard.press('Enter');
  const last = page.getByRole('region', { name: 'เล่นล่าสุด' }).getByRole('article').getByRole('heading');
  await expect(last.first()).toHaveText(first.name);
  await expect(last.nth(1)).toHaveText(second.name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeAttached();
  await expect.poll(place).toEqual(left);

  await page.evaluate(() => window.scrollTo(0, 0));
  await toLobby(page, 'เกมโปรด');
  await page.reload();
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true');
  await pressHeart(page, second, false);
  await page.reload();
  await expect(page.getByText('ยังไม่มีเกมโปรด')).toBeVisible();
});
