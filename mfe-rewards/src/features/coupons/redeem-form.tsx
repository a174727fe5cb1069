import { messageOf } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { Alert, Button, Card, SectionHeading, TicketIcon } from '@sanuk/ui';
import { type FormEvent, useState } from 'react';
import { CodeField } from './code-field.tsx';
import styles from './coupon.module.css';
import { couponText as text } from './coupons.text.ts';
import { GiftCard } from './gift-card.tsx';
import { isComplete, noCode } from './typed-code.ts';
import { useRedeem } from './use-redeem.ts';

/** Takes a code, and shows what it gave or why it was not taken. */
export function RedeemForm() {
  const [code, setCode] = useState(noCode);
  const [isEarly, setEarly] = useState(false);
  const { redeem, again, dismiss, isBusy, unknownCode, redeemed, error } = useRedeem();
  const isUnknown = unknownCode !== undefined;
  useUpdateGuard(
    isBusy ? 'block' : isUnknown || code.signs !== '' || code.tooLong !== undefined ? 'ask' : 'allow',
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEarly(!isComplete(code));
    if (isComplete(code) && !isUnknown) redeem(code.signs);
  };
  const begin = () => {
    setCode(noCode);
    dismiss();
  };
  if (redeemed) return <GiftCard redeemed={redeemed} onAnother={begin} />;
  return (
    <section className={styles.section} aria-labelledby="coupon-form">
      <SectionHeading id="coupon-form" title={text.form} />
      <Card tone="hero" pad="l">
        <form className={styles.form} onSubmit={submit} noValidate>
          <CodeField
            code={isUnknown ? { signs: unknownCode, isThai: false } : code}
            disabled={isBusy || isUnknown}
            error={isEarly ? text.incomplete(code.signs.length) : undefined}
            onChange={(typed) => {
              setCode(typed);
              setEarly(false);
              if (error) dismiss();
            }}
          />
          {error !== undefined && <Alert tone="danger">{messageOf(error)}</Alert>}
          {isUnknown ? (
            <Alert
              tone="warning"
              title={text.unknown}
              action={
                <Button loading={isBusy} onClick={again}>
                  {text.again}
                </Button>
              }
            >
              {text.unknownHint}
            </Alert>
          ) : (
            <Button type="submit" variant="primary" size="l" block loading={isBusy} icon={<TicketIcon />}>
              {text.redeem}
            </Button>
          )}
        </form>
      </Card>
    </section>
  );
}
