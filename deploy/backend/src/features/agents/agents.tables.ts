import type { Banner } from '@sanuk/contract/areas/agent';
import type { Generated } from 'kysely';

export interface AgentTable {
  agent_id: number;
  agent_code: string;
  brand: string;
  profile: AgentProfile;
  banners: Banner[];
  updated_at: Generated<Date>;
}

export interface NotificationTable {
  notification_id: Generated<bigint>;
  agent_id: number;
  type: number;
  image: string | null;
  title: string;
  description: string;
  published_at: Date;
  withdrawn_at: Date | null;
}

/** `agent.json` of a brand: what the site shows of the agent and the bounds it plays by (amounts in baht). */
export interface AgentProfile {
  info: { agent_name: string; agent_logo: string; line_contact_url: string; line_admin_url: string };
  config: { deposit_min: number; deposit_max: number; event_modal: boolean; game_list_limit: number };
}

declare module '../../kernel/tables.ts' {
  interface Tables {
    agent: AgentTable;
    notification: NotificationTable;
  }
}
