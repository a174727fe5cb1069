import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { createGrantsService } from './grants.service.ts';
import { findPoints, findWallets, readStatement } from './wallets.service.ts';

/** What a member has, how it came to be that, and what staff gives. */
export function walletsFeature(context: AppContext): Feature {
  const { db } = context;
  const grants = createGrantsService(context);
  return {
    name: 'wallets',
    routes: [
      route('POST /api/member/wallets', ({ member }) => findWallets(db, member.memberId)),
      route('POST /api/member/points', async ({ member }) => ({
        point: await findPoints(db, member.memberId),
      })),
      route('GET /api/member/statement', ({ member, query }) => readStatement(db, member.memberId, query)),
    ],
    plugin(app) {
      operatorRoute(app, context, '/operator/wallets/list', grants.list);
      operatorRoute(app, context, '/operator/wallets/grant', grants.grant);
      operatorRoute(app, context, '/operator/wallets/decide', grants.decide);
    },
  };
}
