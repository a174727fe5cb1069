import { existsSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';

/** Where Debian's package `faketime` puts the library that gives a program another clock. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/**
 * The clock of the run: E2E_AT says at which instant it begins, such as 2026-11-25T03:50+07:00. Called in the process that reads
 * the configuration; the site with its database and the workers inherit it. Only the wall clock is moved, so that timeouts stay what they are.
 */
export function setSiteClock(): void {
  const { E2E_AT, FAKETIME } = process.env;
  if (!E2E_AT || FAKETIME) return;
  const aheadMs = Date.parse(E2E_AT) - Date.now();
  if (Number.isNaN(aheadMs)) throw new Error(`E2E_AT is no instant: ${E2E_AT}`);
  if (!existsSync(library)) throw new Error('E2E_AT needs the package faketime');
  const seconds = Math.round(aheadMs / 1000);
  Object.assign(process.env, {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  });
}

/** The environment of a browser: Chromium does not come up under that library, its pages get the clock by `setPageClock`. */
export function browserEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _, ...rest } = process.env;
  return Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Pages have the clock of the site. */
export async function setPageClock(context: BrowserContext): Promise<void> {
  const { E2E_AT, FAKETIME } = process.env;
  if (!E2E_AT || !FAKETIME) return;
  await context.addInitScript((aheadMs) => {
    const Machine = Date;
    globalThis.Date = new Proxy(Machine, {
      construct: (_, given, target) =>
        Reflect.construct(Machine, given.length > 0 ? given : [Machine.now() + aheadMs], target),
      get: (_, name) =>
        name === 'now' ? () => Machine.now() + aheadMs : Reflect.get(Machine, name, Machine),
    });
  }, Number(FAKETIME) * 1000);
}
