import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The browser of the end-to-end tests: its path, or undefined for the one Playwright brings. */
export interface FoundBrowser {
  path: string | undefined;
  name: string;
}
export interface BrowserSearch {
  env: Record<string, string | undefined>;
  /** whether the browser starts; undefined asks for Playwright's own */
  starts: (path: string | undefined) => Promise<boolean>;
  /** installs one; the sentence says which way worked, null that none did */
  install: () => Promise<string | null>;
  say: (sentence: string) => void;
}

/**
 * The same kind of browser as Playwright brings: no window, a third faster than Chromium without its window, and it
 * sets letters at other fractions of a pixel, which the pictures of `visual-*.spec.ts` show.
 */
const systemShell = '/usr/bin/chromium-headless-shell';
const systemChromium = '/usr/bin/chromium';

/** No browser, and none could be installed. */
export class NoBrowserError extends Error {
  override name = 'NoBrowserError';
}

/**
 * Finds a browser that starts: CHROMIUM_PATH, Playwright's own, the system's headless shell; else installs one and
 * says so. The system's whole Chromium is the last resort.
 * @throws NoBrowserError
 */
export async function findBrowser({ env, starts, install, say }: BrowserSearch): Promise<FoundBrowser> {
  const asked = env.CHROMIUM_PATH;
  if (asked) {
    if (await starts(asked)) return { path: asked, name: asked };
    throw new NoBrowserError(`CHROMIUM_PATH is ${asked}, and no browser starts there`);
  }
  const look = async (): Promise<FoundBrowser | undefined> => {
    if (await starts(undefined)) return { path: undefined, name: "Playwright's Chromium" };
    return (await starts(systemShell)) ? { path: systemShell, name: systemShell } : undefined;
  };
  const found = await look();
  if (found) return found;
  say('No headless browser found for the end-to-end tests; installing one …');
  const installed = await install();
  if (installed) say(installed);
  const second = installed ? await look() : undefined;
  if (second) return second;
  if (await starts(systemChromium)) {
    say(`The tests run in ${systemChromium}; the comparison of pictures is made for a headless shell.`);
    return { path: systemChromium, name: systemChromium };
  }
  throw new NoBrowserError(
    'No browser, and none could be installed: set CHROMIUM_PATH to a Chromium or Chrome',
  );
}

/** Whether a browser starts and answers. */
export async function browserStarts(path: string | undefined): Promise<boolean> {
  if (path && !existsSync(path)) return false;
  try {
    const browser = await chromium.launch({ executablePath: path });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** Playwright's installer, or Debian's headless shell with Thai fonts where we may install packages. */
export async function installBrowser(playwrightCli: string): Promise<string | null> {
  const isRoot = process.getuid?.() === 0;
  const own = spawnSync(process.execPath, [
    playwrightCli,
    'install',
    ...(isRoot ? ['--with-deps'] : []),
    'chromium',
  ]);
  if (own.status === 0) return "Installed Playwright's Chromium.";
  if (!isRoot || !existsSync('/etc/debian_version')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env });
  const packages = ['chromium-headless-shell', 'fonts-thai-tlwg'];
  const debian = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  return debian.status === 0 ? `Installed the packages ${packages.join(' and ')}.` : null;
}
