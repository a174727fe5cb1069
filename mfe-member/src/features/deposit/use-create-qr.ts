import type { PaymentChannel, QrPayment } from '@sanuk/contract/areas/payment';
import { isApiError, newRequestId, paths, serverNow, swallow, useQueryClient } from '@sanuk/platform';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createQr, fetchWaiting, paymentKey, paymentOf } from './deposit.api.ts';

/** One wish for a QR: its key stays the same however often it is sent, until its outcome is known. */
interface Deed {
  amountSatang: number;
  requestId: string;
  startedAtMs: number;
  isOutcomeUnknown: boolean;
}

export interface CreateQr {
  isSending: boolean;
  error: unknown;
  create: (channel: PaymentChannel, amountSatang: number) => Promise<void>;
  forgetError: () => void;
}

/**
 * Creates a QR and goes to its page. Pressing twice sends once. After an answer that never came it looks for the
 * payment first and, finding none, sends the same key again.
 */
export function useCreateQr(options: { replace?: boolean } = {}): CreateQr {
  const navigate = useNavigate();
  const client = useQueryClient();
  const deed = useRef<Deed | undefined>(undefined);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();

  const open = (payment: QrPayment) => {
    deed.current = undefined;
    client.setQueryData(paymentKey(payment.payment_id), payment);
    void client.invalidateQueries({ queryKey: ['deposit', 'waiting'] });
    navigate(paths.memberPayment(payment.payment_id), options);
  };

  const create = async (channel: PaymentChannel, amountSatang: number) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setError(undefined);
    const current = deedFor(deed.current, amountSatang);
    deed.current = current;
    try {
      open((current.isOutcomeUnknown && (await findMade(current))) || (await send(channel, current)));
    } catch (failure) {
      setError(failure);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  const send = async (channel: PaymentChannel, current: Deed): Promise<QrPayment> => {
    try {
      return await createQr(channel, current.amountSatang, current.requestId);
    } catch (failure) {
      // A refusal is an outcome: the next wish gets a key of its own.
      deed.current = isUnknown(failure) ? { ...current, isOutcomeUnknown: true } : undefined;
      const made = isUnknown(failure) ? await swallow(findMade(current)) : undefined;
      if (made) return made;
      throw failure;
    }
  };

  return { isSending, error, create, forgetError: () => setError(undefined) };
}

const isUnknown = (error: unknown): boolean => isApiError(error) && error.outcomeUnknown;

const deedFor = (previous: Deed | undefined, amountSatang: number): Deed =>
  previous?.amountSatang === amountSatang
    ? previous
    : { amountSatang, requestId: newRequestId(), startedAtMs: serverNow(), isOutcomeUnknown: false };

/** The payment that a request without an answer made after all. A few seconds of clock drift are allowed for. */
async function findMade(deed: Deed): Promise<QrPayment | undefined> {
  const waiting = await fetchWaiting();
  if (!waiting) return undefined;
  const { requestedSatang, createdAtMs } = paymentOf(waiting);
  const isOurs = requestedSatang === deed.amountSatang && createdAtMs >= deed.startedAtMs - 5000;
  return isOurs ? waiting : undefined;
}
