import { join } from 'node:path';
import { withTimeout } from '@sanuk/common/with-timeout';
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
  /** a page waits no longer than this for the store; then it is made from what is in memory */
  storeAnswerMs: number;
  trusted: TrustedKeys;
  brandsDir: string;
  dataDir: string;
  log: Log;
}

/** Brands with their settings and what each of them runs. Looks for news every second, and before every page. */
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

  /** What a brand runs as of now, or null when it never had a usable revision. */
  async runningNow(brand: Brand): Promise<Running | null> {
    const running = this.#running.get(brand.settings.brand);
    if (!running) return null;
    await withTimeout(running.refresh(), this.#parts.storeAnswerMs, () => undefined);
    return running.current;
  }

  /** Revision in memory per brand, null where there is none. */
  revisions(): Record<string, number | null> {
    return Object.fromEntries(
      this.directory.brands.map(({ settings: { brand } }) => [
        brand,
        this.#running.get(brand)?.current?.manifest.revision ?? null,
      ]),
    );
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
