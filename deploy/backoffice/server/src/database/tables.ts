import type { StaffEvent } from '@sanuk/contract/outside/operator-staff-notes';
import type { ColumnType, Generated } from 'kysely';

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

/** The private key that signs for push services, sealed. There is one row. */
export interface PushKeyTable {
  is_only: Generated<boolean>;
  sealed_key: Buffer;
  created_at: Generated<Date>;
}

/** A browser that receives notifications of the queue while no page is open. */
export interface PushSubscriptionTable {
  /** address at the push service of the browser; a secret */
  endpoint: string;
  name: string;
  /** of the person's last use of this browser; the subscription ends when it is ended */
  session_id: string;
  /** point of P-256 that messages are encrypted for, uncompressed */
  public_key: Buffer;
  auth_secret: Buffer;
  /** brands whose queue the person wants to know of */
  brands: string[];
  language: 'th' | 'en';
  /** when the browser was last used with an open session */
  renewed_at: Generated<Date>;
}

/** When a person was last notified. */
export interface PushTurnTable {
  name: string;
  sent_at: Date;
}

/** An event that waits for the audit trails of the brands. */
export interface NoteTable {
  /** rises in the order of events */
  position: Generated<string>;
  /** by which the backend adds the event once */
  note_key: string;
  name: string;
  /** null for every brand of the person */
  brand: string | null;
  event: ColumnType<StaffEvent, string, never>;
  /** address of the person */
  network: string;
  happened_at: Generated<Date>;
  /** how often the backend has refused the person's key; refusals within ten minutes count once */
  tries: Generated<number>;
  /** when a refusal was last counted */
  tried_at: ColumnType<Date | null, never, never>;
}

/** When a failed log-in of a person was last noted, of each fault. */
export interface FailedLogInTable {
  name: string;
  fault: string;
  noted_at: Generated<Date>;
}

export interface Tables {
  note_outbox: NoteTable;
  failed_log_in: FailedLogInTable;
  push_key: PushKeyTable;
  push_subscription: PushSubscriptionTable;
  push_turn: PushTurnTable;
  pending_key: PendingKeyTable;
  account: AccountTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  session: SessionTable;
  attempt: AttemptTable;
}
