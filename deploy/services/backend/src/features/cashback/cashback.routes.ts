import type { FastifyInstance } from 'fastify';
import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { WakeSignal } from '../../jobs/jobs.ts';
import { createCashbackService } from './cashback.service.ts';
import { createCounting } from './count.service.ts';
import { createCashbackStaff } from './staff.service.ts';

/** What comes back of turnover and losses: counted after each day and week, paid by itself or claimed. */
export function cashbackFeature(context: AppContext): Feature {
  const cashback = createCashbackService(context);
  const counting = createCounting(context);
  const staff = createCashbackStaff(context);
  const ended = new WakeSignal();
  return {
    name: 'cashback',
    routes: [
      route('GET /api/cashback/turnover/history', ({ agent, member, query }) =>
        cashback.turnoverHistory(agent, member, query),
      ),
      route('GET /api/cashback/loss/history', ({ agent, member, query }) =>
        cashback.lossHistory(agent, member, query),
      ),
      route('POST /api/cashback/loss/claim', ({ agent, member, body, requestKey }) =>
        cashback.claim(agent, member, body.period_id, requestKey),
      ),
    ],
    jobs: [{ name: 'cashback: count', everyMs: 15_000, wakeSignal: ended, run: counting.run }],
    plugin(app: FastifyInstance) {
      operatorRoute(app, context, '/operator/cashback/list', staff.list);
      operatorRoute(app, context, '/operator/cashback/end', async (call) => {
        const answer = await staff.endNow(call);
        ended.notify();
        return answer;
      });
    },
  };
}
