import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';

/** One paint that was the largest so far. */
export interface LargestPaint {
  at: number;
  size: number;
  what: string;
}

/** What a page notes about itself while it loads and is used; times in milliseconds since its navigation began. */
export interface PageNotes {
  firstPaint: number | null;
  largest: LargestPaint[];
  longTasks: { at: number; ms: number }[];
  shifts: { at: number; value: number; what: string[] }[];
  /** how long each action of the visitor took to its next paint */
  interactions: number[];
  lastResource: number;
}

/** What note-everything.js puts into each page. */
type WithNotes = typeof globalThis & {
  benchNotes: PageNotes;
  benchTimeNavigation(path: string): Promise<number>;
  benchNavigate(path: string): Promise<void>;
  benchNavigation: Promise<number>;
};

const noteScript = fileURLToPath(new URL('./note-everything.js', import.meta.url));

/** Lets every page of the context note what is measured of it. */
export async function noteEverything(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: noteScript });
}

/** What the page has noted until now. */
export const notesOf = (page: Page): Promise<PageNotes> =>
  page.evaluate(() => (globalThis as WithNotes).benchNotes);

/** Forgets the actions noted so far. */
export const forgetInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as WithNotes).benchNotes.interactions.length = 0;
  });

/** Milliseconds from the press of a link, which `press` does, to the frame in which the page behind it stands. */
export async function navigationMs(page: Page, path: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const tab = globalThis as WithNotes;
    tab.benchNavigation = tab.benchTimeNavigation(wanted);
  }, path);
  await press();
  return page.evaluate(() => (globalThis as WithNotes).benchNavigation);
}

/** Leads to another page within the document, as a link does, and resolves when that page stands. */
export const navigateWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((wanted) => (globalThis as WithNotes).benchNavigate(wanted), path);

/** Resolves when nothing has come, moved, or been painted larger for `quietMs`, or after `capMs` whatever happens. */
export async function untilQuiet(page: Page, quietMs: number, capMs = 40_000): Promise<void> {
  await page.waitForFunction(
    ([quiet, cap]) => {
      const { largest, longTasks, shifts, lastResource } = (globalThis as WithNotes).benchNotes;
      const task = longTasks.at(-1);
      const last = Math.max(
        largest.at(-1)?.at ?? 0,
        task ? task.at + task.ms : 0,
        shifts.at(-1)?.at ?? 0,
        lastResource,
      );
      const now = performance.now();
      return (document.readyState === 'complete' && now - last > quiet) || now > cap;
    },
    [quietMs, capMs] as const,
    { polling: 200, timeout: capMs + 60_000 },
  );
}
