import { join } from 'node:path';
import { freshFile, readJson, toolFile } from '../cache.ts';
import type { Harness } from '../harness.ts';
import { type Advance, countBrowser, progressReporter } from '../progress/counting.ts';
import { failedStage, runTool, type StageResult } from '../stage.ts';
import { browserStarts, findBrowser, installBrowser, NoBrowserError } from './find-browser.ts';
import { overlaysIn, unseenOverlays } from './overlays.ts';
import { overlaysSeen, type PlaywrightOutput, readPlaywrightOutput } from './playwright-results.ts';

const e2e = 'deploy/tests/e2e';

/** What of the browser tests runs, for the command line of Playwright. */
const selected = ({
  isWhole,
  specs,
  browserProject,
}: Pick<Harness, 'isWhole' | 'specs' | 'browserProject'>) => [
  ...(isWhole ? [] : specs.map((spec) => `specs/${spec}`)),
  ...(browserProject ? [`--project=${browserProject}`] : []),
];

/** Runs the composed site in a browser. Its tests that failed run again there, alone, when all others are done. */
export async function runEndToEnd({ root, env, say, progress, ...run }: Harness): Promise<StageResult> {
  const cli = toolFile(root, 'playwright');
  try {
    const install = () => installBrowser(cli);
    const browser = await findBrowser({ env, starts: browserStarts, install, say });
    const file = freshFile(root, 'playwright.json');
    const count = countBrowser(root, (counted) => progress.count('end to end', counted));
    const { output } = await runTool(cli, ['test', `--reporter=json,${progressReporter}`, ...selected(run)], {
      cwd: join(root, e2e),
      onMessage: (message) => count(message as Advance),
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
      },
    });
    const found = readJson<PlaywrightOutput>(file);
    if (!found) return failedStage('the browser run itself', output);
    const result = readPlaywrightOutput(root, found);
    const unseen = run.isWhole ? unseenOverlays(overlaysIn(root), overlaysSeen(found)) : [];
    return { ...result, failures: [...result.failures, ...unseen] };
  } catch (error) {
    if (error instanceof NoBrowserError) return failedStage('the browser run itself', error.message);
    throw error;
  }
}
