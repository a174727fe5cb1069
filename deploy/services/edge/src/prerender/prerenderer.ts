import { isDeepStrictEqual } from 'node:util';
import { withTimeout } from '@sanuk/common/with-timeout';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import type { OpeningData, OpeningVisitor } from '@sanuk/contract/federation/opening';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { releaseFolder } from '@sanuk/release-store/releases';
import type { Root } from 'postcss';
import type { ProvenFiles } from '../assets/proven-files.ts';
import type { PrerenderLimits } from '../config.ts';
import type { Log } from '../log.ts';
import { baseOf, type InlinedManifest, type OwnedRoute } from '../page-manifest/page-manifest.ts';
import { classesIn, criticalCss, parseSheet } from './critical-css.ts';
import type { PageAnswers } from './page-answers.ts';
import {
  type AskedRequest,
  type Basis,
  type Entry,
  PageEntries,
  type PrerenderedPage,
} from './page-entries.ts';
import { type Bundle, PaintError, type Painted, type Painter } from './painter.ts';
import type { RenderLimiter } from './render-limiter.ts';

/** A page that was drawn some time ago. */
export interface KnownPage {
  page: PrerenderedPage;
  /** older than it should be: it is being drawn anew */
  isStale: boolean;
}

/** What the calls of a page were answered. */
interface Answered {
  answers: OpeningData['answers'];
  /** the oldest of the answers was asked for after this event */
  liveEventId: bigint | undefined;
  /** everything that was asked for was answered */
  isAnswered: boolean;
}

/** A release that could not be drawn: until when it is left to browsers, and for how long the last time. */
interface Rest {
  until: number;
  ms: number;
}

interface Drawn extends Answered {
  painted: Painted;
  requests: readonly AskedRequest[];
  drawnAt: number;
}

/** A page that may take the place of the one there is. */
interface Renewed {
  page: PrerenderedPage;
  basis: Basis | null;
  isAnswered: boolean;
}

/** A guest page, for a kind of visitor. */
interface GuestPage {
  route: OwnedRoute;
  path: string;
  visitor: OpeningVisitor;
}

/** A guest page, for a visitor at an address. */
export interface PageVisit extends GuestPage {
  address: string;
}

interface DrawJob extends GuestPage {
  /** a page with its remote is kept: a frame without it does not take its place */
  mustBeWhole: boolean;
}

/** `limited`: nothing was rendered, because the visitor's network or all together had too much rendered */
export type PaintOutcome = 'whole' | 'frame' | 'same' | 'failed' | 'limited';

export interface PrerenderParts {
  painter: Pick<Painter, 'paint'>;
  answers: Pick<PageAnswers, 'get'>;
  files: Pick<ProvenFiles, 'find'>;
  /** origin of a CDN with the files of releases; empty for the host of the page */
  filesOrigin: string;
  limits: PrerenderLimits;
  renders: Pick<RenderLimiter, 'acquire'>;
  log: Pick<Log, 'warn'>;
  now?: () => number;
  onPaint?: (outcome: PaintOutcome, ms: number) => void;
}

/** Guest pages, drawn from the components of the releases that the manifest names. */
export class Prerenderer {
  readonly #parts: PrerenderParts;
  readonly #entries: PageEntries;
  readonly #sheets = new WeakMap<ReleaseRecord, Map<string, Promise<Root | null>>>();
  readonly #resting = new Map<string, Rest>();

  constructor(parts: PrerenderParts) {
    this.#parts = parts;
    this.#entries = new PageEntries(parts.limits);
  }

