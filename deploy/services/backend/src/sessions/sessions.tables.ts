import type { Generated } from 'kysely';

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

declare module '../database/tables.ts' {
  interface Tables {
    member_session: MemberSessionTable;
    auth_attempt: AuthAttemptTable;
    member_network: MemberNetworkTable;
  }
}
