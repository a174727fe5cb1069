import type { Generated, Selectable } from 'kysely';
import type { CashbackTerms } from '../../context/context.ts';
import type { RebateCategory } from './cashback.rules.ts';
import type { PeriodKind } from './period.rules.ts';

export interface CashbackPeriodTable {
  agent_id: number;
  kind: PeriodKind;
  period_id: string;
  from_at: Date;
  /** first instant after it; a day or a week later, or earlier where staff closed it in a sandbox */
  until_at: Date;
  /** the brand's, as they stood when it ended */
  terms: CashbackTerms;
  status: Generated<'counting' | 'closed'>;
  counted_to: Generated<string | null>;
  /** members with a row of this period, and what they are paid or may claim */
  members: Generated<number>;
  amount_satang: Generated<bigint>;
  closed_at: Generated<Date | null>;
}

export interface CashbackRebateTable {
  member_id: string;
  /** the day */
  period_id: string;
  category: RebateCategory;
  turnover_satang: bigint;
  percent_hundredths: number;
  amount_satang: bigint;
  paid_at: Date | null;
}

export interface CashbackLossTable {
  member_id: string;
  /** the week */
  period_id: string;
  from_at: Date;
  until_at: Date;
  stakes_satang: bigint;
  wins_satang: bigint;
  bonuses_satang: bigint;
  loss_satang: bigint;
  percent_hundredths: number;
  refund_satang: bigint;
  /** how often a claimed refund has to be played before it can be withdrawn, in hundredths */
  turnover_hundredths: Generated<number>;
  claim_from: Date;
  claim_until: Date;
  claimed_at: Generated<Date | null>;
  claim_key: Generated<string | null>;
}

export type PeriodRow = Selectable<CashbackPeriodTable>;
export type RebateRow = Selectable<CashbackRebateTable>;
export type LossRow = Selectable<CashbackLossTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    cashback_period: CashbackPeriodTable;
    cashback_rebate: CashbackRebateTable;
    cashback_loss: CashbackLossTable;
  }
}
