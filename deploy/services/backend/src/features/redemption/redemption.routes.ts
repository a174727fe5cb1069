import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { createPointsService } from './points.service.ts';
import { createRedemptionService } from './redemption.service.ts';
import { createRedemptionStaff } from './staff.service.ts';

/** The points shop: points from settled bets, what they buy, and how goods reach the member. */
export function redemptionFeature(context: AppContext): Feature {
  const points = createPointsService(context);
  const shop = createRedemptionService(context);
  const staff = createRedemptionStaff(context);
  return {
    name: 'redemption',
    routes: [
      route('GET /api/redemption/list', ({ agent, member }) => shop.list(agent, member)),
      route('POST /api/redemption/calc', ({ agent, member, body }) => shop.calc(agent, member, body)),
      route('POST /api/redemption/redeem', ({ agent, member, body, requestKey }) =>
        shop.redeem(agent, member, body, requestKey),
      ),
      route('GET /api/redemption/history', ({ member, query }) => shop.history(member, query)),
      route('GET /api/redemption/points', ({ agent, member, query }) =>
        points.history(agent, member.memberId, query),
      ),
    ],
    jobs: [
      { name: 'points: count', everyMs: 1_000, run: points.count },
      { name: 'points: expire', everyMs: 60_000, run: points.expire },
    ],
    plugin(app) {
      operatorRoute(app, context, '/operator/redemptions/list', staff.list);
      operatorRoute(app, context, '/operator/redemptions/move', staff.move);
      operatorRoute(app, context, '/operator/redemptions/cancel', staff.cancel);
    },
  };
}
