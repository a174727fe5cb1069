import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { setSiteClock } from './site-clock.ts';
import { chooseSitePlace } from './site-place.ts';

setSiteClock();
const place = await chooseSitePlace();

/** Ports of the site under test: edge, then backend, then sandbox. */
export const edgePort = place.port;
/** Of each worker one for an edge of its own, on which games open as well. */
export const ownEdgePorts: readonly number[] = [4, 5, 6, 7, 8, 9].map((after) => edgePort + after);
export const sandboxUrl = `http://localhost:${edgePort + 2}`;

const hosts = { siam: 'localhost', thara: 'thara.localhost' } as const;
export type Brand = keyof typeof hosts;

/** Where a brand of the site under test answers. */
export const siteUrl = (brand: Brand): string => `http://${hosts[brand]}:${edgePort}`;

/** Data folder of the site under test: fresh for each run. */
export const dataFolder = place.folder;
export const storeFolder = join(dataFolder, 'store');

/** The browser the test command found: `CHROMIUM_PATH`, Playwright's own, or Debian's headless shell. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  if (existsSync(chromium.executablePath())) return undefined;
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
}
