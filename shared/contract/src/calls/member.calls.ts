import { Type } from 'typebox';
import * as member from '../areas/member.ts';
import * as payment from '../areas/payment.ts';
import { type CallTable, empty } from '../call-shape.ts';
import { Id } from '../scalars.ts';

/** What belongs to a member: wallets, points, movements, deposits. */
export const memberCalls = {
  'POST /api/member/wallets': {
    about: 'Wallets of the member',
    access: 'member',
    body: empty,
    data: member.Wallets,
  },
  'POST /api/member/points': {
    about: 'Points of the member',
    access: 'member',
    body: empty,
    data: member.Points,
  },
  'GET /api/member/statement': {
    about: 'Movements of the main wallet, the newest first',
    access: 'member',
    query: member.StatementQuery,
    data: member.Statement,
    ours: true,
  },
  'GET /api/member/payment/channels': {
    about: 'Ways to deposit',
    access: 'member',
    data: payment.PaymentChannels,
  },
  'GET /api/member/payment/info': {
    about: 'What a member needs to know to pay through a channel',
    access: 'member',
    query: payment.PaymentInfoQuery,
    data: payment.PaymentInfo,
  },
  'POST /api/member/payment/generate_qr': {
    about: 'Makes a payment of a unique amount: by QR, or by a transfer to an account',
    access: 'member',
    body: payment.GenerateQrBody,
    data: payment.QrPayment,
    money: true,
  },
  'GET /api/member/payment/qrcode_info': {
    about: 'A QR payment as it stands, or the newest that waits',
    access: 'member',
    query: payment.QrPaymentQuery,
    data: payment.MaybeQrPayment,
  },
  'GET /api/member/payment/inquiry_status': {
    about: 'Asks the bank about a QR payment',
    access: 'member',
    query: Type.Object({ payment_id: Id }),
    data: payment.QrPayment,
  },
  'GET /api/member/payment/waiting': {
    about: 'Payments that still wait for their money',
    access: 'member',
    data: payment.WaitingPayments,
    ours: true,
  },
  'POST /api/member/payment/cancel': {
    about: 'Takes a waiting payment back; moves nothing',
    access: 'member',
    body: payment.CancelPaymentBody,
    data: payment.QrPayment,
    money: true,
    ours: true,
  },
} as const satisfies CallTable;
