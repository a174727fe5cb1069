import { agentsMigrations } from './features/agents/agents.migrations.ts';
import { authMigrations } from './features/auth/auth.migrations.ts';
import { gamesMigrations } from './features/games/games.migrations.ts';
import { liveMigrations } from './features/live/live.migrations.ts';
import { lottoBillsMigrations } from './features/lotto-bills/lotto-bills.migrations.ts';
import { lottoRoundsMigrations } from './features/lotto-rounds/lotto-rounds.migrations.ts';
import { noticesMigrations } from './features/notices/notices.migrations.ts';
import { paymentsMigrations } from './features/payments/payments.migrations.ts';
import { retentionMigrations } from './features/retention/retention.migrations.ts';
import { walletsMigrations } from './features/wallets/wallets.migrations.ts';
import { wheelMigrations } from './features/wheel/wheel.migrations.ts';
import type { Migration } from './kernel/migrations.ts';
import { signedRequestMigrations } from './kernel/signed-request.migrations.ts';
import { ledgerMigrations, ledgerRulesMigrations } from './ledger/ledger.migrations.ts';

/** Every step of the database's shape, in the order it is taken. New areas go to the end. */
export const migrations: Migration[] = [
  ...ledgerMigrations,
  ...agentsMigrations,
  ...authMigrations,
  ...liveMigrations,
  ...paymentsMigrations,
  ...lottoRoundsMigrations,
  ...lottoBillsMigrations,
  ...wheelMigrations,
  ...gamesMigrations,
  ...noticesMigrations,
  ...signedRequestMigrations,
  ...walletsMigrations,
  ...retentionMigrations,
  ...ledgerRulesMigrations,
];
