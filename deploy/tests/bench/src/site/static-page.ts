import type { Browser } from 'playwright';
import { withVisit } from '../browser/bench-browser.ts';
import { thisMachine } from '../browser/conditions.ts';
import { untilQuiet } from '../browser/page-notes.ts';
import type { OwnAnswer } from './variant-server.ts';

/** Evaluates to the document's HTML without anything that runs. */
const staticHtmlScript = `{
  const copy = document.documentElement.cloneNode(true);
  const runs = 'script, link[as="script"], link[rel="modulepreload"], link[rel="manifest"]';
  for (const element of copy.querySelectorAll(runs)) element.remove();
  '<!doctype html>' + copy.outerHTML;
}`;

/**
 * A page as a first visitor has it on the screen, written down: its HTML without anything that runs. Style, fonts and
 * pictures stay the files they are.
 */
export const captureStaticPage = (browser: Browser, url: string): Promise<OwnAnswer> =>
  withVisit(browser, thisMachine, async ({ page }) => {
    await page.goto(url);
    await untilQuiet(page, 2500);
    const html = await page.evaluate<string>(staticHtmlScript);
    return { type: 'text/html; charset=utf-8', bytes: Buffer.from(html), isImmutable: false };
  });
