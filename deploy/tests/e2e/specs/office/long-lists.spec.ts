import type { Page } from '@playwright/test';
import { pageIsIdle } from '../../fixtures/interaction.ts';
import { longTasksMs, noteLongTasks } from '../../fixtures/long-tasks.ts';
import { officeUrl } from '../../fixtures/site.ts';
import { expect, look, test } from '../../fixtures/test.ts';
import { acceptInvitation, brandOf, invitePerson } from '../../pages/office.ts';

const many = 10_000;
const whole = 100;

/** Opens the audit trail of a server with so many events. @returns milliseconds in which the page was blocked */
async function openAudit(page: Page, count: number): Promise<number> {
  const items = Array.from({ length: count }, (_, index) => ({
    event_id: String(count - index),
    at: new Date(Date.UTC(2026, 10, 28) - index * 60_000).toISOString(),
    action: 'member-shown',
    who: 'somchai',
    phone: '0812345678',
    address: '192.0.2.1',
    details: { search: `ครั้งที่ ${index + 1}`, note: 'ก'.repeat((index % 7) * 20) },
  }));
  await page.unrouteAll();
  await page.route('**/api/orders/audit/list', (route) =>
    route.fulfill({ json: { code: 'ok', message: '', data: { items, next_cursor: null } } }),
  );
  await page.goto(`${officeUrl}/audit`);
  await expect(page.getByText(`ครั้งที่ ${count} `)).toBeAttached();
  await pageIsIdle(page);
  return longTasksMs(page);
}

test('[P8] ten thousand events of the audit trail block the page as little as one hundred', {
  tag: '@both',
}, async ({ page, context }) => {
  await noteLongTasks(context);
  const { url } = await invitePerson('auditor', brandOf(page));
  await acceptInvitation(page, url);
  const rows = page.getByRole('table', { name: 'เหตุการณ์' }).getByRole('row');

  const wholeMs = await openAudit(page, whole);
  await expect(rows).toHaveCount(whole + 1);
  const manyMs = await openAudit(page, many);
  expect(await rows.count()).toBeLessThan(whole);
  await look(page);

  // Whoever scrolls sees the rows of that place, in columns that stay where they are.
  const head = page.getByRole('columnheader').nth(1);
  const before = await head.boundingBox();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  // Some rows above the window are rendered as well.
  await expect(page.getByText(/ครั้งที่ [3-6]\d{3} /).nth(10)).toBeInViewport();
  // The height of the page becomes known while rows are measured.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('button', { name: 'บันทึกเป็นไฟล์ CSV' })).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(`ครั้งที่ ${many} `)).toBeInViewport();
  expect(await rows.count()).toBeLessThan(whole);
  expect((await head.boundingBox())?.x).toBe(before?.x);
  expect((await head.boundingBox())?.width).toBe(before?.width);

  // On paper there is every row. Rendering them is what the screen is spared.
  const startMs = await longTasksMs(page);
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(many + 1);
  await pageIsIdle(page);
  const allMs = (await longTasksMs(page)) - startMs;
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  expect(await rows.count()).toBeLessThan(whole);
  test.info().annotations.push({
    type: 'blocked',
    description: `${whole} rows ${wholeMs} ms, ${many} rows ${manyMs} ms, all of them on paper ${allMs} ms`,
  });
  expect(manyMs - wholeMs).toBeLessThan(allMs / 4);
});
