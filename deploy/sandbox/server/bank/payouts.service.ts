import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SigningKey } from '@sanuk/common/signature';
import type {
  PayoutOrder,
  PayoutReport,
  PayoutReportAnswer,
  PayoutState,
} from '@sanuk/contract/outside/payout-webhook';
import { type Journal, openJournal } from '../journal.ts';
import { Webhook } from './webhook.ts';

/** What becomes of a payout by itself. */
export type PayoutManner = 'at-once' | 'failed' | 'twice' | 'late' | 'never';

/** The end of an account number decides, so that whoever tries something out disturbs nobody. */
const mannersByEnding: Readonly<Record<string, PayoutManner>> = {
  '99991': 'failed',
  '99992': 'twice',
  '99993': 'late',
  '99994': 'never',
};
const mannerOf = (account: string): PayoutManner => mannersByEnding[account.slice(-5)] ?? 'at-once';

export interface Reported {
  report: PayoutReport;
  /** what the backend answered; undefined while it has not */
  answer: PayoutReportAnswer['status'] | undefined;
}

type Entry =
  | { type: 'order'; order: PayoutOrder; takenAt: number }
  | { type: 'report'; report: PayoutReport }
  | { type: 'answered'; transactionId: string; answer: PayoutReportAnswer['status'] };

export interface PayoutsOptions {
  dataDir: string;
  /** the backend's endpoint, e.g. http://127.0.0.1:8081/callback/bank/payout */
  webhookUrl: string;
  key: SigningKey;
  fetch?: typeof fetch;
  pausesMs?: readonly number[];
  /** how long a late payout takes */
  lateMs?: number;
}

const lateMs = 20_000;

/**
 * What the bank of the sandbox pays out, once for each id it is sent, and reports until the backend has answered. Orders and
 * reports are in the journal before anything is sent, so that a kill loses none.
 */
export class Payouts {
  readonly #orders = new Map<string, { order: PayoutOrder; takenAt: number }>();
  readonly #reports = new Map<string, Reported>();
  readonly #journal: Journal<Entry>;
  readonly #webhook: Webhook<PayoutReport, PayoutReportAnswer['status']>;
  readonly #lateMs: number;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(options: PayoutsOptions) {
    this.#webhook = new Webhook({ ...options, url: options.webhookUrl });
    this.#lateMs = options.lateMs ?? lateMs;
    this.#journal = openJournal<Entry>(join(options.dataDir, 'payouts.jsonl'), (entry) => this.#apply(entry));
  }

  /** Goes on with what the process left when it ended. */
  resume(): void {
    for (const { report, answer } of this.#reports.values()) if (!answer) void this.#deliver(report);
    for (const { order } of this.#orders.values())
      if (!this.state(order.payout_id)?.report) this.#behave(order);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#webhook.stop();
    this.#journal.close();
  }

  /** Takes an order; one that is known already stays as it was. */
  take(order: PayoutOrder): void {
    if (this.#orders.has(order.payout_id)) return;
    this.#record({ type: 'order', order, takenAt: Date.now() });
    this.#behave(order);
  }

  /** What the bank knows of a payout; undefined of one it was never sent. */
  state(payoutId: string): PayoutState | undefined {
    if (!this.#orders.has(payoutId)) return undefined;
    const report = [...this.#reports.values()].find((one) => one.report.payout_id === payoutId)?.report;
    return { payout_id: payoutId, report: report ?? null };
  }

  /** Orders, newest first, each with what was reported of it. */
  all(): { order: PayoutOrder; reports: Reported[] }[] {
    return [...this.#orders.values()].reverse().map(({ order }) => ({
      order,
      reports: [...this.#reports.values()].filter(({ report }) => report.payout_id === order.payout_id),
    }));
  }

  /** Reports what became of a payout; resolves with the first answer, or undefined while the backend is away. */
  async report(
    payoutId: string,
    result: PayoutReport['result'],
  ): Promise<PayoutReportAnswer['status'] | undefined> {
    const order = this.#orders.get(payoutId)?.order;
    if (!order) return undefined;
    const report: PayoutReport = {
      transaction_id: `PO-${randomUUID()}`,
      payout_id: payoutId,
      amount_satang: order.amount_satang,
      result,
      reported_at: new Date().toISOString(),
    };
    this.#record({ type: 'report', report });
    return this.#deliver(report);
  }

  /** Delivers the webhook of a report once more, as banks do. */
  async repeat(transactionId: string): Promise<PayoutReportAnswer['status'] | undefined> {
    const reported = this.#reports.get(transactionId);
    return reported && this.#webhook.send(reported.report);
  }

  #behave({ payout_id, bank_account }: PayoutOrder): void {
    const manner = mannerOf(bank_account);
    if (manner === 'never') return;
    if (manner === 'late') this.#payLater(payout_id);
    else void this.report(payout_id, manner === 'failed' ? 'failed' : 'paid');
    if (manner === 'twice') void this.report(payout_id, 'paid');
  }

  #payLater(payoutId: string): void {
    const takenAt = this.#orders.get(payoutId)?.takenAt ?? 0;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        if (!this.state(payoutId)?.report) void this.report(payoutId, 'paid');
      },
      Math.max(0, takenAt + this.#lateMs - Date.now()),
    );
    this.#timers.add(timer.unref());
  }

  #deliver(report: PayoutReport): Promise<PayoutReportAnswer['status'] | undefined> {
    return this.#webhook.deliver(report, (answer) =>
      this.#record({ type: 'answered', transactionId: report.transaction_id, answer }),
    );
  }

  #record(entry: Entry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  #apply(entry: Entry): void {
    if (entry.type === 'order') this.#orders.set(entry.order.payout_id, entry);
    if (entry.type === 'report')
      this.#reports.set(entry.report.transaction_id, { report: entry.report, answer: undefined });
    if (entry.type === 'answered') {
      const reported = this.#reports.get(entry.transactionId);
      if (reported) reported.answer = entry.answer;
    }
  }
}
