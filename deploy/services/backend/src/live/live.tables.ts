import type { Generated } from 'kysely';

export interface LiveEventTable {
  id: Generated<bigint>;
  /** number in the order of the stream, which is the event's id there; set by the dispatcher */
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
