import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { formatTime, isRouteOff, paths, usePageTitle, useSession } from '@sanuk/platform';
import {
  Chip,
  ChipRow,
  InfoIcon,
  PageHeading,
  PercentIcon,
  ReceiptIcon,
  TargetIcon,
  TrophyIcon,
  WarningIcon,
} from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { Emblem } from '../../../shared/rounds/emblem.tsx';
import { isYeekee } from '../../../shared/rounds/round.rules.ts';
import { RoundClock } from '../../../shared/rounds/round-clock.tsx';
import { roundDay, roundTitle } from '../../../shared/rounds/round-words.ts';
import styles from '../place-bill.module.css';
import { placeBillText } from '../place-bill.text.ts';
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

interface RoundLinksProps {
  round: LottoRound;
  limitCount: number;
  onInfo: (tab: InfoTab) => void;
}

/** The ways to what one may want to do besides or read up: shooting in yeekee, rule, rates, restricted numbers, earlier results, one's bills. */
export function RoundLinks({ round, limitCount, onInfo }: RoundLinksProps) {
  const isMember = useSession().status === 'member';
  return (
    <ChipRow label={placeBillText.info}>
      {isYeekee(round) && !isRouteOff(paths.lottoYeekee()) && (
        <Chip asChild icon={<TargetIcon size={20} />}>
          <Link to={paths.lottoYeekee(round.round_id)}>{placeBillText.shoot}</Link>
        </Chip>
      )}
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
      {!isRouteOff(paths.lottoResults) && (
        <Chip asChild icon={<TrophyIcon size={20} />}>
          <Link to={`${paths.lottoResults}?market=${encodeURIComponent(round.market)}`}>
            {placeBillText.results}
          </Link>
        </Chip>
      )}
      {isMember && (
        <Chip asChild icon={<ReceiptIcon size={20} />}>
          <Link to={paths.lottoBills}>{placeBillText.myBills}</Link>
        </Chip>
      )}
    </ChipRow>
  );
}
