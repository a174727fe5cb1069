import { plainBaht } from '@sanuk/contract/money';
import { formatBaht, formatDateTime, safeContactUrl, showToast, useAgentConfig } from '@sanuk/platform';
import {
  Button,
  Card,
  CopyButton,
  Countdown,
  DefinitionList,
  DownloadIcon,
  LiveDot,
  Notice,
  PageHeading,
  QrFrame,
  RefreshIcon,
} from '@sanuk/ui';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { useUpdateHold } from '../../../update-hold/update-hold.ts';
import { paymentText } from '../deposit.text.ts';
import { isMoved, type Payment, type PaymentPhase } from '../payment.rules.ts';
import type { PaymentView } from '../use-payment.ts';
import { ExactAmount } from './exact-amount.tsx';
import styles from './payment.module.css';
import { RenewQr } from './renew-qr.tsx';
import { saveQrPicture } from './save-qr-picture.ts';

interface PaymentPanelProps {
  view: PaymentView;
  payment: Payment;
  phase: Exclude<PaymentPhase, 'paid'>;
}

const frameStates = {
  waiting: 'waiting',
  checking: 'checking',
  review: 'checking',
  expired: 'expired',
} as const;

/** A payment that is not paid: the QR, the exact amount, the time left, or what became of it. */
export function PaymentPanel({ view, payment, phase }: PaymentPanelProps) {
  const matrix = useMemo(() => encode(payment.payload, { ecc: 'M', border: 0 }).data, [payment.payload]);
  const amount = formatBaht(payment.amountSatang);
  const isOpen = phase === 'waiting';
  useUpdateHold(phase === 'expired' ? 'allow' : 'block');

  return (
    <>
      <PageHeading
        subtitle={<PhaseLine phase={phase} />}
        end={isOpen && <Countdown seconds={view.secondsLeft} label={paymentText.expiresIn} size="m" />}
      >
        {paymentText.title}
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.code}>
          <QrFrame
            matrix={matrix}
            label={paymentText.qrLabel(amount)}
            state={frameStates[phase]}
            caption={`${paymentText.receiver} ${payment.receiverName}`}
          />
          {isOpen && <SavePicture payment={payment} matrix={matrix} />}
        </div>
        <div className={styles.details}>
          <Verdict phase={phase} payment={payment} />
          {isOpen && (
            <Card tone="raised" className={styles.amount}>
              <span className={styles.term}>{paymentText.amount}</span>
              <ExactAmount text={amount} />
              <CopyButton text={plainBaht(payment.amountSatang)} label={paymentText.copyAmount} />
            </Card>
          )}
          {isOpen && (
            <Notice tone="warning" title={paymentText.exact}>
              {paymentText.exactWhy}
            </Notice>
          )}
          {isOpen && isMoved(payment) && (
            <Notice tone="info">{paymentText.moved(formatBaht(payment.requestedSatang), amount)}</Notice>
          )}
          <Card className={styles.facts}>
            <DefinitionList
              items={[
                { term: paymentText.requested, value: formatBaht(payment.requestedSatang) },
                { term: paymentText.receiver, value: payment.receiverName },
                { term: paymentText.reference, value: payment.reference, copy: payment.reference },
                { term: paymentText.createdAt, value: formatDateTime(payment.createdAtMs) },
              ]}
            />
          </Card>
          {phase !== 'expired' && <AskButton view={view} />}
        </div>
      </div>
    </>
  );
}

function PhaseLine({ phase }: { phase: PaymentPanelProps['phase'] }) {
  if (phase === 'expired') return <>{paymentText.expired}</>;
  return (
    <span className={styles.phase}>
      <LiveDot tone="success" />
      {phase === 'waiting' ? `${paymentText.waiting} · ${paymentText.live}` : paymentText.checking}
    </span>
  );
}

function Verdict({ phase, payment }: { phase: PaymentPanelProps['phase']; payment: Payment }) {
  const contact = safeContactUrl(useAgentConfig()?.info.line_admin_url);
  const contactLink = contact && (
    <Button asChild variant="contact" size="s">
      <a href={contact} target="_blank" rel="noreferrer">
        {paymentText.contact}
      </a>
    </Button>
  );
  if (phase === 'expired') {
    return (
      <>
        <Notice tone="warning" title={paymentText.expired} action={contactLink}>
          {paymentText.expiredHint}
        </Notice>
        <RenewQr amountSatang={payment.requestedSatang} />
      </>
    );
  }
  if (phase === 'review') {
    return (
      <Notice tone="info" title={paymentText.reviewTitle} action={contactLink}>
        {paymentText.review}
      </Notice>
    );
  }
  return null;
}

function AskButton({ view }: { view: PaymentView }) {
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const status = await view.ask();
    setAsking(false);
    if (status === 'pending') showToast('info', paymentText.stillWaiting);
    if (status === undefined) showToast('error', paymentText.askFailed);
  };
  return (
    <Button block icon={<RefreshIcon size={20} />} loading={isAsking} onClick={ask}>
      {paymentText.checkNow}
    </Button>
  );
}

function SavePicture({ payment, matrix }: { payment: Payment; matrix: boolean[][] }) {
  const save = async () => {
    const isSaved = await saveQrPicture(payment, matrix);
    if (isSaved) showToast('success', paymentText.saved);
    else showToast('error', paymentText.saveFailed);
  };
  return (
    <Button icon={<DownloadIcon size={20} />} onClick={save}>
      {paymentText.save}
    </Button>
  );
}
