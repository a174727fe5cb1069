import type { Database } from '../../kernel/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import type { Period } from './period.rules.ts';

export interface Movement {
  seq: bigint;
  transfer_id: string;
  kind: string;
  reference: string;
  balance_before: bigint;
  balance_after: bigint;
  created_at: Date;
}

interface Filter extends Period {
  kind: string | undefined;
  /** only movements before this one */
  before: bigint | null;
  limit: number;
}

/** Entries of the cash account with their transfers, newest first. */
export function findMovements(db: Database, memberId: string, filter: Filter): Promise<Movement[]> {
  let query = db
    .selectFrom('ledger.entry as e')
    .innerJoin('ledger.account as a', 'a.id', 'e.account_id')
    .innerJoin('ledger.transfer as t', 't.id', 'e.transfer_id')
    .select([
      'e.seq',
      'e.transfer_id',
      't.kind',
      't.reference',
      'e.balance_before',
      'e.balance_after',
      'e.created_at',
    ])
    .where('a.code', '=', memberAccounts(memberId).cash)
    .orderBy('e.seq', 'desc')
    .limit(filter.limit);
  if (filter.kind !== undefined) query = query.where('t.kind', '=', filter.kind);
  if (filter.start) query = query.where('e.created_at', '>=', filter.start);
  if (filter.end) query = query.where('e.created_at', '<', filter.end);
  if (filter.before !== null) query = query.where('e.seq', '<', filter.before);
  return query.execute();
}
