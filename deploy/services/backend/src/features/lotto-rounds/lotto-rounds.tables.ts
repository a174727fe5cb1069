import type { BetType, RoundStatus } from '@sanuk/contract/areas/lotto';
import type { Generated, Selectable } from 'kysely';
import type { RoundSettings } from './markets/market.rules.ts';

export interface LottoRoundTable {
  round_id: string;
  market: string;
  round_date: string;
  round_no: number | null;
  open_at: Date;
  close_at: Date;
  result_at: Date;
  status: Generated<RoundStatus>;
  /** snapshot of the market, taken when the round opens */
  settings: RoundSettings | null;
  top3: string | null;
  bottom2: string | null;
  void_reason: VoidReason | null;
  /** what one person of the staff entered, until another one enters the same */
  proposed_top3: string | null;
  proposed_bottom2: string | null;
  proposed_by: string | null;
  /** when the feed of a daily market is asked next */
  next_try_at: Date | null;
  resulted_at: Date | null;
  /** how often the outcome was corrected */
  outcome_no: Generated<number>;
  corrected_at: Date | null;
  /** every bill of the round is paid, lost or given back */
  settled_at: Date | null;
}

export type VoidReason = 'too-few-shots' | 'system-failure' | 'no-result' | 'staff';

export interface LottoYeekeeTable {
  round_id: string;
  nonce: string;
  commitment: string;
  planned_numbers: string[];
  planned_at: Date[];
  /** how many of the planned shots stand in the list */
  planned_done: Generated<number>;
  shot_count: Generated<number>;
  next_shot_at: Date | null;
}

export interface LottoShotTable {
  round_id: string;
  position: number;
  number: string;
  /** null for a shot of the system */
  member_id: string | null;
  at: Generated<Date>;
}

export interface LottoExposureTable {
  round_id: string;
  bet_type: BetType;
  number: string;
  taken_satang: bigint;
}

export type RoundRow = Selectable<LottoRoundTable>;

/** A round with what is shown of its market. */
export type RoundWithMarket = RoundRow & {
  category_id: number;
  name: string;
  icon: string;
  cancellable: boolean;
};

declare module '../../database/tables.ts' {
  interface Tables {
    lotto_round: LottoRoundTable;
    lotto_yeekee: LottoYeekeeTable;
    lotto_shot: LottoShotTable;
    lotto_exposure: LottoExposureTable;
  }
}
