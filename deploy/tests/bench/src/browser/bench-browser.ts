import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { type Conditions, phone } from './conditions.ts';
import { noteEverything } from './page-notes.ts';
import { type RecordedRequest, recordRequests } from './requests.ts';

/** A page of a fresh visitor, with everything noted. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  session: CDPSession;
  requests(): RecordedRequest[];
  /** Slows processor and network from now on. */
  under(conditions: Conditions): Promise<void>;
}

/** The browser the machine has: `CHROMIUM_PATH`, Playwright's own, or Debian's headless shell. */
function executable(env: NodeJS.ProcessEnv): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
}

/** Starts the browser that all measurements of a run share. */
export const startBrowser = (env: NodeJS.ProcessEnv): Promise<Browser> =>
  chromium.launch({
    executablePath: executable(env),
    // The tool itself says what a signal ends.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-features=LocalNetworkAccessChecks',
      '--enable-precise-memory-info',
    ],
  });

async function emulate(session: CDPSession, { slowdown, network }: Conditions): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const bytesPerSecond = network?.bytesPerSecond ?? -1;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.latencyMs ?? 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** What the browser keeps in a new visitor's tab before the first page; nothing is a first visit, announcement included. */
export type Kept = Readonly<{ session?: Record<string, string>; local?: Record<string, string> }>;

/** A tab in which the announcement was seen already: for what is measured behind it. */
export const announcementSeen: Kept = {
  session: { 'sanuk:announcement': JSON.stringify({ v: 1, d: { dismissed: true } }) },
};

/** The tab of a member who is logged in. */
export const loggedIn = (token: string): Kept => ({
  ...announcementSeen,
  local: { 'sanuk:user': JSON.stringify({ v: 1, d: { token } }) },
});

async function keep(context: BrowserContext, { session = {}, local = {} }: Kept): Promise<void> {
  const content = `try {
    Object.assign(sessionStorage, ${JSON.stringify(session)});
    Object.assign(localStorage, ${JSON.stringify(local)});
  } catch {
    // A sandboxed frame has no storage.
  }`;
  await context.addInitScript({ content });
}

/** Runs `work` with a new visitor on a phone, and forgets the visitor. */
export async function withVisit<T>(
  browser: Browser,
  conditions: Conditions,
  work: (visit: Visit) => Promise<T>,
  kept: Kept = {},
): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    await noteEverything(context);
    await keep(context, kept);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const under = (wanted: Conditions) => emulate(session, wanted);
    await under(conditions);
    return await work({ page, context, session, requests: recordRequests(session), under });
  } finally {
    await context.close();
  }
}
