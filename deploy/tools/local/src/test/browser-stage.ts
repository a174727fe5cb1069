import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFile, readJson, testCache, toolFile } from './cache.ts';
import { browserStarts, findBrowser, installBrowser, NoBrowserError } from './find-browser.ts';
import type { Harness } from './harness.ts';
import { type PlaywrightOutput, readPlaywrightOutput } from './playwright-results.ts';
import { failedStage, runTool, type StageResult } from './stage.ts';

const e2e = 'deploy/tools/e2e';

/** Where the browser stage writes the calls that its pages sent. */
const recordedCallsFile = 'recorded-calls.jsonl';

/** What the browser stage wrote of the calls that its pages sent, a line each; nothing where it has not run. */
export function recordedCalls(root: string): string {
  const file = join(root, testCache, recordedCallsFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Runs the composed site in a browser. Its tests that failed run again there, alone, when all others are done. */
export async function runEndToEnd({ root, env, say, isWhole, specs }: Harness): Promise<StageResult> {
  const cli = toolFile(root, 'playwright');
  try {
    const install = () => installBrowser(cli);
    const browser = await findBrowser({ env, starts: browserStarts, install, say });
    const file = freshFile(root, 'playwright.json');
    const calls = freshFile(root, recordedCallsFile);
    const { output } = await runTool(
      cli,
      ['test', '--reporter=json', ...(isWhole ? [] : specs.map((spec) => `specs/${spec}`))],
      {
        cwd: join(root, e2e),
        hasChannel: true,
        env: {
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          SANUK_RECORDED_CALLS: calls,
          ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
        },
      },
    );
    const found = readJson<PlaywrightOutput>(file);
    return found ? readPlaywrightOutput(root, found) : failedStage('the browser run itself', output);
  } catch (error) {
    if (error instanceof NoBrowserError) return failedStage('the browser run itself', error.message);
    throw error;
  }
}
