import type { PaymentChannel, QrPayment } from '@sanuk/contract/areas/payment';
import { channelKey } from '@sanuk/contract/deposit-channels';
import { paths, type SentOrder, useMoneyAction, useQueryClient } from '@sanuk/platform';
import { useNavigate } from 'react-router-dom';
import { createQr, fetchWaiting, paymentKey, paymentOf, waitingKey } from './deposit.api.ts';

interface DepositOrder {
  channel: Pick<PaymentChannel, 'channel_id' | 'sub_channel_id'>;
  amountSatang: number;
}

export interface CreateQr {
  isSending: boolean;
  error: unknown;
  create: (channel: PaymentChannel, amountSatang: number) => Promise<void>;
  forgetError: () => void;
}

/**
 * Creates a payment and goes to its page. Pressing twice sends once. After an answer that never came it looks for the
 * payment first and, finding none, sends the same key again.
 */
export function useCreateQr(options: { replace?: boolean } = {}): CreateQr {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state, isUnderWay, current, start, dismiss, abandon } = useMoneyAction<DepositOrder, QrPayment>({
    name: 'deposit-qr',
    send: ({ order, requestId }) => createQr(order.channel, order.amountSatang, requestId),
    find: findMade,
    onDone: (payment) => {
      client.setQueryData(paymentKey(payment.payment_id), payment);
      void client.invalidateQueries({ queryKey: waitingKey });
      navigate(paths.memberPayment(payment.payment_id), options);
    },
    // Another tab may have made the one that is in the way.
    onRefused: () => void client.invalidateQueries({ queryKey: waitingKey }),
  });

  const create = async ({ channel_id, sub_channel_id }: PaymentChannel, amountSatang: number) => {
    const before = current();
    const order: DepositOrder = { channel: { channel_id, sub_channel_id }, amountSatang };
    // Nothing is paid yet: another order need not wait until it is known what became of this one.
    if (before.step === 'unknown' && !isSame(before.sent.order, order)) abandon();
    await start(order);
  };

  const isFailed = state.step === 'refused' || (state.step === 'unknown' && !state.isDismissed);
  return { isSending: isUnderWay, error: isFailed ? state.error : undefined, create, forgetError: dismiss };
}

const isSame = (one: DepositOrder, other: DepositOrder): boolean =>
  one.amountSatang === other.amountSatang && channelKey(one.channel) === channelKey(other.channel);

/** The payment that a request without an answer made after all. A few seconds of clock drift are allowed for. */
async function findMade({ order, sentAtMs }: SentOrder<DepositOrder>): Promise<QrPayment | undefined> {
  const waiting = await fetchWaiting();
  if (!waiting) return undefined;
  const { requestedSatang, createdAtMs } = paymentOf(waiting);
  const isOurs =
    channelKey(waiting) === channelKey(order.channel) &&
    requestedSatang === order.amountSatang &&
    createdAtMs >= sentAtMs - 5000;
  return isOurs ? waiting : undefined;
}
