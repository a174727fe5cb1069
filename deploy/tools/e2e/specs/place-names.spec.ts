import type { Page } from '@playwright/test';
import { auditSeen } from '../src/audit.ts';
import { publishedLocks } from '../src/locks.ts';
import { newMember, openAs, withoutNotifications } from '../src/members.ts';
import { expectNamed, listOf, openDrawer, type Place, pressPlace } from '../src/menus.ts';
import { lightPage } from '../src/places.ts';
import { siteUrl } from '../src/site.ts';
import { notePolicyViolations } from '../src/stillness.ts';
import { expect, test } from '../src/test.ts';

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

/** Presses each place in one half of what the drawer lists, and audits its page; all that it lists. */
async function walk(page: Page, half: number): Promise<Place[]> {
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
  return listed;
}

/** On the second brand nothing is published while its pages are looked at. */
const lockOf = (at: number): string => publishedLocks[at] as string;

for (const half of halves)
  test(`[X7] [F6] the second brand lists its places once for a member, and calls each by its own name (half ${half + 1})`, {
    lock: lockOf(half),
  }, async ({ page, request }) => {
    await openAs(page, await newMember(request, 'thara'), `${siteUrl('thara')}${lightPage}`);
    expect(await walk(page, half)).toHaveLength(21);
  });

for (const half of halves)
  test(`[X7] [F6] the second brand lists its places once for a visitor, and calls each by its own name (half ${half + 1})`, {
    lock: lockOf(half + 2),
  }, async ({ page }) => {
    await page.goto(`${siteUrl('thara')}${lightPage}`);
    expect(await walk(page, half)).toHaveLength(12);
  });
