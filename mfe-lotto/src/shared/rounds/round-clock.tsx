import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { useServerSecond } from '@sanuk/platform';
import { Countdown } from '@sanuk/ui';
import { marketText } from './market.text.ts';
import { phaseOf, secondsUntil } from './round.rules.ts';

/** The live countdown of a round: to its opening, its close, or its result. Nothing once it is over. */
export function RoundClock({ round, size = 'm' }: { round: LottoRound; size?: 's' | 'm' | 'l' }) {
  const second = useServerSecond();
  const phase = phaseOf(round, second * 1000);
  if (phase === 'resulted' || phase === 'refunded') return null;
  const [label, until] =
    phase === 'upcoming'
      ? [marketText.opensIn, round.open_at]
      : phase === 'open'
        ? [marketText.closesIn, round.close_at]
        : [marketText.resultIn, round.result_at];
  const seconds = secondsUntil(until, second);
  if (phase === 'waiting' && seconds === 0) return <span>{marketText.drawing}</span>;
  return <Countdown size={size} label={label} seconds={seconds} />;
}
