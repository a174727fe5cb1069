import type { Banner } from '@sanuk/contract/areas/agent';
import type { Generated } from 'kysely';
import type { AgentAccounts } from '../../kernel/context.ts';

export interface AgentTable {
  agent_id: number;
  agent_code: string;
  brand: string;
  profile: AgentProfile;
  banners: Banner[];
  updated_at: Generated<Date>;
}

/** What staff has switched over the brand's file, without a restart. */
export interface AgentSwitchTable {
  agent_id: number;
  event_modal: boolean;
  changed_at: Generated<Date>;
}

/** `agent.json` of a brand: what the site shows of the agent and the bounds it plays by (amounts in baht). */
export interface AgentProfile {
  info: { agent_name: string; agent_logo: string; line_contact_url: string; line_admin_url: string };
  config: { deposit_min: number; deposit_max: number; event_modal: boolean; game_list_limit: number };
  accounts: AgentAccounts;
}

declare module '../../kernel/tables.ts' {
  interface Tables {
    agent: AgentTable;
    agent_switch: AgentSwitchTable;
  }
}
