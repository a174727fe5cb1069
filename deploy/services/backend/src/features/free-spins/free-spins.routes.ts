import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { createFreeSpinGrants } from './grants.service.ts';
import { readMySpins } from './my-spins.service.ts';

/** Free spins: who has which, and what staff gives. They are opened and played with the games. */
export function freeSpinsFeature(context: AppContext): Feature {
  const grants = createFreeSpinGrants(context);
  return {
    name: 'free-spins',
    routes: [route('GET /api/freespin/list', ({ agent, member }) => readMySpins(context, agent, member))],
    plugin(app) {
      operatorRoute(app, context, '/operator/free-spins/list', grants.list);
      operatorRoute(app, context, '/operator/free-spins/grant', grants.grant);
      operatorRoute(app, context, '/operator/free-spins/decide', grants.decide);
      operatorRoute(app, context, '/operator/free-spins/revoke', grants.revoke);
    },
  };
}
