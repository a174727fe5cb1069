/** Categories of the lobby, in its order. */
export const lottoCategories = ['yeekee', 'thai', 'foreign', 'stock', 'pingpong'] as const;
export type LottoCategoryCode = (typeof lottoCategories)[number];

/** What a market pays and takes until staff changes it. */
export const lottoRatePlans = ['yeekee', 'government', 'daily'] as const;
export type LottoRatePlan = (typeof lottoRatePlans)[number];

/** Days of Bangkok, YYYY-MM-DD, on which a market is drawn; every day where nothing is said. */
interface DrawDayTerms {
  /** 1 is Monday, 7 is Sunday */
  readonly weekdays?: readonly number[];
  readonly month_days?: readonly number[];
  /** name of the list of days on which nothing is drawn */
  readonly holidays?: string;
  /** a draw of this day is held on that one instead */
  readonly moved?: Readonly<Record<string, string>>;
}

/** Clocks are Bangkok's, `HH:MM`, with days before or after the draw's day: `19:00-1`, `03:00+1`. */
export type TimetableTerms =
  | (DrawDayTerms & {
      readonly kind: 'daily';
      readonly opens: string;
      readonly closes: string;
      readonly draws: string;
    })
  | (DrawDayTerms & {
      readonly kind: 'repeated';
      readonly rounds: number;
      readonly every_minutes: number;
      readonly opens: string;
      readonly first_close: string;
      readonly draws_after_seconds: number;
    })
  | {
      readonly kind: 'yeekee';
      readonly rounds: number;
      readonly every_minutes: number;
      readonly opens: string;
      readonly first_close: string;
      readonly shots_seconds: number;
    };

export interface LottoMarketTerms {
  readonly code: string;
  readonly category: LottoCategoryCode;
  readonly name: string;
  /** name of an emblem of the site */
  readonly icon: string;
  readonly rates: LottoRatePlan;
  readonly cancellable: boolean;
  readonly timetable: TimetableTerms;
}

/** The brand's lotto markets in the order they are shown, and when each is open. */
export interface LottoTerms {
  readonly holidays: Readonly<Record<string, readonly string[]>>;
  readonly markets: readonly LottoMarketTerms[];
}
