import type { BetType, BillStatus } from '@sanuk/contract/areas/lotto';
import type { Generated, Selectable } from 'kysely';

export interface LottoQuoteTable {
  quote_id: string;
  member_id: string;
  round_id: string;
  content_hash: string;
  /** what each line was quoted at, in the order of the lines */
  rates_hundredths: number[];
  expires_at: Date;
}

export interface LottoBillTable {
  bill_id: string;
  bill_no: string;
  agent_id: number;
  member_id: string;
  round_id: string;
  market: string;
  /** the client's key: one bill for each, bound to what was asked */
  request_id: string;
  /** what the bill was bought from; null of bills older than that rule */
  quote_id: string | null;
  /** the slip it was written in; null where the client names none */
  draft_id: Generated<string | null>;
  content_hash: string;
  status: Generated<BillStatus>;
  line_count: number;
  total_satang: bigint;
  win_satang: Generated<bigint>;
  balance_after_satang: bigint;
  created_at: Generated<Date>;
  settled_at: Generated<Date | null>;
  /** number of the round's outcome that it is settled by */
  outcome_no: Generated<number>;
  cancel_key: Generated<string | null>;
  cancel_balance_satang: Generated<bigint | null>;
  cancels_left: Generated<number | null>;
}

export interface LottoBillLineTable {
  bill_id: string;
  line_no: number;
  bet_type: BetType;
  number: string;
  stake_satang: bigint;
  rate_hundredths: number;
  status: Generated<BillStatus>;
  win_satang: Generated<bigint>;
}

export interface LottoCancelDayTable {
  member_id: string;
  day: string;
  used: number;
}

export type BillRow = Selectable<LottoBillTable>;
export type BillLineRow = Selectable<LottoBillLineTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    lotto_quote: LottoQuoteTable;
    lotto_bill: LottoBillTable;
    lotto_bill_line: LottoBillLineTable;
    lotto_cancel_day: LottoCancelDayTable;
  }
}
