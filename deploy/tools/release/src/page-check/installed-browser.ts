import { existsSync } from 'node:fs';
import type { Browser } from 'playwright';

const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * Starts an installed browser: `CHROMIUM_PATH`, Playwright's own, or the system's, the first of them that starts. Installs nothing.
 * @returns the reason in place of a browser when none starts
 */
export async function startInstalledBrowser(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<Browser | string> {
  const library = await import('playwright').catch(() => null);
  if (!library) return 'no headless browser found';
  const { chromium } = library;
  const named = environment.CHROMIUM_PATH;
  const paths = named ? [named] : [chromium.executablePath(), ...systemBrowsers];
  // A library that is put before this program, such as one with another clock, is not meant for a browser.
  const { LD_PRELOAD: _, ...env } = environment;
  let reason = 'no headless browser found';
  for (const executablePath of paths.filter((path) => existsSync(path))) {
    try {
      return await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu', ...args] });
    } catch (error) {
      const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
      reason = `the headless browser ${executablePath} does not start (${line})`;
    }
  }
  return reason;
}
