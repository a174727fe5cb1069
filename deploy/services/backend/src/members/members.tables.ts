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
  /** as typed at registration; who it means is the affiliate programme's business */
  referrer: string | null;
  /** second account to be paid to, both or neither */
  sub_bank_code: Generated<string | null>;
  sub_bank_account: Generated<string | null>;
  created_at: Generated<Date>;
  /** the name as it is compared; null where nothing is left of it */
  name_key: GeneratedAlways<string | null>;
}

/** First and second accounts in one list, kept by a trigger of `member`; only to be read. */
export interface BankAccountOwnerTable {
  agent_id: number;
  bank_code: string;
  bank_account: string;
  member_id: string;
  /** the number without the zeros on its left */
  account_key: GeneratedAlways<string>;
  is_duplicate: Generated<boolean>;
}

declare module '../database/tables.ts' {
  interface Tables {
    member: MemberTable;
    bank_account_owner: BankAccountOwnerTable;
  }
}
