import type { Generated } from 'kysely';

/** A new outcome of a round, as one person proposed it and another one approved it; without numbers the round is void. */
export interface LottoCorrectionTable {
  correction_id: string;
  agent_id: number;
  round_id: string;
  outcome_no: number;
  old_top3: string | null;
  old_bottom2: string | null;
  top3: string | null;
  bottom2: string | null;
  round_bills: number;
  round_won_satang: bigint;
  correction_key: string;
  content_digest: string;
  needs_second: boolean;
  reason: string;
  status: Generated<'proposed' | 'approved' | 'rejected'>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  decided_reason: string | null;
  finished_at: Date | null;
  /** bills whose outcome changed */
  bills: Generated<number>;
  /** wins that were taken back, the part that was written off included */
  taken_satang: Generated<bigint>;
  paid_satang: Generated<bigint>;
  /** stakes that a void round returned */
  returned_satang: Generated<bigint>;
  written_off_satang: Generated<bigint>;
}

export interface LottoBillCorrectionTable {
  bill_id: string;
  outcome_no: number;
  correction_id: string;
  member_id: string;
  old_status: string;
  old_win_satang: bigint;
  new_status: string;
  new_win_satang: bigint;
  at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    lotto_correction: LottoCorrectionTable;
    lotto_bill_correction: LottoBillCorrectionTable;
  }
}
