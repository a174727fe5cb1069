import { worstShiftWindow } from '@sanuk/e2e/shift-window';
import type { Browser } from 'playwright';
import { type Kept, withVisit } from '../browser/bench-browser.ts';
import type { Conditions } from '../browser/conditions.ts';
import { type LargestPaint, notesOf, type PageNotes, untilQuiet } from '../browser/page-notes.ts';
import type { RecordedRequest } from '../browser/requests.ts';

/** What loading one page once came to; times in milliseconds, bytes as they travelled. */
export interface Load {
  lcp: number;
  fcp: number;
  blocking: number;
  scriptBytes: number;
  requestsBeforeLcp: number;
  chain: number;
  layoutShift: number;
  largest: LargestPaint | null;
  /** the shortest wait for the head of an answer: no request was faster than the network it was measured on */
  shortestWait: number;
}

const quietMs = 4000;

/** Time beyond 50 ms of the tasks after the first paint: what a tap would have waited for. */
const blockingOf = ({ firstPaint, longTasks }: PageNotes): number =>
  longTasks
    .filter(({ at }) => at >= (firstPaint ?? 0))
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);

/** Puts notes and requests of a load together. */
export function loadFrom(notes: PageNotes, requests: readonly RecordedRequest[]): Load {
  const largest = notes.largest.at(-1) ?? null;
  const lcp = largest?.at ?? Number.NaN;
  const before = requests.filter(({ at }) => at <= lcp);
  const waits = requests.flatMap(({ waitedMs }) => waitedMs ?? []);
  return {
    lcp,
    fcp: notes.firstPaint ?? Number.NaN,
    blocking: blockingOf(notes),
    scriptBytes: requests.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0),
    requestsBeforeLcp: before.length,
    chain: Math.max(0, ...before.map(({ depth }) => depth)),
    layoutShift: worstShiftWindow(notes.shifts),
    largest,
    shortestWait: Math.min(...waits),
  };
}

/** Loads a page as a first visitor, until nothing more comes. */
export const measureLoad = (
  browser: Browser,
  url: string,
  conditions: Conditions,
  kept?: Kept,
): Promise<Load> =>
  withVisit(
    browser,
    conditions,
    async ({ page, requests }) => {
      await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
      await untilQuiet(page, quietMs);
      return loadFrom(await notesOf(page), requests());
    },
    kept,
  );