  /** The page, at once when it was drawn before, else as soon as it is; null when it cannot be had in time. */
  async find(inlined: InlinedManifest, visit: PageVisit): Promise<KnownPage | null> {
    if (!isPrerendered(visit)) return null;
    const entry = this.#entries.of(inlined, visit.visitor, visit.path);
    const { limits } = this.#parts;
    if (this.#now() - entry.drawnAt > limits.freshMs) this.#refresh(entry, inlined, visit);
    const limitMs = this.#isUsable(entry) ? limits.renewMs : limits.waitMs;
    if (entry.running) await withTimeout(entry.running, limitMs, () => undefined);
    // Rounds end meanwhile: what is so old would move under who reads it as soon as the browser has what is new.
    if (!entry.page || this.#now() - entry.page.opening.drawnAt > limits.staleMs) return null;
    return { page: entry.page, isStale: this.#now() - entry.drawnAt > limits.freshMs };
  }

  #now(): number {
    return (this.#parts.now ?? Date.now)();
  }

  #isUsable({ page, drawnAt }: Entry): boolean {
    return page !== null && this.#now() - drawnAt <= this.#parts.limits.staleMs;
  }

  /** Renders the page at the expense of its visitor's network; does nothing when that has no share left. */
  #refresh(entry: Entry, inlined: InlinedManifest, { address, ...page }: PageVisit): void {
    if (entry.running) return;
    const release = this.#parts.renders.acquire(address);
    if (!release) {
      this.#parts.onPaint?.('limited', 0);
      return;
    }
    const isKept = entry.page?.opening.remote !== undefined && this.#isUsable(entry);
    const draw = () => this.#draw(inlined, { ...page, mustBeWhole: isKept });
    entry.running = this.#keepSame(entry, inlined)
      .then((same) => same ?? draw())
      .then((renewed) => {
        // A page with all its answers, a minute old at most, is better than a new one that lacks some.
        if (!renewed || (!renewed.isAnswered && this.#isUsable(entry))) return;
        entry.page = renewed.page;
        entry.basis = renewed.basis;
        // What lacks an answer is shown, and drawn anew for the next one who asks.
        entry.drawnAt = renewed.isAnswered ? renewed.page.opening.drawnAt : Number.NEGATIVE_INFINITY;
      })
      .catch((error: unknown) => {
        this.#parts.onPaint?.('failed', 0);
        this.#parts.log.warn({ err: error, path: page.path }, 'a page could not be drawn');
      })
      .finally(() => {
        entry.running = null;
        release();
      });
  }

  /** The page as it stands, where its calls are answered what it was drawn from (decision 0246); null where it has to be drawn. */
  async #keepSame({ page, basis }: Entry, { manifest }: InlinedManifest): Promise<Renewed | null> {
    const drawnAt = this.#now();
    if (!page || !basis || drawnAt - basis.drawnAt > this.#parts.limits.staleMs) return null;
    const { answers, liveEventId, isAnswered } = await this.#ask(manifest, basis.requests);
    if (!isAnswered || !isDeepStrictEqual(withoutClock(answers), withoutClock(basis.answers))) return null;
    this.#parts.onPaint?.('same', this.#now() - drawnAt);
    const { liveEventId: _, ...opening } = page.opening;
    return {
      page: { ...page, opening: { ...opening, ...eventOf(liveEventId), answers, drawnAt } },
      basis,
      isAnswered,
    };
  }

  /**
   * Draws the page; the frame alone where the remote's part of it cannot be drawn.
   * @returns null where nothing was drawn that is better than what there is
   */
  async #draw(
    inlined: InlinedManifest,
    { route, path, visitor, mustBeWhole }: DrawJob,
  ): Promise<Renewed | null> {
    const shell = await this.#bundleOf(inlined.shell);
    if (!shell) return null;
    const owner = route.owner.remote === inlined.shell.remote ? null : route.owner;
    const remote = owner && (await this.#bundleOf(owner));
    if (mustBeWhole && owner && !remote) return null;
    const began = this.#now();
    const attempt = (with_: Bundle | null) => this.#paint(inlined, { shell, remote: with_, path, visitor });
    let drawn = await attempt(remote).catch((error: unknown) => {
      if (!remote || !(error instanceof PaintError && error.wasRunning)) throw error;
      this.#rest(remote.key, error.message);
      return null;
    });
    if (!drawn && mustBeWhole) return null;
    drawn ??= await attempt(null);
    const { painted, requests, answers, liveEventId, drawnAt, isAnswered } = drawn;
    if (remote && (painted.failure || !painted.isWhole))
      this.#rest(remote.key, painted.failure ?? 'not whole');
    const hasPlace = !owner || (painted.failure === null && painted.modules.remote.length > 0);
    const isWhole = painted.isWhole && hasPlace;
    this.#parts.onPaint?.(isWhole ? 'whole' : 'frame', this.#now() - began);
    if (isWhole && remote) this.#resting.delete(remote.key);
    if (mustBeWhole && !isWhole) return null;
    const lazy = [
      lazyOf(inlined.shell, painted.modules.shell),
      ...(owner ? [lazyOf(owner, painted.modules.remote)] : []),
    ];
    const page: PrerenderedPage = {
      html: painted.html,
      css: await this.#cssOf(painted.html, [inlined.shell, ...(owner ? [owner] : [])], lazy),
      lazy,
      opening: {
        visitor,
        drawnAt,
        isStale: false,
        shellBuildId: inlined.shell.buildId,
        ...(owner && isWhole ? { remote: { name: owner.remote, releaseId: owner.releaseId } } : {}),
        ...eventOf(liveEventId),
        answers,
      },
    };
    // A page with a countdown is another one with every second; of one that is not whole, the rest may be drawn the next time.
    const mayStay = isWhole && isAnswered && painted.isTimed === false;
    return { page, basis: mayStay ? { requests, answers, drawnAt } : null, isAnswered };
  }

  async #paint(
    inlined: InlinedManifest,
    job: { shell: Bundle; remote: Bundle | null; path: string; visitor: OpeningVisitor },
  ): Promise<Drawn> {
    const { shell, remote, path, visitor } = job;
    const { manifest } = inlined;
    const drawnAt = this.#now();
    const order = { manifest, path, visitor, drawnAt };
    let requests: readonly AskedRequest[] = [];
    let answered: Answered = { answers: {}, liveEventId: undefined, isAnswered: true };
    const { painted } = await this.#parts.painter.paint({ shell, remote, order }, async (asked) => {
      requests = asked;
      answered = await this.#ask(manifest, asked);
      return answered.answers;
    });
    return { painted, ...answered, requests, drawnAt };
  }

