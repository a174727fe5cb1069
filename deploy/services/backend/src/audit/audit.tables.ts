import type { Generated } from 'kysely';

export interface AuditEventTable {
  event_id: Generated<bigint>;
  at: Generated<Date>;
  agent_id: number;
  member_id: string | null;
  action: string;
  address: string;
  details: unknown;
}

declare module '../database/tables.ts' {
  interface Tables {
    audit_event: AuditEventTable;
  }
}
