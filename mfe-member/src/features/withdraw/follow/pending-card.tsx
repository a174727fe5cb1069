import { bankOf, formatBaht, formatDateTime, useLiveStatus } from '@sanuk/platform';
import { Button, Card, ConfirmDialog, DefinitionList, LiveDot, MoneyText, SectionHeading } from '@sanuk/ui';
import { useState } from 'react';
import { canCancel, type OneWithdrawal, steps, stepsDone } from '../withdraw.rules.ts';
import { followText as text } from '../withdraw.text.ts';
import styles from './follow.module.css';
import { useCancelWithdrawal } from './use-cancel-withdrawal.ts';

/** The withdrawal that is under way: where it stands, where it goes, and the way back while there is one. */
export function PendingCard({ withdrawal }: { withdrawal: OneWithdrawal }) {
  const { amountSatang, status, bankCode, masked, reference, createdAtMs } = withdrawal;
  const isLive = useLiveStatus() === 'live';
  const waiting = status === 'requested' || status === 'approved' || status === 'sent' ? status : undefined;
  return (
    <section className={styles.section} aria-labelledby="withdraw-pending">
      <SectionHeading id="withdraw-pending" title={text.pendingTitle} />
      <Card pad="l" className={styles.card}>
        <div className={styles.amount}>
          <MoneyText size={36}>{formatBaht(amountSatang)}</MoneyText>
          <p role="status" className={styles.waiting}>
            {waiting && text.waiting[waiting]}
          </p>
        </div>
        <Steps done={stepsDone(status)} />
        <DefinitionList
          items={[
            { term: text.to, value: `${bankOf(bankCode)?.name ?? bankCode} ${masked}` },
            { term: text.reference, value: reference, copy: reference },
            { term: text.createdAt, value: formatDateTime(createdAtMs) },
          ]}
        />
        {isLive && <LiveDot label={text.live} />}
        {canCancel(withdrawal) && <Cancel withdrawal={withdrawal} />}
      </Card>
    </section>
  );
}

function Steps({ done }: { done: number }) {
  return (
    <ol className={styles.steps} aria-label={text.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          {text.stepNames[step]}
        </li>
      ))}
    </ol>
  );
}

function Cancel({ withdrawal: { id, amountSatang } }: { withdrawal: OneWithdrawal }) {
  const [isAsking, setAsking] = useState(false);
  const { cancel, isBusy } = useCancelWithdrawal(id);
  const confirm = async () => {
    await cancel();
    setAsking(false);
  };
  return (
    <>
      <Button block onClick={() => setAsking(true)}>
        {text.cancel}
      </Button>
      <ConfirmDialog
        overlay="cancel-withdrawal"
        open={isAsking}
        title={text.cancelAsk}
        message={text.cancelWhat(amountSatang)}
        confirmLabel={text.cancel}
        cancelLabel={text.cancelKeep}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
