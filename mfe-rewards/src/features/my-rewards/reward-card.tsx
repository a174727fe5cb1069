import type { RewardSource } from '@sanuk/contract/areas/my-rewards';
import { Button, Card, FreeSpinIcon, PercentIcon, TargetIcon, UsersIcon, WheelIcon } from '@sanuk/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './my-rewards.module.css';
import type { Claimable } from './my-rewards.rules.ts';
import { claimableText as text } from './my-rewards.text.ts';
import { placeOfReward } from './reward-places.ts';
import { UntilTime } from './until-time.tsx';

const icons: Readonly<Record<RewardSource, ReactNode>> = {
  quest: <TargetIcon />,
  loss: <PercentIcon />,
  commission: <UsersIcon />,
  wheel: <WheelIcon />,
  freespin: <FreeSpinIcon />,
};

/** One reward that waits: how much, what it asks for, until when, and the way to where it is claimed. */
export function RewardCard({ reward }: { reward: Claimable }) {
  const { source, untilMs } = reward;
  return (
    <Card asChild className={styles.card}>
      <article aria-label={text.title(reward)}>
        <span className={styles.picture}>{icons[source]}</span>
        <div className={styles.words}>
          <h3 className={styles.name}>{text.title(reward)}</h3>
          <p className={styles.quiet}>{text.needs(reward)}</p>
          {untilMs !== undefined && <UntilTime atMs={untilMs} />}
        </div>
        <strong className={styles.amount}>{text.amount(reward)}</strong>
        <Button asChild size="s" variant="primary" className={styles.press}>
          <Link to={placeOfReward[source]} aria-label={text.actionOf(reward)}>
            {text.action(reward)}
          </Link>
        </Button>
      </article>
    </Card>
  );
}
