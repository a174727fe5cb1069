import type { Locator, Page } from 'playwright';
import { type Bench, livingVariants } from '../bench.ts';
import { announcementSeen, withVisit } from '../browser/bench-browser.ts';
import { slowPhone } from '../browser/conditions.ts';
import { untilShown } from '../browser/page-notes.ts';
import { rotated } from '../statistics.ts';

/** The button that a game's tile is on a touch screen. */
export const gameOn = (page: Page): Locator =>
  page.locator('main article button[aria-haspopup="dialog"]').first();

const openDialog = '[role="dialog"][data-state="open"]';
const tapEveryMs = 100;
const giveUpMs = 60_000;

/** Taps a game from the moment its tile is there until its sheet is. @returns ms since the navigation began */
async function firstSheet(page: Page): Promise<number> {
  const game = gameOn(page);
  await game.waitFor({ state: 'visible', timeout: giveUpMs });
  let isOpen = false;
  const opened = untilShown(page, openDialog, giveUpMs).finally(() => {
    isOpen = true;
  });
  const taps = async () => {
    while (!isOpen) {
      const box = await game.boundingBox();
      if (box && !isOpen) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(tapEveryMs);
    }
  };
  const [openedAt] = await Promise.all([opened, taps()]);
  return openedAt;
}

/** How long after the navigation a tap on a game opens its sheet, for who has seen the announcement. */
export async function measureTap(bench: Bench): Promise<void> {
  const { browser, runs, samples, say } = bench;
  for (let round = 0; round < runs; round += 1)
    for (const { name, url } of rotated(livingVariants(bench), round)) {
      const ms = await withVisit(
        browser,
        slowPhone,
        async ({ page }) => {
          await page.goto(`${url}/`, { waitUntil: 'commit', timeout: giveUpMs });
          return firstSheet(page);
        },
        announcementSeen,
      );
      samples.add('tap', name, ms);
      say(`first tap, ${name} ${round + 1}/${runs}: ${Math.round(ms)} ms`);
    }
}
