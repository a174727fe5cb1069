import type { PromotionUseState } from '@sanuk/contract/areas/promotion';
import type { Generated, GeneratedAlways } from 'kysely';
import type { PromotionTerms } from '../../context/context.ts';

export interface PromotionChoiceTable {
  member_id: string;
  promotion_id: string;
  selected_at: Generated<Date>;
}

export interface PromotionUseTable {
  use_id: string;
  seq: GeneratedAlways<bigint>;
  agent_id: number;
  member_id: string;
  promotion_id: string;
  title: string;
  /** the deposit that carried it: one carries one */
  payment_id: string;
  deposit_satang: bigint;
  bonus_satang: bigint;
  required_satang: bigint;
  cash_max_satang: bigint | null;
  counts: PromotionTerms['counts'];
  started_at: Generated<Date>;
  expires_at: Date;
  /** entry of the bonus wallet with the grant: what comes after it counts */
  since_seq: bigint;
  /** last entry that is counted in the two amounts below */
  counted_seq: bigint;
  done_satang: Generated<bigint>;
  /** what of the wallet came from elsewhere: it is no part of this promotion and stays */
  others_satang: bigint;
  status: Generated<PromotionUseState>;
  ended_at: Date | null;
  /** member, clock, play, or the person of the staff */
  ended_by: string | null;
  reason: string | null;
  cashed_satang: Generated<bigint>;
  taken_satang: Generated<bigint>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    promotion_choice: PromotionChoiceTable;
    promotion_use: PromotionUseTable;
  }
}
