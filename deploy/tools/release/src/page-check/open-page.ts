import { readFileSync } from 'node:fs';
import { withTimeout } from '@sanuk/common/with-timeout';
import type { Browser, Page, Request } from 'playwright';
import { isCondemned, type OpenedRelease, type PageFacts } from './page-check.rules.ts';

/**
 * `watchMs`: how long a page must stay rendered; `waitMs`: the limit for a page that is not; `answerMs`: the limit for one
 * answer of the page's main thread; `pollMs`: the pause between two polls.
 */
const times = { watchMs: 3000, waitMs: 30_000, answerMs: 20_000, pollMs: 100 };

const renderedScript = readFileSync(new URL('./is-page-rendered.js', import.meta.url), 'utf8');

type Incidents = PageFacts['incidents'];

const incidentsIn = (request: Request): Incidents => {
  try {
    return (JSON.parse(request.postData() ?? '') as { incidents: Incidents }).incidents;
  } catch {
    return [];
  }
};

/** Playwright's message when a navigation replaces the document during an evaluation. */
const isNavigation = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Execution context was destroyed');

/**
 * Polls the page once.
 * @returns 'blocked' when the main thread does not answer
 * @throws Error when the script itself fails: that is an error of the check
 */
async function pollPage(page: Page): Promise<'rendered' | 'blank' | 'blocked'> {
  const answer = page
    .evaluate<boolean>(renderedScript)
    .then((isRendered) => (isRendered ? ('rendered' as const) : ('blank' as const)))
    .catch((error: unknown) => {
      if (isNavigation(error)) return 'blank' as const;
      throw error;
    });
  return withTimeout(answer, times.answerMs, () => 'blocked' as const);
}

/**
 * Opens one page of a release in a browser context of its own and returns what the page did.
 * @throws Error when the page cannot be opened or inspected
 */
export async function openPage(browser: Browser, url: string, release: OpenedRelease): Promise<PageFacts> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const documents: string[] = [];
  const incidents: Incidents[number][] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
    if (request.url().endsWith('/_/incidents')) incidents.push(...incidentsIn(request));
  });
  const factsWith = (state: PageFacts['state']): PageFacts => ({
    path: new URL(url).pathname,
    documents,
    state,
    incidents,
  });
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: times.waitMs });
    const startedAt = Date.now();
    let renderedAt: number | undefined;
    for (let now = startedAt; now - startedAt < times.waitMs; now = Date.now()) {
      const state = await pollPage(page);
      if (state === 'blocked' || isCondemned(release, factsWith(state))) return factsWith(state);
      renderedAt = state === 'rendered' ? (renderedAt ?? now) : undefined;
      if (renderedAt !== undefined && now - renderedAt >= times.watchMs) break;
      await new Promise((resolve) => setTimeout(resolve, times.pollMs));
    }
    return factsWith(renderedAt === undefined ? 'blank' : 'rendered');
  } finally {
    await context.close();
  }
}
