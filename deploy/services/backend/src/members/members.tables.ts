import type { Generated, GeneratedAlways } from 'kysely';

export interface MemberTable {
  member_id: string;
  agent_id: number;
  phone: string;
  password_hash: string;
  name: string;
  bank_code: string;
  bank_account: string;
  vip_level: Generated<number>;
  status: Generated<'active' | 'suspended'>;
  /** as typed at registration; the affiliate feature resolves it to a member */
  referrer: string | null;
  /** second bank account for payouts; code and number are both set or both null */
  sub_bank_code: Generated<string | null>;
  sub_bank_account: Generated<string | null>;
  created_at: Generated<Date>;
  /** the normalized name for comparison; null if it is empty */
  name_key: GeneratedAlways<string | null>;
}

/** All first and second bank accounts. A trigger on `member` writes it; the application only reads. */
export interface BankAccountOwnerTable {
  agent_id: number;
  bank_code: string;
  bank_account: string;
  member_id: string;
  /** the number without leading zeros */
  account_key: GeneratedAlways<string>;
  is_duplicate: Generated<boolean>;
}

declare module '../database/tables.ts' {
  interface Tables {
    member: MemberTable;
    bank_account_owner: BankAccountOwnerTable;
  }
}
