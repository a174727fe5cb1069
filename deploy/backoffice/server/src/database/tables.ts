import type { Generated } from 'kysely';

/** How a person of the staff logs in. Who they are and what they may do is the backend's to say. */
export interface AccountTable {
  /** as in the backend: `name` of the staff */
  name: string;
  /** for X-Key-Id */
  key_id: string;
  /** private half of the key, sealed */
  sealed_key: Buffer;
  /** argon2id; null for a person who logs in by passkeys alone */
  password_hash: string | null;
  /** sealed; null until an app was confirmed */
  totp_secret: Buffer | null;
  totp_last_step: Generated<number>;
  created_at: Generated<Date>;
}

export interface PasskeyTable {
  credential_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  label: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface RecoveryCodeTable {
  name: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface SessionTable {
  session_id: string;
  token_hash: Buffer;
  name: string;
  /** public half of the key of the browser */
  device_key: unknown;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  ended_reason: string | null;
  address: string;
  user_agent: string;
}

export interface AttemptTable {
  attempt_id: Generated<string>;
  name: string;
  /** IPv4 address or IPv6 /64 */
  network: string;
  /** IPv4 address or IPv6 /48 */
  site: string;
  at: Generated<Date>;
  succeeded: Generated<boolean>;
  code_was_wrong: Generated<boolean>;
}

/** A key that is made with an invitation, until the backend knows it. */
export interface PendingKeyTable {
  invitation_hash: Buffer;
  sealed_key: Buffer;
  created_at: Generated<Date>;
}

export interface Tables {
  pending_key: PendingKeyTable;
  account: AccountTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  session: SessionTable;
  attempt: AttemptTable;
}
