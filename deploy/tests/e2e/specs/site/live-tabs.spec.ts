import type { Page } from '@playwright/test';
import { openAs, payAtBank } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/test.ts';

const balance = (page: Page) => page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first();
const inBaht = (amount: number) =>
  `฿${new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2 }).format(amount)}`;

test('[X1] eight tabs of one browser load, hear of money by one stream, and hand it over when its tab closes', async ({
  page,
  context,
  request,
  member,
}) => {
  const streams: Page[] = [];
  context.on('request', (sent) => {
    if (sent.url().endsWith('/api/live')) streams.push(sent.frame().page());
  });
  const live = page.waitForResponse('**/api/live');
  await openAs(page, member, '/promotions');
  await live;
  const tabs = [page];
  while (tabs.length < 8) {
    const tab = await context.newPage();
    await tab.goto('/promotions');
    await expect(balance(tab)).toContainText('฿0.00');
    tabs.push(tab);
  }
  expect(streams).toEqual([page]);
  const takenOver = context.waitForEvent('request', (sent) => sent.url().endsWith('/api/live'));
  await page.close();
  await takenOver;
  const paid = await payAtBank(request, member, 150);
  for (const tab of tabs.slice(1)) await expect(balance(tab)).toContainText(inBaht(paid));
  expect(streams).toHaveLength(2);
  for (const tab of tabs.slice(1)) await tab.close();
});
