import type { Brand } from '@sanuk/release/brands/brand-settings';
import type { Running } from '../manifests/running-brand.ts';
import { canariesFor, makeSession, type Session } from './session-manifest.ts';

/**
 * Sessions by what distinguishes them: revision, settings and the set of canaries. Revision and settings objects are
 * replaced when they change, so entries of old ones go with them.
 */
export class SessionCache {
  readonly #gameOrigins: readonly string[];
  readonly #sessions = new WeakMap<Running, WeakMap<Brand, Map<string, Session>>>();

  constructor(gameOrigins: readonly string[]) {
    this.#gameOrigins = gameOrigins;
  }

  /** The session of a visitor. */
  sessionFor(running: Running, brand: Brand, visitor: string): Session {
    const inCanaries = canariesFor(running, visitor);
    const key = [...inCanaries].join(' ');
    const byKey = this.#mapOf(running, brand);
    const known = byKey.get(key);
    if (known) return known;
    const session = makeSession(running, brand, this.#gameOrigins, inCanaries);
    byKey.set(key, session);
    return session;
  }

  #mapOf(running: Running, brand: Brand): Map<string, Session> {
    const byBrand = this.#sessions.get(running) ?? new WeakMap<Brand, Map<string, Session>>();
    this.#sessions.set(running, byBrand);
    const byKey = byBrand.get(brand) ?? new Map<string, Session>();
    byBrand.set(brand, byKey);
    return byKey;
  }
}
