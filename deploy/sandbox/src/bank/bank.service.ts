import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BankPayment, BankPaymentAnswer, BankQr } from '@sanuk/contract/outside/bank-webhook';
import { type SigningKey, signedHeaders } from '@sanuk/service/signature';
import { type Journal, openJournal } from '../journal.ts';

export interface QrOrder extends BankQr {
  registeredAt: string;
}

export interface Transfer {
  payment: BankPayment;
  /** what the backend answered; undefined while it has not */
  answer: BankPaymentAnswer['status'] | undefined;
}

type Entry =
  | { type: 'qr'; order: QrOrder }
  | { type: 'transfer'; payment: BankPayment }
  | { type: 'answered'; transactionId: string; answer: BankPaymentAnswer['status'] };

export interface BankOptions {
  dataDir: string;
  /** the backend's door, e.g. http://127.0.0.1:8081/callback/bank/payment */
  webhookUrl: string;
  key: SigningKey;
  fetch?: typeof fetch;
  /** pauses between deliveries of one webhook, the last one repeated */
  pausesMs?: readonly number[];
}

const defaultPausesMs = [250, 1000, 2000, 5000, 10_000, 30_000] as const;

/**
 * The bank of the sandbox: knows which QR codes wait, takes transfers, and tells the backend of each until it hears an
 * answer. Transfers are in the journal before anything is sent, so that a kill loses none.
 */
export class Bank {
  readonly #orders = new Map<string, QrOrder>();
  readonly #transfers = new Map<string, Transfer>();
  readonly #journal: Journal<Entry>;
  readonly #options: BankOptions;
  readonly #stopped = new AbortController();

  constructor(options: BankOptions) {
    this.#options = options;
    this.#journal = openJournal<Entry>(join(options.dataDir, 'bank.jsonl'), (entry) => this.#apply(entry));
  }

  /** Sends again what was not acknowledged when the process ended. */
  resume(): void {
    for (const { payment, answer } of this.#transfers.values()) if (!answer) void this.#deliver(payment);
  }

  stop(): void {
    this.#stopped.abort();
    this.#journal.close();
  }

  /** Notes a QR; one that is known already stays as it was. */
  register(order: BankQr): void {
    if (this.#orders.has(order.reference)) return;
    this.#record({ type: 'qr', order: { ...order, registeredAt: new Date().toISOString() } });
  }

  /** Orders, newest first, each with the transfers made for it. */
  orders(): { order: QrOrder; transfers: Transfer[] }[] {
    return [...this.#orders.values()].reverse().map((order) => ({
      order,
      transfers: [...this.#transfers.values()].filter(({ payment }) => payment.reference === order.reference),
    }));
  }

  order(reference: string): QrOrder | undefined {
    return this.#orders.get(reference);
  }

  orderOfPayload(payload: string): QrOrder | undefined {
    return [...this.#orders.values()].find((order) => order.payload === payload);
  }

  /** Takes money for a reference and tells the backend; resolves with its first answer, or undefined while it is away. */
  async transfer(reference: string, amountSatang: number): Promise<BankPaymentAnswer['status'] | undefined> {
    const payment: BankPayment = {
      transaction_id: `BT-${randomUUID()}`,
      reference,
      amount_satang: amountSatang,
      paid_at: new Date().toISOString(),
    };
    this.#record({ type: 'transfer', payment });
    return this.#deliver(payment);
  }

  /** Delivers the webhook of a transfer once more, as banks do. */
  async repeat(transactionId: string): Promise<BankPaymentAnswer['status'] | undefined> {
    const transfer = this.#transfers.get(transactionId);
    return transfer && this.#send(transfer.payment);
  }

  #record(entry: Entry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  #apply(entry: Entry): void {
    if (entry.type === 'qr') this.#orders.set(entry.order.reference, entry.order);
    if (entry.type === 'transfer')
      this.#transfers.set(entry.payment.transaction_id, { payment: entry.payment, answer: undefined });
    if (entry.type === 'answered') {
      const transfer = this.#transfers.get(entry.transactionId);
      if (transfer) transfer.answer = entry.answer;
    }
  }

  async #deliver(payment: BankPayment): Promise<BankPaymentAnswer['status'] | undefined> {
    const answer = await this.#send(payment);
    if (answer) this.#record({ type: 'answered', transactionId: payment.transaction_id, answer });
    else void this.#deliverLater(payment, 0);
    return answer;
  }

  async #deliverLater(payment: BankPayment, attempt: number): Promise<void> {
    const pauses = this.#options.pausesMs ?? defaultPausesMs;
    await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(attempt, pauses.length - 1)]).unref());
    if (this.#stopped.signal.aborted) return;
    const answer = await this.#send(payment);
    if (this.#stopped.signal.aborted) return;
    if (answer) this.#record({ type: 'answered', transactionId: payment.transaction_id, answer });
    else await this.#deliverLater(payment, attempt + 1);
  }

  /** One delivery; undefined when the backend did not take it (away, 5xx): it has to be sent again. */
  async #send(payment: BankPayment): Promise<BankPaymentAnswer['status'] | undefined> {
    const body = JSON.stringify(payment);
    const target = new URL(this.#options.webhookUrl).pathname;
    try {
      const response = await (this.#options.fetch ?? fetch)(this.#options.webhookUrl, {
        method: 'POST',
        body,
        headers: signedHeaders(this.#options.key, { to: 'backend', method: 'POST', target, body }),
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(5000)]),
      });
      if (response.status >= 500) return undefined;
      return ((await response.json()) as BankPaymentAnswer).status;
    } catch {
      return undefined;
    }
  }
}
