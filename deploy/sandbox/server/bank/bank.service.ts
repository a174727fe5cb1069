import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SigningKey } from '@sanuk/common/signature';
import type { BankPayment, BankPaymentAnswer, BankQr } from '@sanuk/contract/outside/bank-webhook';
import { type Journal, openJournal } from '../journal.ts';
import { Webhook } from './webhook.ts';

export interface QrOrder extends BankQr {
  registeredAt: string;
}

export interface Transfer {
  payment: BankPayment;
  /** reference of the order it was made for; the bank tells the backend of it for a QR alone */
  order: string;
  /** what the backend answered; undefined while it has not */
  answer: BankPaymentAnswer['status'] | undefined;
}

type Entry =
  | { type: 'qr'; order: QrOrder }
  // Written without the order before transfers to accounts were known.
  | { type: 'transfer'; payment: BankPayment; order?: string }
  | { type: 'answered'; transactionId: string; answer: BankPaymentAnswer['status'] };

export interface BankOptions {
  dataDir: string;
  /** the backend's endpoint, e.g. http://127.0.0.1:8081/callback/bank/payment */
  webhookUrl: string;
  key: SigningKey;
  fetch?: typeof fetch;
  /** pauses between deliveries of one webhook, the last one repeated */
  pausesMs?: readonly number[];
}

type Route = NonNullable<BankPayment['transfer']>;

/** Of no member: an account ending in digits that differ from those of each of his. */
function routeOf({ receiver, senders }: NonNullable<QrOrder['transfer']>, from: 'own' | 'stranger'): Route {
  const [first] = senders;
  if (!first) throw new Error('a transfer that may come from nowhere');
  if (from === 'own') return { receiver, sender: first };
  const taken = new Set(senders.map(({ account_ending }) => account_ending));
  const account_ending = ['9001', '9002', '9003', '9004'].find((ending) => !taken.has(ending)) ?? '9005';
  return { receiver, sender: { ...first, account_ending } };
}

/**
 * The bank of the sandbox: knows which payments wait, takes transfers, and tells the backend of each until it hears an
 * answer. Transfers are in the journal before anything is sent, so that a kill loses none.
 */
export class Bank {
  readonly #orders = new Map<string, QrOrder>();
  readonly #transfers = new Map<string, Transfer>();
  readonly #journal: Journal<Entry>;
  readonly #webhook: Webhook<BankPayment, BankPaymentAnswer['status']>;

  constructor(options: BankOptions) {
    this.#webhook = new Webhook({ ...options, url: options.webhookUrl });
    this.#journal = openJournal<Entry>(join(options.dataDir, 'bank.jsonl'), (entry) => this.#apply(entry));
  }

  /** Sends again what was not acknowledged when the process ended. */
  resume(): void {
    for (const { payment, answer } of this.#transfers.values()) if (!answer) void this.#deliver(payment);
  }

  stop(): void {
    this.#webhook.stop();
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
      transfers: [...this.#transfers.values()].filter((transfer) => transfer.order === order.reference),
    }));
  }

  order(reference: string): QrOrder | undefined {
    return this.#orders.get(reference);
  }

  orderOfPayload(payload: string): QrOrder | undefined {
    return [...this.#orders.values()].find((order) => order.payload === payload);
  }

  /**
   * Takes money for an order and tells the backend; resolves with its first answer, or undefined while it is away.
   * @param from of a transfer to an account: whether the member's own account sends it or somebody else's
   * @param isNamed whether the report has the reference of the QR; no transfer to an account has one
   */
  async transfer(
    order: QrOrder,
    amountSatang: number,
    from: 'own' | 'stranger' = 'own',
    isNamed = order.payload !== '',
  ): Promise<BankPaymentAnswer['status'] | undefined> {
    const payment: BankPayment = {
      transaction_id: `BT-${randomUUID()}`,
      reference: isNamed ? order.reference : '',
      amount_satang: amountSatang,
      paid_at: new Date().toISOString(),
      ...(!isNamed && order.transfer && { transfer: routeOf(order.transfer, from) }),
    };
    this.#record({ type: 'transfer', payment, order: order.reference });
    return this.#deliver(payment);
  }

  /** Delivers the webhook of a transfer once more, as banks do. */
  async repeat(transactionId: string): Promise<BankPaymentAnswer['status'] | undefined> {
    const transfer = this.#transfers.get(transactionId);
    return transfer && this.#webhook.send(transfer.payment);
  }

  #record(entry: Entry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  #apply(entry: Entry): void {
    if (entry.type === 'qr') this.#orders.set(entry.order.reference, entry.order);
    if (entry.type === 'transfer')
      this.#transfers.set(entry.payment.transaction_id, {
        payment: entry.payment,
        order: entry.order ?? entry.payment.reference,
        answer: undefined,
      });
    if (entry.type === 'answered') {
      const transfer = this.#transfers.get(entry.transactionId);
      if (transfer) transfer.answer = entry.answer;
    }
  }

  #deliver(payment: BankPayment): Promise<BankPaymentAnswer['status'] | undefined> {
    return this.#webhook.deliver(payment, (answer) =>
      this.#record({ type: 'answered', transactionId: payment.transaction_id, answer }),
    );
  }
}
