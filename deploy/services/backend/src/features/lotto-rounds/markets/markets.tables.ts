import type { BetType } from '@sanuk/contract/areas/lotto';
import type { Generated, Selectable } from 'kysely';
import type { Timetable } from './timetable.rules.ts';

export interface LottoCategoryTable {
  category_id: number;
  code: string;
  name: string;
  position: number;
}

export interface LottoMarketTable {
  code: string;
  category_id: number;
  name: string;
  icon: string;
  timetable: Timetable;
  horizon_ms: number;
  cancellable: boolean;
  enabled: Generated<boolean>;
}

export interface LottoMarketBetTypeTable {
  market: string;
  bet_type: BetType;
  rate_hundredths: number;
  min_satang: bigint;
  max_per_bet_satang: bigint;
  max_per_number_satang: bigint;
  exposure_satang: bigint;
}

export interface LottoMarketRestrictionTable {
  market: string;
  bet_type: BetType;
  number: string;
  kind: 'closed' | 'reduced' | 'capped';
  factor_percent: number | null;
  exposure_satang: bigint | null;
}

export type MarketRow = Selectable<LottoMarketTable>;

declare module '../../../database/tables.ts' {
  interface Tables {
    lotto_category: LottoCategoryTable;
    lotto_market: LottoMarketTable;
    lotto_market_bet_type: LottoMarketBetTypeTable;
    lotto_market_restriction: LottoMarketRestrictionTable;
  }
}
