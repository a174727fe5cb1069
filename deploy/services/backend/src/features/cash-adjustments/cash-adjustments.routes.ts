import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { createCashAdjustments } from './cash-adjustments.service.ts';

/** Corrections of members' cash, which two people of the staff make. */
export function cashAdjustmentsFeature(context: AppContext): Feature {
  const adjustments = createCashAdjustments(context);
  return {
    name: 'cash-adjustments',
    plugin(app) {
      operatorRoute(app, context, '/operator/adjustments/list', adjustments.list);
      operatorRoute(app, context, '/operator/adjustments/propose', adjustments.propose);
      operatorRoute(app, context, '/operator/adjustments/decide', adjustments.decide);
    },
  };
}
