import { ApiError } from '../../errors/api-error.ts';
import type { SentOrder } from '../money-action.rules.ts';

export interface Order {
  amountSatang: number;
}
/** What the server answers: the number of the posting. */
export interface Posted {
  postingNo: number;
}

interface Request {
  kind: 'send' | 'look';
  sent: SentOrder<Order>;
  isCarriedOut: boolean;
  /** what the server said, on its way back */
  answer?: { result: Posted | undefined } | { refusal: ApiError };
  resolve: (result: Posted | undefined) => void;
  reject: (error: unknown) => void;
  /** the page no longer waits for it; it may still arrive at the server */
  isGivenUp: boolean;
}

/**
 * A server that carries out each key once, behind a network that loses requests and answers, delivers them late, and
 * answers when the test says so. Requests of one key arrive in the order they were sent, or never.
 */
export class UnreliableSite {
  /** what was carried out, by key */
  readonly postings = new Map<string, Posted & { order: Order }>();
  /** every key that was ever sent, with its order */
  readonly keys = new Map<string, Order>();
  /** Without funds an order is refused; the same key may be carried out later, as on the real server. */
  hasFunds = true;
  #requests: Request[] = [];

  readonly send = (sent: SentOrder<Order>): Promise<Posted> => {
    const known = this.keys.get(sent.requestId);
    if (known && JSON.stringify(known) !== JSON.stringify(sent.order))
      throw new Error('one key was sent with two orders');
    this.keys.set(sent.requestId, sent.order);
    return this.#ask('send', sent) as Promise<Posted>;
  };

  readonly find = (sent: SentOrder<Order>): Promise<Posted | undefined> => this.#ask('look', sent);

  /** requests a page waits for */
  get waiting(): Request[] {
    return this.#requests.filter(({ isGivenUp }) => !isGivenUp);
  }

  /** The server gets a request, which may be one that its page has given up long ago. */
  carryOut(pick: number): void {
    const open = this.#requests.filter(({ isCarriedOut }) => !isCarriedOut);
    const request = open[pick % open.length];
    if (!request) return;
    const { sent, kind } = request;
    if (kind === 'send') this.#dropOvertaken(request);
    request.isCarriedOut = true;
    request.answer = kind === 'look' ? { result: this.postings.get(sent.requestId) } : this.#post(sent);
  }

  /** An answer arrives at its page. */
  answer(pick: number): void {
    const answered = this.waiting.filter(({ answer }) => answer !== undefined);
    const request = answered[pick % answered.length];
    if (!request?.answer) return;
    this.#forget(request);
    if ('refusal' in request.answer) request.reject(request.answer.refusal);
    else request.resolve(request.answer.result);
  }

  /** A page gets no answer: the request or the answer was lost, or it is only late. */
  lose(pick: number): void {
    const request = this.waiting[pick % this.waiting.length];
    if (!request) return;
    request.isGivenUp = true;
    request.reject(new ApiError('network', '', 0, { outcomeUnknown: request.kind === 'send' }));
  }

  /** A request is not let in: too many requests, or the session is over. */
  stop(pick: number): void {
    const open = this.waiting.filter(({ isCarriedOut }) => !isCarriedOut);
    const request = open[pick % open.length];
    if (!request) return;
    this.#forget(request);
    request.reject(new ApiError('too-many-requests', '', 429));
  }

  /** The page is loaded anew: it waits for nothing any more. */
  giveUpAll(): void {
    for (const request of this.#requests) request.isGivenUp = true;
  }

  #ask(kind: Request['kind'], sent: SentOrder<Order>): Promise<Posted | undefined> {
    return new Promise((resolve, reject) => {
      this.#requests.push({ kind, sent, isCarriedOut: false, resolve, reject, isGivenUp: false });
    });
  }

  #post({ requestId, order }: SentOrder<Order>): NonNullable<Request['answer']> {
    const known = this.postings.get(requestId);
    if (known) return { result: known };
    if (!this.hasFunds) return { refusal: new ApiError('insufficient-balance', '', 200) };
    const posted = { postingNo: this.postings.size + 1, order };
    this.postings.set(requestId, posted);
    return { result: posted };
  }

  /** Older requests of the same key that are still on their way do not arrive any more. */
  #dropOvertaken(request: Request): void {
    const age = this.#requests.indexOf(request);
    this.#requests = this.#requests.filter(
      (other, index) =>
        index >= age ||
        other.kind === 'look' ||
        other.isCarriedOut ||
        other.sent.requestId !== request.sent.requestId,
    );
  }

  #forget(request: Request): void {
    this.#requests = this.#requests.filter((other) => other !== request);
  }
}
