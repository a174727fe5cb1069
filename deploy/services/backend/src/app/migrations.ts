import type { Migration } from '../database/migrations.ts';
import { affiliateMigrations } from '../features/affiliate/affiliate.migrations.ts';
import { agentsMigrations } from '../features/agents/agents.migrations.ts';
import { approvalsMigrations } from '../features/approvals/approvals.migrations.ts';
import { cashAdjustmentsMigrations } from '../features/cash-adjustments/cash-adjustments.migrations.ts';
import { cashbackMigrations } from '../features/cashback/cashback.migrations.ts';
import { couponsMigrations } from '../features/coupons/coupons.migrations.ts';
import { dashboardMigrations } from '../features/dashboard/dashboard.migrations.ts';
import { freeSpinsMigrations } from '../features/free-spins/free-spins.migrations.ts';
import { gamesMigrations } from '../features/games/games.migrations.ts';
import { lineMigrations } from '../features/line/line.migrations.ts';
import { lottoBillsMigrations } from '../features/lotto-bills/lotto-bills.migrations.ts';
import { lottoCorrectionsMigrations } from '../features/lotto-corrections/lotto-corrections.migrations.ts';
import { lottoRoundsMigrations } from '../features/lotto-rounds/lotto-rounds.migrations.ts';
import { memberDeskMigrations } from '../features/member-desk/member-desk.migrations.ts';
import { notificationsMigrations } from '../features/notifications/notifications.migrations.ts';
import { paymentsMigrations } from '../features/payments/payments.migrations.ts';
import { pollsMigrations } from '../features/polls/polls.migrations.ts';
import { promotionsMigrations } from '../features/promotions/promotions.migrations.ts';
import { questsMigrations } from '../features/quests/quests.migrations.ts';
import { redemptionMigrations } from '../features/redemption/redemption.migrations.ts';
import { retentionMigrations } from '../features/retention/retention.migrations.ts';
import { soothMigrations } from '../features/sooth/sooth.migrations.ts';
import { staffMigrations } from '../features/staff/staff.migrations.ts';
import { turnoverMigrations } from '../features/turnover/turnover.migrations.ts';
import { walletsMigrations } from '../features/wallets/wallets.migrations.ts';
import { wheelCauseMigrations, wheelMigrations } from '../features/wheel/wheel.migrations.ts';
import { withdrawalsMigrations } from '../features/withdrawals/withdrawals.migrations.ts';
import { requestKeyMigrations } from '../http/request-key.migrations.ts';
import { signedRequestMigrations } from '../http/signed-request.migrations.ts';
import {
  ledgerLaterMigrations,
  ledgerMigrations,
  ledgerRulesMigrations,
} from '../ledger/migrations/ledger.migrations.ts';
import { liveMigrations } from '../live/live.migrations.ts';
import { membersMigrations } from '../members/members.migrations.ts';
import { playLimitsMigrations } from '../play-limits/play-limits.migrations.ts';

/** All migrations, in the order in which they run. A new area is added at the end. */
export const migrations: Migration[] = [
  ...ledgerMigrations,
  ...agentsMigrations,
  ...membersMigrations,
  ...liveMigrations,
  ...paymentsMigrations,
  ...lottoRoundsMigrations,
  ...lottoBillsMigrations,
  ...wheelMigrations,
  ...gamesMigrations,
  ...notificationsMigrations,
  ...signedRequestMigrations,
  ...walletsMigrations,
  ...retentionMigrations,
  ...ledgerRulesMigrations,
  ...soothMigrations,
  ...freeSpinsMigrations,
  ...withdrawalsMigrations,
  ...cashbackMigrations,
  ...promotionsMigrations,
  ...affiliateMigrations,
  ...couponsMigrations,
  ...pollsMigrations,
  ...redemptionMigrations,
  ...questsMigrations,
  ...playLimitsMigrations,
  ...requestKeyMigrations,
  ...lineMigrations,
  ...wheelCauseMigrations,
  ...turnoverMigrations,
  ...ledgerLaterMigrations,
  ...approvalsMigrations,
  ...lottoCorrectionsMigrations,
  ...staffMigrations,
  ...memberDeskMigrations,
  ...dashboardMigrations,
  ...cashAdjustmentsMigrations,
];
