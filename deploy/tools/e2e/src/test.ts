import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { newMember, type TestMember } from './members.ts';
import { setPageClock } from './site-clock.ts';
import { noteToasts } from './toasts.ts';
import { lookedAt, watchOverlays } from './watch-overlays.ts';

interface Watch {
  /** what the console said that no page may say; read when the test is over */
  complaints: string[];
  /** set by a test that breaks things on purpose: the browser says what it refused, then and later */
  mayComplain: boolean;
}

interface Options {
  /** whether announcement and notifications may open by themselves; a test that is about something else has them put away */
  announcement: 'shown' | 'dismissed';
}

/** The test of this project: fails when the page complains on the console, throws, or breaks its own policy. */
export const test = base.extend<
  Options & {
    watch: Watch;
    member: TestMember;
    announcementPutAway: undefined;
    freshTab: undefined;
    toastsNoted: undefined;
    overlaysWatched: undefined;
    siteClock: undefined;
  }
>({
  announcement: ['dismissed', { option: true }],
  // A member of the first brand, registered without the pages, for a test that asks for one.
  member: async ({ request }, use) => use(await newMember(request)),
  // A shared tab keeps its own storage, which Playwright does not clear: the first document of a test does.
  freshTab: [
    async ({ context }, use, { testId }) => {
      await context.addInitScript((id) => {
        try {
          if (sessionStorage.getItem('test:id') === id) return;
          sessionStorage.clear();
          sessionStorage.setItem('test:id', id);
        } catch {
          // A sandboxed frame has no storage.
        }
      }, testId);
      await use(undefined);
      await context.clearPermissions();
      await context.setOffline(false);
    },
    { auto: true },
  ],
  siteClock: [
    async ({ context }, use) => {
      await setPageClock(context);
      await use(undefined);
    },
    { auto: true },
  ],
  toastsNoted: [
    async ({ context }, use) => {
      await noteToasts(context);
      await use(undefined);
    },
    { auto: true },
  ],
  overlaysWatched: [
    async ({ context }, use, testInfo) => {
      await noteOverlays(context, testInfo);
      await use(undefined);
    },
    { auto: true },
  ],
  announcementPutAway: [
    async ({ context, announcement }, use) => {
      if (announcement === 'dismissed') await putAnnouncementAway(context);
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page, context, announcement }, use) => {
    if (announcement === 'dismissed') {
      await closeNotificationsWhenInTheWay(page);
      // Further tabs as well: a test beside this one may publish a notification to all members.
      context.on('page', (tab) => void closeNotificationsWhenInTheWay(tab));
    }
    await use(page);
  },
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (isOfTheMachine(message.text())) return;
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      const watch: Watch = { complaints, mayComplain: false };
      await use(watch);
      if (!watch.mayComplain) expect(complaints, 'console errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * What is said of the run and not of the page. Playwright says what the configuration asks of it; and whether a home page that
 * the edge had not drawn ahead shows its banner within a few seconds is the machine's pace. That it is asked for as the page will
 * ask for it has a test of the edge.
 */
const isOfTheMachine = (text: string): boolean =>
  text === 'Service Worker registration blocked by Playwright' ||
  /\/media\/banner-\S+ was preloaded using link preload but not used within a few seconds/.test(text);

/** Notes with the test which overlays stood open in the pages of a context, and were as they have to be. */
export async function noteOverlays(
  context: BrowserContext,
  { annotations }: Pick<TestInfo, 'annotations'>,
): Promise<void> {
  context.on('console', (message) => {
    if (!message.text().startsWith(lookedAt)) return;
    const description = message.text().slice(lookedAt.length);
    if (!annotations.some((one) => one.type === 'overlay' && one.description === description))
      annotations.push({ type: 'overlay', description });
  });
  await watchOverlays(context);
}

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

/**
 * The page listens: before that its links load documents, and keys, movements, clocks and the focus are noticed by nobody.
 * The starter of the edge takes its note away once the shell has said that its frame stands.
 */
export async function expectListening(page: Page): Promise<void> {
  await expect(page.locator('[data-drawn], #edge-late')).toHaveCount(0);
}

/** The window has the width it was asked for, which it has a moment later. */
export async function expectWindowWidth(page: Page, width: number): Promise<void> {
  const hasWidth = () => page.evaluate((px) => matchMedia(`(width: ${px}px)`).matches, width);
  await expect.poll(hasWidth, `a window of ${width} px`).toBe(true);
}

/** The announcement comes when it likes, and again where nothing can remember that it was seen; it is closed then. */
export async function closeAnnouncementWhenItComes(page: Page): Promise<void> {
  const announcement = page.getByRole('dialog', { name: /^ประกาศสำคัญ/ });
  const close = announcement.getByRole('button', { name: 'ปิด', exact: true }).first();
  await page.addLocatorHandler(announcement, () => closeUnlessItGoes(announcement, close), {
    noWaitAfter: true,
  });
}

/** Somebody who has just registered has unread notifications; a test about something else closes them as a member would. */
async function closeNotificationsWhenInTheWay(page: Page): Promise<void> {
  const notifications = page.getByRole('dialog', { name: /^การแจ้งเตือน/ });
  const close = notifications.getByRole('button', { name: 'ปิด' }).first();
  // Looked for before every action and at every look of an expectation: by role, that is each time the whole page.
  const title = page.locator('[role="dialog"] [data-part="title"]', { hasText: /^การแจ้งเตือน/ });
  await page.addLocatorHandler(title, () => closeUnlessItGoes(notifications, close), { noWaitAfter: true });
}

/** What one try to close a dialog may take. The next action or assertion that finds it there makes the next one. */
const closeWithinMs = 3_000;

/**
 * On a page that it may not cover a dialog goes by itself, also from under the pointer: then there is no button to press any
 * more, and nobody waits for one.
 */
async function closeUnlessItGoes(dialog: Locator, close: Locator): Promise<void> {
  try {
    await close.click({ timeout: closeWithinMs });
    await dialog.waitFor({ state: 'hidden', timeout: closeWithinMs });
  } catch {
    // Still there, it is found again by whatever it is in the way of.
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the page has once the source was evaluated in it. */
type WithAxe = typeof globalThis & { axe: typeof import('axe-core'); settle: () => Promise<void> };

/**
 * No violation of WCAG 2.2 A and AA on the page as it stands. Frames of the sandbox are another product, and what lies behind an
 * overlay is inert, and was looked at without it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(defineSettle);
  const found = await page.evaluate(async () => {
    const { axe, settle } = globalThis as WithAxe;
    // In the same task: between two looks of a test an overlay may begin to fade in.
    await settle();
    // The rule about spacing is a third of the work: it finds out of each element with a style whether it is seen, before it looks
    // for the one word without which there is nothing to say against it.
    const isForced = [...document.querySelectorAll('[style]')].some((one) =>
      /important/i.test(one.getAttribute('style') ?? ''),
    );
    const { violations } = await axe.run(
      { exclude: ['iframe', '#root[inert]'] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        iframes: false,
        rules: { 'avoid-inline-spacing': { enabled: isForced } },
        // What fits the rules is not described, which for a page of many tiles is more work than looking at them.
        resultTypes: ['violations'],
      },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Runs in the page: what waits until nothing of now fades in or out any more, and every overlay that was asked for is there as a whole. */
function defineSettle(): void {
  const isMoving = ({ effect, playState, timeline }: Animation): boolean => {
    // Neither a paused clock of a toast nor what follows the scroll position comes to an end by itself.
    const isTimed = playState === 'running' && timeline === document.timeline;
    return isTimed && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  };
  // A press dims the page a frame before its overlay is there, and the page is hidden a frame after that.
  const isOpening = (): boolean => {
    const root = document.getElementById('root');
    const isDimmed = document.querySelector('[data-part="backdrop"][data-state="open"]') !== null;
    const isOpen =
      document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
    // The offline page has neither a root nor overlays.
    if (!root) return isDimmed && !isOpen;
    const isHidden = root.closest('[aria-hidden="true"], [inert]') !== null;
    return isDimmed ? !(isOpen && isHidden) : isHidden && !isOpen;
  };
  const isOfOverlay = ({ effect }: Animation): boolean =>
    effect instanceof KeyframeEffect && effect.target?.matches('[data-scope="dialog"]') === true;
  const moving = () => document.getAnimations().filter(isMoving);
  const settle = async (): Promise<void> => {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    if (!isOpening() && !moving().some(isOfOverlay)) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return settle();
  };
  Object.assign(globalThis, { settle } satisfies Pick<WithAxe, 'settle'>);
}

/** What fades in has the contrast and the place it is meant to have once it has arrived. Endless animations are left to go on. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(defineSettle);
  await page.evaluate(() => (globalThis as WithAxe).settle());
}

/** Nothing may be wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(client);
}

/** A page is looked at: nothing is too wide, and no rule of axe is broken. That is asked on phones; wide screens have it of each layout by the routes. */
export async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  if ((page.viewportSize()?.width ?? 0) < 960) await expectAccessible(page);
}
