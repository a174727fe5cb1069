import type { PaymentChannel, PaymentInfo, QrPayment } from '@sanuk/contract/areas/payment';
import { bahtFromSatang, satangFromBaht } from '@sanuk/contract/money';
import { call, onLiveEvent, queryClient, refetchChanged } from '@sanuk/platform';
import type { Payment } from './payment.rules.ts';

/** Ways to pay in that the agent offers. */
export const fetchChannels = (signal?: AbortSignal): Promise<PaymentChannel[]> =>
  call('GET /api/member/payment/channels', { signal });

/** Bounds, quick amounts and receiver of one channel. */
export const fetchChannelInfo = (channelId: number, signal?: AbortSignal): Promise<PaymentInfo> =>
  call('GET /api/member/payment/info', { query: { channel_id: channelId }, signal });

/**
 * Makes a payment of an amount: a QR, or a transfer to wait for. Sending the same key again gives back the same payment.
 * @param requestId key of this action, kept until its outcome is known
 */
export const createQr = (
  channel: Pick<PaymentChannel, 'channel_id' | 'sub_channel_id'>,
  amountSatang: number,
  requestId: string,
): Promise<QrPayment> =>
  call('POST /api/member/payment/generate_qr', {
    body: {
      channel_id: channel.channel_id,
      sub_channel_id: channel.sub_channel_id,
      amount: bahtFromSatang(amountSatang),
    },
    idempotencyKey: requestId,
  });

/** Everything of the member that still waits for its money, the newest first. */
export const fetchAllWaiting = (signal?: AbortSignal): Promise<QrPayment[]> =>
  call('GET /api/member/payment/waiting', { signal });

/** Takes a waiting payment back. One that was taken back already is the answer again. */
export const cancelPayment = (paymentId: string, requestId: string): Promise<QrPayment> =>
  call('POST /api/member/payment/cancel', { body: { payment_id: paymentId }, idempotencyKey: requestId });

/** The member's newest payment that still waits, or null. */
export const fetchWaiting = (signal?: AbortSignal): Promise<QrPayment | null> =>
  call('GET /api/member/payment/qrcode_info', { query: {}, signal });

/** A payment as it is shown first, after a reload as well: with its QR. Refused with 'payment-unknown' for another member's. */
export async function fetchShown(paymentId: string, signal?: AbortSignal): Promise<QrPayment> {
  const payment = await call('GET /api/member/payment/qrcode_info', {
    query: { payment_id: paymentId },
    signal,
  });
  if (!payment) throw new Error(`no answer about payment ${paymentId}`);
  return payment;
}

/** What became of a payment that is shown already. Refused with 'payment-unknown' for another member's. */
export const fetchPayment = (paymentId: string, signal?: AbortSignal): Promise<QrPayment> =>
  call('GET /api/member/payment/inquiry_status', { query: { payment_id: paymentId }, signal });

/** Key of what still waits in the query cache. */
export const waitingKey = ['payment', 'waiting'] as const;

/** Key of a payment in the query cache. */
export const paymentKey = (paymentId: string) => ['payment', paymentId] as const;
onLiveEvent('payment.changed', 'payment', ({ payment }) => {
  queryClient.setQueryData(paymentKey(payment.payment_id), payment);
  refetchChanged(waitingKey);
});

/** From the wire's baht and ISO instants to satang and ms. */
export const paymentOf = (wire: QrPayment): Payment => ({
  paymentId: wire.payment_id,
  kind: wire.kind,
  channelId: wire.channel_id,
  subChannelId: wire.sub_channel_id,
  status: wire.status,
  requestedSatang: satangFromBaht(wire.requested_amount),
  amountSatang: satangFromBaht(wire.amount),
  payload: wire.payload,
  receiverName: wire.receiver_name,
  payTo: wire.pay_to ?? undefined,
  payFrom: wire.pay_from,
  problem: wire.problem ?? undefined,
  arrivedSatang: wire.arrived === null ? undefined : satangFromBaht(wire.arrived),
  reference: wire.reference,
  createdAtMs: Date.parse(wire.created_at),
  expiresAtMs: Date.parse(wire.expires_at),
  paidAtMs: wire.paid_at === null ? undefined : Date.parse(wire.paid_at),
});
