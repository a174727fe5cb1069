import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { recordCalls } from './recorded-calls.ts';

interface Watch {
  /** what the console said that no page may say; read when the test is over */
  complaints: string[];
  /** set by a test that breaks things on purpose: the browser says what it refused, then and later */
  mayComplain: boolean;
}

interface Options {
  /** whether announcement and notices may open by themselves; a test that is about something else has them put away */
  announcement: 'shown' | 'dismissed';
}

/** The test of this project: fails when the page complains on the console, throws, or breaks its own policy. */
export const test = base.extend<Options & { watch: Watch; announcementPutAway: undefined }>({
  announcement: ['dismissed', { option: true }],
  announcementPutAway: [
    async ({ context, announcement }, use) => {
      if (announcement === 'dismissed') await putAnnouncementAway(context);
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page, announcement }, use) => {
    if (announcement === 'dismissed') await closeNoticesWhenInTheWay(page);
    await use(page);
  },
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const writeCalls = recordCalls(context);
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      const watch: Watch = { complaints, mayComplain: false };
      await use(watch);
      // What a test broke on purpose proves no call.
      if (!watch.mayComplain) await writeCalls();
      if (!watch.mayComplain) expect(complaints, 'console errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Every page of the context begins as a tab in which the member has closed the announcement. */
export async function putAnnouncementAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      sessionStorage.setItem('sanuk:announcement', JSON.stringify({ v: 1, d: { dismissed: true } }));
    } catch {
      // A sandboxed frame has no storage and no announcement.
    }
  });
}

/** The announcement comes when it likes, and again where nothing can remember that it was seen; it is closed then. */
export async function closeAnnouncementWhenItComes(page: Page): Promise<void> {
  const announcement = page.getByRole('dialog', { name: /^ประกาศสำคัญ/ });
  const close = announcement.getByRole('button', { name: 'ปิด', exact: true }).first();
  // On a page that it may not cover it goes by itself, also from under the pointer.
  await page.addLocatorHandler(announcement, () => close.click({ timeout: 1000 }).catch(() => undefined), {
    noWaitAfter: true,
  });
}

/** Somebody who has just registered has unread notices; a test about something else closes them as a member would. */
async function closeNoticesWhenInTheWay(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog', { name: /^การแจ้งเตือน/ }), async (notices) => {
    await notices.getByRole('button', { name: 'ปิด' }).first().click();
  });
}

/** No violation of WCAG 2.2 A and AA on the page as it stands. Frames of the sandbox are another product. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsEnd(page);
  await overlaysAreWhole(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('iframe')
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Between opening and open, and between closing and closed, the page is hidden and the overlay is not there. */
async function overlaysAreWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHidden = document.getElementById('root')?.closest('[aria-hidden="true"], [inert]') !== null;
    const isOpen =
      document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
    return !isHidden || isOpen;
  });
}

/** What fades in has the contrast it is meant to have once it has arrived. Endless animations are left to go on. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect, playState, timeline }) => {
      // Neither a paused clock of a toast nor what follows the scroll position comes to an end by itself.
      const isTimed = playState === 'running' && timeline === document.timeline;
      return isTimed && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Nothing may be wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(client);
}
