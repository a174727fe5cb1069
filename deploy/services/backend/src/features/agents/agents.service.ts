import type { AgentConfig } from '@sanuk/contract/areas/agent';
import type { FastifyBaseLogger } from 'fastify';
import type { Agent, AgentDirectory, AppContext } from '../../context/context.ts';
import type { Database, Queries, Tx } from '../../database/database.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount } from '../../ledger/ledger.service.ts';
import type { EdgeFault } from '../house-edge/deposit-rewards.rules.ts';
import { checkBrandEdge } from '../house-edge/house-edge.service.ts';
import { findAgents, findSwitches, saveBrand, saveSwitches } from './agents.repository.ts';
import type { AgentProfile } from './agents.tables.ts';
import { type BrandFault, type BrandFiles, readBrandFiles } from './brand-files.ts';
import { usualLotto } from './usual-lotto.ts';
import {
  slotsAlone,
  usualAffiliate,
  usualCashback,
  usualRedemption,
  usualWithdrawal,
} from './usual-terms.ts';

type Config = Pick<AppContext['config'], 'brandsDir' | 'houseEdgeMarginPercent' | 'yeekeeFast'>;

/**
 * Takes over the brand files into the database, opens the house accounts of each brand, and answers the directory. A
 * brand whose files cannot be read, or whose settings leave the house too little, keeps the settings the database knows from an earlier
 * start; without those, or when they leave too little as well, it is unavailable.
 */
export async function loadAgents(
  db: Database,
  config: Config,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<AgentDirectory> {
  const { brands, faults } = readBrandFiles(config.brandsDir);
  const taken = new Set<number>();
  for (const files of brands) {
    const fault = await edgeFaultOf(db, config, files);
    if (fault) faults.push(fault);
    else {
      await takeOver(db, files);
      taken.add(files.agentId);
    }
  }
  const agents: Agent[] = [];
  for (const row of await findAgents(db)) {
    const agent = agentOf(row);
    const report = taken.has(agent.agentId) ? null : await checkAgent(db, config, agent);
    if (!report?.faults.length) agents.push(agent);
    else faults.push(storedFault(agent, report.faults));
  }
  for (const { brand, message } of faults)
    log.error(
      { brand, fault: message },
      'settings of a brand are refused; it keeps the last accepted ones, or is unavailable without them',
    );
  return directoryOf(agents, faults);
}

async function takeOver(db: Database, files: BrandFiles): Promise<void> {
  await saveBrand(db, files);
  await openSystemAccount(db, systemAccounts.bank(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.promo(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.bonus(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.lotto(files.agentId), 'THB');
  await openSystemAccount(db, systemAccounts.points(files.agentId), 'PT');
}

const checkAgent = (queries: Queries, config: Config, agent: Agent) =>
  checkBrandEdge(queries, config, { ...agent, depositMin: agent.config.config.deposit_min });

const ofFiles = ({ agentId, agentCode, brand, profile, banners }: BrandFiles): Agent =>
  agentOf({ agent_id: agentId, agent_code: agentCode, brand, profile, banners });

/** @returns why the settings of a folder cannot be used, naming the file and the setting; null when they can be */
async function edgeFaultOf(db: Queries, config: Config, files: BrandFiles): Promise<BrandFault | null> {
  const { faults } = await checkAgent(db, config, ofFiles(files));
  if (faults.length === 0) return null;
  const message = faults.map(({ setting, text }) => `${files.file}/${setting}: ${text}`).join('\n');
  return { brand: files.brand, agentCode: files.agentCode, message };
}

const storedFault = ({ brand, agentCode }: Agent, faults: readonly EdgeFault[]): BrandFault => ({
  ...{ brand, agentCode },
  message: `the settings of ${brand} in the database are refused as well: ${faults.map(({ text }) => text).join('\n')}`,
});

/** What is wrong with the files of a brand as they are now, and the arithmetic of each market and category. */
export interface BrandCheck {
  faults: { setting: string; text: string }[];
  lines: string[];
}

/** Checks the files of a brand as a start would, and changes nothing. */
export async function checkBrandFiles(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  brand: string,
): Promise<BrandCheck> {
  const { brands, faults } = readBrandFiles(config.brandsDir);
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

function agentOf({ agent_id, agent_code, brand, profile, banners }: AgentRow): Agent {
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
    promotions: terms.promotions ?? [],
    redemption: terms.redemption ?? usualRedemption,
    quests: terms.quests ?? [],
    lotto: terms.lotto ?? usualLotto,
  };
}

function directoryOf(agents: Agent[], faults: readonly BrandFault[]): AgentDirectory {
  const codes = new Map(agents.map((agent) => [agent.agentCode.toUpperCase(), agent]));
  const ids = new Map(agents.map((agent) => [agent.agentId, agent]));
  const messages = (brand: string) => faults.filter((fault) => fault.brand === brand);
  return {
    byCode: (code) => codes.get(code.toUpperCase()) ?? null,
    byBrand: (brand) => agents.find((agent) => agent.brand === brand) ?? null,
    byId: (agentId) => ids.get(agentId) ?? null,
    all: () => agents,
    // A code that nobody has may be that of a brand whose settings cannot be read.
    mayBeAway: (code) =>
      faults.some(({ agentCode }) => agentCode === null || agentCode.toUpperCase() === code.toUpperCase()),
    faultOf: (brand) =>
      messages(brand)
        .map(({ message }) => message)
        .join('\n') || null,
  };
}

/** The brand's settings, with what staff has switched over its file since. */
export async function configOf(db: Database, { agentId, config }: Agent): Promise<AgentConfig> {
  const switches = await findSwitches(db, agentId);
  return { ...config, config: { ...config.config, ...switches } };
}

/** Switches the global flag of the announcement dialog for everybody, from the next request on. */
export async function switchAnnouncement(tx: Tx, agentId: number, isOn: boolean): Promise<void> {
  await saveSwitches(tx, agentId, { event_modal: isOn });
}
