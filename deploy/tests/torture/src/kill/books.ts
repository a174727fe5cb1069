import { setTimeout as wait } from 'node:timers/promises';
import type { AcknowledgedCalls } from './acknowledged.ts';
import { Auditor } from './audit.ts';
import type { TortureSite } from './torture-site.ts';
import { auditWithdrawals, openWithdrawals } from './withdrawal-audit.ts';

/** What audits of a run found. */
export interface BooksReport {
  lost: number;
  doubled: number;
  audits: number;
  /** how the withdrawals ended, when all had */
  withdrawals: Map<string, number>;
  findings: string[];
}

export const newBooksReport = (findings: string[]): BooksReport => ({
  ...{ lost: 0, doubled: 0, audits: 0, withdrawals: new Map(), findings },
});

/** How long the bank may take for the last withdrawal. */
const awayMs = 60_000;

/** The auditor, with a new connection where the old one died with the database. */
export class Books {
  readonly #site: TortureSite;
  readonly #calls: AcknowledgedCalls;
  readonly #report: BooksReport;
  readonly #auditor: Auditor;

  constructor(site: TortureSite, calls: AcknowledgedCalls, report: BooksReport) {
    this.#site = site;
    this.#calls = calls;
    this.#report = report;
    this.#auditor = new Auditor(this.#calls);
  }

  /** When the bank had its time: every withdrawal has an end, and what moved for it fits. */
  async auditWithdrawals(): Promise<void> {
    const admin = await this.#site.connect();
    try {
      const deadline = Date.now() + awayMs;
      while ((await openWithdrawals(admin)) > 0 && Date.now() < deadline) await wait(100);
      const { findings, ended } = await auditWithdrawals(admin);
      this.#report.withdrawals = ended;
      this.#report.findings.push(...findings);
    } finally {
      await admin.end();
    }
    await this.audit('the last withdrawal');
  }

  async audit(after: string): Promise<void> {
    const admin = await this.#site.connect();
    try {
      const wrong = await this.#auditor.audit(admin);
      this.#report.findings.push(...wrong.map((sentence) => `after ${after}: ${sentence}`));
    } finally {
      await admin.end();
    }
    this.#report.audits += 1;
    this.#report.lost = this.#auditor.lost;
    this.#report.doubled = this.#auditor.doubled;
  }
}
