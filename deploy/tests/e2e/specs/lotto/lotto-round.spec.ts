import type { Page } from '@playwright/test';
import type { NumberLimit } from '@sanuk/contract/areas/lotto';
import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { api } from '../../fixtures/members.ts';
import { expect, expectAccessible, test } from '../../fixtures/test.ts';
import { goToLongestRound, goToLottoLobby, lottoCategories, writeBill } from '../../pages/bills.ts';
import { lightPage } from '../../pages/places.ts';

const main = (page: Page) => page.getByRole('main');
const slip = (page: Page) => page.getByRole('region', { name: 'โพย', exact: true });
const offer = (page: Page) => page.getByRole('region', { name: 'โพยที่ค้างไว้' });
const amount = (page: Page) => page.getByLabel('จำนวนเงิน 47 2 ตัวบน');

/** By the menu to the lobby of the lottery. */
async function openLobby(page: Page): Promise<void> {
  await page.goto(lightPage);
  await goToLottoLobby(page);
}

const roundOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.replace('/lotto/', ''));

interface Rate {
  name: string;
  rate: number;
}

/** A restricted number as it is read: which, of which bet type, and what becomes of a bet on it. */
function limitText({ number, bet_type, kind, rate, remaining }: NumberLimit): string {
  const words = {
    closed: 'ปิดรับเลขนี้',
    capped: `รับได้อีก ฿${remaining?.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    reduced: `บาทละ ${rate?.toLocaleString('en-US')}`,
  };
  return `${number}${betTypeNames[bet_type]}${words[kind]}`;
}

test('[L2.1, L2.2, L2.3, K1.25] a round shows its rule, what each bet type pays and its restricted numbers, as the server says', async ({
  page,
  request,
}) => {
  // The round brings its limits as well: what is shown has to be what this call answers, for this round.
  const onlyHere: NumberLimit = {
    bet_type: '2TOP',
    number: '07',
    kind: 'closed',
    rate: null,
    remaining: null,
  };
  await page.route('**/api/lotto/limit?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: NumberLimit[] | null };
    await route.fulfill({ response, json: { ...answer, data: answer.data && [...answer.data, onlyHere] } });
  });
  await page.goto(lightPage);
  // Of the markets with one draw a day each restricts some numbers.
  const round = await goToLongestRound(page);
  expect(roundOf(page)).toBe(round.round_id);
  const query = `round_id=${encodeURIComponent(round.round_id)}`;
  const rule = await api<{ blocks: { title: string; text: string }[] }>(
    request,
    `GET /api/lotto/rule?${query}`,
  );
  const rates = await api<Rate[]>(request, `GET /api/lotto/rate?${query}`);
  const limits = await api<NumberLimit[]>(request, `GET /api/lotto/limit?${query}`);

  await page.getByRole('button', { name: 'กติกา' }).click();
  const box = page.getByRole('dialog', { name: 'กติกาและอัตราจ่าย' });
  expect(rule.blocks.length).toBeGreaterThan(0);
  for (const { title, text } of rule.blocks) {
    await expect(box.getByRole('heading', { name: title })).toBeVisible();
    await expect(box.getByText(text, { exact: true })).toBeVisible();
  }
  await box.getByRole('tab', { name: 'อัตราจ่าย' }).click();
  expect(rates.length).toBeGreaterThan(0);
  for (const { name, rate } of rates) {
    const cells = box
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
    await expect(cells.getByRole('cell').first()).toHaveText(rate.toLocaleString('en-US'));
  }
  await box.getByRole('tab', { name: /^เลขอั้น/ }).click();
  expect(new Set(limits.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  await expect(box.getByRole('listitem')).toHaveText([...limits, onlyHere].map(limitText));
});

test('[X3.37, X3.38] the draft of a bill is there again after a reload of its tab; another tab offers it, another round knows nothing of it', async ({
  page,
  context,
}) => {
  await openLobby(page);
  await writeBill(page, '5');
  const round = page.url();
  await page.reload();
  await expect(amount(page)).toHaveValue('5');
  await expect(offer(page)).toHaveCount(0);

  // Another round knows nothing of it.
  await page.goBack();
  await page
    .getByRole('group', { name: 'หมวดหวย' })
    .getByRole('link', { name: /^เปิดรับแทง/ })
    .click();
  await main(page)
    .getByRole('link', { name: /เปิดรับแทง ปิดรับ/ })
    .and(page.locator(`:not([href="${new URL(round).pathname}"])`))
    .first()
    .click();
  // It may close just then; its page has no slip to write in, and still must not know the other one's.
  await expect(page).toHaveURL((url) => url.pathname !== '/lotto/lobby' && url.href !== round);
  await expect(page.getByRole('button', { name: 'กติกา' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect(amount(page)).toHaveCount(0);

  // The round that was left and is opened again begins with an empty slip.
  await page.goto(round);
  await expect(offer(page).getByText('มีโพยที่แทงค้างไว้ 1 รายการ')).toBeVisible();
  await expect(slip(page).getByText('ยังไม่มีรายการในโพย')).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'เอากลับมา' }).press('Enter');
  await expect(amount(page)).toHaveValue('5');
  await expect(offer(page)).toHaveCount(0);
  await expect(slip(page)).toBeFocused();

  // So does another tab, also when it is reloaded.
  const other = await context.newPage();
  await other.goto(round);
  await expect(offer(other)).toBeVisible();
  await other.reload();
  await expect(offer(other)).toBeVisible();
  await expect(amount(other)).toHaveCount(0);
  await other.getByRole('button', { name: 'ทิ้ง' }).click();
  await expect(offer(other)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('button', { name: /^2 ตัวบน/ })).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
  await expect(amount(other)).toHaveCount(0);
  await other.close();
});

/** Hours and minutes in Bangkok, wherever the reader is. */
const bangkokTime = (at: string) =>
  new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', timeStyle: 'short' }).format(new Date(at));

test.describe('far from Bangkok', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('[L1.1, L1.2] the lobby groups the rounds by category, each open one with its closing time in Bangkok', async ({
    page,
    request,
  }) => {
    await openLobby(page);
    await page.getByRole('group', { name: 'หมวดหวย' }).getByRole('link', { name: 'ทั้งหมด' }).click();
    const names = (await lottoCategories(request)).map(({ name }) => name);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(names);
    for (const name of names) {
      const group = main(page).getByRole('region', { name, exact: true });
      const more = group.getByRole('button', { name: /^แสดงเพิ่มอีก/ });
      if ((await more.count()) > 0) await more.click();
    }
    // Rounds of a minute come and go: both are looked at again until they are of the same moment.
    await expect(async () => {
      for (const { name, rounds } of await lottoCategories(request)) {
        const group = main(page).getByRole('region', { name, exact: true });
        const links = await group
          .getByRole('listitem')
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent] as const));
        const shown = new Map(links);
        expect([...shown.keys()].sort()).toEqual(rounds.map(({ round_id }) => `/lotto/${round_id}`).sort());
        for (const round of rounds.filter(({ status }) => status === 'open'))
          expect(shown.get(`/lotto/${round.round_id}`)).toContain(`ปิดรับ ${bangkokTime(round.close_at)} น.`);
      }
    }).toPass();
    await expectAccessible(page);
  });
});
