import type { Browser, Page, Request } from 'playwright';
import { isCondemned, type OpenedRelease, type PageFacts } from './page-check.rules.ts';

/** Times in ms: a page that stands is watched for so long, and one that never does is waited for. */
const times = { watchMs: 3000, waitMs: 20_000, lookMs: 100 };

type Incidents = PageFacts['incidents'];

const incidentsIn = (request: Request): Incidents => {
  try {
    return (JSON.parse(request.postData() ?? '') as { incidents: Incidents }).incidents;
  } catch {
    return [];
  }
};

/** Whether the page itself shows text or a picture, drawn by the shell that runs and not by the edge. */
const isStanding = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      if (document.querySelector('[data-drawn], .edge-calm')) return false;
      const place = document.querySelector('main') ?? document.getElementById('root');
      if (!place || place.querySelector('[data-loader]')) return false;
      const isText = ({ nodeType, textContent }: Node) =>
        nodeType === Node.TEXT_NODE && textContent?.trim() !== '';
      return [...place.querySelectorAll('*')].some(
        (one) =>
          (one.matches('img, svg, canvas, video, iframe') || [...one.childNodes].some(isText)) &&
          one.getBoundingClientRect().height > 1 &&
          one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    })
    // Between two documents there is nobody to ask.
    .catch(() => false);

/** Opens one page of a release in a window of its own and tells what was seen of it. */
export async function openPage(browser: Browser, url: string, release: OpenedRelease): Promise<PageFacts> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const documents: string[] = [];
  const incidents: Incidents[number][] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
    if (request.url().endsWith('/_/incidents')) incidents.push(...incidentsIn(request));
  });
  const facts = (isThere: boolean): PageFacts => ({
    path: new URL(url).pathname,
    documents,
    isStanding: isThere,
    incidents,
  });
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: times.waitMs });
    const began = Date.now();
    let since: number | undefined;
    for (let now = began; now - began < times.waitMs; now = Date.now()) {
      const isThere = await isStanding(page);
      if (isCondemned(release, facts(isThere))) break;
      since = isThere ? (since ?? now) : undefined;
      if (since !== undefined && now - since >= times.watchMs) break;
      await new Promise((resolve) => setTimeout(resolve, times.lookMs));
    }
    return facts(since !== undefined);
  } finally {
    await context.close();
  }
}
