import type { QuestPeriod } from '@sanuk/contract/areas/quest';
import { useServerSecond } from '@sanuk/platform';
import { Countdown } from '@sanuk/ui';
import styles from './quests.module.css';
import { resetText as text } from './quests.text.ts';

const daySeconds = 86_400;

/** When a period begins anew: a countdown within the last day, the moment before that. */
export function ResetTime({ atMs, period }: { atMs: number; period: QuestPeriod }) {
  const left = Math.max(0, atMs / 1000 - useServerSecond());
  if (period === 'once') return <span className={styles.reset}>{text.ends(atMs)}</span>;
  return left < daySeconds ? (
    <Countdown size="s" label={text.soon} seconds={left} />
  ) : (
    <span className={styles.reset}>{text.later(atMs)}</span>
  );
}
