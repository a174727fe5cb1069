import type { APIRequestContext, Page } from '@playwright/test';
import type {
  BillCreated,
  BillLineInput,
  BillValidation,
  LottoLobby,
  LottoRound,
} from '@sanuk/contract/areas/lotto';
import { api, type TestMember } from '../fixtures/members.ts';
import type { Brand } from '../fixtures/site.ts';
import { expect, expectListening } from '../fixtures/test.ts';
import { pressMenu } from './places.ts';

/** Writes numbers of two digits by keyboard, which a page that was drawn ahead hears only once it listens. */
export async function enterDigits(page: Page, numbers: readonly string[]): Promise<void> {
  const betType = page.getByRole('button', { name: /^2 ตัวบน/ });
  await expect(betType).toBeVisible();
  await expectListening(page);
  await betType.click();
  for (const number of numbers) await page.keyboard.type(number);
}

/** From the home page that is open to the lobby of the lottery. */
export async function goToLottoLobby(page: Page): Promise<void> {
  await pressMenu(page, 'หวย');
  await expect(page.getByRole('heading', { level: 1, name: 'หวย' })).toBeVisible();
}

/** The categories of the lottery with their rounds, as the server has them now. */
export const lottoCategories = async (request: APIRequestContext) =>
  (await api<LottoLobby>(request, 'GET /api/lotto/lobby')).categories;

/**
 * The open round that closes last, and its category, of all markets with one draw a day: at every hour one of them takes bets for another
 * hour (market-plan.rules.test.ts), and takes them back.
 */
export async function longestRound(
  request: APIRequestContext,
): Promise<{ category: string; round: LottoRound }> {
  const open = (await lottoCategories(request))
    .flatMap(({ name, rounds }) => rounds.map((round) => ({ category: name, round })))
    .filter(({ round }) => round.status === 'open' && round.round_no === null)
    .sort((a, b) => a.round.close_at.localeCompare(b.round.close_at));
  const longest = open.at(-1);
  if (!longest) throw new Error('no round is open');
  return longest;
}

/**
 * From the lobby of the lottery that is open to the round that stays open longest. Its category alone would show it on its own day, and
 * among the open ones each place shows another round every minute.
 */
async function pressLongestRound(page: Page): Promise<LottoRound> {
  const { category, round } = await longestRound(page.request);
  await expectListening(page);
  await page
    .getByRole('group', { name: 'หมวดหวย' })
    .getByRole('link', { name: 'ทั้งหมด', exact: true })
    .click();
  const group = page.getByRole('main').getByRole('region', { name: category, exact: true });
  const address = page.locator(`[href="/lotto/${encodeURIComponent(round.round_id)}"]`);
  const link = group.getByRole('link').and(address);
  const more = group.getByRole('button', { name: /^แสดงเพิ่มอีก/ });
  await expect(link.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: round.name })).toBeVisible();
  return round;
}

/** From the home page that is open to the round that stays open longest. */
export async function goToLongestRound(page: Page): Promise<LottoRound> {
  await goToLottoLobby(page);
  return pressLongestRound(page);
}

/** From the lobby of the lottery: one number written down in a round that no walk outlasts. */
export async function writeBill(page: Page, baht: string): Promise<void> {
  await pressLongestRound(page);
  await enterDigits(page, ['47']);
  await page.getByLabel('จำนวนเงิน 47 2 ตัวบน').fill(baht);
}

const agentIds: Record<Brand, number> = { siam: 5, thara: 7 };

/** The open round of a minute that closes first, but not while a bill for it is being bought. */
export async function nextFastRound(request: APIRequestContext, brand: Brand = 'siam'): Promise<string> {
  const rounds = await api<LottoRound[]>(request, 'GET /api/lotto/rounds', { brand });
  const round = rounds
    .filter(({ market, status }) => market === 'yeekee1' && status === 'open')
    .sort((a, b) => a.close_at.localeCompare(b.close_at))
    .find(({ close_at }) => Date.parse(close_at) > Date.now() + 15_000);
  if (!round) throw new Error('no round of a minute is open');
  return round.round_id;
}

/** Buys a bill without the pages, in the two steps they do it in. */
export async function buyBill(
  request: APIRequestContext,
  { token }: TestMember,
  { roundId, lines, brand = 'siam' }: { roundId: string; lines: readonly BillLineInput[]; brand?: Brand },
): Promise<BillCreated> {
  const bill = { round_id: roundId, agent_id: agentIds[brand], lines };
  const { validate_token } = await api<BillValidation>(request, 'POST /api/lotto/bill/validate', {
    ...{ token, brand },
    body: bill,
  });
  const body = { ...bill, validate_token, request_id: `e2e-${crypto.randomUUID()}` };
  return api<BillCreated>(request, 'POST /api/lotto/bill/create', { token, brand, body });
}

/** Each of the ten digits as a run of one bet type: some of them win in every draw, and some lose. */
export const everyDigit = (bet_type: 'RUN_TOP' | 'RUN_BOT', amount: number): BillLineInput[] =>
  [...'0123456789'].map((number) => ({ bet_type, number, amount }));
