import { PayoutReport, type PayoutReportAnswer } from '@sanuk/contract/outside/payout-webhook';
import type { FastifyInstance } from 'fastify';
import type { AppContext, Feature } from '../../context/context.ts';
import { callbackRoute } from '../../http/callback-route.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { signedCallOf } from '../../http/signed-call.ts';
import { createPayoutReports } from './payout-report.service.ts';
import { createPayouts } from './payouts.service.ts';
import { createStaffService } from './staff.service.ts';
import { watchWithdrawals } from './withdrawal-metrics.ts';
import { createWithdrawalsService } from './withdrawals.service.ts';

const answer = (status: PayoutReportAnswer['status']): PayoutReportAnswer => ({ status });

/** Money that leaves: the member's calls, the staff's decisions, and the bank's endpoint. */
export function withdrawalsFeature(context: AppContext): Feature {
  const withdrawals = createWithdrawalsService(context);
  const reports = createPayoutReports(context);
  const payouts = createPayouts(context, reports);
  const staff = createStaffService(context);
  watchWithdrawals(context);
  return {
    name: 'withdrawals',
    routes: [
      route('GET /api/member/withdraw/info', ({ agent, member }) => withdrawals.info(agent, member)),
      route('POST /api/member/withdraw/check', ({ agent, member, body }) =>
        withdrawals.check(agent, member, body),
      ),
      route('POST /api/member/withdraw/create', ({ agent, member, body, requestKey }) =>
        withdrawals.create(agent, member, body, requestKey),
      ),
      route('POST /api/member/withdraw/cancel', ({ member, body, requestKey }) =>
        withdrawals.cancel(member, body.withdrawal_id, requestKey),
      ),
      route('GET /api/member/withdraw/list', ({ member, query }) => withdrawals.list(member, query)),
    ],
    jobs: [
      { name: 'withdrawals: tell the bank', everyMs: 500, run: payouts.tell },
      { name: 'withdrawals: look after payouts', everyMs: 5_000, run: payouts.lookAfter },
    ],
    plugin(app: FastifyInstance) {
      operatorRoute(app, context, '/operator/withdrawals/list', staff.list);
      operatorRoute(app, context, '/operator/withdrawals/show', staff.show);
      operatorRoute(app, context, '/operator/withdrawals/approve', staff.approve);
      operatorRoute(app, context, '/operator/withdrawals/reject', staff.reject);
      operatorRoute(app, context, '/operator/withdrawals/fail', staff.fail);
      callbackRoute(app, context, {
        url: '/callback/bank/payout',
        body: PayoutReport,
        keys: context.config.bank.keys,
        // A transaction id counts once, however often the bank says so.
        repeats: 'idempotent',
        answers: { invalidSignature: answer('invalid-signature'), invalidRequest: answer('invalid-request') },
        handler: async (body, request, reply) => {
          const status = await reports.receive(body, signedCallOf(request));
          if (status === 'invalid-request') reply.code(400);
          return answer(status);
        },
      });
    },
  };
}
