import { formatBaht } from '@sanuk/platform';
import { Badge, List, ListRow, MoneyText } from '@sanuk/ui';
import styles from './cashback.module.css';
import { type Loss, stateTones } from './cashback.rules.ts';
import { daysText, lossStateNames, lossSum, lossText as text } from './cashback.text.ts';

/** Weeks that are over, with what each came to. */
export function LossList({ label, losses }: { label: string; losses: readonly Loss[] }) {
  return (
    <List label={label}>
      {losses.map((loss) => (
        <ListRow
          key={loss.id}
          title={daysText(loss)}
          subtitle={
            <span className={styles.rowWords}>
              <span>{lossSum(loss)}</span>
              {loss.refundSatang > 0 && <span>{text.refundSum(loss)}</span>}
              <When loss={loss} />
            </span>
          }
          end={
            <span className={styles.rowEnd}>
              <MoneyText>{formatBaht(loss.refundSatang)}</MoneyText>
              <Badge tone={stateTones[loss.state]}>{lossStateNames[loss.state]}</Badge>
            </span>
          }
        />
      ))}
    </List>
  );
}

function When({ loss: { state, claimUntilMs, claimedAtMs } }: { loss: Loss }) {
  if (claimedAtMs !== undefined) return <span>{text.claimedAt(claimedAtMs)}</span>;
  return state === 'claimable' || state === 'expired' ? <span>{text.until(claimUntilMs)}</span> : null;
}
