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
  /** how the member proved who he is */
  way: Generated<SignInWay>;
}

/** A registration counts as the password that was set with it. */
export type SignInWay = 'password' | 'line';

export interface AuthAttemptTable {
  attempt_id: Generated<bigint>;
  kind: 'login' | 'register' | 'check' | 'code' | 'reset' | 'password' | 'bank-account' | 'coupon';
  agent_id: number;
  phone: string;
  /** the network it came from, as limits count it */
  address: string;
  /** what that lies in; null of IPv4 */
  network_56: Generated<string | null>;
  network_48: Generated<string | null>;
  succeeded: Generated<boolean>;
  /** whether the member had signed in from there before */
  was_known: Generated<boolean>;
  at: Generated<Date>;
}

/** Networks a member has signed in from. */
export interface MemberNetworkTable {
  member_id: string;
  network: string;
  last_seen_at: Generated<Date>;
}

/** At most one code per phone, purpose and network that asked: a newer one takes the older one's place. */
export interface OneTimeCodeTable {
  agent_id: number;
  phone: string;
  purpose: 'reset-password';
  salt: Buffer;
  /** tries from the network that asked */
  tries: Generated<number>;
  /** tries from all others together */
  others_tries: Generated<number>;
  network: string;
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

declare module '../../database/tables.ts' {
  interface Tables {
    member: MemberTable;
    member_session: MemberSessionTable;
    bank_account_owner: BankAccountOwnerTable;
    auth_attempt: AuthAttemptTable;
    member_network: MemberNetworkTable;
    one_time_code: OneTimeCodeTable;
    audit_event: AuditEventTable;
  }
}
