import type { BrowserContext, Page } from '@playwright/test';
import { type LayoutShift, worstShiftWindow } from './shift-window.ts';

/** What a page notes about its own movements; read by `layoutShiftOf`. */
interface ShiftNotes {
  shifts: (LayoutShift & { what: string[] })[];
}

/** Lets every page of the context note its layout shifts, those that follow a member's own action left out. */
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

/** Cumulative layout shift of the page as the web vital is defined, with what moved. */
export async function layoutShiftOf(page: Page): Promise<{ score: number; moved: string[] }> {
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shiftNotes: ShiftNotes }).shiftNotes.shifts,
  );
  return { score: worstShiftWindow(shifts), moved: shifts.flatMap(({ what }) => what) };
}
