import type { Statement, StatementKind, Wallet } from '@sanuk/contract/areas/member';
import type { CallQuery } from '@sanuk/contract/calls';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Database, Queries } from '../../kernel/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { readPeriod } from './period.rules.ts';
import { findMovements, type Movement } from './wallets.repository.ts';
import { walletText } from './wallets.text.ts';

/** The cash wallet every member has. Its id is the same for all: a wallet is always looked up for one member. */
export const MAIN_WALLET_ID = 'main';
const MAIN_WALLET_TYPE = 1;
const DEFAULT_LIMIT = 30;

/** A member's wallets with what is in them now. */
export async function findWallets(queries: Queries, memberId: string): Promise<Wallet[]> {
  const { cashSatang } = await memberBalances(queries, memberId);
  return [
    {
      id: MAIN_WALLET_ID,
      wallet_name: walletText.main,
      balance: bahtFromSatang(cashSatang),
      wallet_type_id: MAIN_WALLET_TYPE,
    },
  ];
}

/** The member's points, in whole points. */
export async function findPoints(queries: Queries, memberId: string): Promise<number> {
  return Number((await memberBalances(queries, memberId)).points);
}

/** Movements of the cash wallet, newest first; the cursor is the number of the last movement shown. */
export async function readStatement(
  db: Database,
  memberId: string,
  query: CallQuery<'GET /api/member/statement'>,
): Promise<Statement | Refusal> {
  const period = readPeriod(query.from, query.to);
  if (!period || (query.cursor !== undefined && !/^[1-9]\d{0,17}$/.test(query.cursor))) {
    return new Refusal('request-invalid');
  }
  const limit = query.limit ?? DEFAULT_LIMIT;
  const rows = await findMovements(db, memberId, {
    kind: query.kind,
    ...period,
    before: query.cursor === undefined ? null : BigInt(query.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(statementRow),
    next_cursor: rows.length > limit && last ? String(last.seq) : null,
  };
}

function statementRow(row: Movement): Statement['items'][number] {
  return {
    statement_id: `${row.transfer_id}`,
    kind: row.kind as StatementKind,
    amount: bahtFromSatang(row.balance_after - row.balance_before),
    balance_before: bahtFromSatang(row.balance_before),
    balance_after: bahtFromSatang(row.balance_after),
    reference: row.reference,
    at: row.created_at.toISOString(),
  };
}
