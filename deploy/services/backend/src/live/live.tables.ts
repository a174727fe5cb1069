import type { Generated } from 'kysely';

export interface LiveEventTable {
  id: Generated<bigint>;
  /** set by the dispatcher: the order in which streams see events, and their id */
  seq: bigint | null;
  agent_id: number | null;
  member_id: string | null;
  session_id: string | null;
  name: string;
  data: unknown;
  created_at: Generated<Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    live_event: LiveEventTable;
  }
}
