import type { Generated } from 'kysely';

/** At most one code per phone, purpose and requesting network; a newer code replaces the older one. */
export interface OneTimeCodeTable {
  agent_id: number;
  phone: string;
  purpose: 'reset-password';
  salt: Buffer;
  /** tries from the requesting network */
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

declare module '../../../database/tables.ts' {
  interface Tables {
    one_time_code: OneTimeCodeTable;
  }
}
