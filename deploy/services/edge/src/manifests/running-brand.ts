import type { PartState } from '@sanuk/common/readiness';
import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import {
  type ManifestFlaw,
  newestRevision,
  releasesOf,
  revisionKey,
  revisionsOf,
  type TrustedKeys,
  verifyManifest,
} from '@sanuk/release-store/manifests';
import { provenRecord, readReleaseTexts } from '@sanuk/release-store/releases';
import { readText, type Store } from '@sanuk/release-store/store';
import type { Log } from '../log.ts';
import type { BrandTexts, DiskCopy } from './disk-copy.ts';

const flawText: Record<ManifestFlaw, string> = {
  malformed: 'it is no manifest',
  'unknown-key': 'it is signed by a key that TRUSTED_KEYS does not hold',
  'bad-signature': 'it is not signed by the key it names',
  'wrong-brand': 'it is of another brand',
  'wrong-revision': 'it is another revision',
};

/** A store that has not answered for so long counts as away. */
const slowStoreMs = 5_000;

/** A proven revision with the proven records of its releases. A release that cannot be proven is not among them. */
export interface Running {
  manifest: BrandManifest;
  records: ReadonlyMap<string, ReleaseRecord>;
  complete: boolean;
}

export interface RunningBrandParts {
  brand: string;
  store: Store;
  trusted: TrustedKeys;
  copy: DiskCopy;
  log: Log;
}

/**
 * What one brand runs: its newest revision that could be proven. It only ever moves forward; whatever is forged, older
 * or out of reach is logged once and leaves the brand as it was.
 */
export class RunningBrand {
  readonly #parts: RunningBrandParts;
  #current: Running | null = null;
  /** the newest revision that the store holds; null before its first answer */
  #newest: number | null = null;
  #store: PartState = { state: 'down', detail: 'it has not answered yet' };
  /** when the store was asked a question that it has not answered; null while it has answered all */
  #askedAt: number | null = null;
  #refreshing: Promise<void> | null = null;
  #again: Promise<void> | null = null;
  readonly #logged = new Set<string>();
  /** the newest revision that cannot be proven, and why */
  #refusal: { revision: number; text: string } | null = null;
  /** the copy that could not be written, and why */
  #unsaved: { texts: BrandTexts; reason: string } | null = null;
  /** Tags of revisions that cannot be proven: a file is read again only after it changed. */
  readonly #unproven = new Map<number, string>();

  constructor(parts: RunningBrandParts) {
    this.#parts = parts;
  }

  get current(): Running | null {
    return this.#current;
  }

  /** Whether the store answers. */
  get store(): PartState {
    const waitsMs = this.#askedAt === null ? 0 : performance.now() - this.#askedAt;
    if (waitsMs < slowStoreMs) return this.#store;
    return { state: 'down', detail: `no answer for ${Math.round(waitsMs / 1000)} s` };
  }

  /** What the brand runs, compared with what the store holds. */
  get state(): PartState {
    if (!this.#current)
      return { state: 'down', detail: this.#refusal?.text ?? 'no revision that can be proven' };
    const { manifest, complete } = this.#current;
    const runs = `runs revision ${manifest.revision}`;
    if (this.#newest !== null && this.#newest > manifest.revision)
      return {
        state: 'degraded',
        detail: `${runs}: ${this.#refusalOf(this.#newest)}`,
      };
    if (this.#newest !== null && this.#newest < manifest.revision)
      return { state: 'degraded', detail: `${runs}: the newest one of the store is ${this.#newest}` };
    if (!complete) return { state: 'degraded', detail: `${runs}: one of its releases cannot be proven` };
    if (this.#unsaved)
      return { state: 'degraded', detail: `${runs}: its copy cannot be written: ${this.#unsaved.reason}` };
    return { state: 'up', detail: runs };
  }

  #refusalOf(revision: number): string {
    return this.#refusal?.revision === revision ? this.#refusal.text : `revision ${revision} is refused`;
  }

  /** Begins with the copy on disk, so that a lower revision is noticed even after a restart; then asks the store. */
  async start(): Promise<void> {
    const texts = await this.#parts.copy.load(this.#parts.brand);
    const running = texts && this.#proven(texts);
    if (running) this.#current = running;
    await this.refresh();
  }

  /**
   * Asks the store for a newer revision. When it returns, everything written before the call has been seen; calls
   * that meet a running one share the next.
   */
  refresh(): Promise<void> {
    if (!this.#refreshing) {
      this.#refreshing = this.#refresh().finally(() => {
        this.#refreshing = null;
      });
      return this.#refreshing;
    }
    this.#again ??= this.#refreshing.then(() => {
      this.#again = null;
      return this.refresh();
    });
    return this.#again;
  }

  async #refresh(): Promise<void> {
    this.#askedAt = performance.now();
    try {
      this.#newest = await this.#takeNewest();
      this.#store = { state: 'up' };
      if (this.#unsaved) await this.#save(this.#unsaved.texts);
    } catch (error) {
      this.#store = { state: 'down', detail: error instanceof Error ? error.message : String(error) };
      this.#once('warn', 'store', { err: error }, 'the store is away; the brand keeps what it runs');
    } finally {
      this.#askedAt = null;
    }
  }

