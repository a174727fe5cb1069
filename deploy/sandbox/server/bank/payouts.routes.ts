import type { Keyring } from '@sanuk/common/signature';
import { PayoutOrder } from '@sanuk/contract/outside/payout-webhook';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/pages.routes.ts';
import { partyOf, signedBody } from '../signed-body.ts';
import { payoutsPage } from './payouts.page.ts';
import type { Payouts } from './payouts.service.ts';

interface PayoutForm {
  payout?: string;
  result?: string;
  transaction?: string;
}

const back = (reply: FastifyReply, outcome: string) => reply.redirect(`/payouts?outcome=${outcome}`, 303);

/** What the backend asks the bank to pay out, and the page on which people see it. */
export function payoutsRoutes(app: FastifyInstance, payouts: Payouts, keys: Keyring): void {
  app.post('/bank/payouts', async (request, reply) => {
    const order = signedBody(PayoutOrder, keys, request, reply);
    if (!order) return reply;
    payouts.take(order);
    return { status: 'ok' };
  });

  app.get<{ Params: { id: string } }>('/bank/payouts/:id', (request, reply) => {
    if (partyOf(keys, request) === null) return reply.code(401).send({ status: 'invalid-signature' });
    const state = payouts.state(request.params.id);
    return state ? reply.send(state) : reply.code(404).send({ status: 'unknown' });
  });

  app.get<{ Querystring: { outcome?: string } }>('/payouts', (request, reply) =>
    sendPage(reply, payoutsPage(payouts, request.query.outcome)),
  );

  app.post<{ Body: PayoutForm }>('/payouts/report', async (request, reply) => {
    const { payout = '', result } = request.body;
    if (!payouts.state(payout) || (result !== 'paid' && result !== 'failed')) return back(reply, 'unknown');
    return back(reply, (await payouts.report(payout, result)) ?? 'waiting');
  });

  app.post<{ Body: PayoutForm }>('/payouts/repeat', async (request, reply) =>
    back(reply, (await payouts.repeat(request.body.transaction ?? '')) ?? 'waiting'),
  );
}
