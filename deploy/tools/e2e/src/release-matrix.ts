import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { IncidentBeacon, IncidentRow } from '@sanuk/contract/federation/incident';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { countDocuments, withoutPresses } from './faults.ts';
import { KilledTab } from './killed-tab.ts';
import { expect, type OwnSite, test } from './own-releases.ts';
import {
  blockedTitle,
  type CodeFault,
  type FaultyApp,
  type FileFault,
  faultyRemote,
  faultyShell,
  promoteTwoBad,
  setFault,
  spoilFiles,
} from './release-faults.ts';
import { heading, menu } from './renamed-lobby.ts';
import { expectListening, putAnnouncementAway } from './test.ts';

/** A fault of the matrix of docs/releasing.md. */
export interface Row {
  name: string;
  app: FaultyApp;
  code?: CodeFault;
  files?: { pattern: RegExp; fault: FileFault };
}

/** @param documents how many began in the tab so far */
type Look = (page: Page, documents: () => Promise<number>) => Promise<void>;

/** The files of a remote by what they are for: each may be missing, silent or altered. */
export const remoteFiles = {
  entry: /^remote-entry/,
  page: /^\d+\.[0-9a-f]+\.js$/,
  style: /\.css$/,
} as const;

const lobby = '/lotto/lobby';
const original = 'หวย';
const newTitle = 'หวยรุ่นเสีย';

const failureKinds: Record<FaultyApp, readonly IncidentRow['kind'][]> = {
  remoteFault: ['remote-failed', 'style-missing'],
  shellFault: ['shell-failed'],
};

/** A brand that runs two broken releases in a row of a remote and of the shell, and visitors of it. */
export class BrokenBrand {
  readonly #site: OwnSite;
  readonly #bad: Record<FaultyApp, ReleaseRecord>;

  private constructor(site: OwnSite, bad: Record<FaultyApp, ReleaseRecord>) {
    this.#site = site;
    this.#bad = bad;
  }

  static async promote(site: OwnSite): Promise<BrokenBrand> {
    const remoteFault = await promoteTwoBad(site.releases, 'mfe-lotto', 'thara', {
      'app.tsx': faultyRemote.module,
      'features/lobby/lobby.page.tsx': faultyRemote.page,
      'features/lobby/lobby.text.ts': (source) => source.replace('placeNames.lottoLobby', `'${newTitle}'`),
    });
    const shellFault = await promoteTwoBad(site.releases, 'shell', 'thara', {
      'main.tsx': faultyShell.start,
      'layouts/root-frame.tsx': faultyShell.frame,
    });
    return new BrokenBrand(site, { remoteFault, shellFault });
  }

  /** The release of an app that runs, and is broken. */
  releaseOf(app: FaultyApp): ReleaseRecord {
    return this.#bad[app];
  }

  /** Address of a page of this brand. */
  url(path: string): string {
    return this.#site.url(path, 'thara.localhost');
  }

  /**
   * Opens the page in a new tab.
   * @param look what else is looked at once it stands
   * @returns how many ms it took until then
   */
  openCold(browser: Browser, row: Row, look?: Look): Promise<number> {
    return visit(browser, async (page, context) => {
      const incidents = listenToIncidents(context);
      await this.#break(context, row);
      await withoutPresses(context);
      const documents = await countDocuments(page);
      const started = Date.now();
      await page.goto(this.url(lobby), { waitUntil: 'commit' });
      return this.#judge(page, row, { started, incidents, documents, look });
    });
  }

  /** A tab that was opened while all was well: a remote is reached from the home page by a press, the shell by loading the page anew. */
  openInTab(browser: Browser, row: Row, look?: Look): Promise<number> {
    return visit(browser, async (page, context) => {
      const incidents = listenToIncidents(context);
      // A remote's code looks at its fault when it arrives, and it arrives with the first page of it.
      if (row.app === 'remoteFault') await this.#break(context, row);
      await page.goto(this.url(row.app === 'remoteFault' ? '/' : lobby));
      if (row.app === 'remoteFault') await expectListening(page);
      else await expect(heading(page, newTitle)).toBeVisible();
      if (row.app === 'shellFault') await this.#break(context, row);
      const documents = await countDocuments(page);
      const started = Date.now();
      if (row.app === 'shellFault') await page.reload({ waitUntil: 'commit' });
      else await menu(page, original).click();
      return this.#judge(page, row, { started, incidents, documents, look });
    });
  }

