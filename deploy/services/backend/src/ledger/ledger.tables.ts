import type { ColumnType, Generated } from 'kysely';

/** A column that only the ledger's SQL functions write. */
type Fixed<T> = ColumnType<T, never, never>;

export interface LedgerAccountTable {
  id: Generated<bigint>;
  code: Fixed<string>;
  unit: Fixed<'THB' | 'PT'>;
  tracked: Fixed<boolean>;
  balance: Fixed<bigint | null>;
  seq: Fixed<bigint | null>;
}

export interface LedgerTransferTable {
  id: Fixed<string>;
  from_account: Fixed<bigint>;
  to_account: Fixed<bigint>;
  unit: Fixed<'THB' | 'PT'>;
  amount: Fixed<bigint>;
  kind: Fixed<string>;
  reference: Fixed<string>;
  group_id: Fixed<string | null>;
  scope: Fixed<string>;
  key: Fixed<string>;
  reversal_of: Fixed<string | null>;
  created_at: Fixed<Date>;
}

export interface LedgerEntryTable {
  account_id: Fixed<bigint>;
  seq: Fixed<bigint>;
  transfer_id: Fixed<string>;
  from_account: Fixed<bigint>;
  to_account: Fixed<bigint>;
  amount: Fixed<bigint>;
  balance_before: Fixed<bigint>;
  balance_after: Fixed<bigint>;
  created_at: Fixed<Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    'ledger.account': LedgerAccountTable;
    'ledger.transfer': LedgerTransferTable;
    'ledger.entry': LedgerEntryTable;
  }
}
