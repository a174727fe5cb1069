import { join } from 'node:path';
import type { PartState, PartStates } from '@sanuk/common/readiness';
import { withTimeout } from '@sanuk/common/with-timeout';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import type { Brand } from '@sanuk/release-store/brands';
import type { TrustedKeys } from '@sanuk/release-store/manifests';
import type { Store } from '@sanuk/release-store/store';
import { BrandDirectory, type ServedBrand } from '../brands/brand-directory.ts';
import { brandsByHost } from '../brands/hosts.ts';
import type { Log } from '../log.ts';
import { DiskCopy } from './disk-copy.ts';
import { type Running, RunningBrand } from './running-brand.ts';

const pollMs = 1000;

export interface PlatformParts {
  store: Store;
  /** a page waits no longer than this for a folder; then it is made from what is in memory */
  storeAnswerMs: number;
  trusted: TrustedKeys;
  brandsDir: string;
  dataDir: string;
  log: Log;
}

/** Brands with their settings and what each of them runs. Polls the store every second; asks a folder before every page as well. */
export class PlatformState {
  readonly #parts: PlatformParts;
  readonly #copy: DiskCopy;
  readonly directory: BrandDirectory;
  readonly #running = new Map<string, RunningBrand>();
  #byHost = new Map<string, ServedBrand>();
  /** what the hosts were made of; they are made anew when any of it was replaced */
  #madeOf: unknown[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: PlatformParts) {
    this.#parts = parts;
    this.#copy = new DiskCopy(parts.dataDir);
    this.directory = new BrandDirectory(parts.brandsDir, join(parts.dataDir, 'settings'), parts.log);
  }

  async start(): Promise<void> {
    await this.directory.load();
    await this.#startMissing();
    this.#poll();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The brand a host name belongs to, as it is signed. @param host without port, in any case */
  find(host: string): ServedBrand | undefined {
    this.#assignHosts();
    return this.#byHost.get(host.toLowerCase().replace(/\.$/, ''));
  }

  /** What a brand runs as of now, of a remote store as of the last poll; null when it never had a usable revision. */
  async runningNow(brand: Brand): Promise<Running | null> {
    const running = this.#running.get(brand.settings.brand);
    if (!running) return null;
    if (!this.#parts.store.isRemote) {
      await withTimeout(running.refresh(), this.#parts.storeAnswerMs, () => undefined);
    }
    return running.current;
  }

  /** The proven record of a release that some brand runs, or null. */
  runningRecord(remote: string, releaseId: string): ReleaseRecord | null {
    for (const { current } of this.#running.values()) {
      const record = current?.records.get(releaseId);
      if (record?.remote === remote) return record;
    }
    return null;
  }

  /** The state of all brands together: down when none can be served. One that is away takes no other down. */
  get brands(): PartState {
    const states = Object.values(this.brandStates());
    const served = states.filter(({ state }) => state !== 'down').length;
    if (served === 0) return { state: 'down', detail: 'no brand can be served' };
    const isWell = states.every(({ state }) => state === 'up');
    return { state: isWell ? 'up' : 'degraded', detail: `${served} of ${states.length} are served` };
  }

  /** The state of each brand, those whose folder cannot be read included. */
  brandStates(): PartStates {
    const { brands, faults } = this.directory;
    const states: Record<string, PartState> = {};
    for (const { settings } of brands)
      states[settings.brand] = this.#running.get(settings.brand)?.state ?? { state: 'down' };
    for (const { brand, message } of faults) {
      const isServed = states[brand] !== undefined && states[brand].state !== 'down';
      states[brand] = isServed
        ? { state: 'degraded', detail: `as before: ${message}` }
        : { state: 'down', detail: message };
    }
    return states;
  }

  /** The revision that each brand runs; nothing of a brand that runs none. */
  revisions(): [brand: string, revision: number][] {
    return this.directory.brands.flatMap(({ settings: { brand } }) => {
      const current = this.#running.get(brand)?.current;
      return current ? [[brand, current.manifest.revision]] : [];
    });
  }

  /** Whether the store answers: down when a question of any brand failed. */
  get store(): PartState {
    const states = [...this.#running.values()].map((running) => running.store);
    return states.find(({ state }) => state !== 'up') ?? { state: 'up' };
  }

  #assignHosts(): void {
    const { brands } = this.directory;
    const runs = brands.map(({ settings }) => this.#running.get(settings.brand)?.current ?? null);
    const madeOf = [...brands, ...runs];
    if (madeOf.length === this.#madeOf.length && madeOf.every((one, at) => one === this.#madeOf[at])) return;
    const claims = brands.map((brand, at) => {
      const run = runs[at];
      return { brand, site: run?.manifest.site ?? null, isRunning: Boolean(run) };
    });
    this.#byHost = brandsByHost(claims, this.#byHost);
    this.#madeOf = madeOf;
  }

  #poll(): void {
    this.#timer = setTimeout(async () => {
      await this.directory.refresh();
      await this.#startMissing();
      await Promise.all([...this.#running.values()].map((brand) => brand.refresh()));
      if (this.#timer) this.#poll();
    }, pollMs);
    this.#timer.unref();
  }

  async #startMissing(): Promise<void> {
    const { store, trusted, log } = this.#parts;
    const missing = this.directory.brands.filter(({ settings }) => !this.#running.has(settings.brand));
    await Promise.all(
      missing.map(({ settings: { brand } }) => {
        const running = new RunningBrand({ brand, store, trusted, log, copy: this.#copy });
        this.#running.set(brand, running);
        return running.start();
      }),
    );
  }
}
