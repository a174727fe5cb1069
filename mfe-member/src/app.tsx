import { currentContractVersion } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import { updateGuard } from '@sanuk/remote/update-guard';
import { accountPages } from './features/account/account.routes.ts';
import { affiliateData, affiliatePages } from './features/affiliate/affiliate.routes.ts';
import { cashbackPages } from './features/cashback/cashback.routes.ts';
import { depositPages } from './features/deposit/deposit.routes.ts';
import { linePages } from './features/line/line.routes.ts';
import { profilePages } from './features/profile/profile.routes.ts';
import { promotionData, promotionPages } from './features/promotions/promotions.routes.ts';
import { withdrawPages } from './features/withdraw/withdraw.routes.ts';
import type { routes } from './routes.ts';

/** The one module this remote exposes. */
const app = {
  contractVersion: currentContractVersion,
  pages: {
    ...accountPages,
    ...affiliatePages,
    ...cashbackPages,
    ...depositPages,
    ...profilePages,
    ...promotionPages,
    ...withdrawPages,
    ...linePages({
      deposit: depositPages['/member/deposit'],
      withdraw: withdrawPages['/member/withdraw'],
      promotion: promotionPages['/promotions'],
      profile: profilePages['/member/profile'],
      statement: accountPages['/member/statement'],
    }),
  },
  data: { ...affiliateData, ...promotionData },
  canUpdate: updateGuard,
} satisfies RemoteApp<(typeof routes)[number]['path']>;

export default app;
