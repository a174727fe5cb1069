import { plainBaht } from '@sanuk/contract/money';
import {
  formatBaht,
  formatDateTime,
  isRedirectError,
  safeContactUrl,
  showToast,
  useAgentConfig,
} from '@sanuk/platform';
import { Alert, Button, Card, CopyButton, DefinitionList, LiveDot, RefreshIcon } from '@sanuk/ui';
import { useState } from 'react';
import { channelWords, paymentText, reviewTitle } from '../deposit.text.ts';
import { isHeld, isMoved, type Payment, type PaymentPhase } from '../payment.rules.ts';
import { useChannelInfo } from '../use-channels.ts';
import type { PaymentView } from '../use-payment.ts';
import { ExactAmount } from './exact-amount.tsx';
import styles from './payment.module.css';
import { RenewPayment } from './renew-payment.tsx';

/** Every phase that is not the good end. */
export type OpenPhase = Exclude<PaymentPhase, 'paid'>;

/** To the satang, and why. */
export function AmountToPay({ payment }: { payment: Payment }) {
  const amount = formatBaht(payment.amountSatang);
  return (
    <>
      <Card tone="raised" className={styles.amount}>
        <span className={styles.term}>{paymentText.amount}</span>
        <ExactAmount text={amount} />
        <CopyButton text={plainBaht(payment.amountSatang)} label={paymentText.copyAmount} />
      </Card>
      <Alert tone="warning" title={paymentText.exact}>
        {paymentText.exactWhy}
      </Alert>
      {isMoved(payment) && (
        <Alert tone="info">{paymentText.moved(formatBaht(payment.requestedSatang), amount)}</Alert>
      )}
    </>
  );
}

/** What staff may ask for. */
export function Facts({ payment }: { payment: Payment }) {
  const info = useChannelInfo(payment.channelId).data;
  return (
    <Card className={styles.facts}>
      <DefinitionList
        items={[
          { term: paymentText.channel, value: info?.channel.name ?? channelWords[payment.kind].name },
          { term: paymentText.requested, value: formatBaht(payment.requestedSatang) },
          { term: paymentText.receiver, value: payment.receiverName },
          { term: paymentText.reference, value: payment.reference, copy: payment.reference },
          { term: paymentText.createdAt, value: formatDateTime(payment.createdAtMs) },
        ]}
      />
    </Card>
  );
}

/** Where the payment stands, in a few words. */
export function PhaseLine({ phase, payment }: { phase: OpenPhase; payment: Payment }) {
  const { kind, problem } = payment;
  if (problem === 'returned') return <>{paymentText.returnedTitle}</>;
  if (phase === 'cancelled') return <>{paymentText.cancelled}</>;
  if (phase === 'expired') return <>{kind === 'qr' ? paymentText.expired : paymentText.expiredTransfer}</>;
  return (
    <span className={styles.phase}>
      <LiveDot tone="success" />
      {phase === 'waiting' ? `${paymentText.waiting} · ${paymentText.live}` : paymentText.checking}
    </span>
  );
}

/** What became of a payment, and what to do next. */
export function Verdict({ phase, payment }: { phase: OpenPhase; payment: Payment }) {
  const contact = safeContactUrl(useAgentConfig()?.info.line_admin_url);
  const contactLink = contact && (
    <Button asChild variant="contact" size="s">
      <a href={contact} target="_blank" rel="noreferrer">
        {paymentText.contact}
      </a>
    </Button>
  );
  if (payment.problem === 'returned') {
    return (
      <Alert tone="info" title={paymentText.returnedTitle} action={contactLink}>
        {paymentText.returned}
      </Alert>
    );
  }
  if (phase === 'expired' || phase === 'cancelled') {
    const isQr = payment.kind === 'qr';
    const title = phase === 'cancelled' ? paymentText.cancelled : paymentText.expiredTransfer;
    return (
      <>
        <Alert tone="warning" title={isQr ? paymentText.expired : title} action={contactLink}>
          {isQr ? paymentText.expiredHint : paymentText.expiredTransferHint}
        </Alert>
        <RenewPayment payment={payment} />
      </>
    );
  }
  if (phase === 'review') {
    return (
      <Alert tone="info" title={reviewTitle(payment.problem)} action={contactLink}>
        {reviewWords(payment)}
      </Alert>
    );
  }
  return null;
}

/** What staff looks into, as the member understands it. */
function reviewWords({ problem, arrivedSatang, amountSatang }: Payment): string {
  if (isHeld(problem)) return paymentText.held[problem].text;
  if (problem === 'sender-differs') return paymentText.stranger;
  if (problem !== 'amount-differs' || arrivedSatang === undefined) return paymentText.review;
  return paymentText.differs(formatBaht(arrivedSatang), formatBaht(amountSatang));
}

/** Asks the server at once; it says so when nothing has come. */
export function AskButton({ view }: { view: PaymentView }) {
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const { status, error } = await view.ask();
    setAsking(false);
    if (error && !isRedirectError(error)) showToast('error', paymentText.askFailed);
    else if (status === 'pending') showToast('info', paymentText.stillWaiting);
  };
  return (
    <Button block icon={<RefreshIcon size={20} />} loading={isAsking} onClick={ask}>
      {paymentText.checkNow}
    </Button>
  );
}
