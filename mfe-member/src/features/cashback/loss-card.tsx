import { formatBaht } from '@sanuk/platform';
import { Badge, Card, MoneyText, SectionHeading } from '@sanuk/ui';
import styles from './cashback.module.css';
import { isRefunded, type Loss, type LossSetting } from './cashback.rules.ts';
import { daysText, lossStateNames, lossSum, lossText as text } from './cashback.text.ts';

/** The running week: what is lost so far, and what of it would come back. */
export function LossCard({ loss, setting }: { loss: Loss; setting: LossSetting }) {
  const isEnough = isRefunded(loss, setting);
  return (
    <section className={styles.section} aria-labelledby="loss-current">
      <SectionHeading id="loss-current" title={text.current} />
      <Card tone="hero" pad="l" className={styles.card}>
        <div className={styles.head}>
          <span className={styles.term}>{`${text.soFar} · ${daysText(loss)}`}</span>
          <MoneyText size={36}>{formatBaht(loss.refundSatang)}</MoneyText>
          <Badge tone="info">{lossStateNames[loss.state]}</Badge>
        </div>
        <p className={styles.sentence}>
          {loss.stakesSatang === 0 ? text.nothingLost : `${lossSum(loss)} ${text.refundSum(loss)}`}
        </p>
        {!isEnough && <p className={styles.quiet}>{text.least(setting.lossMinSatang)}</p>}
        {isEnough && <p className={styles.quiet}>{text.claimFrom(loss.claimFromMs)}</p>}
      </Card>
    </section>
  );
}
