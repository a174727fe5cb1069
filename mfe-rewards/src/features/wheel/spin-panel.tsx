import type { WheelConfig } from '@sanuk/contract/areas/wheel';
import { satangFromBaht } from '@sanuk/contract/money';
import { formatNumber, messageOf, paths } from '@sanuk/platform';
import { Button, CoinsIcon, FreeSpinIcon, Notice, Stat, StatRow, VisuallyHidden, WheelIcon } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import styles from './spin-panel.module.css';
import type { Spin } from './use-spin.ts';
import { canSpin, type SpinPurse } from './wheel.rules.ts';
import { wheelText } from './wheel.text.ts';

interface SpinPanelProps {
  setting: WheelConfig['setting'];
  purse: SpinPurse;
  deed: Spin;
}

/** What a spin can be paid with, the two ways to spin, and how to earn more. */
export function SpinPanel({ setting, purse, deed }: SpinPanelProps) {
  const price = setting.points_per_spin;
  const isTurning = deed.phase === 'turning';
  const hasFree = canSpin('free', purse, price);
  const hasPoints = canSpin('points', purse, price);
  const isLocked = deed.phase === 'unknown';
  return (
    <div className={styles.panel}>
      <StatRow>
        <Stat
          icon={<FreeSpinIcon size={18} />}
          label={wheelText.freeSpins}
          value={wheelText.times(purse.freeSpins)}
          tone={purse.freeSpins > 0 ? 'accent' : undefined}
        />
        <Stat icon={<CoinsIcon size={18} />} label={wheelText.points} value={formatNumber(purse.points)} />
      </StatRow>
      {isLocked ? (
        <Notice
          tone="warning"
          title={wheelText.unknownTitle}
          action={
            <Button size="s" variant="primary" onClick={() => void deed.showOutcome()}>
              {wheelText.showOutcome}
            </Button>
          }
        >
          {wheelText.unknown}
        </Notice>
      ) : (
        <div className={styles.deeds}>
          <Button
            variant={hasFree || !hasPoints ? 'primary' : 'secondary'}
            size="l"
            block
            icon={<WheelIcon />}
            disabled={deed.paidWith !== 'free' && (isTurning || !hasFree)}
            loading={isTurning && deed.paidWith === 'free'}
            onClick={() => void deed.spin('free')}
          >
            {wheelText.spinFree}
          </Button>
          <Button
            variant={!hasFree && hasPoints ? 'primary' : 'secondary'}
            size="l"
            block
            icon={<CoinsIcon />}
            disabled={deed.paidWith !== 'points' && (isTurning || !hasPoints)}
            loading={isTurning && deed.paidWith === 'points'}
            onClick={() => void deed.spin('points')}
          >
            {wheelText.spinPoints(price)}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isTurning ? wheelText.spinning : ''}</span>
      </VisuallyHidden>
      {Boolean(deed.error) && (
        <Notice tone="danger" title={wheelText.refused}>
          {messageOf(deed.error)}
        </Notice>
      )}
      <div className={styles.earn}>
        <p>
          {!hasFree && !hasPoints && !isTurning && <strong>{wheelText.notEnough} </strong>}
          {wheelText.earn(satangFromBaht(setting.spins_per_deposit))} {wheelText.earnPoints(price)}
        </p>
        <Button asChild size="s">
          <Link to={paths.memberDeposit}>{wheelText.deposit}</Link>
        </Button>
      </div>
    </div>
  );
}
