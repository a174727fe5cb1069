import { agentsFeature } from './features/agents/agents.routes.ts';
import { authFeature } from './features/auth/auth.routes.ts';
import { gamesFeature } from './features/games/games.routes.ts';
import { liveFeature } from './features/live/live.routes.ts';
import { lottoBillsFeature } from './features/lotto-bills/lotto-bills.routes.ts';
import { lottoRoundsFeature } from './features/lotto-rounds/lotto-rounds.routes.ts';
import { noticesFeature } from './features/notices/notices.routes.ts';
import { paymentsFeature } from './features/payments/payments.routes.ts';
import { retentionFeature } from './features/retention/retention.routes.ts';
import { walletsFeature } from './features/wallets/wallets.routes.ts';
import { wheelFeature } from './features/wheel/wheel.routes.ts';
import type { FeatureFactory } from './kernel/context.ts';
import { trialBalanceFeature } from './ledger/trial-balance.job.ts';

/** Every area of the backend. */
export const featureFactories: FeatureFactory[] = [
  agentsFeature,
  noticesFeature,
  authFeature,
  walletsFeature,
  paymentsFeature,
  liveFeature,
  lottoRoundsFeature,
  lottoBillsFeature,
  wheelFeature,
  gamesFeature,
  retentionFeature,
  trialBalanceFeature,
];
