import type { Generated } from 'kysely';

/** A proposed or completed change of a member's bank account. */
export interface AccountChangeTable {
  change_id: string;
  agent_id: number;
  member_id: string;
  account: 'main' | 'second';
  /** what it was when the change was proposed; null for a second account that there was not */
  old_bank_code: string | null;
  old_bank_account: string | null;
  bank_code: string;
  bank_account: string;
  change_key: string;
  content_digest: string;
  needs_second: boolean;
  reason: string;
  status: Generated<'proposed' | 'done' | 'rejected'>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  decided_reason: string | null;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    account_change: AccountChangeTable;
  }
}
