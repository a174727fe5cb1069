import { CONTRACT_VERSION } from '@sanuk/contract/events';
import type { SessionCandidate, SessionRemote } from '@sanuk/contract/federation/manifest';
import type { RemoteApp } from '@sanuk/platform';

/** Why a candidate was given up. Shown small on the panel and sent with the incident. */
export type FailureReason =
  | 'entry-unreachable'
  | 'entry-timeout'
  | 'module-missing'
  | 'contract-mismatch'
  | 'page-missing'
  | 'page-unreachable'
  | 'page-broken'
  | 'page-timeout'
  | 'render-failed'
  | 'no-release';

export interface LoadedRemote {
  candidate: SessionCandidate;
  app: RemoteApp;
}

export class RemoteFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, cause?: unknown) {
    super(reason, { cause });
    this.name = 'RemoteFailure';
    this.reason = reason;
  }
}

/** What the loader needs from its surroundings; the tests hand in their own. */
export interface LoaderEnvironment {
  /** fetches the exposed module of a container; may resolve with undefined (a poisoned share scope does) */
  loadModule(candidate: SessionCandidate): Promise<unknown>;
  /** releases given up earlier in this tab */
  breaker: {
    isOpen(releaseId: string): boolean;
    open(releaseId: string): void;
    reset(releaseIds: string[]): void;
  };
  wait(ms: number): Promise<void>;
  random(): number;
  onFailure(candidate: SessionCandidate, reason: FailureReason, cause: unknown): void;
}

export const loaderLimits = { entryMs: 4000, retries: 2, totalMs: 10_000, pageMs: 6000 } as const;

/**
 * The state machine of one remote: idle → loading(candidate) → ready | failed(reason). Candidates are tried in the
 * order of the session manifest: override, chosen, last known good, each under its own container name.
 */
export class RemoteLoader {
  readonly name: string;
  readonly #candidates: readonly SessionCandidate[];
  readonly #environment: LoaderEnvironment;
  readonly #givenUp = new Map<string, FailureReason>();
  #loading: Promise<LoadedRemote> | undefined;

  constructor(name: string, remote: SessionRemote, environment: LoaderEnvironment) {
    this.name = name;
    this.#candidates = remote.candidates;
    this.#environment = environment;
  }

  /** The remote's module from the first candidate that works. @throws RemoteFailure when none does */
  load(): Promise<LoadedRemote> {
    this.#loading ??= this.#loadFirstGood().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  /** Gives a release up after it loaded (its page is missing, or it throws while rendering); the next load moves on. */
  giveUp(candidate: SessionCandidate, reason: FailureReason, cause?: unknown): void {
    if (this.#givenUp.has(candidate.releaseId)) return;
    this.#givenUp.set(candidate.releaseId, reason);
    this.#environment.breaker.open(candidate.releaseId);
    this.#environment.onFailure(candidate, reason, cause);
    this.#loading = undefined;
  }

  /**
   * For "try again": forgets what was only unreachable. A release whose module came broken is never called again in
   * this page; false means that nothing is left to try without loading the page anew.
   */
  forgive(): boolean {
    const again = this.#candidates.filter((candidate) => {
      const reason = this.#givenUp.get(candidate.releaseId);
      return reason === undefined || reason.endsWith('-unreachable') || reason.endsWith('-timeout');
    });
    for (const { releaseId } of again) this.#givenUp.delete(releaseId);
    this.#environment.breaker.reset(this.#candidates.map(({ releaseId }) => releaseId));
    return again.length > 0;
  }

  /** Did code that a loaded release names turn out to be gone? Then a new page, with a newer manifest, may help. */
  hasLostChunk(): boolean {
    return [...this.#givenUp.values()].includes('page-unreachable');
  }

  async #loadFirstGood(): Promise<LoadedRemote> {
    const started = Date.now();
    let last: RemoteFailure | undefined;
    for (const candidate of this.#inOrder()) {
      if (Date.now() - started >= loaderLimits.totalMs) break;
      try {
        return await this.#tryCandidate(candidate);
      } catch (error) {
        last = error instanceof RemoteFailure ? error : new RemoteFailure('entry-unreachable', error);
        this.giveUp(candidate, last.reason, error);
      }
    }
    throw last ?? new RemoteFailure([...this.#givenUp.values()].at(-1) ?? 'no-release');
  }

  /** Releases given up in this page are out; those the breaker remembers from earlier pages come last. */
  #inOrder(): SessionCandidate[] {
    const left = this.#candidates.filter(({ releaseId }) => !this.#givenUp.has(releaseId));
    const isOpen = ({ releaseId }: SessionCandidate) => this.#environment.breaker.isOpen(releaseId);
    return [...left.filter((candidate) => !isOpen(candidate)), ...left.filter(isOpen)];
  }

  async #tryCandidate(candidate: SessionCandidate): Promise<LoadedRemote> {
    const module = await this.#fetchModule(candidate);
    const app = defaultExportOf(module);
    if (!isRemoteApp(app)) throw new RemoteFailure('module-missing');
    if (major(app.contractVersion) !== major(CONTRACT_VERSION)) throw new RemoteFailure('contract-mismatch');
    return { candidate, app };
  }

  /** An error is retried with jitter; silence is not: another four seconds of it would help nobody. */
  async #fetchModule(candidate: SessionCandidate): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await withTimeout(
          this.#environment.loadModule(candidate),
          loaderLimits.entryMs,
          new RemoteFailure('entry-timeout'),
        );
      } catch (error) {
        if (error instanceof RemoteFailure || attempt >= loaderLimits.retries) throw error;
        await this.#environment.wait(150 + this.#environment.random() * 350 * (attempt + 1));
      }
    }
  }
}

/** Settles like `promise`, or rejects with `failure` after `ms`. */
export async function withTimeout<T>(promise: Promise<T>, ms: number, failure: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(failure), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
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
