import { bankOf, formatBaht } from '@sanuk/platform';
import { Alert, Button, Card, DefinitionList, MoneyText, useInnerStep } from '@sanuk/ui';
import { useEffect, useRef } from 'react';
import type { Preview } from '../withdraw.rules.ts';
import { withdrawText as text } from '../withdraw.text.ts';
import styles from './withdraw-form.module.css';

interface ConfirmStepProps {
  preview: Preview;
  isSending: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** The second step: everything that will happen, before anything does. */
export function ConfirmStep({ preview, isSending, onConfirm, onBack }: ConfirmStepProps) {
  const { account, amountSatang, feeSatang, afterSatang, needsLonger, endsPromotion } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: whoever reads with the ears or by the keyboard goes on here.
  useEffect(() => heading.current?.focus(), []);
  useInnerStep({ isOpen: true, isLocked: isSending, onBack });
  return (
    <section className={styles.step} aria-labelledby="withdraw-confirm">
      <h2 id="withdraw-confirm" ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {text.confirmTitle}
      </h2>
      <Card pad="m">
        <div className={styles.receive}>
          <span className={styles.quiet}>{text.receive}</span>
          <MoneyText size={36}>{formatBaht(amountSatang - feeSatang)}</MoneyText>
        </div>
        <DefinitionList
          items={[
            { term: text.to, value: bankOf(account.bankCode)?.name ?? account.bankCode },
            { term: text.accountNumber, value: account.masked },
            { term: text.owner, value: account.ownerName },
            { term: text.fee, value: formatBaht(feeSatang) },
            { term: text.after, value: formatBaht(afterSatang) },
          ]}
        />
      </Card>
      {endsPromotion !== undefined && <Alert tone="warning">{text.endsPromotion(endsPromotion)}</Alert>}
      <Alert tone="info">{needsLonger ? text.longer : text.held}</Alert>
      <div className={styles.buttons}>
        <Button size="l" onClick={onBack} disabled={isSending}>
          {text.back}
        </Button>
        <Button variant="primary" size="l" loading={isSending} onClick={onConfirm}>
          {text.confirm(amountSatang)}
        </Button>
      </div>
    </section>
  );
}
