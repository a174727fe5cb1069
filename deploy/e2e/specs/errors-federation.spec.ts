import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { countLoads, takePages } from '../src/faults.ts';
import { newMember, openAs } from '../src/members.ts';
import { buildVariant, publish, release } from '../src/releases.ts';
import { siteUrl } from '../src/site.ts';
import { expect as strict, test } from '../src/test.ts';

/** Calls are tried three times before a page gives up, and a reload is part of some tests. */
const expect = strict.configure({ timeout: 20_000 });

const remote = 'mfe-rewards';
const site = siteUrl('thara');

test.beforeEach(({ watch }) => {
  watch.mayComplain = true;
});

test.describe('a release of the second brand', () => {
  let record: ReleaseRecord;
  test.beforeAll(async () => {
    const folder = await buildVariant(remote, {
      version: `9.2.${Date.now()}`,
      edits: {
        'routes.ts': (source) =>
          source.replace(
            "path: '/poll/:id?', layout: 'default', middleware: []",
            "path: '/poll/:id?', layout: 'default', middleware: ['validateNobody']",
          ),
      },
    });
    record = await publish(folder);
    await release('promote', `${remote}@${record.releaseId}`, '--brand', 'thara', '--why', 'browser test');
  });
  test.afterAll(async () => {
    await release('rollback', remote, '--brand', 'thara', '--why', 'browser test').catch(() => undefined);
  });

  test('[E6.1, E6.2] a route that names a missing middleware is a 500 that names it; the other routes work', async ({
    page,
  }) => {
    await page.goto(`${site}/poll/1`);
    await expect(page.getByText('Unknown middleware validateNobody')).toBeVisible();
    await expect(page.getByText('500')).toBeVisible();
    await expect(page.getByText('An error occurred')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'กลับหน้าแรก' }).click();
    await expect(page.getByRole('button', { name: /^ทดลองเล่น / }).first()).toBeAttached();
  });

  test('[F7.9] [E5] [F5] the last known good release comes before any reload', async ({ page, request }) => {
    await takePages(page, remote, record.releaseId);
    await openAs(page, await newMember(request, 'thara'), `${site}/slot`);
    const loads = countLoads(page);
    await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ร้านค้าแต้ม' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ร้านค้าแต้ม' })).toBeVisible();
    expect(loads()).toBe(0);
  });
});
