import type { Statement, StatementKind, Wallet } from '@sanuk/contract/areas/member';
import type { CallQuery } from '@sanuk/contract/calls';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Database, Queries } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { readPeriod } from './period.rules.ts';
import { balanceIn, type WalletId, walletIds, walletTypes } from './wallet.rules.ts';
import { findMovements, type Movement } from './wallets.repository.ts';
import { walletText } from './wallets.text.ts';

const defaultLimit = 30;

/** A member's wallets with what is in them now: the main one, and each of the others from its first grant on. */
export async function findWallets(queries: Queries, memberId: string): Promise<Wallet[]> {
  const balances = await memberBalances(queries, memberId);
  return walletIds.flatMap((id) => {
    const satang = balanceIn(balances, id);
    if (satang === null) return [];
    const balance = bahtFromSatang(satang);
    return [{ id, wallet_name: walletText[id], balance, wallet_type_id: walletTypes[id] }];
  });
}

/** The ledger account of a member's wallet. */
export function walletAccount(memberId: string, walletId: WalletId): string {
  const { cash, bonus, free } = memberAccounts(memberId);
  return { main: cash, bonus, free }[walletId];
}

/** The member's points, in whole points. */
export async function findPoints(queries: Queries, memberId: string): Promise<number> {
  return Number((await memberBalances(queries, memberId)).points);
}

/** One page of movements. */
interface MovementPage {
  items: Movement[];
  nextCursor: string | null;
}

/** How a member's points moved, newest first; null for a cursor that none of these answers gave. */
export async function readPoints(
  db: Database,
  memberId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<MovementPage | null> {
  if (cursor !== undefined && !isCursor(cursor)) return null;
  const rows = await findMovements(db, memberAccounts(memberId).points, {
    ...{ kind: undefined, start: null, end: null, limit: limit + 1 },
    before: cursor === undefined ? null : BigInt(cursor),
  });
  return pageOf(rows, limit);
}

const isCursor = (cursor: string): boolean => /^[1-9]\d{0,17}$/.test(cursor);

/** As many as were asked for; the cursor is the number of the last of them. */
function pageOf(rows: Movement[], limit: number): MovementPage {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? String(last.seq) : null };
}

/** What is read of the movements of one wallet. */
interface MovementQuery {
  wallet: WalletId;
  kind: string | null;
  /** days of Bangkok, both included */
  from: string | null;
  to: string | null;
  cursor: string | null;
  limit: number;
}

/** Movements of one wallet, newest first; the cursor is the number of the last movement shown. */
export async function readMovements(
  queries: Queries,
  memberId: string,
  { wallet, kind, from, to, cursor, limit }: MovementQuery,
): Promise<MovementPage | Refusal> {
  const period = readPeriod(from ?? undefined, to ?? undefined);
  if (!period || (cursor !== null && !isCursor(cursor))) return new Refusal('request-invalid');
  const rows = await findMovements(queries, walletAccount(memberId, wallet), {
    kind: kind ?? undefined,
    ...period,
    before: cursor === null ? null : BigInt(cursor),
    limit: limit + 1,
  });
  return pageOf(rows, limit);
}

/** The statement a member reads of a wallet, the main one unless asked for another. */
export async function readStatement(
  db: Database,
  memberId: string,
  query: CallQuery<'GET /api/member/statement'>,
): Promise<Statement | Refusal> {
  const page = await readMovements(db, memberId, {
    wallet: query.wallet_id ?? 'main',
    kind: query.kind ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    cursor: query.cursor ?? null,
    limit: query.limit ?? defaultLimit,
  });
  if (page instanceof Refusal) return page;
  return { items: page.items.map(statementRow), next_cursor: page.nextCursor };
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
