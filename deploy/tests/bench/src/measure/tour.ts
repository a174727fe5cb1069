import type { Page } from 'playwright';
import { type Bench, livingVariants } from '../bench.ts';
import { announcementSeen, withVisit } from '../browser/bench-browser.ts';
import { slowProcessor } from '../browser/conditions.ts';
import { forgetInteractions, navigationMs, notesOf, untilQuiet } from '../browser/page-notes.ts';
import type { Series } from '../rows.ts';
import { rotated } from '../statistics.ts';
import { gameOn } from './tap.ts';

const dialog = (page: Page) => page.locator('[role="dialog"][data-state="open"]');

async function openAndClose(page: Page, press: () => Promise<void>): Promise<void> {
  await press();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
}

interface Step {
  what: string;
  run(page: Page): Promise<void>;
}

/** What a visitor does on the tour; found by what things are, so that it is the same on every variant and brand. */
const steps: readonly Step[] = [
  { what: 'game sheet', run: (page) => openAndClose(page, () => gameOn(page).tap()) },
  { what: 'menu', run: (page) => openAndClose(page, () => page.locator('header button').first().tap()) },
  { what: 'to the slots', run: (page) => follow(page, '/slot') },
  { what: 'provider', run: (page) => page.locator('main button[aria-pressed]').nth(1).tap() },
  { what: 'game sheet among slots', run: (page) => openAndClose(page, () => gameOn(page).tap()) },
  { what: 'to the lottery', run: (page) => follow(page, '/lotto/lobby') },
  { what: 'tab of the lottery', run: (page) => page.locator('main a[href*="tab=all"]').first().tap() },
];

async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`main nav a[href="${path}"]`).first();
  await navigationMs(page, path, () => link.tap());
}

/** The longest interaction of a tour, at a processor four times slower. */
async function worstInteraction(page: Page): Promise<{ ms: number; what: string }> {
  let worst = { ms: 0, what: '' };
  for (const { what, run } of steps) {
    await forgetInteractions(page);
    await run(page);
    // The browser tells of an interaction after the frame that shows it.
    await untilQuiet(page, 1000, 600_000);
    const ms = Math.max(0, ...(await notesOf(page)).interactions);
    if (ms >= worst.ms) worst = { ms, what };
  }
  return worst;
}

/** Visits the home page of every variant as often as asked, in turn, each once it has come to rest. */
async function visitEach(
  bench: Bench,
  visit: (page: Page, of: { name: Series; round: number }) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < bench.runs; round += 1)
    for (const { name, url } of rotated(livingVariants(bench), round))
      await withVisit(
        bench.browser,
        slowProcessor,
        async ({ page }) => {
          await page.goto(`${url}/`);
          await untilQuiet(page, 1500);
          await visit(page, { name, round });
        },
        announcementSeen,
      );
}

/** The same tour on every variant. */
export const measureTour = (bench: Bench): Promise<void> =>
  visitEach(bench, async (page, { name, round }) => {
    const { samples, say, runs } = bench;
    const { ms, what } = await worstInteraction(page);
    samples.add('inp', name, ms);
    samples.note('inp', `the worst of a tour, ${name}: ${what}`);
    say(`tour, ${name} ${round + 1}/${runs}: ${Math.round(ms)} ms, ${what}`);
  });

const target = '/lotto/lobby';

/** From the guest home into a page of another remote, which the pointer has been near. */
export const measureNavigation = (bench: Bench): Promise<void> =>
  visitEach(bench, async (page, { name }) => {
    const link = page.locator(`main nav a[href="${target}"]`).first();
    await link.dispatchEvent('pointerover');
    await untilQuiet(page, 1000, 600_000);
    bench.samples.add('navigation', name, await navigationMs(page, target, () => link.tap()));
  });
