import { currentContractVersion } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import { updateGuard } from '@sanuk/remote/update-guard';
import { couponPages } from './features/coupons/coupons.routes.ts';
import { myRewardsPages } from './features/my-rewards/my-rewards.routes.ts';
import { pollData, pollPages } from './features/polls/polls.routes.ts';
import { questPages } from './features/quests/quests.routes.ts';
import { redemptionData, redemptionPages } from './features/redemption/redemption.routes.ts';
import { wheelPages } from './features/wheel/wheel.routes.ts';
import type { routes } from './routes.ts';

/** The one module this remote exposes. */
const app = {
  contractVersion: currentContractVersion,
  pages: {
    ...couponPages,
    ...myRewardsPages,
    ...pollPages,
    ...questPages,
    ...wheelPages,
    ...redemptionPages,
  },
  data: { ...pollData, ...redemptionData },
  canUpdate: updateGuard,
} satisfies RemoteApp<(typeof routes)[number]['path']>;

export default app;