  /**
   * Opens the page, has it blocked at the next load, kills it and loads it anew in the same tab.
   * @returns how many ms the page took with nothing wrong, and after the kill
   */
  openKilled(browser: Browser, app: FaultyApp): Promise<{ healthyMs: number; stoodMs: number }> {
    return visit(browser, async (page, context) => {
      const tab = await KilledTab.attach(page);
      const opened = Date.now();
      await page.goto(this.url(lobby), { waitUntil: 'commit' });
      await this.expectNewest(page);
      const healthyMs = Date.now() - opened;

      await this.#break(context, { name: 'code blocks', app, code: 'blocks' });
      await tab.reload();
      await expect.poll(() => tab.title()).toBe(blockedTitle);
      await tab.kill(browser);
      const killed = Date.now();
      await tab.reload();
      // Begun with again, the release would block the page again, and nothing would ever stand there.
      const title = app === 'remoteFault' ? original : newTitle;
      await expect.poll(() => tab.heading(), { timeout: 60_000, intervals: [50] }).toBe(title);
      const stoodMs = Date.now() - killed;
      await expect.poll(() => tab.isTakenOver(), 'a shell runs').toBe(true);
      expect(await tab.stored('sanuk:broken-releases')).toContain(this.#bad[app].releaseId);
      return { healthyMs, stoodMs };
    });
  }

  /** The running release of an app is remembered in this tab as broken, and of the other one none. */
  async expectRemembered(page: Page, app: FaultyApp): Promise<void> {
    // Between two documents there is nothing to ask: a shell that failed loads the page anew.
    const broken = () =>
      page.evaluate(() => sessionStorage.getItem('sanuk:broken-releases') ?? '').catch(() => '');
    await expect.poll(broken).toContain(this.#bad[app].releaseId);
    const other = app === 'remoteFault' ? 'shellFault' : 'remoteFault';
    expect(await broken()).not.toContain(this.#bad[other].releaseId);
  }

  /** What the edge drew is taken over, by a shell that is good where the running one is not. */
  async expectTakenOver(page: Page, app: FaultyApp): Promise<void> {
    await expectListening(page);
    const { releaseId } = this.#bad.shellFault;
    const started = page.locator(`head script[src*="/r/shell/${releaseId}/"]`);
    if (app === 'shellFault') await expect(started).toHaveCount(0);
  }

  /** The page is there as the newest releases draw it. */
  async expectNewest(page: Page): Promise<void> {
    await expect(heading(page, newTitle)).toBeVisible();
  }

  async #break(context: BrowserContext, { app, code, files }: Row): Promise<void> {
    if (code) await setFault(context, app, code);
    if (files) await spoilFiles(context, this.#bad[app], files.pattern, files.fault);
  }

  /** The page is there, drawn by the releases that are good, and the edge hears which release failed. */
  async #judge(
    page: Page,
    row: Row,
    {
      started,
      incidents,
      documents,
      look,
    }: { started: number; incidents: () => IncidentRow[]; documents: () => Promise<number>; look?: Look },
  ): Promise<number> {
    const title = row.app === 'remoteFault' && row.code !== 'none' ? original : newTitle;
    // Where things are slow, the site's own timeouts grow up to four times.
    await expect(heading(page, title)).toBeVisible({ timeout: 60_000 });
    const stoodMs = Date.now() - started;
    await this.#expectIncidents(row, incidents);
    await look?.(page, documents);
    return stoodMs;
  }

  /** The edge hears which release failed, and of which app. */
  async #expectIncidents({ name, app, code }: Row, incidents: () => IncidentRow[]): Promise<void> {
    const { remote, releaseId } = this.#bad[app];
    const kinds = () =>
      incidents()
        .filter((row) => row.releaseId === releaseId && row.remote === remote)
        .map(({ kind }) => kind);
    if (code === 'none') expect(incidents()).toEqual([]);
    else
      await expect.poll(() => kinds().find((kind) => failureKinds[app].includes(kind)), name).toBeDefined();
  }
}

/** A visitor of its own, with nothing kept from others. */
export async function visit<T>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'th-TH',
    reducedMotion: 'reduce',
  });
  await putAnnouncementAway(context);
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** What the pages of a context tell the edge. A page that loads itself anew does not hear the answer any more. */
function listenToIncidents(context: BrowserContext): () => IncidentRow[] {
  const incidents: IncidentRow[] = [];
  const isBeacon = (url: string) => url.endsWith('/_/incidents');
  context.on('request', (request) => {
    if (!isBeacon(request.url())) return;
    incidents.push(...(JSON.parse(request.postData() ?? '{}') as IncidentBeacon).incidents);
  });
  context.on('response', (response) => {
    if (isBeacon(response.url())) expect(response.status()).toBe(204);
  });
  return () => incidents;
}

/** The tests of a file have a brand whose newest releases are broken; they may complain. */
export function brokenBrandOfFile(): () => BrokenBrand {
  let brand: BrokenBrand;
  test.beforeEach(({ watch }) => {
    watch.mayComplain = true;
  });
  test.beforeAll(async ({ site }) => {
    test.setTimeout(300_000);
    brand = await BrokenBrand.promote(site);
  });
  test.afterAll(({ site }) => site.releases.reset('thara'));
  return () => brand;
}
