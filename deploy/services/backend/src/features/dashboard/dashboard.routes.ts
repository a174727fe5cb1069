import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { createDashboard } from './dashboard.service.ts';

/** Money and members of a brand by day, as those who lead it and count its money see them. */
export function dashboardFeature(context: AppContext): Feature {
  const dashboard = createDashboard(context);
  return {
    name: 'dashboard',
    plugin(app) {
      operatorRoute(app, context, '/operator/dashboard/show', dashboard.show);
    },
  };
}
