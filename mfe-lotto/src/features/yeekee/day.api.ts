import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { pageQuery } from '@sanuk/platform';
import { lottoKeys } from '../../shared/lotto.api.ts';

/** A round with how many shots it has. */
export interface DayRound {
  round: LottoRound;
  shots: number;
}

export interface YeekeeDayView {
  /** YYYY-MM-DD, the business day */
  day: string;
  /** in the order they close */
  rounds: DayRound[];
}

/** The rounds of one business day: that of a round, or the one that runs now. */
export const dayQuery = (roundId?: string) =>
  pageQuery({
    queryKey: lottoKeys.yeekeeDay(roundId),
    name: 'GET /api/lotto/yeekee/lists',
    options: { query: roundId === undefined ? {} : { round_id: roundId } },
    view: (day): YeekeeDayView => ({ day: day.round_date, rounds: day.rounds as DayRound[] }),
  });
