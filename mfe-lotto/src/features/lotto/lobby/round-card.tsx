import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { formatTime, paths } from '@sanuk/platform';
import { Badge, type BadgeProps, ChevronRightIcon, LiveDot } from '@sanuk/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Emblem } from '../market/emblem.tsx';
import { marketText, phaseText } from '../market/market.text.ts';
import type { RoundPhase } from '../market/round.rules.ts';
import { RoundClock } from '../market/round-clock.tsx';
import { ResultDigits } from '../market/round-result.tsx';
import { roundDay, roundTimes } from '../market/round-words.ts';
import styles from './round-card.module.css';

interface RoundProps {
  round: LottoRound;
  phase: RoundPhase;
}

const tones: Readonly<Record<RoundPhase, BadgeProps['tone']>> = {
  upcoming: 'neutral',
  open: 'success',
  waiting: 'warning',
  resulted: 'accent',
  refunded: 'info',
};

function PhaseBadge({ phase }: { phase: RoundPhase }) {
  return (
    <Badge tone={tones[phase]}>
      {phase === 'open' ? <LiveDot label={phaseText.open} /> : phaseText[phase]}
    </Badge>
  );
}

/** A round as a card: what, when, how long still, or what was drawn. Leads to the round. */
export const RoundCard = memo(function RoundCard({ round, phase }: RoundProps) {
  return (
    <Link className={styles.card} data-phase={phase} to={paths.lottoRound(round.round_id)}>
      <Emblem icon={round.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{round.name}</span>
        <span className={styles.when}>
          {round.round_no !== null && <span className={styles.no}>{marketText.roundNo(round.round_no)}</span>}
          <span>{roundDay(round)}</span>
        </span>
        <span className={styles.when}>{roundTimes(round, phase)}</span>
      </span>
      <span className={styles.state}>
        <PhaseBadge phase={phase} />
        <RoundClock round={round} size="s" />
      </span>
      {round.result ? (
        <div className={styles.result}>
          <ResultDigits result={round.result} />
        </div>
      ) : null}
      {phase === 'open' && <ChevronRightIcon size={20} />}
    </Link>
  );
});

/** A round of a long series as a small tile: number, time, and state or result. */
export const RoundTile = memo(function RoundTile({ round, phase }: RoundProps) {
  return (
    <Link className={styles.tile} data-phase={phase} to={paths.lottoRound(round.round_id)}>
      <span className={styles.tileHead}>
        <span className={styles.tileNo}>
          {round.round_no === null ? roundDay(round) : marketText.roundNo(round.round_no)}
        </span>
        <span className={styles.tileTime}>{formatTime(round.close_at)}</span>
      </span>
      {round.result ? (
        <span className={styles.tileResult}>
          <span>{round.result.top3}</span>
          <span>{round.result.bottom2}</span>
        </span>
      ) : phase === 'open' ? (
        <RoundClock round={round} size="s" />
      ) : (
        <span className={styles.tileState}>{phaseText[phase]}</span>
      )}
    </Link>
  );
});
