import { BankPayment, type BankPaymentAnswer } from '@sanuk/contract/outside/bank-webhook';
import type { FastifyInstance } from 'fastify';
import type { AppContext, Feature } from '../../context/context.ts';
import { callbackRoute } from '../../http/callback-route.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { signedCallOf } from '../../http/signed-call.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { tellBank } from './bank-register.service.ts';
import { createBankWebhook } from './bank-webhook.service.ts';
import { channelInfo, channelsOf } from './channels.ts';
import { watchDeposits } from './deposit-metrics.ts';
import { createPaymentsService } from './payments.service.ts';
import { createReviewService } from './review/review.service.ts';

const answer = (status: BankPaymentAnswer['status']): BankPaymentAnswer => ({ status });

/** Deposits by QR and by transfer: the member's calls, and the bank's endpoint. */
export function paymentsFeature(context: AppContext): Feature {
  const payments = createPaymentsService(context);
  const webhook = createBankWebhook(context);
  const review = createReviewService(context);
  watchDeposits(context);
  context.hooks.playStopped.add(payments.followStop);
  return {
    name: 'payments',
    routes: [
      route('GET /api/member/payment/channels', async ({ agent }) => channelsOf(agent)),
      route(
        'GET /api/member/payment/info',
        async ({ agent, query }) => channelInfo(agent, query.channel_id) ?? new Refusal('channel-unknown'),
      ),
      route('POST /api/member/payment/generate_qr', ({ agent, member, body, requestKey, address }) =>
        payments.generateQr(agent, member, body, requestKey, address),
      ),
      route('GET /api/member/payment/qrcode_info', ({ member, query }) =>
        payments.qrcodeInfo(member.memberId, query.payment_id),
      ),
      route('GET /api/member/payment/inquiry_status', ({ member, query }) =>
        payments.inquire(member.memberId, query.payment_id),
      ),
      route('GET /api/member/payment/waiting', ({ member }) => payments.waiting(member.memberId)),
      route('POST /api/member/payment/cancel', ({ member, body, requestKey }) =>
        payments.cancel(member.memberId, body.payment_id, requestKey),
      ),
    ],
    jobs: [
      { name: 'payments: expire', everyMs: 1_000, run: () => payments.expire() },
      { name: 'payments: tell the bank', everyMs: 250, run: () => tellBank(context) },
    ],
    plugin(app: FastifyInstance) {
      operatorRoute(app, context, '/operator/review/list', review.list);
      operatorRoute(app, context, '/operator/review/credit', review.credit);
      operatorRoute(app, context, '/operator/review/return', review.giveBack);
      operatorRoute(app, context, '/operator/review/split', review.split);
      operatorRoute(app, context, '/operator/review/decide', review.decide);
      callbackRoute(app, context, {
        url: '/callback/bank/payment',
        body: BankPayment,
        keys: context.config.bank.keys,
        // A transaction id is credited once, however often the bank says so.
        repeats: 'idempotent',
        answers: { invalidSignature: answer('invalid-signature'), invalidRequest: answer('invalid-request') },
        handler: async (body, request, reply) => {
          const status = await webhook.receive(body, signedCallOf(request));
          if (status === 'invalid-request') reply.code(400);
          return answer(status);
        },
      });
    },
  };
}
