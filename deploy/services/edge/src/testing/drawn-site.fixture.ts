import { liveEventHeader } from '@sanuk/contract/live';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import type { EdgeConfig } from '../config.ts';
import { type BackendFixture, startBackend } from './backend.fixture.ts';
import { type EdgeFixture, startEdge } from './edge.fixture.ts';
import { remoteBundle, shellBundle } from './server-bundles.ts';

/** Path of the server bundle in a release. */
export const serverFile = 'server/app.cjs';
/** A route whose page is drawn ahead. */
export const page = (path: string, more = {}) => ({
  path,
  title: path,
  layout: 'default' as const,
  middleware: [],
  prerender: [path],
  ...more,
});

/** What the root of a document holds. */
export const rootOf = (html: string) => /<div id="root" data-drawn>(.*?)<\/main><\/div>/s.exec(html)?.[1];
/** What a document says it was drawn with. */
export const openingOf = (html: string) =>
  JSON.parse(/id="page-opening">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<string, unknown>;

/** A platform with a shell that can be drawn, and a backend behind it; `start` puts an edge before them. */
export class DrawnSite {
  readonly platform: PlatformFixture;
  backend!: BackendFixture;
  edge!: EdgeFixture;
  /** what the backend answers */
  banner = 'one </script> banner';
  /** the event it answers with, one after the other; then none */
  liveEventIds = ['41'];
  /** how often it said what time it is */
  #clock = 0;
  #held: { requested(): void; released: Promise<void> } | null = null;

  constructor(platform: PlatformFixture) {
    this.platform = platform;
  }

  /** Backend and shell; a test that has no edge yet starts it. */
  async begin(): Promise<void> {
    this.backend = await startBackend({
      '/api/banner': (_request, response) => {
        const eventId = this.liveEventIds.shift();
        if (eventId) response.setHeader(liveEventHeader, eventId);
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ status: 0, data: [this.banner] }));
      },
      '/api/promotion/list': async (_request, response) => {
        this.#held?.requested();
        await this.#held?.released;
        this.#clock += 1;
        const data = { promotions: [this.banner], server_time: `second ${this.#clock}` };
        response.end(JSON.stringify({ status: 0, data }));
      },
      '/api/get_user_info': (_request, response) => void response.writeHead(401).end('{}'),
    });
    await this.shipShell(shellBundle(false));
  }

  async end(): Promise<void> {
    await this.edge.close();
    await this.backend.close();
    await this.platform.remove();
  }

  /** Answers no call for promotions before `release`; `requested` resolves with the first one. */
  holdAnswers(): { requested: Promise<void>; release(): void } {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const requested = new Promise<void>((resolve) => {
      this.#held = { requested: resolve, released };
    });
    return { requested, release };
  }

  async start(limits: object = {}, paint: object = {}, more: Partial<EdgeConfig> = {}): Promise<void> {
    this.edge = await startEdge(this.platform, {
      backendUrls: [this.backend.url],
      paint: { stepMs: 30_000, memoryMb: 192, drawingsPerThread: 500, ...paint },
      prerender: {
        freshMs: 60_000,
        staleMs: 300_000,
        waitMs: 30_000,
        renewMs: 30_000,
        firstRestMs: 60_000,
        restMs: 60_000,
        mostPages: 400,
        ...limits,
      },
      ...more,
    });
  }

  shipShell(code: string, version = '1.1.0') {
    return this.platform.ship(
      {
        remote: 'shell',
        marker: version,
        version,
        server: serverFile,
        routes: [page('/login', { middleware: ['validateMember'] })],
        files: { [serverFile]: code, 'shell.css': '@layer a,b;.used{color:red}.unused{color:blue}' },
      },
      'siam',
    );
  }

  shipGames(code = remoteBundle(), marker = 'drawn', version = '1.1.0') {
    return this.platform.ship(
      {
        remote: 'mfe-games',
        marker,
        version,
        server: serverFile,
        lazy: [
          { scripts: ['chunks/page.js'], styles: ['page.css'], modules: ['./src/page.tsx'] },
          { scripts: ['chunks/other.js'], styles: [], modules: ['./src/other.tsx'] },
        ],
        routes: [page('/'), page('/slot', { searchParams: ['provider'] })],
        files: {
          [serverFile]: code,
          'chunks/page.js': 'console.debug("used-a1b2c3")',
          'chunks/other.js': 'console.debug(2)',
          'page.css': '@layer mfe{.used-a1b2c3{background:url(a.png)}}',
        },
      },
      'siam',
    );
  }

  /** How often a page was drawn, by outcome. */
  drawings(): Promise<Record<string, number>> {
    return this.#counted(/sanuk_prerender_total\{outcome="(\w+)"[^}]*\} (\d+)/g);
  }

  /** How many documents were rendered, by kind. */
  documents(): Promise<Record<string, number>> {
    return this.#counted(/sanuk_documents_total\{kind="(\w+)"[^}]*\} (\d+)/g);
  }

  async #counted(row: RegExp): Promise<Record<string, number>> {
    const { payload } = await this.edge.internal.inject('/metrics');
    return Object.fromEntries([...payload.matchAll(row)].map(([, label, count]) => [label, Number(count)]));
  }
}

/** Makes the site of each test of a file, without an edge; what was started ends after it. */
export function drawnSiteOfEachTest(begin: (site: DrawnSite) => void): void {
  let site: DrawnSite;
  beforeEach(async () => {
    site = new DrawnSite(await makeRunningPlatform());
    await site.begin();
    begin(site);
  });
  afterEach(() => site.end());
}
