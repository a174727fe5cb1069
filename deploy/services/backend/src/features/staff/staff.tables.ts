import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import type { Generated } from 'kysely';

export interface StaffTable {
  staff_id: string;
  /** in the audit trail and before the colon of a key's id; never used again */
  name: string;
  display_name: string;
  status: Generated<'invited' | 'active' | 'removed'>;
  invited_by: string;
  invited_at: Generated<Date>;
  removed_at: Date | null;
}

export interface StaffGrantTable {
  staff_id: string;
  agent_id: number;
  role: StaffRole;
  /** of a release team */
  remotes: string[] | null;
  granted_by: string;
  granted_at: Generated<Date>;
}

export interface StaffKeyTable {
  key_id: string;
  staff_id: string;
  /** Ed25519, 32 bytes */
  public_key: Buffer;
  created_at: Generated<Date>;
  revoked_at: Date | null;
}

export interface StaffInvitationTable {
  token_hash: Buffer;
  staff_id: string;
  /** the brand that invited */
  agent_id: number;
  expires_at: Date;
  used_at: Date | null;
  created_at: Generated<Date>;
}

/** Key of an event that a person added to the audit trail of a brand. */
export interface StaffNoteTable {
  name: string;
  agent_id: number;
  note_key: string;
  /** sha256 of the event */
  content: Buffer;
  noted_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    staff: StaffTable;
    staff_grant: StaffGrantTable;
    staff_key: StaffKeyTable;
    staff_invitation: StaffInvitationTable;
    staff_note: StaffNoteTable;
  }
}
