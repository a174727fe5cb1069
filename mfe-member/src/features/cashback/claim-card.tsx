import { formatBaht } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { Alert, Button, Card, MoneyText } from '@sanuk/ui';
import styles from './cashback.module.css';
import type { Loss } from './cashback.rules.ts';
import { daysText, lossSum, lossText as text } from './cashback.text.ts';
import { useClaim } from './use-claim.ts';

/** A week whose refund waits: what it is, how it comes about, until when, and the button that claims it. */
export function ClaimCard({ loss }: { loss: Loss }) {
  const { claim, isBusy, isUnknown } = useClaim(loss);
  useUpdateGuard(isBusy ? 'block' : isUnknown ? 'ask' : 'allow');
  return (
    <Card tone="hero" pad="l" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.term}>{`${text.ready} · ${daysText(loss)}`}</span>
        <MoneyText size={36}>{formatBaht(loss.refundSatang)}</MoneyText>
      </div>
      <p className={styles.sentence}>{`${lossSum(loss)} ${text.refundSum(loss)}`}</p>
      <p className={styles.quiet}>{text.readyUntil(loss.claimUntilMs)}</p>
      {isUnknown && <Alert tone="warning">{text.unknown}</Alert>}
      <Button variant="primary" block loading={isBusy} onClick={claim}>
        {isUnknown ? text.check : text.claim(loss.refundSatang)}
      </Button>
    </Card>
  );
}
