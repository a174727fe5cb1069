import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { api } from '../fixtures/members.ts';
import { expect } from '../fixtures/test.ts';
import { expectArrival, type Walk } from './route-walk.ts';
import { type Audience, type SiteRoute, siteRoutes } from './site-routes.ts';

/** Routes whose page no other one shows. */
export const openTo = (...audiences: Audience[]): SiteRoute[] =>
  siteRoutes.filter(({ audience, isVariant }) => audiences.includes(audience) && !isVariant);

/** The first route of each layout: how a layout draws what is in it, it does on its other pages too. */
export const firstOfLayouts = (routes: readonly SiteRoute[]): SiteRoute[] => [
  ...new Map([...routes].reverse().map((route) => [route.layout, route])).values(),
];

const main = (page: Page) => page.getByRole('main');
const firstGame = (page: Page) => main(page).getByRole('article').first();
const fastRound = (page: Page) => main(page).getByRole('link', { name: /ยี่กีด่วน/ }).last();

/** What only the real page of a route has, for the routes whose clauses say that it is no placeholder. */
export const contentOf = (page: Page, path: string): Locator | undefined => {
  const contents: Readonly<Record<string, Locator>> = {
    '/': firstGame(page),
    '/slot': firstGame(page),
    '/casino': firstGame(page),
    '/sport': firstGame(page),
    '/lobby': firstGame(page),
    '/lotto/lobby': fastRound(page),
    '/lotto/bills': page.getByText('ยังไม่มีโพย'),
    '/login': page.getByLabel('รหัสผ่าน', { exact: true }),
    '/forgot': page.getByRole('button', { name: 'ขอรหัส OTP' }),
    '/register': page.getByRole('combobox', { name: 'ธนาคาร' }),
    '/member': page.getByRole('heading', { name: 'รายการล่าสุด' }),
    '/member/deposit': page.getByLabel('จำนวนเงิน (บาท)'),
    '/member/withdraw': page.getByRole('heading', { name: 'รายการถอนล่าสุด' }),
    '/member/profile': page.getByRole('list', { name: 'บัญชีธนาคาร' }),
    '/member/statement': page.getByRole('combobox', { name: 'ประเภทรายการ' }),
    '/member/wheel': page.getByRole('table'),
  };
  return contents[path];
};

const lobby = (walk: Walk, path: RegExp, heading: string | RegExp) =>
  expectArrival(walk, { path, layout: 'lobby', heading, content: firstGame(walk.page) });

/** From the home page that is open, by its row of hot games, to the lobby of all of them. */
export async function pressToAllGames(walk: Walk, request: APIRequestContext): Promise<void> {
  const { page } = walk;
  const { total } = await api<{ total: number }>(request, 'GET /api/game/list?limit=1');
  await main(page)
    .getByRole('link', { name: /^ดูทั้งหมด ยอดฮิต/ })
    .click();
  await lobby(walk, /^\/lobby\/hot$/, /^ยอดฮิต/);
  await main(page).getByRole('link', { name: 'เกมทั้งหมด', exact: true }).click();
  await lobby(walk, /^\/lobby$/, 'เกมทั้งหมด');
  await expect(main(page).getByText(`ทั้งหมด ${total.toLocaleString('th-TH')} เกม`)).toBeVisible();
}

/** From a lobby that is open, by its bar of categories, to the lists that no menu has. */
export async function pressCategories(walk: Walk): Promise<void> {
  const bar = main(walk.page).getByRole('group', { name: 'หมวดเกม' });
  await bar.getByRole('link', { name: 'ยิงปลา', exact: true }).click();
  await lobby(walk, /^\/fishing$/, 'ยิงปลา');
  await bar.getByRole('link', { name: 'ฟรีสปิน', exact: true }).click();
  await lobby(walk, /^\/freespin$/, 'ฟรีสปิน');
}

/** From the lobby of the lottery that is open to one of its rounds. */
export async function pressRound(walk: Walk): Promise<void> {
  const { page } = walk;
  await fastRound(page).click();
  const content = page.getByRole('button', { name: /^2 ตัวบน/ });
  // A place of the lobby shows another round every minute: by the press it may be one of a quarter of an hour.
  await expectArrival(walk, { path: /^\/lotto\/[\w-]+$/, layout: 'payment', heading: /ยี่กี/, content });
}

/** What nobody links to opens by its address: /slot copy, and /lotto, which leads to the open rounds. */
export async function openByAddress(walk: Walk): Promise<void> {
  const { page } = walk;
  await page.goto('/slot copy');
  await lobby(walk, /^\/slot copy$/, 'สล็อต');
  await page.goto('/lotto');
  const content = fastRound(page);
  await expectArrival(walk, { path: /^\/lotto\/lobby$/, layout: 'lobby', heading: 'หวย', content });
}

/** The page of a round stands in the payment layout and is open to everybody. */
export async function anyRound(request: APIRequestContext): Promise<SiteRoute> {
  const rounds = await api<{ round_id: string; market: string; status: string; close_at: string }[]>(
    request,
    'GET /api/lotto/rounds',
  );
  // The one that stays open longest: one that closes while it is looked at becomes another page.
  const open = rounds.filter(({ market, status }) => market.startsWith('yeekee') && status === 'open');
  const [last] = open.toSorted((a, b) => b.close_at.localeCompare(a.close_at));
  return { path: `/lotto/${last?.round_id}`, layout: 'payment', audience: 'anyone' };
}
