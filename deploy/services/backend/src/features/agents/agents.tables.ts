import type { Banner } from '@sanuk/contract/areas/agent';
import type { Generated } from 'kysely';
import type {
  AffiliateTerms,
  AgentAccounts,
  CashbackTerms,
  PromotionTerms,
  QuestTerms,
  RedemptionTerms,
  WalletCategories,
  WithdrawalTerms,
} from '../../context/context.ts';
import type { LottoTerms } from '../../context/lotto-terms.ts';
import type { WheelSetting } from '../../context/wheel-setting.ts';

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
  /** `hosts` of `brand.json`; missing in a row that an older version saved */
  hosts?: readonly string[];
  info: { agent_name: string; agent_logo: string; line_contact_url: string; line_admin_url: string };
  config: { deposit_min: number; deposit_max: number; event_modal: boolean; game_list_limit: number };
  accounts: AgentAccounts;
  /** its channel at LINE, and that channel's LIFF app; members cannot log in through LINE where it is missing */
  line?: { channel_id: string; liff_id?: string };
  /** which games bonus and free credit play; slots alone where it is missing */
  wallets?: WalletCategories;
  /** terms of withdrawals; see agents.service.ts where it is missing */
  withdrawal?: WithdrawalTerms;
  /** terms of cashback; see agents.service.ts where it is missing */
  cashback?: CashbackTerms;
  /** terms of commission; see agents.service.ts where it is missing */
  affiliate?: AffiliateTerms;
  /** none where it is missing */
  promotions?: readonly PromotionTerms[];
  /** points and their shop; see agents.service.ts where it is missing */
  redemption?: RedemptionTerms;
  /** none where it is missing */
  quests?: readonly QuestTerms[];
  /** the fortune wheel; see usual-wheel.ts where it is missing */
  wheel?: WheelSetting;
  /** `lotto.json` of the brand; see usual-lotto.ts where it is missing */
  lotto?: LottoTerms;
}

declare module '../../database/tables.ts' {
  interface Tables {
    agent: AgentTable;
    agent_switch: AgentSwitchTable;
  }
}
