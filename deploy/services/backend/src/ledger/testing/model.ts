/** A minimal model of the ledger, with which every answer of the real one is compared. */
export interface ModelPosting {
  from: string;
  to: string;
  amount: bigint;
  key: string;
  reversalOf?: string;
}
export type ModelOutcome = { outcome: string; reason?: string };

const contentOf = (posting: ModelPosting) =>
  [posting.from, posting.to, posting.amount, posting.reversalOf ?? '-'].join('|');

export class LedgerModel {
  readonly balances = new Map<string, bigint>();
  readonly #posted = new Map<string, ModelPosting>();
  readonly #refused = new Map<string, { reason: string; content: string | null }>();
  readonly #isTracked: (account: string) => boolean;

  constructor(isTracked: (account: string) => boolean) {
    this.#isTracked = isTracked;
  }

  post(posting: ModelPosting): ModelOutcome {
    const known = this.#posted.get(posting.key);
    if (known) return { outcome: contentOf(known) === contentOf(posting) ? 'replayed' : 'key-conflict' };
    const refused = this.#refused.get(posting.key);
    if (refused) {
      const isSame = refused.content === null || refused.content === contentOf(posting);
      return isSame ? { outcome: 'refused-before', reason: refused.reason } : { outcome: 'key-conflict' };
    }
    const reason = this.#whyNot(posting);
    if (reason) {
      this.#refused.set(posting.key, { reason, content: contentOf(posting) });
      return { outcome: 'refused', reason };
    }
    this.#posted.set(posting.key, posting);
    this.balances.set(posting.from, this.#balance(posting.from) - posting.amount);
    this.balances.set(posting.to, this.#balance(posting.to) + posting.amount);
    return { outcome: 'posted' };
  }

  reverse(of: string, key: string): ModelOutcome {
    const original = this.#posted.get(of);
    if (!original || original.reversalOf) return { outcome: 'refused', reason: 'unknown' };
    return this.post({ from: original.to, to: original.from, amount: original.amount, key, reversalOf: of });
  }

  refuseKey(key: string): boolean {
    if (this.#posted.has(key)) return false;
    if (!this.#refused.has(key)) this.#refused.set(key, { reason: 'rolled-back', content: null });
    return true;
  }

  #whyNot(posting: ModelPosting): string | null {
    const isReversed = [...this.#posted.values()].some((other) => other.reversalOf === posting.reversalOf);
    if (posting.reversalOf && isReversed) return 'already-reversed';
    const isShort = this.#isTracked(posting.from) && this.#balance(posting.from) < posting.amount;
    return isShort ? 'insufficient-balance' : null;
  }

  #balance(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }
}
