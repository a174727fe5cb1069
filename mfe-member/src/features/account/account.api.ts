import type { StatementKind, StatementRow, StatementWallet } from '@sanuk/contract/areas/member';
import { satangFromBaht } from '@sanuk/contract/money';
import { bangkokDay, call } from '@sanuk/platform';
import type { Movement } from './statement.rules.ts';

/** Keys in the query cache. */
export const accountKeys = { all: ['account'], bills: ['account', 'bills'] } as const;

export interface StatementFilter {
  kind?: StatementKind;
  /** the main wallet when left out */
  wallet_id?: StatementWallet;
  /** days in Bangkok, YYYY-MM-DD, both included */
  from?: string;
  to?: string;
  /** movements per request; the server's default is 30 */
  limit?: number;
}

export interface StatementPage {
  movements: Movement[];
  nextCursor: string | null;
}

/** One page of the member's movements, newest first. */
export async function fetchStatement(
  filter: StatementFilter,
  cursor?: string,
  signal?: AbortSignal,
): Promise<StatementPage> {
  const page = await call('GET /api/member/statement', {
    query: { ...filter, ...(cursor ? { cursor } : {}) },
    signal,
  });
  return { movements: page.items.map(movementOf), nextCursor: page.next_cursor };
}

const movementOf = (row: StatementRow): Movement => ({
  id: row.statement_id,
  kind: row.kind,
  amountSatang: satangFromBaht(row.amount),
  beforeSatang: satangFromBaht(row.balance_before),
  afterSatang: satangFromBaht(row.balance_after),
  reference: row.reference,
  atMs: Date.parse(row.at),
  day: bangkokDay(row.at),
});
