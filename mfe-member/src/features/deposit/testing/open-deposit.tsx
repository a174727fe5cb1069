import type { QrPayment } from '@sanuk/contract/areas/payment';
import { queryClient } from '@sanuk/platform';
import type { Answers } from '@sanuk/testing/fake-server';
import { act, type PageOptions, type RenderedPage, renderPage, screen } from '@sanuk/testing/render-page';
import DepositPage from '../deposit-form/deposit.page.tsx';
import PaymentPage from '../pay/payment.page.tsx';
import { bankChannel, sampleChannel, sampleInfo, samplePayment } from './deposit.fixtures.ts';

type Server = RenderedPage['server'];

/** A QR that is made as it is asked for. */
export const made = { 'POST /api/member/payment/generate_qr': () => samplePayment() } satisfies Answers;

/** `/member/deposit` with a QR and an account; nothing waits. */
export const openDeposit = (
  answers: Answers = {},
  session: PageOptions['session'] = 'member',
  search = '',
): Promise<RenderedPage> =>
  renderPage(<DepositPage />, {
    path: `/member/deposit${search}`,
    route: '/member/deposit',
    session,
    answers: {
      'GET /api/member/payment/channels': [sampleChannel, bankChannel],
      'GET /api/member/payment/info': sampleInfo,
      'GET /api/member/payment/qrcode_info': null,
      'GET /api/member/payment/waiting': [],
      'GET /api/promotion/mine': {
        selected: null,
        active: null,
        past: [],
        server_time: '2026-11-23T05:00:00Z',
      },
      ...answers,
    },
  });

export const amountField = () => screen.findByRole('textbox', { name: /จำนวนเงิน/ });
export const createButton = () => screen.findByRole('button', { name: 'สร้าง QR' });

/** Types an amount and asks for its QR. */
export async function askForQr({ user }: RenderedPage, baht: string): Promise<void> {
  await user.type(await amountField(), baht);
  await user.click(await createButton());
}

/** What was sent to make a QR, oldest first. */
export const qrsAsked = (server: Server) => server.requestsTo('POST /api/member/payment/generate_qr');
/** The keys it was sent under. */
export const keysOf = (server: Server) => qrsAsked(server).map(({ headers }) => headers['idempotency-key']);

/** `/member/payment` of this payment, or without an id where none is given. */
/** Told when it is asked for: the page sets its clock by it. */
const told = (payment: QrPayment): QrPayment => ({ ...payment, server_time: new Date().toISOString() });

export const openPayment = (
  payment: QrPayment | undefined,
  answers: Answers = {},
  options: Pick<PageOptions, 'site' | 'user'> = {},
): Promise<RenderedPage> =>
  renderPage(<PaymentPage />, {
    path: payment ? `/member/payment?id=${payment.payment_id}` : '/member/payment',
    route: '/member/payment',
    answers: {
      ...(payment && { 'GET /api/member/payment/inquiry_status': () => told(payment) }),
      'GET /api/member/payment/channels': [sampleChannel, bankChannel],
      'GET /api/member/payment/info': sampleInfo,
      'GET /api/member/payment/qrcode_info': ({ query }) =>
        payment && query.payment_id ? told(payment) : null,
      ...answers,
    },
    ...options,
  });

/** What the platform does when a live event brings a payment. */
export const bringPayment = (payment: QrPayment): void =>
  act(() => {
    queryClient.setQueryData(['payment', payment.payment_id], payment);
  });
