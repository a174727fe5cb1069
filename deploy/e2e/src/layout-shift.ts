import type { BrowserContext, Page } from '@playwright/test';

/** What a page notes about its own movements; read by `layoutShiftOf`. */
interface ShiftNotes {
  shifts: { at: number; value: number; what: string[] }[];
}

/** Lets every page of the context note its layout shifts, those that follow a member's own deed left out. */
export async function noteLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notes: ShiftNotes = { shifts: [] };
    (globalThis as unknown as { shiftNotes: ShiftNotes }).shiftNotes = notes;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
        );
        notes.shifts.push({ at: entry.startTime, value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Resolves when the page has what it will show: no skeleton or loader left, fonts and pictures in view loaded. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const main = document.getElementById('main');
      if (!main?.firstElementChild) return false;
      if (main.querySelector('[data-shape], [role="status"][data-loader]')) return false;
      await document.fonts.ready;
      const pending = [...document.images].some(
        (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
      );
      const { shifts } = (globalThis as unknown as { shiftNotes: ShiftNotes }).shiftNotes;
      const quietMs = performance.now() - (shifts.at(-1)?.at ?? 0);
      return !pending && quietMs > 400 && performance.now() > 900;
    },
    undefined,
    { polling: 100 },
  );
}

/**
 * Cumulative layout shift of the page as the web vital is defined: the worst session window (shifts less than 1 s
 * apart, at most 5 s long), with what moved.
 */
export async function layoutShiftOf(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(() => {
    const { shifts } = (globalThis as unknown as { shiftNotes: ShiftNotes }).shiftNotes;
    let worst = 0;
    let sum = 0;
    let first = 0;
    let last = Number.NEGATIVE_INFINITY;
    for (const { at, value } of shifts) {
      const isSameWindow = at - last < 1000 && at - first < 5000;
      if (!isSameWindow) first = at;
      sum = isSameWindow ? sum + value : value;
      last = at;
      worst = Math.max(worst, sum);
    }
    return { score: worst, moved: shifts.flatMap(({ what }) => what) };
  });
}
