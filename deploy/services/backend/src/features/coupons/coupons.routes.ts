import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { createCouponsService } from './coupons.service.ts';
import { createStaffService } from './staff.service.ts';

/** Coupons: issued by staff, used by members. */
export function couponsFeature(context: AppContext): Feature {
  const coupons = createCouponsService(context);
  const staff = createStaffService(context);
  return {
    name: 'coupons',
    routes: [
      route('POST /api/coupon/redeem', ({ agent, member, body, requestKey, address }) =>
        coupons.redeem(agent, member, { code: body.code, key: requestKey, address }),
      ),
      route('GET /api/coupon/history', ({ member, query }) => coupons.history(member, query)),
    ],
    plugin(app) {
      operatorRoute(app, context, '/operator/coupons/issue', staff.issue);
      operatorRoute(app, context, '/operator/coupons/decide', staff.decide);
      operatorRoute(app, context, '/operator/coupons/list', staff.list);
      operatorRoute(app, context, '/operator/coupons/show', staff.show);
      operatorRoute(app, context, '/operator/coupons/stop', staff.stop);
    },
  };
}
