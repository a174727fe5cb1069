import type { Migration } from '../kernel/migrations.ts';
import { ledgerCheckpointsSql } from './ledger-checkpoints.sql.ts';
import { ledgerFewerStepsSql } from './ledger-fewer-steps.sql.ts';
import { ledgerFunctionsSql } from './ledger-functions.sql.ts';
import { ledgerFlowsSql, ledgerRulesSql } from './ledger-rules.sql.ts';
import { ledgerTablesSql } from './ledger-tables.sql.ts';

/** The double-entry ledger. Its tables make wrong states impossible; its functions are the only way in. */
export const ledgerMigrations: Migration[] = [
  { name: 'ledger-001-tables', sql: ledgerTablesSql },
  { name: 'ledger-002-functions', sql: ledgerFunctionsSql },
];

/** Steps that need members: the brand of a member's accounts is the member's. */
export const ledgerRulesMigrations: Migration[] = [
  { name: 'ledger-003-classes', sql: ledgerRulesSql },
  { name: 'ledger-004-flows', sql: ledgerFlowsSql },
  { name: 'ledger-005-checkpoints', sql: ledgerCheckpointsSql },
  { name: 'ledger-006-fewer-steps', sql: ledgerFewerStepsSql },
];
