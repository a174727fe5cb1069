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
  /** how the member signed in */
  way: Generated<SignInWay>;
}

/** A registration counts as a login by password. */
export type SignInWay = 'password' | 'line';

export interface AuthAttemptTable {
  attempt_id: Generated<bigint>;
  kind: 'login' | 'register' | 'check' | 'code' | 'reset' | 'password' | 'bank-account' | 'coupon';
  agent_id: number;
  phone: string;
  /** network of the client, as limits count it */
  address: string;
  /** the /56 prefix around it; null for IPv4 */
  network_56: Generated<string | null>;
  network_48: Generated<string | null>;
  succeeded: Generated<boolean>;
  /** whether the member had signed in from this network before */
  was_known: Generated<boolean>;
  at: Generated<Date>;
}

/** Networks a member has signed in from. */
export interface MemberNetworkTable {
  member_id: string;
  network: string;
  last_seen_at: Generated<Date>;
}

/** Browsers a member has logged in with. */
export interface MemberDeviceTable {
  member_id: string;
  agent_id: number;
  /** SHA-256 of the id that the browser keeps */
  device_hash: Buffer;
  first_seen_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  user_agent: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    member_session: MemberSessionTable;
    auth_attempt: AuthAttemptTable;
    member_network: MemberNetworkTable;
    member_device: MemberDeviceTable;
  }
}
