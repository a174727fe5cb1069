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

/** What two members have in common; `own-referral` where one registered with the code of the other. */
export type SamePersonSignal = 'same-account' | 'same-phone' | 'same-name' | 'same-network' | 'own-referral';
export type FlagStatus = 'open' | 'cleared' | 'confirmed';

/** Members who may be one person. */
export interface MemberFlagTable {
  member_id: string;
  other_id: string;
  seq: GeneratedAlways<bigint>;
  agent_id: number;
  signals: SamePersonSignal[];
  /** whether commission and the bonus of new members wait while it is open; they always do once it is confirmed */
  holds: GeneratedAlways<boolean>;
  status: Generated<FlagStatus>;
  flagged_at: Generated<Date>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decided_reason: Generated<string | null>;
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

declare module '../../database/tables.ts' {
  interface Tables {
    member: MemberTable;
    member_session: MemberSessionTable;
    bank_account_owner: BankAccountOwnerTable;
    member_flag: MemberFlagTable;
    auth_attempt: AuthAttemptTable;
    member_network: MemberNetworkTable;
    one_time_code: OneTimeCodeTable;
  }
}
