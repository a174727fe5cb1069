import { formatBaht, showToast } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { Button, Countdown, DownloadIcon, PageHeading, QrFrame } from '@sanuk/ui';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { paymentText } from '../deposit.text.ts';
import { isOver, type Payment } from '../payment.rules.ts';
import type { PaymentView } from '../use-payment.ts';
import { AmountToPay, AskButton, Facts, type OpenPhase, PhaseLine, Verdict } from './panel-parts.tsx';
import styles from './payment.module.css';
import { saveQrPicture } from './save-qr-picture.ts';

interface PaymentPanelProps {
  view: PaymentView;
  payment: Payment;
  phase: OpenPhase;
}

const frameStates = {
  waiting: 'waiting',
  checking: 'checking',
  review: 'checking',
  expired: 'expired',
  cancelled: 'expired',
} as const;

/** A payment by QR that is not paid: the QR, the exact amount, the time left, or what became of it. */
export function PaymentPanel({ view, payment, phase }: PaymentPanelProps) {
  const isOpen = phase === 'waiting';
  useUpdateGuard(isOver(phase) ? 'allow' : 'block');
  return (
    <>
      <PageHeading
        subtitle={<PhaseLine phase={phase} payment={payment} />}
        end={isOpen && <Countdown seconds={view.secondsLeft} label={paymentText.expiresIn} size="m" />}
      >
        {paymentText.title}
      </PageHeading>
      <div className={styles.columns}>
        <Code payment={payment} phase={phase} />
        <div className={styles.details}>
          <Verdict phase={phase} payment={payment} />
          {isOpen && <AmountToPay payment={payment} />}
          <Facts payment={payment} />
          {!isOver(phase) && <AskButton view={view} />}
        </div>
      </div>
    </>
  );
}

/** The QR, which is covered once it must not be paid any more. */
function Code({ payment, phase }: Pick<PaymentPanelProps, 'payment' | 'phase'>) {
  const matrix = useMemo(() => encode(payment.payload, { ecc: 'M', border: 0 }).data, [payment.payload]);
  return (
    <div className={styles.code}>
      <QrFrame
        matrix={matrix}
        label={paymentText.qrLabel(formatBaht(payment.amountSatang))}
        state={frameStates[phase]}
        caption={`${paymentText.receiver} ${payment.receiverName}`}
      />
      {phase === 'waiting' && <SavePicture payment={payment} matrix={matrix} />}
    </div>
  );
}

function SavePicture({ payment, matrix }: { payment: Payment; matrix: boolean[][] }) {
  const [shown, setShown] = useState<string>();
  const save = async () => {
    const outcome = await saveQrPicture(payment, matrix);
    if (outcome.how === 'shown') setShown(outcome.dataUrl);
    else if (outcome.how === 'downloading') showToast('info', paymentText.downloading);
    else if (outcome.how === 'failed') showToast('error', paymentText.saveFailed);
  };
  if (shown)
    return (
      <figure className={styles.picture}>
        <figcaption role="status">{paymentText.holdPicture}</figcaption>
        <img src={shown} alt={paymentText.pictureAlt(formatBaht(payment.amountSatang))} />
      </figure>
    );
  return (
    <Button icon={<DownloadIcon size={20} />} onClick={save}>
      {paymentText.save}
    </Button>
  );
}
