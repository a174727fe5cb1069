import type { Page } from '@playwright/test';
import { type DialogName, dialogNames } from '@sanuk/contract/events';

/** The interface flags of a tab in which nothing is open (requirement S22), as the shell keeps them. */
const noFlags = {
  drawer: false,
  dialogs: Object.fromEntries(dialogNames.map((name) => [name, false])),
  selectedPromotion: null,
  selectedGame: null,
  selectedGameName: '',
};

interface LeftOpen {
  dialog?: DialogName;
  [flag: string]: unknown;
}

/** The tab as a reload finds it when one dialog, or none, was left open in it; what it changes later is its own. */
export async function leaveUiFlags(page: Page, { dialog, ...flags }: LeftOpen = {}): Promise<void> {
  const dialogs = { ...noFlags.dialogs, ...(dialog && { [dialog]: true }) };
  await page.addInitScript(
    (kept) => {
      // Flags are taken up by a reload alone, and the first load of a test is none.
      const entries = performance.getEntriesByType.bind(performance);
      performance.getEntriesByType = (type) =>
        type === 'navigation'
          ? entries(type).map((entry) => ({ ...entry.toJSON(), type: 'reload' }) as PerformanceEntry)
          : entries(type);
      if (!sessionStorage.getItem('sanuk:ui')) sessionStorage.setItem('sanuk:ui', kept);
    },
    JSON.stringify({ v: 1, d: { ...noFlags, dialogs, ...flags } }),
  );
}
