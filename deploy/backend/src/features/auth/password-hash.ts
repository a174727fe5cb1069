import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../kernel/refusal.ts';

/** argon2id (the library's default algorithm) with the parameters of OWASP's first recommendation: 19 MiB, two passes, one lane. About 15 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a password nobody knows, with the same parameters: checked where there is no account, it takes as long. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$6JGglczr/xY7sw0yRfwuMQ$v2u18djvQLpgf6AhgLq0ZIHsRstrYe5dqrT9VontAW0';
const LIMITS = { atOnce: 2, waiting: 100 };

/** Hashes are bounded: each takes 19 MiB and a core, and a flood of sign-ins must not take the site with it. */
export class PasswordHasher {
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  readonly #limits: typeof LIMITS;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  hash(password: string): Promise<string> {
    return this.#bounded(() => hash(password, OPTIONS));
  }

  /** With null for the hash (no such account) it takes as long and answers false. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const isRight = await this.#bounded(() => verify(passwordHash ?? NOBODYS_HASH, password));
    return isRight && passwordHash !== null;
  }

  async #bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#waiting.length >= this.#limits.waiting) throw new TooManyHashes();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

export class TooManyHashes extends Error {}

/** Answers a refusal where too many hashes wait already. */
export async function hashed<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof TooManyHashes) return new Refusal('too-many-requests');
    throw cause;
  }
}