  /** Takes over the newest revision that can be proven. @returns the newest one of the store, proven or not */
  async #takeNewest(): Promise<number> {
    const { brand, store } = this.#parts;
    const newest = await newestRevision(store, brand);
    const known = this.#current?.manifest.revision ?? 0;
    if (newest < known) this.#lower(newest, known);
    const lowest = this.#current?.complete === false ? known : known + 1;
    if (newest < lowest || (await this.#take(newest))) return newest;
    // By what lies there, not by counting down: a number may be any.
    for (const revision of (await revisionsOf(store, brand)).reverse()) {
      if (revision < lowest || (revision < newest && (await this.#take(revision)))) break;
    }
    return newest;
  }

  #lower(newest: number, known: number): void {
    const file = this.#parts.copy.fileOf(this.#parts.brand);
    this.#once(
      'error',
      `lower ${newest}`,
      { newest, known, file },
      'the store holds a lower revision than was served; refused (delete the copy if the store was made anew on purpose)',
    );
  }

  /** Proves and takes over one revision; false when it must not be served. */
  async #take(revision: number): Promise<boolean> {
    const texts = await this.#read(revision);
    const running = texts && this.#proven(texts);
    if (!texts || !running || this.#losesSite(running)) return false;
    const isNew = revision !== this.#current?.manifest.revision;
    if (!isNew && !running.complete) return true;
    this.#current = running;
    this.#newest = Math.max(this.#newest ?? 0, revision);
    this.#logged.clear();
    const missing = releasesOf(running.manifest).filter(({ releaseId }) => !running.records.has(releaseId));
    this.#parts.log.info({ brand: this.#parts.brand, revision, missing }, 'revision taken over');
    this.#refusal = null;
    await this.#save(texts);
    return true;
  }

  /** Writes the copy for times without the store; one that cannot be written is tried again with the next poll. */
  async #save(texts: BrandTexts): Promise<void> {
    try {
      await this.#parts.copy.save(this.#parts.brand, texts);
      this.#unsaved = null;
    } catch (error) {
      this.#unsaved = { texts, reason: (error as Error).message };
      this.#once('warn', 'copy', { err: error }, 'the copy of the manifest cannot be written');
    }
  }

  /** Once the settings of a brand were signed, a manifest without them would hand them to whoever edits a file. */
  #losesSite({ manifest }: Running): boolean {
    if (!this.#current?.manifest.site || manifest.site) return false;
    const { revision } = manifest;
    this.#once('error', `site ${revision}`, { revision }, 'a manifest without signed settings; refused');
    return true;
  }

  async #read(revision: number): Promise<BrandTexts | null> {
    const { brand, store, trusted } = this.#parts;
    const file = await store.stat(revisionKey(brand, revision));
    if (file === null) return null;
    if (this.#unproven.get(revision) === file.tag) return null;
    const manifest = await readText(store, revisionKey(brand, revision));
    if (manifest === null) return null;
    const proof = verifyManifest(manifest, trusted, { brand, revision });
    if ('flaw' in proof) {
      this.#unproven.set(revision, file.tag);
      const reason = flawText[proof.flaw];
      if (revision >= (this.#refusal?.revision ?? 0))
        this.#refusal = { revision, text: `revision ${revision} is refused: ${reason}` };
      const detail = { revision, flaw: proof.flaw, reason };
      this.#once('error', `flaw ${revision}`, detail, 'a manifest cannot be proven; refused');
      return null;
    }
    const releases = await Promise.all(
      releasesOf(proof.manifest).map(async ({ remote, releaseId }) => {
        const texts = await readReleaseTexts(store, remote, releaseId);
        return texts && { remote, releaseId, ...texts };
      }),
    );
    return { revision, manifest, releases: releases.filter((one) => one !== null) };
  }

  #proven({ revision, manifest: text, releases }: BrandTexts): Running | null {
    const { brand, trusted } = this.#parts;
    const proof = verifyManifest(text, trusted, { brand, revision });
    if ('flaw' in proof) return null;
    const records = new Map<string, ReleaseRecord>();
    for (const { remote, releaseId, record, build } of releases) {
      try {
        records.set(releaseId, provenRecord(remote, releaseId, record, build));
      } catch (error) {
        this.#once('error', releaseId, { err: error }, 'a release cannot be proven; left out');
      }
    }
    const { shell } = proof.manifest;
    if (![shell.stable, shell.lastKnownGood].some((id) => id !== null && records.has(id))) {
      this.#once(
        'error',
        `shell ${revision}`,
        { revision },
        'no usable release of the shell; revision refused',
      );
      return null;
    }
    const complete = releasesOf(proof.manifest).every(({ releaseId }) => records.has(releaseId));
    return { manifest: proof.manifest, records, complete };
  }

  #once(level: 'warn' | 'error', key: string, detail: object, message: string): void {
    if (this.#logged.has(key)) return;
    this.#logged.add(key);
    this.#parts.log[level]({ brand: this.#parts.brand, ...detail }, message);
  }
}
