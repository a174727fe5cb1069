import type { AdjustmentDirection, adjustmentStates } from '@sanuk/contract/outside/operator-adjustments';
import type { Generated } from 'kysely';

/** A proposed, approved or rejected correction of a member's cash. */
export interface CashAdjustmentTable {
  adjustment_id: string;
  agent_id: number;
  member_id: string;
  direction: AdjustmentDirection;
  /** above 0 in both directions */
  amount_satang: bigint;
  adjustment_key: string;
  content_digest: string;
  needs_second: boolean;
  /** of the proposer; the member reads it */
  reason: string;
  status: Generated<(typeof adjustmentStates)[number]>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  decided_reason: string | null;
}

declare module '../../database/tables.ts' {
  interface Tables {
    cash_adjustment: CashAdjustmentTable;
  }
}
