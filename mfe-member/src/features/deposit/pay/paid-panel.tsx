import { formatBaht, formatDateTime, isRouteOff, paths, useWallet } from '@sanuk/platform';
import { Alert, Button, Card, DefinitionList, MoneyText } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { paymentText } from '../deposit.text.ts';
import { creditedSatang, type Payment } from '../payment.rules.ts';
import styles from './paid-panel.module.css';

const nextSteps = [
  { path: paths.slot, label: paymentText.playSlot },
  { path: paths.lottoLobby, label: paymentText.playLotto },
  { path: paths.memberStatement, label: paymentText.statement },
  { path: paths.memberDeposit, label: paymentText.depositMore },
];

/** The end of a payment: the money is there, how much it makes together, and what to do with it. */
export function PaidPanel({ payment }: { payment: Payment }) {
  const { balanceSatang } = useWallet();
  const { reference, paidAtMs } = payment;
  return (
    <div className={styles.panel}>
      <News amountSatang={creditedSatang(payment)} />
      {payment.problem === 'already-paid' && (
        <Alert tone="info" title={paymentText.paidTwiceTitle}>
          {paymentText.paidTwice}
        </Alert>
      )}
      <Card tone="hero" className={styles.balance}>
        <span className={styles.term}>{paymentText.newBalance}</span>
        <MoneyText size={36}>{balanceSatang === undefined ? '–' : formatBaht(balanceSatang)}</MoneyText>
      </Card>
      <Card className={styles.facts}>
        <DefinitionList
          items={[
            { term: paymentText.reference, value: reference, copy: reference },
            ...(paidAtMs === undefined
              ? []
              : [{ term: paymentText.paidAt, value: formatDateTime(paidAtMs) }]),
          ]}
        />
      </Card>
      <NextSteps />
    </div>
  );
}

function News({ amountSatang }: Pick<Payment, 'amountSatang'>) {
  return (
    <div role="status" className={styles.news}>
      <svg className={styles.check} viewBox="0 0 96 96" aria-hidden="true">
        <circle className={styles.ring} cx="48" cy="48" r="42" pathLength="1" />
        <path className={styles.tick} d="M29 49.500l13.500 13.500L68 36" pathLength="1" />
      </svg>
      <h1 className={styles.title}>{paymentText.paid}</h1>
      <p className={styles.amount}>{paymentText.paidAmount(formatBaht(amountSatang))}</p>
    </div>
  );
}

/** Where to go from here, as far as the brand offers it; the first place stands out. */
function NextSteps() {
  const [first, ...others] = nextSteps.filter(({ path }) => !isRouteOff(path));
  return (
    <>
      {first && (
        <Button asChild variant="primary" size="l" block>
          <Link to={first.path}>{first.label}</Link>
        </Button>
      )}
      <div className={styles.others}>
        {others.map(({ path, label }) => (
          <Button key={path} asChild size="s">
            <Link to={path}>{label}</Link>
          </Button>
        ))}
      </div>
    </>
  );
}
