import { bankOf, formatBaht } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import {
  BankEmblem,
  Button,
  Card,
  ConfirmDialog,
  CopyButton,
  Countdown,
  groupDigits,
  PageHeading,
} from '@sanuk/ui';
import { useState } from 'react';
import { paymentText } from '../deposit.text.ts';
import { isOver, type Payment } from '../payment.rules.ts';
import type { PaymentView } from '../use-payment.ts';
import { AmountToPay, AskButton, Facts, type OpenPhase, PhaseLine, Verdict } from './panel-parts.tsx';
import styles from './transfer.module.css';
import { useCancelPayment } from './use-cancel-payment.ts';

interface TransferPanelProps {
  view: PaymentView;
  payment: Payment;
  phase: OpenPhase;
}

/** A transfer that has not come: where to, how much, from which account, how long; or what became of it. */
export function TransferPanel({ view, payment, phase }: TransferPanelProps) {
  const isOpen = phase === 'waiting';
  useUpdateGuard(isOver(phase) ? 'allow' : 'block');
  return (
    <>
      <PageHeading
        subtitle={<PhaseLine phase={phase} payment={payment} />}
        end={
          isOpen && <Countdown seconds={view.secondsLeft} label={paymentText.transferExpiresIn} size="m" />
        }
      >
        {paymentText.transferTitle}
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Verdict phase={phase} payment={payment} />
          {isOpen && <Receiver payment={payment} />}
          {isOpen && <AmountToPay payment={payment} />}
        </div>
        <div className={styles.column}>
          {isOpen && <Senders payment={payment} />}
          <Facts payment={payment} />
          {!isOver(phase) && <AskButton view={view} />}
          {isOpen && <Cancel payment={payment} />}
        </div>
      </div>
    </>
  );
}

/** The deposit notice: bank, number and name of the account to pay to (requirement M4). */
function Receiver({ payment: { payTo, receiverName, kind } }: { payment: Payment }) {
  if (!payTo) return null;
  const bank = bankOf(payTo.bank_code);
  const isWallet = kind === 'truemoney';
  return (
    <section aria-labelledby="pay-to">
      <Card tone="raised" className={styles.account}>
        <BankEmblem symbol={bank?.symbol ?? payTo.bank_code} />
        <div className={styles.facts}>
          <h2 id="pay-to" className={styles.term}>
            {isWallet ? paymentText.payToWallet : paymentText.payTo}
          </h2>
          <span>{bank?.name ?? payTo.bank_code}</span>
          <span className={styles.number}>{groupDigits(payTo.account, bank?.groups ?? null)}</span>
          <span className={styles.term}>{paymentText.accountName(receiverName)}</span>
        </div>
        <CopyButton
          text={payTo.account}
          label={isWallet ? paymentText.copyPhone : paymentText.copyNumber}
          variant="icon"
        />
      </Card>
    </section>
  );
}

/** Money from another account than these is looked into by staff. */
function Senders({ payment: { payFrom } }: { payment: Payment }) {
  return (
    <section aria-labelledby="pay-from" className={styles.senders}>
      <h2 id="pay-from" className={styles.heading}>
        {paymentText.payFrom}
      </h2>
      <ul className={styles.list}>
        {payFrom.map(({ bank_code, account }) => (
          <li key={bank_code + account} className={styles.sender}>
            <BankEmblem symbol={bank_code} />
            <span>
              {bankOf(bank_code)?.name ?? bank_code} {account}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.term}>{paymentText.payFromWhy}</p>
    </section>
  );
}

function Cancel({ payment: { paymentId, amountSatang } }: { payment: Payment }) {
  const [isAsking, setAsking] = useState(false);
  const { cancel, isBusy } = useCancelPayment(paymentId);
  const confirm = async () => {
    await cancel();
    setAsking(false);
  };
  return (
    <>
      <Button block onClick={() => setAsking(true)}>
        {paymentText.cancel}
      </Button>
      <ConfirmDialog
        overlay="cancel-transfer"
        open={isAsking}
        title={paymentText.cancelAsk}
        message={paymentText.cancelWhat(formatBaht(amountSatang))}
        confirmLabel={paymentText.cancel}
        cancelLabel={paymentText.cancelKeep}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
