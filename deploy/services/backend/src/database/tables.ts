/**
 * Every table of the database by name. Each feature adds its own from its `*.tables.ts`:
 * `declare module '../../database/tables.ts' { interface Tables { coupon: CouponTable } }`.
 */
export interface Tables {
  migration: {
    name: string;
    checksum: string;
    applied_at: Date;
    program: string;
    compatible: boolean;
    seal: string | null;
  };
}
