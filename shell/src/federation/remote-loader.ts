import { currentContractVersion } from '@sanuk/contract/events';
import type { PageManifestRemote, ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import type { RemoteApp, UpdateDecision } from '@sanuk/platform';
import { type FailureReason, failBy, isUnreachable, RemoteLoadError } from './remote-load-error.ts';
import { withTimeout } from './with-timeout.ts';

export interface LoadedRemote {
  candidate: ReleaseCandidate;
  app: RemoteApp;
}

/** Environment of the loader; tests pass their own. */
export interface LoaderEnvironment {
  /** fetches the exposed module of a container; may resolve with undefined (a poisoned share scope does) */
  loadModule(candidate: ReleaseCandidate): Promise<unknown>;
  /** whether an error of `loadModule` means missing files, not code that threw */
  isLoadError(error: unknown): boolean;
  /** broken releases of this tab, and those whose code is starting */
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
  /** reports that another release than the chosen one loaded */
  onFallback(candidate: ReleaseCandidate): void;
}

/** A timeout is not in this set: a reload would only start a slow download again. */
const lostCode: ReadonlySet<FailureReason> = new Set(['entry-unreachable', 'page-unreachable']);

/**
 * Times in ms. The first limits are short because another release can load; without one, a longer wait helps more than an
 * error panel. Together they ensure visible content within 6 s, as docs/releasing.md promises.
 */
export const loaderLimits = {
  entryMs: 2000,
  pageMs: 2000,
  /** limit of the last remaining release, for entry and page; within 10 s in all after one timeout */
  lastMs: 7000,
  /** longest time a page may be suspended or empty */
  drawMs: 2000,
  retries: 2,
  /** while every release is unreachable, all are retried for this time */
  outageMs: 3000,
  /** an unreachable release is not retried for this time, unless the network reconnects or the visitor retries */
  restMs: 30_000,
} as const;

interface Failure {
  reason: FailureReason;
  /** time at which it expires */
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

  /** Loads the remote's module from the first candidate that works. @throws RemoteLoadError if none does */
  load(): Promise<LoadedRemote> {
    if (this.mayImprove()) this.#loading = undefined;
    this.#loading ??= this.#loadFirstGood().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  /**
   * Gives up a release, also after it loaded (its page is missing, or it throws while rendering); the next load tries the
   * next one. A broken release is stored for this tab, an unreachable one for a limited time in this page.
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
   * Resets the failures of unreachable releases, when the visitor retries or the network reconnects. A release whose module
   * was broken is not tried again in this page.
   * @returns false if no release remains without a reload of the page
   */
  forgive(): boolean {
    for (const [id, { reason }] of this.#failures) if (isUnreachable(reason)) this.#failures.delete(id);
    return this.#candidates.some((candidate) => !this.#isOut(candidate));
  }

  /** Called before a page loads: if no release remains, retries the unreachable ones. */
  beginAnew(): void {
    if (this.#candidates.every((candidate) => this.#isOut(candidate))) this.forgive();
  }

  /** Allows releases again that broke in earlier pages of this tab, when the visitor retries. */
  resetBreaker(): void {
    const ids = this.#candidates
      .filter((candidate) => !this.#isOut(candidate))
      .map(({ releaseId }) => releaseId);
    this.#environment.breaker.reset(ids);
  }

  /** Checks whether a release that precedes the loaded one may work now: it was unreachable, not broken. */
  mayImprove(): boolean {
    const [first] = this.#inOrder();
    return this.#loaded !== undefined && first !== undefined && first !== this.#loaded.candidate;
  }

  /** Returns whether this remote allows a reload of the page; 'ask' if its answer is invalid. */
  decision(): UpdateDecision {
    try {
      const decision = this.#loaded?.app.canUpdate?.() ?? 'allow';
      return decision === 'allow' || decision === 'block' ? decision : 'ask';
    } catch {
      return 'ask';
    }
  }

  /** Checks that no other release remains. */
  isLast(candidate: ReleaseCandidate): boolean {
    return this.#inOrder().every((other) => other === candidate);
  }

  /** Checks whether an entry or a chunk of a loaded release is missing: a reload gets a newer manifest. */
  hasLostCode(): boolean {
    return [...this.#failures.values()].some(({ reason }) => lostCode.has(reason));
  }

  /** Returns the time limit of a step of this release. */
  limitOf(candidate: ReleaseCandidate, ms: number): number {
    return (this.isLast(candidate) ? loaderLimits.lastMs : ms) * this.#environment.pace();
  }

  /** Runs code of a release. If the page is closed before it ends, the breaker keeps the release as started. */
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

  /** Returns the candidates without those given up in this page; those that broke in earlier pages are last. */
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

  /** Fetches the module and retries with jitter if a file is missing. Timeouts and code that threw are not retried: that would not help. */
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
