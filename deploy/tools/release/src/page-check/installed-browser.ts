import { existsSync } from 'node:fs';
import type { Browser } from 'playwright';

const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * Starts a browser that is there: `CHROMIUM_PATH`, Playwright's own, or the system's. Nothing is installed for it.
 * @returns null where there is none, or where the library is not installed either
 */
export async function startInstalledBrowser(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<Browser | null> {
  const library = await import('playwright').catch(() => null);
  if (!library) return null;
  const { chromium } = library;
  const named = environment.CHROMIUM_PATH;
  const paths = named ? [named] : [chromium.executablePath(), ...systemBrowsers];
  const executablePath = paths.find((path) => existsSync(path));
  if (!executablePath) return null;
  // A library that is put before this program, such as one with another clock, is not meant for a browser.
  const { LD_PRELOAD: _, ...env } = environment;
  return chromium
    .launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu', ...args] })
    .catch(() => null);
}
