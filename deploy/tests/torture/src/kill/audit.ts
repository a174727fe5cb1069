import { auditBooks } from '@sanuk/backend/testing/books';
import type pg from 'pg';
import type { Acknowledged, AcknowledgedCalls } from './acknowledged.ts';

interface TransferRow {
  id: string;
  scope: string;
  key: string;
  reference: string;
  kind: string;
  amount: bigint;
  from_code: string;
  to_code: string;
}

/** Transfers that the site makes by itself, not as the answer to a client's call. */
const ownWork: readonly string[] = ['lotto-win', 'lotto-refund', 'withdraw-return'];
const isOwnWork = (row: TransferRow) => ownWork.includes(row.kind);
/** How far back an audit looks for what became visible only after the one before. */
const overlap = '2 minutes';

/**
 * Compares the books with themselves and with what clients were answered. Asked again and again while nothing moves, it
 * looks at the answers and transfers that are new since the last time, and at every balance.
 */
export class Auditor {
  readonly #calls: AcknowledgedCalls;
  #since: Date = new Date(0);
  readonly #seen = new Set<string>();
  /** per cash account: what the site paid by itself */
  readonly #ownWork = new Map<string, bigint>();
  lost = 0;
  doubled = 0;

  constructor(calls: AcknowledgedCalls) {
    this.#calls = calls;
  }

  /** @returns one sentence for everything that is wrong */
  async audit(admin: pg.Client): Promise<string[]> {
    // One look at one moment: the site settles rounds by itself meanwhile.
    await admin.query('begin isolation level repeatable read read only');
    try {
      const books = await auditBooks(admin);
      const rows = await this.#freshTransfers(admin);
      const calls = this.#calls.takeFresh();
      const findings = [...this.#unacknowledged(rows, calls), ...this.#missing(rows, calls)];
      return [...books, ...findings, ...(await this.#balances(admin))];
    } finally {
      await admin.query('rollback');
    }
  }

  async #freshTransfers(admin: pg.Client): Promise<TransferRow[]> {
    const { rows } = await admin.query<TransferRow & { now: Date }>(
      `select t.id, t.scope, t.key, t.reference, t.kind, t.amount, f.code as from_code, g.code as to_code,
              transaction_timestamp() - interval '${overlap}' as now
         from ledger.transfer t
         join ledger.account f on f.id = t.from_account join ledger.account g on g.id = t.to_account
        where t.created_at > $1 and (f.code = any($2) or g.code = any($2)) order by t.id`,
      [this.#since, [...this.#calls.accounts]],
    );
    this.#since = rows[0]?.now ?? this.#since;
    const fresh = rows.filter(({ id }) => !this.#seen.has(id));
    for (const { id } of fresh) this.#seen.add(id);
    return fresh;
  }

  /** Movements nobody was answered for: a call that counted twice, or one that came from nowhere. */
  #unacknowledged(rows: readonly TransferRow[], calls: readonly Acknowledged[]): string[] {
    const answered = new Map<string, number>();
    for (const call of calls) {
      if (call.amount === 0n) continue;
      answered.set(nameOfCall(call), (answered.get(nameOfCall(call)) ?? 0) + 1);
    }
    const findings: string[] = [];
    for (const row of rows) {
      const names = [`${row.scope}|${row.key}`, `${row.scope}|ref:${row.reference}`];
      const name = names.find((one) => (answered.get(one) ?? 0) > 0);
      if (name) answered.set(name, (answered.get(name) ?? 0) - 1);
      else if (isOwnWork(row)) this.#noteOwnWork(row);
      else {
        this.doubled += 1;
        findings.push(`a transfer nobody was answered for: ${describe(row)}`);
      }
    }
    return findings;
  }

  #noteOwnWork({ from_code, to_code, amount }: TransferRow): void {
    this.#ownWork.set(to_code, (this.#ownWork.get(to_code) ?? 0n) + BigInt(amount));
    this.#ownWork.set(from_code, (this.#ownWork.get(from_code) ?? 0n) - BigInt(amount));
  }

  /** Answers without their movement, with another one, or with one that they said did not happen. */
  #missing(rows: readonly TransferRow[], calls: readonly Acknowledged[]): string[] {
    const byName = new Map(
      rows.flatMap((row): [string, TransferRow][] => [
        [`${row.scope}|${row.key}`, row],
        [`${row.scope}|ref:${row.reference}`, row],
      ]),
    );
    const findings: string[] = [];
    for (const call of calls) {
      const row = byName.get(nameOfCall(call));
      const wrong = whatIsWrong(call, row);
      if (!wrong) continue;
      this.lost += 1;
      findings.push(`${wrong}: ${nameOfCall(call)} ${call.kind} ${call.amount} of ${call.account}`);
    }
    return findings;
  }

  async #balances(admin: pg.Client): Promise<string[]> {
    const { rows } = await admin.query<{ code: string; balance: bigint }>(
      'select code, balance from ledger.account where code = any($1)',
      [[...this.#calls.accounts]],
    );
    return rows.flatMap(({ code, balance }) => {
      const expected = this.#calls.expected(code) + (this.#ownWork.get(code) ?? 0n);
      return BigInt(balance) === expected
        ? []
        : [`${code} holds ${balance} and its member was answered ${expected}`];
    });
  }
}

const nameOfCall = ({ scope, key }: Acknowledged) =>
  typeof key === 'string' ? `${scope}|${key}` : `${scope}|ref:${key.reference}`;

const describe = (row: TransferRow) =>
  `${row.scope}|${row.key} ${row.kind} ${row.amount} from ${row.from_code} to ${row.to_code}`;

function whatIsWrong(call: Acknowledged, row: TransferRow | undefined): string | null {
  if (call.amount === 0n) return row ? 'answered as moving nothing, and it moved' : null;
  if (!row) return 'acknowledged and lost';
  const side = call.amount > 0n ? row.to_code : row.from_code;
  const size = call.amount > 0n ? call.amount : -call.amount;
  const isSame = side === call.account && BigInt(row.amount) === size && row.kind === call.kind;
  return isSame ? null : `the ledger says otherwise (${describe(row)})`;
}
