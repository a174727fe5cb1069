import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusals/refusal.ts';
import { type Claim, FairQueue, type QueueLimits, QueueOverflowError } from './fair-queue.ts';

/** argon2id (the library's default algorithm) with the parameters of OWASP's first recommendation: 19 MiB, two passes, one lane. About 15 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a password nobody knows, with the same parameters: checked where there is no account, it takes as long. It stands for a voided password too, and no password fits it. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$6JGglczr/xY7sw0yRfwuMQ$v2u18djvQLpgf6AhgLq0ZIHsRstrYe5dqrT9VontAW0';
/** One place has a sixteenth of what waits, which takes 5 s when it is full. */
const queueLimits: QueueLimits = { atOnce: 2, waiting: 320, waitingPerNetwork: 20 };

/** Checks one password. With null for the hash (no such account) it takes as long and answers false. */
export type Verify = (passwordHash: string | null, password: string) => Promise<boolean>;

/** Hashes are bounded: each takes 19 MiB and a core, and a flood of sign-ins must not take the site with it. */
export class PasswordHasher {
  readonly #queue: FairQueue;

  constructor(limits = queueLimits) {
    this.#queue = new FairQueue(limits);
  }

  hash(claim: Claim, password: string): Promise<string> {
    return this.#queue.run(claim, () => hash(password, options));
  }

  /** Runs work that checks a password when it is the caller's turn. Within it tries of one account are one by one. */
  inQueue<T>(claim: Claim, work: (verify: Verify) => Promise<T>): Promise<T> {
    return this.#queue.run(claim, () =>
      work((passwordHash, password) => this.verify(passwordHash, password)),
    );
  }

  /** What `inQueue` hands out. */
  protected async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? nobodysHash, password);
    return isRight && passwordHash !== null && passwordHash !== nobodysHash;
  }
}

/** Answers a refusal where too many hashes wait already. */
export async function hashed<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof QueueOverflowError) return new Refusal('too-many-requests');
    throw cause;
  }
}
