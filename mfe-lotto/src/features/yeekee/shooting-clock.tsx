import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { useServerSecond } from '@sanuk/platform';
import { Countdown } from '@sanuk/ui';
import { secondsUntil } from '../../shared/rounds/round.rules.ts';
import { shootingPhaseOf } from './yeekee.rules.ts';
import { shootingText } from './yeekee.text.ts';

/** The countdown to the last shot of a round, or to its opening, by the server's clock. */
export function ShootingClock({ round, size = 'm' }: { round: LottoRound; size?: 's' | 'm' }) {
  const second = useServerSecond();
  const phase = shootingPhaseOf(round, second * 1000);
  if (phase === 'upcoming')
    return (
      <Countdown size={size} label={shootingText.opensIn} seconds={secondsUntil(round.open_at, second)} />
    );
  if (phase !== 'shooting') return null;
  return (
    <Countdown size={size} label={shootingText.endsIn} seconds={secondsUntil(round.result_at, second)} />
  );
}
