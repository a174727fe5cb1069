import type { WheelConfig } from '@sanuk/contract/areas/wheel';
import { satangFromBaht } from '@sanuk/contract/money';
import { formatNumber, messageOf, paths } from '@sanuk/platform';
import {
  Alert,
  Button,
  Chip,
  ChipRow,
  CoinsIcon,
  FreeSpinIcon,
  Stat,
  StatRow,
  VisuallyHidden,
  WheelIcon,
} from '@sanuk/ui';
import { Link } from 'react-router-dom';
import styles from './spin-panel.module.css';
import type { Spin } from './use-spin.ts';
import { canSpin, canSpinAtAll, firstUse, type SpinWallet, type WheelVersion } from './wheel.rules.ts';
import { wheelText } from './wheel.text.ts';

interface SpinPanelProps {
  version: WheelVersion;
  onVersion: (version: WheelVersion) => void;
  setting: WheelConfig['setting'];
  wallet: SpinWallet;
  action: Spin;
}

/** What a spin can be paid with, the two ways to spin, and how to earn more. */
export function SpinPanel({ version, onVersion, setting, wallet, action }: SpinPanelProps) {
  const price = setting.points_per_spin;
  return (
    <div className={styles.panel}>
      <WalletAmounts wallet={wallet} />
      {action.phase === 'unknown' ? (
        <UnknownOutcome onShow={() => void action.showOutcome()} />
      ) : (
        <>
          <Versions {...{ version, onVersion, action }} />
          {version === 1 ? (
            <SpinNow {...{ wallet, setting, action }} />
          ) : (
            <WaysToSpin {...{ wallet, setting, action }} />
          )}
        </>
      )}
      <VisuallyHidden>
        <span role="status">{action.phase === 'turning' ? wheelText.spinning : ''}</span>
      </VisuallyHidden>
      {Boolean(action.error) && (
        <Alert tone="danger" title={wheelText.refused}>
          {messageOf(action.error)}
        </Alert>
      )}
      <HowToEarn setting={setting} isNeeded={action.phase !== 'turning' && !canSpinAtAll(wallet, price)} />
    </div>
  );
}

function WalletAmounts({ wallet }: Pick<SpinPanelProps, 'wallet'>) {
  return (
    <StatRow>
      <Stat
        icon={<FreeSpinIcon size={18} />}
        label={wheelText.freeSpins}
        value={wheelText.times(wallet.freeSpins)}
        tone={wallet.freeSpins > 0 ? 'accent' : undefined}
      />
      <Stat icon={<CoinsIcon size={18} />} label={wheelText.points} value={formatNumber(wallet.points)} />
    </StatRow>
  );
}

/** A spin whose answer was lost: nothing but asking for its outcome is allowed. */
function UnknownOutcome({ onShow }: { onShow: () => void }) {
  return (
    <Alert
      tone="warning"
      title={wheelText.unknownTitle}
      action={
        <Button size="s" variant="primary" onClick={onShow}>
          {wheelText.showOutcome}
        </Button>
      }
    >
      {wheelText.unknown}
    </Alert>
  );
}

/** @param isNeeded there is nothing to spin with */
function HowToEarn({ setting, isNeeded }: Pick<SpinPanelProps, 'setting'> & { isNeeded: boolean }) {
  return (
    <div className={styles.earn}>
      <p>
        {isNeeded && <strong>{wheelText.notEnough} </strong>}
        {wheelText.earn(satangFromBaht(setting.spins_per_deposit))}{' '}
        {wheelText.earnPoints(setting.points_per_spin)}
      </p>
      <Button asChild size="s">
        <Link to={paths.memberDeposit}>{wheelText.deposit}</Link>
      </Button>
    </div>
  );
}

/** Which version of the wheel is spun; none is changed under a wheel that turns. */
function Versions({ version, onVersion, action }: Pick<SpinPanelProps, 'version' | 'onVersion' | 'action'>) {
  return (
    <ChipRow label={wheelText.versions}>
      {([2, 1] as const).map((each) => (
        <Chip
          key={each}
          selected={each === version}
          disabled={action.phase === 'turning'}
          onClick={() => onVersion(each)}
        >
          {wheelText.versionNames[each]}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The first version: one press, and the server takes what there is. */
function SpinNow({ wallet, setting, action }: WaysToSpinProps) {
  const { wheel_version: wheelVersion, points_per_spin: price } = setting;
  const isTurning = action.phase === 'turning';
  return (
    <div className={styles.now}>
      <Button
        variant="primary"
        size="l"
        block
        icon={<WheelIcon />}
        disabled={!isTurning && !canSpinAtAll(wallet, price)}
        loading={isTurning}
        onClick={() => void action.spin({ use: firstUse(wallet), version: 1, wheelVersion })}
      >
        {wheelText.spinNow}
      </Button>
      <p className={styles.takes}>{wheelText.spinNowTakes}</p>
    </div>
  );
}

type WaysToSpinProps = Pick<SpinPanelProps, 'wallet' | 'setting' | 'action'>;

const ways = [
  { use: 'free', icon: <WheelIcon />, label: () => wheelText.spinFree },
  { use: 'points', icon: <CoinsIcon />, label: wheelText.spinPoints },
] as const;

/** With a free spin, or with points; the first that can be paid stands out. */
function WaysToSpin({ wallet, setting, action }: WaysToSpinProps) {
  const { wheel_version: wheelVersion, points_per_spin: price } = setting;
  const isTurning = action.phase === 'turning';
  const best = ways.find(({ use }) => canSpin(use, wallet, price))?.use ?? 'free';
  return (
    <div className={styles.actions}>
      {ways.map(({ use, icon, label }) => (
        <Button
          key={use}
          variant={use === best ? 'primary' : 'secondary'}
          size="l"
          block
          icon={icon}
          disabled={action.paidWith !== use && (isTurning || !canSpin(use, wallet, price))}
          loading={isTurning && action.paidWith === use}
          onClick={() => void action.spin({ use, version: 2, wheelVersion })}
        >
          {label(price)}
        </Button>
      ))}
    </div>
  );
}
