/** One call a client was answered, in the words of the ledger: what must stand there now, or must not. */
export interface Acknowledged {
  scope: string;
  /** the transfer's key; a deposit is known by its reference, because the bank makes the key */
  key: string | { reference: string };
  kind: string;
  /** code of the member's cash account that it moved */
  account: string;
  /** what came in, negative for what went out; 0 for an answer that moves nothing */
  amount: bigint;
}

/** Everything the clients of a run were answered, and what each account must hold by it. */
export class AcknowledgedCalls {
  readonly #expected = new Map<string, bigint>();
  readonly accounts = new Set<string>();
  #fresh: Acknowledged[] = [];
  #count = 0;

  note(call: Acknowledged): void {
    this.#count += 1;
    this.#fresh.push(call);
    this.#expected.set(call.account, this.expected(call.account) + call.amount);
  }

  get count(): number {
    return this.#count;
  }

  /** What the account's cash must be by the answers alone. */
  expected(account: string): bigint {
    return this.#expected.get(account) ?? 0n;
  }

  /** What was noted since the last time this was asked. */
  takeFresh(): Acknowledged[] {
    return this.#fresh.splice(0);
  }
}
