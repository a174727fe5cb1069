import { useServerSecond } from '@sanuk/platform';
import { Countdown } from '@sanuk/ui';
import styles from './my-rewards.module.css';
import { myRewardsText as text } from './my-rewards.text.ts';

const daySeconds = 86_400;

/** Until when a reward waits: a countdown within the last day, the moment before that. */
export function UntilTime({ atMs }: { atMs: number }) {
  const left = Math.max(0, atMs / 1000 - useServerSecond());
  return left < daySeconds ? (
    <Countdown size="s" label={text.left} seconds={left} />
  ) : (
    <span className={styles.quiet}>{text.until(atMs)}</span>
  );
}
