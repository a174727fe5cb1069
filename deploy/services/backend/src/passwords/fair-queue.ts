/** Whose work it is: that of one network, and of one account within it, takes turns with the work of others. */
export interface Claim {
  network: string;
  account: string;
}

/** Too much waits already; the caller is refused at once. */
export class QueueOverflowError extends Error {
  override name = 'QueueOverflowError';
}

export interface QueueLimits {
  atOnce: number;
  waiting: number;
  waitingPerNetwork: number;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

type Accounts = Map<string, Waiter[]>;

const keyOf = ({ network, account }: Claim) => `${network} ${account}`;
const countOf = (accounts: Accounts | undefined) =>
  [...(accounts?.values() ?? [])].reduce((sum, waiters) => sum + waiters.length, 0);

/**
 * A bounded queue in which networks take turns, and the accounts of one network take turns within it. Work of one
 * account from one network runs one after the other. Where the queue is full, what waits last for the network with
 * the most waiting makes room for a network with fewer: a flood from one place is refused and keeps nobody else out.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** in the order of their next turn, as a map keeps it */
  readonly #networks = new Map<string, Accounts>();
  readonly #running = new Set<string>();
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws QueueOverflowError at once, or later when the place was given to another network */
  async run<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    await this.#place(claim);
    try {
      return await work();
    } finally {
      this.#running.delete(keyOf(claim));
      this.#startNext();
    }
  }

  async #place(claim: Claim): Promise<void> {
    if (this.#running.size < this.#limits.atOnce && !this.#running.has(keyOf(claim))) {
      this.#running.add(keyOf(claim));
      return;
    }
    if (!this.#hasRoom(claim)) throw new QueueOverflowError('too much waits already');
    await new Promise<void>((start, reject) => {
      const refuse = () => reject(new QueueOverflowError('the place went to another network'));
      this.#push(claim, { start, refuse });
    });
  }

  #push({ network, account }: Claim, waiter: Waiter): void {
    const accounts: Accounts = this.#networks.get(network) ?? new Map();
    accounts.set(account, [...(accounts.get(account) ?? []), waiter]);
    this.#networks.set(network, accounts);
    this.#waiting += 1;
  }

  #hasRoom({ network }: Claim): boolean {
    const own = countOf(this.#networks.get(network));
    if (own >= this.#limits.waitingPerNetwork) return false;
    if (this.#waiting < this.#limits.waiting) return true;
    const [crowded, count] = this.#mostWaiting();
    if (count <= own + 1) return false;
    this.#dropLast(crowded);
    return true;
  }

  #mostWaiting(): [string, number] {
    let most: [string, number] = ['', 0];
    for (const [network, accounts] of this.#networks) {
      const count = countOf(accounts);
      if (count > most[1]) most = [network, count];
    }
    return most;
  }

  /** Refuses the last one of the account with the most waiting. */
  #dropLast(network: string): void {
    const accounts = this.#networks.get(network);
    const [account, waiters] =
      [...(accounts ?? [])].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
    const last = waiters?.pop();
    if (account === undefined || !last) return;
    this.#waiting -= 1;
    this.#forgetEmpty(network, account);
    last.refuse();
  }

  #startNext(): void {
    for (const [network, accounts] of this.#networks) {
      for (const [account, waiters] of accounts) {
        const key = keyOf({ network, account });
        if (this.#running.has(key)) continue;
        const next = waiters.shift();
        if (!next) continue;
        this.#waiting -= 1;
        this.#running.add(key);
        // To the end of both orders.
        accounts.delete(account);
        accounts.set(account, waiters);
        this.#networks.delete(network);
        this.#networks.set(network, accounts);
        this.#forgetEmpty(network, account);
        next.start();
        return;
      }
    }
  }

  #forgetEmpty(network: string, account: string): void {
    const accounts = this.#networks.get(network);
    if (accounts?.get(account)?.length === 0) accounts.delete(account);
    if (accounts?.size === 0) this.#networks.delete(network);
  }
}
