import type { Generated } from 'kysely';

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
}

/** First and second accounts in one list, kept by a trigger of `member`; only to be read. */
export interface BankAccountOwnerTable {
  agent_id: number;
  bank_code: string;
  bank_account: string;
  member_id: string;
}

export interface MemberSessionTable {
  session_id: string;
  token_hash: Buffer;
  member_id: string;
  agent_id: number;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  ended_reason: string | null;
  address: string;
  user_agent: string;
}

export interface AuthAttemptTable {
  attempt_id: Generated<bigint>;
  kind: 'login' | 'register' | 'check' | 'code' | 'reset' | 'password' | 'bank-account';
  agent_id: number;
  phone: string;
  address: string;
  succeeded: Generated<boolean>;
  at: Generated<Date>;
}

/** At most one code per phone and purpose: a newer one takes the older one's place. */
export interface OneTimeCodeTable {
  agent_id: number;
  phone: string;
  purpose: 'reset-password';
  salt: Buffer;
  tries: Generated<number>;
  address: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Generated<Date | null>;
  handled_at: Generated<Date | null>;
  send_attempts: Generated<number>;
  next_send_at: Generated<Date>;
}

export interface AuditEventTable {
  event_id: Generated<bigint>;
  at: Generated<Date>;
  agent_id: number;
  member_id: string | null;
  action: string;
  address: string;
  details: unknown;
}

declare module '../../kernel/tables.ts' {
  interface Tables {
    member: MemberTable;
    member_session: MemberSessionTable;
    bank_account_owner: BankAccountOwnerTable;
    auth_attempt: AuthAttemptTable;
    one_time_code: OneTimeCodeTable;
    audit_event: AuditEventTable;
  }
}
