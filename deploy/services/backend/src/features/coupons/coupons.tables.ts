import type { CouponWallet } from '@sanuk/contract/areas/coupon';
import type { OperatorCoupons } from '@sanuk/contract/outside/operator-coupons';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface CouponBatchTable {
  batch_id: string;
  seq: GeneratedAlways<bigint>;
  agent_id: number;
  batch_key: string;
  content_digest: string;
  title: string;
  wallet_id: CouponWallet;
  amount_satang: bigint;
  /** hundredths of the amount that are played before cash can be withdrawn */
  turnover_hundredths: number;
  codes: number;
  /** of each code */
  uses: number;
  /** for how many members; null for everyone */
  members: number | null;
  from_at: Date;
  until_at: Date | null;
  needs_second: boolean;
  reason: string;
  status: Generated<OperatorCoupons['state']>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  decided_reason: string | null;
  stopped_by: string | null;
  stopped_at: Date | null;
  stopped_reason: string | null;
}
export type BatchRow = Selectable<CouponBatchTable>;

export interface CouponCodeTable {
  batch_id: string;
  /** counts from 1 within its batch */
  nr: number;
  agent_id: number;
  code_hash: Buffer;
  uses: number;
  used: Generated<number>;
}

export interface CouponMemberTable {
  batch_id: string;
  member_id: string;
}

export interface CouponRedemptionTable {
  redemption_id: string;
  seq: GeneratedAlways<bigint>;
  batch_id: string;
  nr: number;
  agent_id: number;
  member_id: string;
  request_key: string;
  /** as it was when it was used, as everything below */
  title: string;
  wallet_id: CouponWallet;
  amount_satang: bigint;
  turnover_satang: bigint;
  balance_after_satang: bigint;
  redeemed_at: Generated<Date>;
}
export type RedemptionRow = Selectable<CouponRedemptionTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    coupon_batch: CouponBatchTable;
    coupon_code: CouponCodeTable;
    coupon_member: CouponMemberTable;
    coupon_redemption: CouponRedemptionTable;
  }
}
