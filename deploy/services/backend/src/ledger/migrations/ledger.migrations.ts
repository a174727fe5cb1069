import type { Migration } from '../../database/migrations.ts';
import { ledgerAcceptancesSql } from './ledger-acceptances.sql.ts';
import { ledgerAdjustmentsSql } from './ledger-adjustments.sql.ts';
import { auditEventOrderSql, ledgerAuditSealsSql } from './ledger-audit-seals.sql.ts';
import { ledgerCashbackSql } from './ledger-cashback.sql.ts';
import { ledgerCheckpointsSql } from './ledger-checkpoints.sql.ts';
import { ledgerCommissionSql } from './ledger-commission.sql.ts';
import { ledgerCorrectionsSql } from './ledger-corrections.sql.ts';
import { ledgerCouponsSql } from './ledger-coupons.sql.ts';
import { ledgerFewerStepsSql } from './ledger-fewer-steps.sql.ts';
import { ledgerFreeSpinsSql } from './ledger-free-spins.sql.ts';
import { ledgerFunctionsSql } from './ledger-functions.sql.ts';
import { ledgerGiftsSql } from './ledger-gifts.sql.ts';
import { ledgerPromotionsSql } from './ledger-promotions.sql.ts';
import { ledgerQuestsSql } from './ledger-quests.sql.ts';
import { ledgerRedemptionSql } from './ledger-redemption.sql.ts';
import { ledgerFlowsSql, ledgerRulesSql } from './ledger-rules.sql.ts';
import { ledgerTablesSql } from './ledger-tables.sql.ts';
import { ledgerWalletEventsSql } from './ledger-wallet-events.sql.ts';
import { ledgerWalletsSql } from './ledger-wallets.sql.ts';
import { ledgerWithdrawalsSql } from './ledger-withdrawals.sql.ts';

/** The double-entry ledger. Its tables make wrong states impossible; its functions are the only way in. */
export const ledgerMigrations: Migration[] = [
  { name: 'ledger-001-tables', sql: ledgerTablesSql },
  { name: 'ledger-002-functions', sql: ledgerFunctionsSql },
];

/** Steps that came after those of every area; they need nothing but the rules. */
export const ledgerLaterMigrations: Migration[] = [
  { name: 'ledger-017-gifts', sql: ledgerGiftsSql },
  { name: 'ledger-018-corrections', sql: ledgerCorrectionsSql },
  { name: 'ledger-019-acceptances', sql: ledgerAcceptancesSql, isCompatible: true },
  { name: 'ledger-020-audit-seals', sql: ledgerAuditSealsSql, isCompatible: true },
  { name: 'ledger-021-audit-order', sql: auditEventOrderSql, isCompatible: true },
  { name: 'ledger-022-adjustments', sql: ledgerAdjustmentsSql, isCompatible: true },
];

/** Steps that need members: the brand of a member's accounts is the member's. */
export const ledgerRulesMigrations: Migration[] = [
  { name: 'ledger-003-classes', sql: ledgerRulesSql },
  { name: 'ledger-004-flows', sql: ledgerFlowsSql },
  { name: 'ledger-005-checkpoints', sql: ledgerCheckpointsSql },
  { name: 'ledger-006-fewer-steps', sql: ledgerFewerStepsSql },
  { name: 'ledger-007-wallet-events', sql: ledgerWalletEventsSql },
  { name: 'ledger-008-wallets', sql: ledgerWalletsSql },
  { name: 'ledger-009-free-spins', sql: ledgerFreeSpinsSql },
  { name: 'ledger-010-withdrawals', sql: ledgerWithdrawalsSql },
  { name: 'ledger-011-cashback', sql: ledgerCashbackSql },
  { name: 'ledger-012-promotions', sql: ledgerPromotionsSql },
  { name: 'ledger-013-commission', sql: ledgerCommissionSql },
  { name: 'ledger-014-coupons', sql: ledgerCouponsSql },
  { name: 'ledger-015-redemption', sql: ledgerRedemptionSql },
  { name: 'ledger-016-quests', sql: ledgerQuestsSql },
];
