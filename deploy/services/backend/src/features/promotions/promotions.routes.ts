import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { createPromotionsService } from './promotions.service.ts';
import { createStaffService } from './staff.service.ts';

/** What a deposit brings on top: offered, chosen, played, ended. */
export function promotionsFeature(context: AppContext): Feature {
  const promotions = createPromotionsService(context);
  const staff = createStaffService(context);
  context.hooks.depositCredited.add(promotions.followDeposit);
  context.hooks.bonusPlayed.add(promotions.followPlay);
  context.hooks.playStopped.add(promotions.followStop);
  return {
    name: 'promotions',
    routes: [
      route('GET /api/promotion/list', ({ agent, member, query }) => promotions.list(agent, member, query)),
      route('GET /api/promotion/mine', ({ agent, member }) => promotions.mine(agent, member)),
      route('POST /api/promotion/select', ({ agent, member, body }) =>
        promotions.select(agent, member, body.promotion_id),
      ),
      route('POST /api/promotion/deselect', ({ agent, member }) => promotions.deselect(agent, member)),
      route('POST /api/promotion/cancel', ({ member, body, requestKey }) =>
        promotions.cancel(member, body.use_id, requestKey),
      ),
    ],
    jobs: [{ name: 'promotions: settle', everyMs: 1_000, run: promotions.settleDue }],
    plugin(app) {
      operatorRoute(app, context, '/operator/promotions/list', staff.list);
      operatorRoute(app, context, '/operator/promotions/show', staff.show);
      operatorRoute(app, context, '/operator/promotions/cancel', staff.cancel);
    },
  };
}
