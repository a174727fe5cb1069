import type { YeekeeShot } from '@sanuk/contract/areas/lotto';
import { Meter, Stat, StatRow } from '@sanuk/ui';
import { useMemo } from 'react';
import { subtractedPosition, sumOfShots } from '../../shared/yeekee/yeekee-proof.rules.ts';
import styles from './yeekee.module.css';
import { minimumShots } from './yeekee.rules.ts';
import { shootingText } from './yeekee.text.ts';

/** What the result will be computed from, as it stands now; and whether the shots suffice for a result. */
export function RunningSum({ shots }: { shots: readonly YeekeeShot[] }) {
  const sum = useMemo(() => sumOfShots(shots.map((shot) => shot.number)), [shots]);
  const count = shots.length;
  return (
    <div className={styles.sum}>
      <StatRow>
        <Stat label={shootingText.count} value={shootingText.times(count)} />
        <Stat label={shootingText.sum} value={sum} />
        <Stat
          label={shootingText.sixteenth}
          value={shots[subtractedPosition - 1]?.number ?? shootingText.none}
        />
      </StatRow>
      {count < minimumShots && (
        <Meter
          value={count}
          max={minimumShots}
          label={shootingText.tooFewMore(minimumShots)}
          detail={shootingText.tooFew(count, minimumShots)}
          tone="warning"
        />
      )}
    </div>
  );
}
