import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { formatTime, paths } from '@sanuk/platform';
import { Badge, type BadgeProps, LiveDot, VisuallyHidden } from '@sanuk/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import { marketText, phaseText } from '../../shared/rounds/market.text.ts';
import type { RoundPhase } from '../../shared/rounds/round.rules.ts';
import { RoundClock } from '../../shared/rounds/round-clock.tsx';
import { ResultDigits } from '../../shared/rounds/round-result.tsx';
import { roundDay, roundTimes } from '../../shared/rounds/round-words.ts';
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
        <span className={styles.when}>
          {phase === 'open' && <LiveDot label={phaseText.open} />}
          <span>{roundTimes(round, phase)}</span>
        </span>
      </span>
      <span className={styles.state}>
        {phase !== 'open' && <Badge tone={tones[phase]}>{phaseText[phase]}</Badge>}
        <RoundClock round={round} size={phase === 'open' ? 'm' : 's'} />
      </span>
      {round.result && (
        <div className={styles.result}>
          <ResultDigits result={round.result} />
        </div>
      )}
    </Link>
  );
});

function TileState({ round, phase }: RoundProps) {
  if (round.result)
    return (
      <span className={styles.tileResult}>
        <span>
          <VisuallyHidden>{marketText.top3} </VisuallyHidden>
          {round.result.top3}
        </span>
        <span>
          <VisuallyHidden>{marketText.bottom2} </VisuallyHidden>
          {round.result.bottom2}
        </span>
      </span>
    );
  if (phase === 'open') return <RoundClock round={round} size="s" />;
  return <span className={styles.tileState}>{phaseText[phase]}</span>;
}

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
      <TileState round={round} phase={phase} />
    </Link>
  );
});
