import { randomBytes } from 'node:crypto';
import type { Seal } from '../secrets/seal.ts';

/** How long an authenticator may take. */
const minutes = 5;

/** A challenge, and the same sealed: whoever sends the sealed one back was given the challenge by this server. */
export interface Challenge {
  challenge: string;
  sealed: string;
}

/** Makes challenges for authenticators and accepts each once, within five minutes. */
export class Challenges {
  readonly #seal: Seal;
  /** accepted challenge → when it would have expired */
  readonly #used = new Map<string, number>();

  constructor(seal: Seal) {
    this.#seal = seal;
  }

  /** @param purpose what the challenge is for, and whose it is: it is accepted for this purpose alone */
  make(purpose: string, nowMs = Date.now()): Challenge {
    const challenge = randomBytes(32).toString('base64url');
    const text = JSON.stringify({ challenge, untilMs: nowMs + minutes * 60_000 });
    return { challenge, sealed: this.#seal.seal(`challenge ${purpose}`, text).toString('base64url') };
  }

  /** @returns the challenge; null for one that was made elsewhere or for something else, was accepted before, or has expired */
  take(purpose: string, sealed: string, nowMs = Date.now()): string | null {
    const opened = this.#open(purpose, sealed);
    if (!opened || opened.untilMs < nowMs || this.#used.has(opened.challenge)) return null;
    for (const [challenge, untilMs] of this.#used) if (untilMs < nowMs) this.#used.delete(challenge);
    this.#used.set(opened.challenge, opened.untilMs);
    return opened.challenge;
  }

  #open(purpose: string, sealed: string): { challenge: string; untilMs: number } | null {
    try {
      return JSON.parse(this.#seal.open(`challenge ${purpose}`, Buffer.from(sealed, 'base64url')));
    } catch {
      return null;
    }
  }
}
