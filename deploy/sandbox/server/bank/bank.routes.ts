import type { Keyring } from '@sanuk/common/signature';
import { BankQr } from '@sanuk/contract/outside/bank-webhook';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/pages.routes.ts';
import { signedBody } from '../signed-body.ts';
import { bankPage } from './bank.page.ts';
import type { Bank } from './bank.service.ts';
import { isWholePayload } from './promptpay-payload.ts';

interface BankForm {
  reference?: string;
  amount?: string;
  /** of a transfer to an account: `stranger` for one the member never registered */
  from?: string;
  /** `no` where the bank reports a QR without its reference */
  named?: string;
  payload?: string;
  transaction?: string;
}

const back = (reply: FastifyReply, outcome: string) => reply.redirect(`/bank?outcome=${outcome}`, 303);

/** The bank's page and its endpoint for new payments. */
export function bankRoutes(app: FastifyInstance, bank: Bank, keys: Keyring): void {
  app.post('/bank/qr', async (request, reply) => {
    const order = signedBody(BankQr, keys, request, reply);
    if (!order) return reply;
    bank.register(order);
    return { status: 'ok' };
  });

  app.get<{ Querystring: { outcome?: string } }>('/bank', (request, reply) =>
    sendPage(reply, bankPage(bank, request.query.outcome)),
  );

  app.post<{ Body: BankForm }>('/bank/pay', async (request, reply) => {
    const { reference = '', amount = '', from = 'own', named } = request.body;
    const order = bank.order(reference);
    const isKnown = from === 'own' || from === 'stranger';
    if (!order || !isKnown || !/^[1-9]\d{0,10}$/.test(amount)) return back(reply, 'unknown');
    return back(
      reply,
      (await bank.transfer(order, Number(amount), from, named === 'no' ? false : undefined)) ?? 'waiting',
    );
  });

  app.post<{ Body: BankForm }>('/bank/scan', async (request, reply) => {
    const payload = (request.body.payload ?? '').trim();
    if (!isWholePayload(payload)) return back(reply, 'bad-payload');
    const order = bank.orderOfPayload(payload);
    if (!order) return back(reply, 'unknown');
    return back(reply, (await bank.transfer(order, order.amount_satang)) ?? 'waiting');
  });

  app.post<{ Body: BankForm }>('/bank/repeat', async (request, reply) =>
    back(reply, (await bank.repeat(request.body.transaction ?? '')) ?? 'waiting'),
  );
}
