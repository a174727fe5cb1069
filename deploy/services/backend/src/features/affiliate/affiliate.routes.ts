import type { FastifyInstance } from 'fastify';
import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { WakeSignal } from '../../jobs/jobs.ts';
import { createAffiliateService } from './affiliate.service.ts';
import { createCommissionCounting } from './count.service.ts';
import { joinCleared, joinNetwork } from './network.service.ts';
import { createAffiliateStaff } from './staff.service.ts';

/** Invitations, and what friends' play brings: counted by itself, redeemed by the member. */
export function affiliateFeature(context: AppContext): Feature {
  const affiliate = createAffiliateService(context);
  const counting = createCommissionCounting(context);
  const staff = createAffiliateStaff(context);
  const ended = new WakeSignal();
  context.hooks.memberRegistered.add(joinNetwork);
  context.hooks.memberCleared.add(joinCleared);
  return {
    name: 'affiliate',
    routes: [
      route('GET /api/affiliate/v2/configs', ({ agent, query }) =>
        affiliate.readConfig(agent, query.agent_id),
      ),
      route('POST /api/affiliate/network', ({ agent, member, body }) =>
        affiliate.readNetwork(agent, member, body),
      ),
      route('GET /api/affiliate/transactions', ({ member, query }) => affiliate.readDays(member, query)),
      route('GET /api/affiliate/v2/transactions', ({ agent, member, query }) =>
        affiliate.readTransactions(agent, member, query),
      ),
      route('GET /api/affiliate/summary', ({ agent, member }) => affiliate.readSummary(agent, member)),
      route('POST /api/affiliate/redeem', ({ agent, member, body, requestKey }) =>
        affiliate.redeem(agent, member, body, requestKey),
      ),
    ],
    jobs: [{ name: 'affiliate: count', everyMs: 15_000, wakeSignal: ended, run: counting.run }],
    plugin(app: FastifyInstance) {
      operatorRoute(app, context, '/operator/affiliate/list', staff.list);
      operatorRoute(app, context, '/operator/affiliate/show', staff.show);
      operatorRoute(app, context, '/operator/affiliate/end', async (call) => {
        const answer = await staff.endNow(call);
        ended.notify();
        return answer;
      });
    },
  };
}
