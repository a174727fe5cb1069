import { currentContractVersion } from '@sanuk/contract/events';
import type { PageManifestRemote, ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import type { RemoteApp, UpdateDecision } from '@sanuk/platform';
import { type FailureReason, failBy, isUnreachable, RemoteLoadError } from './remote-load-error.ts';
import { withTimeout } from './with-timeout.ts';

export interface LoadedRemote {
  candidate: ReleaseCandidate;
  app: RemoteApp;
}

/** What the loader needs from its environment; the tests hand in their own. */
export interface LoaderEnvironment {
  /** fetches the exposed module of a container; may resolve with undefined (a poisoned share scope does) */
  loadModule(candidate: ReleaseCandidate): Promise<unknown>;
  /** whether an error of `loadModule` says that files did not arrive, and not that their code threw */
  isLoadError(error: unknown): boolean;
  /** releases that were broken earlier in this tab, and those whose code is just starting */
  breaker: {
    isOpen(releaseId: string): boolean;
    open(releaseId: string): void;
    reset(releaseIds: string[]): void;
    started(releaseId: string): void;
    finished(releaseId: string): void;
  };
  wait(ms: number): Promise<void>;
  random(): number;
  now(): number;
  /** factor on every time limit, for slow networks */
  pace(): number;
  onFailure(candidate: ReleaseCandidate, reason: FailureReason, cause: unknown): void;
  /** a release was taken in the place of the one that was chosen */
  onFallback(candidate: ReleaseCandidate): void;
}

/** What is merely slow is waited for: a reload would begin it again. */
const lostCode: ReadonlySet<FailureReason> = new Set(['entry-unreachable', 'page-unreachable']);

/**
 * Times in ms. The first limits are short because another release is waiting; where none is, a longer timeout helps more than
 * a panel. Together they keep the promise of docs/releasing.md: something to see within 6 s.
 */
export const loaderLimits = {
  entryMs: 2000,
  pageMs: 2000,
  /** of the last release that is left, entry and page alike; after one that was silent before it still within 10 s */
  lastMs: 7000,
  /** a page may be suspended, or draw nothing, for this long */
  drawMs: 2000,
  retries: 2,
  /** while every release is out of reach, all are asked again within this time */
  outageMs: 3000,
  /** an unreachable release is not asked for again this long, unless the network was away or the visitor asks */
  restMs: 30_000,
} as const;

interface Failure {
  reason: FailureReason;
  /** when it is forgotten */
  until: number;
}

/**
 * The state machine of one remote: idle → loading(candidate) → ready | failed(reason). Candidates are tried in the
 * order of the page manifest: override, chosen, last known good, each under its own container name.
 */
export class RemoteLoader {
  readonly name: string;
  readonly #candidates: readonly ReleaseCandidate[];
  readonly #environment: LoaderEnvironment;
  readonly #failures = new Map<string, Failure>();
  #loading: Promise<LoadedRemote> | undefined;
  #loaded: LoadedRemote | undefined;

  constructor(name: string, remote: PageManifestRemote, environment: LoaderEnvironment) {
    this.name = name;
    this.#candidates = remote.candidates;
    this.#environment = environment;
  }

  /** The remote's module from the first candidate that works. @throws RemoteLoadError when none does */
  load(): Promise<LoadedRemote> {
    if (this.mayImprove()) this.#loading = undefined;
    this.#loading ??= this.#loadFirstGood().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  /**
   * Gives a release up, also after it loaded (its page is missing, or it throws while rendering); the next load moves
   * on. A broken one is remembered in this tab, an unreachable one only for a while in this page.
   */
  giveUp(candidate: ReleaseCandidate, reason: FailureReason, cause?: unknown): void {
    if (this.#isOut(candidate)) return;
    this.#note(candidate, reason, cause);
    this.#loading = undefined;
    this.#loaded = undefined;
  }

  #note(candidate: ReleaseCandidate, reason: FailureReason, cause: unknown): void {
    const { breaker, now, onFailure } = this.#environment;
    const isAway = isUnreachable(reason);
    this.#failures.set(candidate.releaseId, {
      reason,
      until: isAway ? now() + loaderLimits.restMs : Infinity,
    });
    if (!isAway) breaker.open(candidate.releaseId);
    onFailure(candidate, reason, cause);
  }

  /**
   * For "try again", and for the moment the network is back: forgets what was only unreachable. A release whose module
   * came broken is never called again in this page; false means that nothing is left to try without loading it anew.
   */
  forgive(): boolean {
    for (const [id, { reason }] of this.#failures) if (isUnreachable(reason)) this.#failures.delete(id);
    return this.#candidates.some((candidate) => !this.#isOut(candidate));
  }

  /** Before a page is asked for: with nothing left but what was unreachable, that is asked again. */
  beginAnew(): void {
    if (this.#candidates.every((candidate) => this.#isOut(candidate))) this.forgive();
  }

  /** For "try again": releases that broke in earlier pages of this tab may begin again. */
  resetBreaker(): void {
    const ids = this.#candidates
      .filter((candidate) => !this.#isOut(candidate))
      .map(({ releaseId }) => releaseId);
    this.#environment.breaker.reset(ids);
  }

  /** Is a release that stands before the loaded one worth asking again? It was out of reach, not broken. */
  mayImprove(): boolean {
    const [first] = this.#inOrder();
    return this.#loaded !== undefined && first !== undefined && first !== this.#loaded.candidate;
  }

  /** May the page be loaded anew now, as far as this remote goes? One that cannot say is asked about. */
  decision(): UpdateDecision {
    try {
      const decision = this.#loaded?.app.canUpdate?.() ?? 'allow';
      return decision === 'allow' || decision === 'block' ? decision : 'ask';
    } catch {
      return 'ask';
    }
  }

  /** Whether no other release is left to move on to. */
  isLast(candidate: ReleaseCandidate): boolean {
    return this.#inOrder().every((other) => other === candidate);
  }

  /** Did an entry, or code that a loaded release names, turn out to be gone? Then a new page, with a newer manifest, may help. */
  hasLostCode(): boolean {
    return [...this.#failures.values()].some(({ reason }) => lostCode.has(reason));
  }

  /** Time that a step of this release may take. */
  limitOf(candidate: ReleaseCandidate, ms: number): number {
    return (this.isLast(candidate) ? loaderLimits.lastMs : ms) * this.#environment.pace();
  }

  /** Runs code of a release; a page that is killed meanwhile leaves the release written down as started. */
  async watch<T>({ releaseId }: ReleaseCandidate, run: () => Promise<T>): Promise<T> {
    this.#environment.breaker.started(releaseId);
    try {
      return await run();
    } finally {
      this.#environment.breaker.finished(releaseId);
    }
  }

  #isOut({ releaseId }: ReleaseCandidate): boolean {
    return (this.#failures.get(releaseId)?.until ?? 0) > this.#environment.now();
  }

  async #loadFirstGood(): Promise<LoadedRemote> {
    let last: RemoteLoadError | undefined;
    for (const candidate of this.#inOrder()) {
      try {
        const loaded = await this.watch(candidate, () => this.#tryCandidate(candidate));
        this.#loaded = loaded;
        if (candidate !== this.#candidates[0]) this.#environment.onFallback(candidate);
        return loaded;
      } catch (error) {
        last = error instanceof RemoteLoadError ? error : new RemoteLoadError(this.#reasonOf(error), error);
        this.#note(candidate, last.reason, error);
      }
    }
    throw last ?? new RemoteLoadError([...this.#failures.values()].at(-1)?.reason ?? 'no-release');
  }

  #reasonOf(error: unknown): FailureReason {
    return this.#environment.isLoadError(error) ? 'entry-unreachable' : 'entry-broken';
  }

  /** Releases given up in this page are out; those the breaker remembers from earlier pages come last. */
  #inOrder(): ReleaseCandidate[] {
    const left = this.#candidates.filter((candidate) => !this.#isOut(candidate));
    const isOpen = ({ releaseId }: ReleaseCandidate) => this.#environment.breaker.isOpen(releaseId);
    return [...left.filter((candidate) => !isOpen(candidate)), ...left.filter(isOpen)];
  }

  async #tryCandidate(candidate: ReleaseCandidate): Promise<LoadedRemote> {
    const module = await this.#fetchModule(candidate);
    const app = defaultExportOf(module);
    if (!isRemoteApp(app)) throw new RemoteLoadError('module-missing');
    if (major(app.contractVersion) !== major(currentContractVersion))
      throw new RemoteLoadError('contract-mismatch');
    return { candidate, app };
  }

  /** What did not arrive is asked for again, with jitter; silence and code that threw are not: it would help nobody. */
  async #fetchModule(candidate: ReleaseCandidate): Promise<unknown> {
    const { isLoadError, loadModule, random, wait } = this.#environment;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await withTimeout(
          loadModule(candidate),
          this.limitOf(candidate, loaderLimits.entryMs),
          failBy('entry-timeout'),
        );
      } catch (error) {
        if (error instanceof RemoteLoadError || !isLoadError(error) || attempt >= loaderLimits.retries)
          throw error;
        await wait(100 + random() * 200 * (attempt + 1));
      }
    }
  }
}

const major = (version: string) => version.split('.')[0];

function defaultExportOf(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
}

function isRemoteApp(value: unknown): value is RemoteApp {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contractVersion' in value &&
    typeof value.contractVersion === 'string' &&
    'pages' in value &&
    typeof value.pages === 'object' &&
    value.pages !== null
  );
}
