import type { Generated } from 'kysely';

export interface LineLoginTable {
  state_hash: Buffer;
  agent_id: number;
  nonce: string;
  redirect_uri: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Generated<Date | null>;
  line_user_id: Generated<string | null>;
  display_name: Generated<string | null>;
  ticket_hash: Generated<Buffer | null>;
  linked_at: Generated<Date | null>;
  token_hash: Generated<Buffer | null>;
  token_expires_at: Generated<Date | null>;
}

export interface LineAccountTable {
  agent_id: number;
  line_user_id: string;
  member_id: string;
  display_name: string;
  linked_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    line_login: LineLoginTable;
    line_account: LineAccountTable;
  }
}
