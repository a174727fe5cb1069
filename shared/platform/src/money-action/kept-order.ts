import { type StoredValue, storedValue } from '../storage/storage.ts';
import type { SentOrder } from './money-action.rules.ts';

/** How an order whose outcome is not known outlives a reload; without it an action ends with its page. */
export interface KeepOptions<Order extends object> {
  /** one more than before whenever the shape of the order changes */
  version: number;
  /** bound in characters of JSON */
  maxLength: number;
  /** says whether a stored order is one of this action; others are left where they are */
  isOrder: (value: object) => value is Order;
}

/** What lies in storage: the order with its key, and whose it is. */
interface Kept {
  requestId: string;
  sentAtMs: number;
  /** missing where an earlier release has written it */
  memberId?: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'requestId' in value &&
  typeof value.requestId === 'string' &&
  'sentAtMs' in value &&
  typeof value.sentAtMs === 'number';

/** The order of one member that waits for its outcome, in the storage of the tab. */
export class KeptOrder<Order extends object> {
  readonly #options: KeepOptions<Order>;
  readonly #memberId: string;
  readonly #stored: StoredValue<Kept>;

  constructor(name: string, memberId: string, options: KeepOptions<Order>) {
    const { version, maxLength } = options;
    this.#options = options;
    this.#memberId = memberId;
    this.#stored = storedValue({ area: 'session', name, version, maxLength, isValid: isKept });
  }

  read(): SentOrder<Order> | undefined {
    const kept = this.#stored.read();
    if (!kept) return undefined;
    const { requestId, sentAtMs, memberId = this.#memberId, ...order } = kept;
    const isOurs = memberId === this.#memberId && this.#options.isOrder(order);
    return isOurs ? { order, requestId, sentAtMs } : undefined;
  }

  write({ order, requestId, sentAtMs }: SentOrder<Order>): void {
    this.#stored.write({ ...order, requestId, sentAtMs, memberId: this.#memberId });
  }

  /** Forgets this order, and no other that has taken its place meanwhile. */
  clear({ requestId }: SentOrder<Order>): void {
    if (this.#stored.read()?.requestId === requestId) this.#stored.clear();
  }
}
