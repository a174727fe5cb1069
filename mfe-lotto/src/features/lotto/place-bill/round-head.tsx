import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { formatTime, paths, usePageTitle, useSession } from '@sanuk/platform';
import { Chip, ChipRow, InfoIcon, PageHeading, PercentIcon, ReceiptIcon, WarningIcon } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { Emblem } from '../market/emblem.tsx';
import { RoundClock } from '../market/round-clock.tsx';
import { roundDay, roundTitle } from '../market/round-words.ts';
import styles from './place-bill.module.css';
import { placeBillText } from './place-bill.text.ts';
import type { InfoTab } from './round-info.dialog.tsx';

/** What round this is and how long it still takes bets; stays in sight. */
export function RoundHead({ round }: { round: LottoRound }) {
  const title = roundTitle(round);
  usePageTitle(title);
  return (
    <div className={styles.head}>
      <PageHeading
        start={<Emblem icon={round.icon} size="s" />}
        subtitle={`${formatTime(round.close_at)} · ${roundDay(round)}`}
        end={<RoundClock round={round} />}
      >
        {title}
      </PageHeading>
    </div>
  );
}

/** The ways to what one may want to read up: rule, rates, restricted numbers, one's bills. */
export function RoundLinks({ limitCount, onInfo }: { limitCount: number; onInfo: (tab: InfoTab) => void }) {
  const isMember = useSession().status === 'member';
  return (
    <ChipRow label={placeBillText.info}>
      <Chip aria-haspopup="dialog" icon={<InfoIcon size={20} />} onClick={() => onInfo('rules')}>
        {placeBillText.rules}
      </Chip>
      <Chip aria-haspopup="dialog" icon={<PercentIcon size={20} />} onClick={() => onInfo('rates')}>
        {placeBillText.rates}
      </Chip>
      <Chip
        aria-haspopup="dialog"
        icon={<WarningIcon size={20} />}
        count={limitCount || undefined}
        onClick={() => onInfo('limits')}
      >
        {placeBillText.limits}
      </Chip>
      {isMember && (
        <Chip asChild icon={<ReceiptIcon size={20} />}>
          <Link to={paths.lottoBills}>{placeBillText.myBills}</Link>
        </Chip>
      )}
    </ChipRow>
  );
}
