import type { Page } from '@playwright/test';
import { publishedLocks } from '../../fixtures/locks.ts';
import { newMember, openAs, withoutNotifications } from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { auditSeen } from '../../pages/checks/audit.ts';
import { notePolicyViolations } from '../../pages/checks/stillness.ts';
import { expectNamed, listOf, openDrawer, type Place, pressPlace } from '../../pages/menus.ts';
import { lightPage } from '../../pages/places.ts';
import { openTo } from '../../pages/route-groups.ts';
import { auditByAddress } from '../../pages/route-walk.ts';
import type { Audience, SiteRoute } from '../../pages/site-routes.ts';

// The second brand: what a link says, the page it leads to says too, as its heading and as the title of the tab; and each page is looked
// at with the eyes of who cannot see or use a pointer, in the colours of this brand. Of the first brand that is part of the walks of routes.spec.ts.

test.beforeEach(async ({ context, page }) => {
  await notePolicyViolations(context);
  await withoutNotifications(page);
});

/** A menu is long: one test presses the first half of it, another one the second. */
const halves = [0, 1] as const;
const halfOf = <T>(all: readonly T[], half: number): T[] => {
  const middle = Math.ceil(all.length / 2);
  return half === 0 ? all.slice(0, middle) : all.slice(middle);
};

/** The brand has no sports. */
const isOff = ({ path }: SiteRoute) => path === '/sport';

/**
 * Presses each place in one half of what the drawer lists, and audits its page; then one half of the other routes, which no menu lists, by
 * their addresses. All that the drawer lists.
 */
async function walk(page: Page, half: number, audience: Audience): Promise<Place[]> {
  test.slow();
  let menu = await openDrawer(page);
  const listed = await listOf(menu);
  const pressed = halfOf(listed, half);
  for (const place of pressed) {
    if (place !== pressed[0]) menu = await openDrawer(page);
    await pressPlace(page, menu, place);
    await expectNamed(page, place, 'thara');
    await auditSeen(page);
    // Pages around money have no menu.
    if (/deposit|withdraw|login|register/.test(place.path))
      await page.goto(`${siteUrl('thara')}${lightPage}`);
  }
  const others = openTo('anyone', audience).filter(
    (route) => !isOff(route) && !listed.some(({ path }) => path === route.path),
  );
  await auditByAddress(page, halfOf(others, half), siteUrl('thara'));
  return listed;
}

/** On the second brand nothing is published while its pages are looked at. */
const lockOf = (at: number): string => publishedLocks[at] as string;

for (const half of halves)
  test(`[X7.1] [S1.2, S2.4] [F6] the second brand lists its places once for a member, calls each by its own name, and everybody can use its pages (half ${half + 1})`, {
    lock: lockOf(half),
  }, async ({ page, request }) => {
    await openAs(page, await newMember(request, 'thara'), `${siteUrl('thara')}${lightPage}`);
    expect(await walk(page, half, 'member')).toHaveLength(21);
  });

for (const half of halves)
  test(`[X7.1] [S1.2, S2.4] [F6] the second brand lists its places once for a visitor, calls each by its own name, and everybody can use its pages (half ${half + 1})`, {
    lock: lockOf(half + 2),
  }, async ({ page }) => {
    await page.goto(`${siteUrl('thara')}${lightPage}`);
    expect(await walk(page, half, 'guest')).toHaveLength(12);
  });