  async #ask({ site }: PageManifest, requests: readonly AskedRequest[]): Promise<Answered> {
    // A brand whose calls go elsewhere is asked by browsers.
    if (site.apiBaseUrl) return { answers: {}, liveEventId: undefined, isAnswered: true };
    const given = await Promise.all(
      requests.map(async ({ key, request }) => {
        const answer = await this.#parts.answers.get(site.agentCode, key, request);
        return answer ? [{ key, ...answer }] : [];
      }),
    );
    const answers = given.flat();
    return {
      answers: Object.fromEntries(answers.map(({ key, data }) => [key, data])),
      liveEventId: oldestOf(answers.map((answer) => answer.liveEventId)),
      isAnswered: answers.length === requests.length,
    };
  }

  /** The server bundle of a release; null for one without, for one that rests, and for one that cannot be proven. */
  async #bundleOf(record: ReleaseRecord): Promise<Bundle | null> {
    const { server, releaseId } = record;
    if (!server || (this.#resting.get(releaseId)?.until ?? 0) > this.#now()) return null;
    const bytes = await this.#read(record, server);
    return bytes && { key: releaseId, base: baseOf(record, this.#parts.filesOrigin), code: bytes.toString() };
  }

  async #read(record: ReleaseRecord, path: string): Promise<Buffer | null> {
    const file = record.files[path];
    const key = `${releaseFolder(record.remote, record.releaseId)}${path}`;
    const found = file ? await this.#parts.files.find(key, file, null) : 'missing';
    return Buffer.isBuffer(found) ? found : null;
  }

  /** A machine that stood still looks like a release that hangs: the first rest is short, and forgotten with the next page. */
  #rest(releaseId: string, why: string): void {
    const { firstRestMs, restMs } = this.#parts.limits;
    const last = this.#resting.get(releaseId)?.ms ?? firstRestMs / 2;
    const ms = Math.min(restMs, last * 2);
    this.#resting.set(releaseId, { until: this.#now() + ms, ms });
    this.#parts.log.warn({ releaseId, why }, 'a release cannot be drawn; its place is left to browsers');
  }

  async #cssOf(
    html: string,
    records: readonly ReleaseRecord[],
    lazy: PrerenderedPage['lazy'],
  ): Promise<string> {
    const classes = classesIn(html);
    const paths = records.flatMap((record) => [
      ...record.preload.styles.map((path) => ({ record, path })),
      ...lazy
        .filter(({ owner }) => owner === record)
        .flatMap(({ styles }) => styles.map((path) => ({ record, path }))),
    ]);
    const sheets = await Promise.all(paths.map(({ record, path }) => this.#sheetOf(record, path)));
    // Whatever a style says, it cannot end the element it stands in.
    return sheets
      .map((sheet) => (sheet ? criticalCss(sheet, classes) : ''))
      .join('')
      .replaceAll('</', '<\\/');
  }

  #sheetOf(record: ReleaseRecord, path: string): Promise<Root | null> {
    const byPath = this.#sheets.get(record) ?? new Map<string, Promise<Root | null>>();
    this.#sheets.set(record, byPath);
    const sheet =
      byPath.get(path) ??
      this.#read(record, path).then(
        (bytes) => bytes && parseSheet(bytes.toString(), baseOf(record, this.#parts.filesOrigin)),
      );
    byPath.set(path, sheet);
    return sheet;
  }
}

/** Pages for everybody alike, at the very addresses the release names; a page for guests alone is drawn for guests. */
const isPrerendered = ({ route, path, visitor }: GuestPage): boolean =>
  (route.prerender?.includes(path) ?? false) && (route.middleware.length === 0 || visitor === 'guest');

/** The lowest number; undefined where one is missing, for then nobody knows. */
function oldestOf(ids: readonly (bigint | undefined)[]): bigint | undefined {
  const known = ids.filter((id) => id !== undefined);
  if (known.length < ids.length) return undefined;
  return known.reduce<bigint | undefined>((low, id) => (low === undefined || id < low ? id : low), undefined);
}

/** Files of the chunks whose modules were evaluated. */
function lazyOf(owner: ReleaseRecord, modules: readonly string[]): PrerenderedPage['lazy'][number] {
  const used = new Set(modules);
  const entries = new Set([...owner.preload.scripts, ...owner.preload.styles]);
  const chunks = (owner.lazy ?? []).filter((chunk) => chunk.modules.some((name) => used.has(name)));
  const files = (kind: 'scripts' | 'styles') =>
    [...new Set(chunks.flatMap((chunk) => chunk[kind]))].filter((path) => !entries.has(path));
  return { owner, scripts: files('scripts'), styles: files('styles') };
}

/** The answers without the server's time in them: it sets the clock of a page, which shows it by the second it was drawn at or not at all. */
const withoutClock = (answers: OpeningData['answers']): OpeningData['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([key, data]) => [
      key,
      isObject(data) ? { ...data, server_time: undefined } : data,
    ]),
  );

const isObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const eventOf = (id: bigint | undefined): Pick<OpeningData, 'liveEventId'> =>
  id === undefined ? {} : { liveEventId: String(id) };
