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

const noteScript = fileURLToPath(new URL('./note-everything.js', import.meta.url));

/** Lets every page of the context note what is measured of it. */
export async function noteEverything(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: noteScript });
}

/** What the page has noted until now. */
export const notesOf = (page: Page): Promise<PageNotes> => page.evaluate<PageNotes>('benchNotes');

/** Forgets the actions noted so far. */
export const forgetInteractions = (page: Page): Promise<void> =>
  page.evaluate<void>('void (benchNotes.interactions.length = 0)');

/** Milliseconds from the press of a link, which `press` does, to the frame in which the page behind it stands. */
export async function navigationMs(page: Page, path: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(`void (globalThis.benchNavigation = benchTimeNavigation(${JSON.stringify(path)}))`);
  await press();
  return page.evaluate<number>('benchNavigation');
}

/** Leads to another page within the document, as a link does, and resolves when that page stands. */
export const navigateWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate<void>(`benchNavigate(${JSON.stringify(path)})`);

/** Resolves when nothing has come, moved, or been painted larger for `quietMs`, or after `capMs` whatever happens. */
export const untilQuiet = (page: Page, quietMs: number, capMs = 40_000): Promise<void> =>
  page.evaluate<void>(`benchUntilQuiet(${quietMs}, ${capMs})`);

/** Resolves with the page's time, in milliseconds since its navigation, of the first frame that has the element. */
export const untilShown = (page: Page, selector: string, limitMs: number): Promise<number> =>
  page.evaluate<number>(`benchUntilShown(${JSON.stringify(selector)}, ${limitMs})`);
