import type { FeatureFactory } from '../context/context.ts';
import { affiliateFeature } from '../features/affiliate/affiliate.routes.ts';
import { agentsFeature } from '../features/agents/agents.routes.ts';
import { authFeature } from '../features/auth/auth.routes.ts';
import { cashAdjustmentsFeature } from '../features/cash-adjustments/cash-adjustments.routes.ts';
import { cashbackFeature } from '../features/cashback/cashback.routes.ts';
import { couponsFeature } from '../features/coupons/coupons.routes.ts';
import { dashboardFeature } from '../features/dashboard/dashboard.routes.ts';
import { disputesFeature } from '../features/disputes/disputes.routes.ts';
import { freeSpinsFeature } from '../features/free-spins/free-spins.routes.ts';
import { gamesFeature } from '../features/games/games.routes.ts';
import { lineFeature } from '../features/line/line.routes.ts';
import { lottoBillsFeature } from '../features/lotto-bills/lotto-bills.routes.ts';
import { lottoCorrectionsFeature } from '../features/lotto-corrections/lotto-corrections.routes.ts';
import { lottoRoundsFeature } from '../features/lotto-rounds/lotto-rounds.routes.ts';
import { memberDeskFeature } from '../features/member-desk/member-desk.routes.ts';
import { notificationsFeature } from '../features/notifications/notifications.routes.ts';
import { paymentsFeature } from '../features/payments/payments.routes.ts';
import { pollsFeature } from '../features/polls/polls.routes.ts';
import { promotionsFeature } from '../features/promotions/promotions.routes.ts';
import { questsFeature } from '../features/quests/quests.routes.ts';
import { redemptionFeature } from '../features/redemption/redemption.routes.ts';
import { retentionFeature } from '../features/retention/retention.routes.ts';
import { rewardsFeature } from '../features/rewards/rewards.routes.ts';
import { soothFeature } from '../features/sooth/sooth.routes.ts';
import { staffFeature } from '../features/staff/staff.routes.ts';
import { turnoverFeature } from '../features/turnover/turnover.routes.ts';
import { walletsFeature } from '../features/wallets/wallets.routes.ts';
import { wheelFeature } from '../features/wheel/wheel.routes.ts';
import { withdrawalsFeature } from '../features/withdrawals/withdrawals.routes.ts';
import { trialBalanceFeature } from '../ledger/integrity/trial-balance.job.ts';
import { liveFeature } from '../live/live.routes.ts';
import { playLimitsFeature } from '../play-limits/play-limits.routes.ts';
import { migrations } from './migrations.ts';
import { rights } from './rights.ts';

/** All features of the backend. */
export const featureFactories: FeatureFactory[] = [
  agentsFeature,
  notificationsFeature,
  authFeature,
  lineFeature,
  walletsFeature,
  cashAdjustmentsFeature,
  paymentsFeature,
  turnoverFeature,
  withdrawalsFeature,
  cashbackFeature,
  affiliateFeature,
  promotionsFeature,
  couponsFeature,
  pollsFeature,
  redemptionFeature,
  questsFeature,
  rewardsFeature,
  liveFeature,
  lottoRoundsFeature,
  lottoBillsFeature,
  lottoCorrectionsFeature,
  wheelFeature,
  gamesFeature,
  freeSpinsFeature,
  soothFeature,
  playLimitsFeature,
  staffFeature,
  memberDeskFeature,
  disputesFeature,
  dashboardFeature,
  retentionFeature,
  trialBalanceFeature({ migrations, rights }),
];
