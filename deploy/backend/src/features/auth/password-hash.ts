import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../kernel/refusal.ts';

/** argon2id (the library's default algorithm) with the parameters of OWASP's first recommendation: 19 MiB, two passes, one lane. About 15 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LIMITS = { atOnce: 2, waiting: 100 };

/** Hashes are bounded: each takes 19 MiB and a core, and a flood of sign-ins must not take the site with it. */
export class PasswordHasher {
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #dummy: Promise<string> | null = null;
  readonly #limits: typeof LIMITS;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  hash(password: string): Promise<string> {
    return this.#bounded(() => hash(password, OPTIONS));
  }

  /** With null for the hash (no such account) it takes as long and answers false. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.#dummyHash());
    const isRight = await this.#bounded(() => verify(against, password));
    return isRight && passwordHash !== null;
  }

  #dummyHash(): Promise<string> {
    this.#dummy ??= this.hash('no account has this password');
    return this.#dummy;
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
