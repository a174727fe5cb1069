import type { Migration } from '../kernel/migrations.ts';
import { ledgerFunctionsSql } from './ledger-functions.sql.ts';
import { ledgerTablesSql } from './ledger-tables.sql.ts';

/** The double-entry ledger. Its tables make wrong states impossible; its functions are the only way in. */
export const ledgerMigrations: Migration[] = [
  { name: 'ledger-001-tables', sql: ledgerTablesSql },
  { name: 'ledger-002-functions', sql: ledgerFunctionsSql },
];
