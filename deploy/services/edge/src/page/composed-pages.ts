import { LRUCache } from 'lru-cache';
import type { ServedBrand } from '../brands/brand-directory.ts';
import { compressNow, type Encoding } from '../compress.ts';
import type { KnownPage, PrerenderedPage } from '../prerender/prerenderer.ts';

/** A document as it is sent: written once, and once for each encoding. */
export interface Composed {
  headers: Record<string, string>;
  bytes: Buffer;
  /** the bytes in an encoding; the same for everybody who asks for it */
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** What a document says beside the page in it. */
export interface Around {
  brand: ServedBrand;
  /** scheme, host and port of the site */
  origin: string;
}

/** Ports and names that lead here are few; who invents others has each of them written for himself. */
const originsPerPage = 8;

/**
 * Documents around drawn pages. A page that everybody is shown is put into its document once, until it is drawn anew or
 * the brand changes: entries go with the drawn page they belong to.
 */
export class ComposedPages {
  readonly #byPage = new WeakMap<
    PrerenderedPage,
    LRUCache<string, { brand: ServedBrand; composed: Composed }>
  >();

  /** The document around a drawn page. @param write makes it, when it was not made before */
  of(
    { page, isStale }: KnownPage,
    { brand, origin }: Around,
    write: () => { headers: Record<string, string>; html: string },
  ): Composed {
    const known = this.#byPage.get(page) ?? new LRUCache({ max: originsPerPage });
    this.#byPage.set(page, known);
    const key = `${isStale ? 'stale' : 'fresh'} ${origin}`;
    const before = known.get(key);
    if (before?.brand === brand) return before.composed;
    const composed = compose(write());
    known.set(key, { brand, composed });
    return composed;
  }
}

/** A document that is sent once, or until it changes. */
export function compose({ headers, html }: { headers: Record<string, string>; html: string }): Composed {
  const bytes = Buffer.from(html);
  const made = new Map<Encoding, Promise<Buffer>>();
  const encoded = (encoding: Encoding): Promise<Buffer> => {
    const work = made.get(encoding) ?? compressNow(bytes, encoding);
    made.set(encoding, work);
    return work;
  };
  return { headers, bytes, encoded };
}
