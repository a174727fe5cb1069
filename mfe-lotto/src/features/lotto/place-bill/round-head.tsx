import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { formatTime, paths, useSession } from '@sanuk/platform';
import { Chip, ChipRow, PageHeading, ReceiptIcon } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { Emblem } from '../market/emblem.tsx';
import { RoundClock } from '../market/round-clock.tsx';
import { roundDay, roundTitle } from '../market/round-words.ts';
import styles from './place-bill.module.css';
import { placeBillText } from './place-bill.text.ts';
import type { InfoTab } from './round-info.dialog.tsx';

interface RoundHeadProps {
  round: LottoRound;
  limitCount: number;
  onInfo: (tab: InfoTab) => void;
}

/** What round this is and how long it still takes bets; stays in sight. */
export function RoundHead({ round, limitCount, onInfo }: RoundHeadProps) {
  const isMember = useSession().status === 'member';
  return (
    <>
      <div className={styles.head}>
        <PageHeading
          start={<Emblem icon={round.icon} size="s" />}
          subtitle={`${formatTime(round.close_at)} · ${roundDay(round)}`}
          end={<RoundClock round={round} />}
        >
          {roundTitle(round)}
        </PageHeading>
      </div>
      <ChipRow label={placeBillText.info}>
        <Chip aria-haspopup="dialog" onClick={() => onInfo('rules')}>
          {placeBillText.rules}
        </Chip>
        <Chip aria-haspopup="dialog" onClick={() => onInfo('rates')}>
          {placeBillText.rates}
        </Chip>
        <Chip aria-haspopup="dialog" count={limitCount} onClick={() => onInfo('limits')}>
          {placeBillText.limits}
        </Chip>
        {isMember && (
          <Chip asChild icon={<ReceiptIcon size={20} />}>
            <Link to={paths.lottoBills}>{placeBillText.myBills}</Link>
          </Chip>
        )}
      </ChipRow>
    </>
  );
}
