import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { formatDate, formatDateTime, formatTime } from '@sanuk/platform';
import { marketText } from './market.text.ts';
import type { RoundPhase } from './round.rules.ts';

/** The business day a round belongs to, e.g. `20 พ.ย. 2569`; noon keeps it that day in every zone. */
export const roundDay = (round: Pick<LottoRound, 'round_date'>): string =>
  formatDate(`${round.round_date}T05:00:00Z`);

/** `รอบที่ 42` of a series, or the day of a daily draw. */
export const roundLabel = (round: Pick<LottoRound, 'round_no' | 'round_date'>): string =>
  round.round_no === null ? marketText.drawOf(roundDay(round)) : marketText.roundNo(round.round_no);

/** `หวยยี่กี รอบที่ 42`, or the market's name alone. */
export const roundTitle = (round: Pick<LottoRound, 'name' | 'round_no'>): string =>
  round.round_no === null ? round.name : `${round.name} ${marketText.roundNo(round.round_no)}`;

/** That the result was replaced, or the round voided after it had one, and when; null where neither happened. */
export const correctionNote = ({ corrected_at, status }: Pick<LottoRound, 'corrected_at' | 'status'>) =>
  corrected_at === null ? null : marketText.corrected(formatDateTime(corrected_at), status === 'refunded');

/** When a round opens or closes, in words. */
export function roundTimes(round: Pick<LottoRound, 'open_at' | 'close_at'>, phase: RoundPhase): string {
  if (phase === 'upcoming') return marketText.opensAt(formatTime(round.open_at));
  const close = formatTime(round.close_at);
  return phase === 'open' ? marketText.closesAt(close) : marketText.closedAt(close);
}
