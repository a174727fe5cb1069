import type { OpeningData, PageRequest } from '@sanuk/contract/federation/opening';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { LRUCache } from 'lru-cache';
import type { InlinedManifest } from '../page-manifest/page-manifest.ts';

/** A guest page as it goes into the document. */
export interface PrerenderedPage {
  html: string;
  /** rules of the first paint */
  css: string;
  /** what the browser draws the same from; `isStale` is said when it is sent */
  opening: OpeningData;
  /** scripts and styles the page is going to ask for, beyond those of its apps' entries */
  lazy: { owner: ReleaseRecord; scripts: string[]; styles: string[] }[];
}

export interface AskedRequest {
  key: string;
  request: PageRequest;
}

/** What a drawing came from. Where all of it is the same, so is the page. */
export interface Basis {
  requests: readonly AskedRequest[];
  answers: OpeningData['answers'];
  drawnAt: number;
}

export interface Entry {
  page: PrerenderedPage | null;
  /** since when the page is known to be as it would be drawn */
  drawnAt: number;
  running: Promise<void> | null;
  /** what the page would be drawn from again; null where it is drawn anew in any case */
  basis: Basis | null;
}

interface Limits {
  /** pages that are cached, of all brands */
  mostPages: number;
  /** how long a page may be shown after it was rendered */
  staleMs: number;
}

/**
 * Prerendered pages by manifest, path and kind of visitor: all of them are values that a release or a brand declares. Cookies choose
 * among the manifests of a brand, of which canaries make several, so the number of pages has a limit of its own.
 */
export class PageEntries {
  readonly #entries: LRUCache<string, Entry>;
  readonly #ids = new WeakMap<InlinedManifest, number>();
  #lastId = 0;

  constructor({ mostPages, staleMs }: Limits) {
    // What nobody opened for so long is not shown any more.
    this.#entries = new LRUCache({ max: mostPages, ttl: staleMs, updateAgeOnGet: true });
  }

  of(inlined: InlinedManifest, visitor: string, path: string): Entry {
    const key = `${this.#idOf(inlined)} ${visitor} ${path}`;
    const known = this.#entries.get(key);
    if (known) return known;
    this.#entries.purgeStale();
    const entry: Entry = { page: null, drawnAt: Number.NEGATIVE_INFINITY, running: null, basis: null };
    this.#entries.set(key, entry);
    return entry;
  }

  #idOf(inlined: InlinedManifest): number {
    const known = this.#ids.get(inlined);
    if (known !== undefined) return known;
    this.#lastId += 1;
    this.#ids.set(inlined, this.#lastId);
    return this.#lastId;
  }
}
