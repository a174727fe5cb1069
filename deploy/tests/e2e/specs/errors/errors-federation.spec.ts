import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { countLoads, takePages } from '../../fixtures/faults.ts';
import { newMember, openAs } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/releases/own-releases.ts';
import { buildVariant } from '../../fixtures/releases/releases.ts';

const remote = 'mfe-rewards';

test.beforeEach(({ watch }) => {
  watch.mayComplain = true;
});

test.describe('a release with a fault', () => {
  let record: ReleaseRecord;
  test.beforeAll(async ({ site }) => {
    const folder = await buildVariant(remote, {
      version: `9.2.${Date.now()}`,
      edits: {
        'routes.ts': (source) =>
          source.replace(
            /(path: '\/poll\/:id\?',\s+layout: 'default',\s+middleware: )\[\]/,
            "$1['validateNobody']",
          ),
      },
    });
    record = await site.releases.publish(folder);
    await site.releases.promote(record, 'siam');
  });
  test.afterAll(({ site }) => site.releases.reset('siam'));

  test('[E6.1, E6.2] a route that names a missing middleware is a 500 that names it; the other routes work', async ({
    page,
  }) => {
    await page.goto('/poll/1');
    await expect(page.getByText('Unknown middleware validateNobody')).toBeVisible();
    await expect(page.getByText('500')).toBeVisible();
    await expect(page.getByText('An error occurred')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'กลับหน้าแรก' }).click();
    await expect(page.getByRole('button', { name: /^ทดลองเล่น / }).first()).toBeAttached();
  });

  test('[F7.9] [E5] [F5] the last known good release comes before any reload', async ({ page, request }) => {
    await takePages(page, remote, record.releaseId);
    const taken: string[] = [];
    // A link that is near may have asked for its page before it is pressed.
    page.on('requestfailed', (request) => taken.push(request.url()));
    await openAs(page, await newMember(request), '/slot');
    const loads = countLoads(page);
    await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
    const menu = page.getByRole('dialog', { name: 'เมนูสมาชิก' });
    await menu.getByRole('link', { name: 'วงล้อนำโชค' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'วงล้อนำโชค' })).toBeVisible();
    expect(taken.filter((url) => url.includes(record.releaseId))).not.toEqual([]);
    expect(loads()).toBe(0);
  });
});
