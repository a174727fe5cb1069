import type { AgentConfig } from '@sanuk/contract/areas/agent';
import type { Agent, AppContext } from '../../context/context.ts';
import { type Database, inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount } from '../../ledger/ledger.service.ts';
import type { EdgeFault } from '../house-edge/deposit-rewards.rules.ts';
import { checkBrandEdge } from '../house-edge/house-edge.service.ts';
import { saveWheel } from '../wheel/versions.service.ts';
import { findSwitches, saveBrand, saveSwitches } from './agents.repository.ts';
import type { AgentProfile } from './agents.tables.ts';
import { type BrandDrafts, type BrandFault, type BrandFiles, readBrandFiles } from './brand-files.ts';
import { usualLotto } from './usual-lotto.ts';
import {
  slotsAlone,
  usualAffiliate,
  usualCashback,
  usualRedemption,
  usualWithdrawal,
} from './usual-terms.ts';
import { usualWheel } from './usual-wheel.ts';

export type OfferingConfig = Pick<
  AppContext['config'],
  'brandsDir' | 'houseEdgeMarginPercent' | 'yeekeeFast'
>;

/** Saves the settings of a brand, with its wheel as another version where it changed, and opens its house accounts. */
export async function takeOver(db: Database, files: BrandFiles): Promise<void> {
  await inTransaction(db, async (tx) => {
    await saveBrand(tx, files);
    await saveWheel(tx, ofFiles(files));
  });
  await openSystemAccount(db, systemAccounts.bank(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.promo(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.bonus(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.lotto(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.writeOff(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.adjustment(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.points(files.agentId), 'PT');
}

/** Checks the settings of a brand against the margin of the house. */
export const checkAgent = (queries: Queries, config: OfferingConfig, agent: Agent) =>
  checkBrandEdge(queries, config, { ...agent, depositMin: agent.config.config.deposit_min });

/** A brand as its files have it. */
const ofFiles = ({ agentId, agentCode, brand, profile, banners }: BrandFiles): Agent =>
  ofRow({ agent_id: agentId, agent_code: agentCode, brand, profile, banners });

/** @returns why the settings of a folder cannot be used, naming the file and the setting; null when they can be */
export async function edgeFaultOf(
  db: Queries,
  config: OfferingConfig,
  files: BrandFiles,
): Promise<BrandFault | null> {
  const { faults } = await checkAgent(db, config, ofFiles(files));
  if (faults.length === 0) return null;
  const message = faults.map(({ setting, text }) => `${files.file}/${setting}: ${text}`).join('\n');
  return { brand: files.brand, agentCode: files.agentCode, message };
}

export const storedFault = ({ brand, agentCode }: Agent, faults: readonly EdgeFault[]): BrandFault => ({
  ...{ brand, agentCode },
  message: `the settings of ${brand} in the database are refused as well: ${faults.map(({ text }) => text).join('\n')}`,
});

/** What is wrong with the files of a brand as they are now, and the arithmetic of each market and category. */
export interface BrandCheck {
  faults: { setting: string; text: string }[];
  lines: string[];
}

/**
 * Checks the files of a brand as they would be taken over, and changes nothing.
 * @param drafts contents that replace files of the folder, by file name
 */
export async function checkBrandFiles(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  brand: string,
  drafts: BrandDrafts = {},
): Promise<BrandCheck> {
  const { brands, faults } = readBrandFiles(config.brandsDir, { brand, drafts });
  const files = brands.find((one) => one.brand === brand);
  if (files) {
    const { faults: found, lines } = await checkAgent(db, config, ofFiles(files));
    return { faults: found, lines };
  }
  const unread =
    faults.find((fault) => fault.brand === brand)?.message ?? `no folder of ${brand} can be read`;
  return { faults: [{ setting: brand, text: unread }], lines: [] };
}

interface AgentRow {
  agent_id: number;
  agent_code: string;
  brand: string;
  profile: AgentProfile;
  banners: Agent['banners'];
}

/** A brand as its row has it. */
export function ofRow({ agent_id, agent_code, brand, profile, banners }: AgentRow): Agent {
  const { info, config, ...terms } = profile;
  return {
    agentId: agent_id,
    agentCode: agent_code,
    brand,
    hosts: terms.hosts ?? [],
    config: { agent_id, agent_code, info, config },
    banners,
    // Of a brand whose folder is gone, the database may hold a profile from before there were accounts.
    accounts: terms.accounts ?? { bank: [], truemoney: [] },
    walletCategories: terms.wallets ?? slotsAlone,
    withdrawal: terms.withdrawal ?? usualWithdrawal,
    cashback: terms.cashback ?? usualCashback,
    affiliate: terms.affiliate ?? usualAffiliate,
    lineChannel: terms.line?.channel_id ?? null,
    liffId: terms.line?.liff_id ?? null,
    promotions: terms.promotions ?? [],
    redemption: terms.redemption ?? usualRedemption,
    quests: terms.quests ?? [],
    wheel: terms.wheel ?? usualWheel,
    lotto: terms.lotto ?? usualLotto,
  };
}

/** The brand's settings, with what staff has switched over its file since. */
export async function configOf(db: Database, { agentId, config }: Agent): Promise<AgentConfig> {
  const switches = await findSwitches(db, agentId);
  return { ...config, config: { ...config.config, ...switches } };
}

/** Switches the global flag of the announcement dialog for all visitors, from the next request on. */
export async function switchAnnouncement(tx: Tx, agentId: number, isOn: boolean): Promise<void> {
  await saveSwitches(tx, agentId, { event_modal: isOn });
}
