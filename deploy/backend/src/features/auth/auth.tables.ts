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
  created_at: Generated<Date>;
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
  kind: 'login' | 'register' | 'check';
  agent_id: number;
  phone: string;
  address: string;
  succeeded: Generated<boolean>;
  at: Generated<Date>;
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
    auth_attempt: AuthAttemptTable;
    audit_event: AuditEventTable;
  }
}
