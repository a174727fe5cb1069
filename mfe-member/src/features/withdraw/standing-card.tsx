import { formatBaht } from '@sanuk/platform';
import { Card, Meter, MoneyText } from '@sanuk/ui';
import styles from './standing-card.module.css';
import type { Standing } from './withdraw.rules.ts';
import { explain, withdrawText as text } from './withdraw.text.ts';

/** What can be withdrawn, in one sentence with the sum behind it, and how far the turnover is (requirement X8). */
export function StandingCard({ standing }: { standing: Standing }) {
  const { balanceSatang, withdrawableSatang, turnover, notCash } = standing;
  return (
    <Card tone="hero" pad="l" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.term}>{text.withdrawable}</span>
        <MoneyText size={36}>{formatBaht(withdrawableSatang)}</MoneyText>
      </div>
      <p className={styles.sentence}>{explain(standing)}</p>
      {turnover.leftSatang > 0 && (
        <dl className={styles.sum}>
          <Term name={text.balance} satang={balanceSatang} />
          <Term name={text.heldBack} satang={balanceSatang - withdrawableSatang} isMinus />
        </dl>
      )}
      {turnover.requiredSatang > 0 && (
        <Meter
          label={turnover.leftSatang === 0 ? text.turnoverDone : text.turnover}
          detail={text.turnoverDetail(turnover.doneSatang, turnover.requiredSatang)}
          value={turnover.doneSatang}
          max={turnover.requiredSatang}
          tone={turnover.leftSatang === 0 ? 'success' : 'accent'}
        />
      )}
      {turnover.leftSatang > 0 && <p className={styles.quiet}>{text.turnoverRule}</p>}
      {notCash.map(({ name, balanceSatang: satang }) => (
        <p key={name} className={styles.quiet}>
          {text.notCash(name, satang)}
        </p>
      ))}
    </Card>
  );
}

function Term({ name, satang, isMinus }: { name: string; satang: number; isMinus?: boolean }) {
  return (
    <div className={styles.pair}>
      <dt>{name}</dt>
      <dd>
        <MoneyText>{`${isMinus ? '−' : ''}${formatBaht(satang)}`}</MoneyText>
      </dd>
    </div>
  );
}
