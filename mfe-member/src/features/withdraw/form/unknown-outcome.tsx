import { Alert, Button } from '@sanuk/ui';
import type { WithdrawOrder } from '../withdraw.rules.ts';
import { withdrawText as text } from '../withdraw.text.ts';
import type { Withdrawing } from './use-withdrawing.ts';
import styles from './withdraw-form.module.css';

/** The answer of an order was lost: nobody knows yet, and nothing is taken twice. */
export function UnknownOutcome({ withdrawing, order }: { withdrawing: Withdrawing; order: WithdrawOrder }) {
  const { look, resend } = withdrawing;
  return (
    <div className={styles.hindered}>
      <Alert tone="warning" title={text.unknownTitle}>
        {text.unknown(order.amountSatang)}
      </Alert>
      <Button variant="primary" size="l" block onClick={() => void look()}>
        {text.look}
      </Button>
      <Button size="l" block onClick={() => void resend()}>
        {text.resend}
      </Button>
    </div>
  );
}
