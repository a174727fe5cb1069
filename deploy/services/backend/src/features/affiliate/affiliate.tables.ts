import type { Generated, Selectable } from 'kysely';
import type { AffiliateTerms } from '../../context/context.ts';
import type { PlayedCategory } from './commission.rules.ts';

export interface AffiliateAccountTable {
  member_id: string;
  agent_id: number;
  /** what stands in the link */
  code: string;
  earned_satang: Generated<bigint>;
  redeemed_satang: Generated<bigint>;
  created_at: Generated<Date>;
}

export type ReferralOutcome = 'joined' | 'unknown-code' | 'same-person';

export interface AffiliateReferralTable {
  member_id: string;
  agent_id: number;
  /** as it was given */
  code: string;
  outcome: ReferralOutcome;
  upline_id: string | null;
  at: Generated<Date>;
}

export interface AffiliateDownlineTable {
  agent_id: number;
  upline_id: string;
  member_id: string;
  /** 1 invited by the upline, 2 by those, and so on */
  level: number;
  joined_at: Generated<Date>;
  turnover_satang: Generated<bigint>;
  commission_satang: Generated<bigint>;
  last_bet_at: Generated<Date | null>;
}

export interface AffiliateSpanTable {
  agent_id: number;
  span_no: number;
  from_at: Date;
  /** first instant after it */
  until_at: Date;
  /** the brand's, as they stood when it ended */
  terms: AffiliateTerms;
  status: 'counting' | 'closed';
  counted_to: string | null;
}

export interface AffiliateEntryTable {
  entry_id: Generated<bigint>;
  owner_id: string;
  day: string;
  kind: 'commission' | 'reversal' | 'redeem';
  member_id: string | null;
  level: number | null;
  category: PlayedCategory | null;
  percent_hundredths: number | null;
  stake_satang: bigint | null;
  amount_satang: bigint;
  at: Generated<Date>;
  request_key: string | null;
}

export interface AffiliateDayTable {
  owner_id: string;
  day: string;
  /** members who joined the network that day */
  members: Generated<number>;
  turnover_satang: Generated<bigint>;
  commission_satang: Generated<bigint>;
  redeemed_satang: Generated<bigint>;
}

export type AccountRow = Selectable<AffiliateAccountTable>;
export type SpanRow = Selectable<AffiliateSpanTable>;
export type EntryRow = Selectable<AffiliateEntryTable>;
export type DayRow = Selectable<AffiliateDayTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    affiliate_account: AffiliateAccountTable;
    affiliate_referral: AffiliateReferralTable;
    affiliate_downline: AffiliateDownlineTable;
    affiliate_span: AffiliateSpanTable;
    affiliate_entry: AffiliateEntryTable;
    affiliate_day: AffiliateDayTable;
  }
}
