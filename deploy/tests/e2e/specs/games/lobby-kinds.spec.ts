import type { APIRequestContext, Page } from '@playwright/test';
import { api } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Game {
  name: string;
  category: string;
  gives_free_spins: boolean;
}

const titles = {
  slot: 'สล็อต',
  casino: 'คาสิโน',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
} as const;
type Category = keyof typeof titles;
const categories = Object.keys(titles) as Category[];

const main = (page: Page) => page.getByRole('main');
const belongs = (category: Category) => (game: Game) =>
  category === 'freespin' ? game.gives_free_spins : game.category === category;
/** Names of the games that a part of the page shows. */
const shown = (part: ReturnType<Page['locator']>) =>
  part.getByRole('article').getByRole('heading').allTextContents();

/** What the server has in a category, all of which has to belong there. */
async function gamesOf(request: APIRequestContext, query: string, category: Category): Promise<string[]> {
  const { games } = await api<{ games: Game[] }>(request, `GET ${query}`);
  expect(games.length, query).toBeGreaterThan(0);
  expect(
    games.filter((game) => !belongs(category)(game)),
    query,
  ).toEqual([]);
  return games.map(({ name }) => name);
}

test('[G1.1, G1.4, G1.5, G1.6, G1.7, G1.8] the home page has a picture per banner and rows of every kind, whose tiles open games of it', async ({
  page,
  request,
}) => {
  const banners = await api<unknown[]>(request, 'GET /api/banner?agent_code=siam');
  await page.goto('/');
  const carousel = main(page).getByRole('region', { name: 'แบนเนอร์โปรโมชัน' });
  await expect(carousel.locator('picture')).toHaveCount(banners.length);
  for (const category of categories) {
    const row = main(page).getByRole('region', { name: new RegExp(`^${titles[category]}`) });
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('article').first()).toBeVisible();
    await gamesOf(request, `/api/lobby/configs?lobby_key=${category}`, category);
    // What others play meanwhile changes which games the row would have now, and none that belongs there.
    const known = await gamesOf(request, `/api/game/list?category=${category}&limit=200`, category);
    const names = await shown(row);
    expect(known, category).toEqual(expect.arrayContaining(names));
    await row.getByRole('button', { name: new RegExp(`^${names[0]} `) }).click();
    await page
      .getByRole('dialog', { name: names[0] })
      .getByRole('button', { name: /^ทดลองเล่น / })
      .click();
    // The choice has the game's name too and may still be leaving: only the game has a frame.
    await expect(page.getByRole('dialog', { name: names[0] }).locator('iframe')).toBeVisible();
    await page.goBack();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test('[G2.1, G2.2, G2.3, G2.4, G2.5, G2.6] each list has the games of its name and no others', async ({
  page,
  request,
}) => {
  await page.goto('/');
  for (const category of categories) {
    const bar = main(page).getByRole('group', { name: 'หมวดเกม' });
    await bar.getByRole('link', { name: titles[category], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: titles[category] })).toBeVisible();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    const known = await gamesOf(request, `/api/game/list?category=${category}&limit=200`, category);
    const strangers = async () => (await shown(main(page))).filter((name) => !known.includes(name));
    await expect.poll(strangers, category).toEqual([]);
  }
  // The order is that of the moment, which others change by what they play: a page from before is opened again.
  await expect(async () => {
    await page.goto('/slot copy');
    const slots = await gamesOf(request, '/api/game/list?category=slot&limit=60', 'slot');
    const first = async () => (await shown(main(page))).slice(0, 6);
    await expect.poll(first, { timeout: 5_000 }).toEqual(slots.slice(0, 6));
  }).toPass({ timeout: 60_000 });
});
