import { type Compressible, compressible } from '../compress.ts';
import type { InlinedManifest, OwnedRoute } from '../page-manifest/page-manifest.ts';
import type { KnownPage } from '../prerender/prerenderer.ts';
import type { HeadersAt } from './security-headers.ts';

/** A document as it is sent: rendered once, and compressed once for each encoding. */
export interface Composed extends Compressible {
  headersAt: HeadersAt;
}

/** Everything that makes one document differ from another. A client chooses among these, and can invent none. */
export interface Page {
  /** belongs to one brand in one revision, and to visitors who run the same releases */
  inlined: InlinedManifest;
  /** null: no route of the brand has this path */
  route: OwnedRoute | null;
  /** path of the page; null where the route has free parameters, which the document does not show */
  canonicalPath: string | null;
  /** scheme, host and port that the document names */
  origin: string;
  /** the page as it was prerendered; null for the shell alone */
  drawn: KnownPage | null;
}

/**
 * The documents of the site. A document is rendered when it is first requested, and sent to everybody after that: those
 * around a prerendered page until the page is rendered again, shells until the brand or its revision changes.
 */
export class ComposedPages {
  readonly #byOwner = new WeakMap<object, Map<string, Composed>>();
  readonly #onRender: (kind: 'page' | 'shell') => void;

  constructor(onRender: (kind: 'page' | 'shell') => void = () => undefined) {
    this.#onRender = onRender;
  }

  /** The document of a page. @param render makes it, when it was not made before */
  of(page: Page, render: () => { headersAt: HeadersAt; html: string }): Composed {
    const { inlined, route, canonicalPath, origin, drawn } = page;
    const owner = drawn?.page ?? inlined;
    const known = this.#byOwner.get(owner) ?? new Map<string, Composed>();
    this.#byOwner.set(owner, known);
    const key = JSON.stringify([origin, route?.path, canonicalPath, drawn?.isStale]);
    const before = known.get(key);
    if (before) return before;
    this.#onRender(drawn ? 'page' : 'shell');
    const { headersAt, html } = render();
    const composed = { headersAt, ...compressible(Buffer.from(html)) };
    known.set(key, composed);
    return composed;
  }
}
