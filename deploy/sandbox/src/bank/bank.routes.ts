import { BankQr } from '@sanuk/contract/outside/bank-webhook';
import type { Keyring } from '@sanuk/service/signature';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/pages.routes.ts';
import { signedBody } from '../signed-body.ts';
import { bankPage } from './bank.page.ts';
import type { Bank } from './bank.service.ts';
import { isWholePayload } from './promptpay-payload.ts';

interface BankForm {
  reference?: string;
  amount?: string;
  payload?: string;
  transaction?: string;
}

const back = (reply: FastifyReply, notice: string) => reply.redirect(`/bank?notice=${notice}`, 303);

/** The bank's page and its door for new QR codes. */
export function bankRoutes(app: FastifyInstance, bank: Bank, keys: Keyring): void {
  app.post('/bank/qr', async (request, reply) => {
    const order = signedBody(BankQr, keys, request, reply);
    if (!order) return reply;
    bank.register(order);
    return { status: 'ok' };
  });

  app.get<{ Querystring: { notice?: string } }>('/bank', (request, reply) =>
    sendPage(reply, bankPage(bank, request.query.notice)),
  );

  app.post<{ Body: BankForm }>('/bank/pay', async (request, reply) => {
    const { reference = '', amount = '' } = request.body;
    if (!bank.order(reference) || !/^[1-9]\d{0,10}$/.test(amount)) return back(reply, 'unknown');
    return back(reply, (await bank.transfer(reference, Number(amount))) ?? 'waiting');
  });

  app.post<{ Body: BankForm }>('/bank/scan', async (request, reply) => {
    const payload = (request.body.payload ?? '').trim();
    if (!isWholePayload(payload)) return back(reply, 'bad-payload');
    const order = bank.orderOfPayload(payload);
    if (!order) return back(reply, 'unknown');
    return back(reply, (await bank.transfer(order.reference, order.amount_satang)) ?? 'waiting');
  });

  app.post<{ Body: BankForm }>('/bank/repeat', async (request, reply) =>
    back(reply, (await bank.repeat(request.body.transaction ?? '')) ?? 'waiting'),
  );
}
