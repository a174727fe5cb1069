import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a page notes of the member's actions; read by `interactionMs`. */
interface InteractionNotes {
  durations: number[];
}
type WithNotes = typeof globalThis & { interactionNotes: InteractionNotes };

/** Lets every page of the context note how long each interaction took until its next paint. */
export async function noteInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notes: InteractionNotes = { durations: [] };
    (globalThis as WithNotes).interactionNotes = notes;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) notes.durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The least the browser tells of, and what is taken for an interaction it does not tell of. */
const frameMs = 16;

const sessions = new WeakMap<Page, CDPSession>();

/** Slows the page's processor down, as web vitals are judged for phones; 1 is its own speed. */
export async function slowDown(page: Page, times: number): Promise<void> {
  // The session is kept: with its end the processor would be as fast as before.
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Until the page has nothing left to do: what one interaction left behind is not the next one's time. */
export async function pageIsIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/**
 * Interaction to next paint of one action, in milliseconds: the longest of the events it consists of. `until` resolves
 * when what it brings about stands on the page.
 */
export async function interactionMs(
  page: Page,
  action: () => Promise<void>,
  until: () => Promise<void>,
): Promise<number> {
  await page.evaluate(() => {
    (globalThis as WithNotes).interactionNotes.durations.length = 0;
  });
  await action();
  await until();
  // The browser tells of an event after the frame that shows it, and of none that took less than a frame.
  const noted = await page.waitForFunction(
    ({ shown, frame }) => {
      const { durations } = (globalThis as WithNotes).interactionNotes;
      if (durations.length > 0) return Math.max(...durations);
      return performance.now() - shown > 1500 && frame;
    },
    { shown: await page.evaluate(() => performance.now()), frame: frameMs },
  );
  return Number(await noted.jsonValue());
}
