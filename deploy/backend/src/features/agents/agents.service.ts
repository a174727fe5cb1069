import type { AgentConfig } from '@sanuk/contract/areas/agent';
import type { Agent, AgentDirectory } from '../../kernel/context.ts';
import type { Database, Tx } from '../../kernel/database.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount } from '../../ledger/ledger.service.ts';
import { findAgents, findSwitches, saveBrand, saveSwitches } from './agents.repository.ts';
import { readBrandFiles } from './brand-files.ts';

/** Takes over the brand files into the database, opens the house accounts of each brand, and answers the directory. */
export async function loadAgents(db: Database, brandsDir: string): Promise<AgentDirectory> {
  for (const files of readBrandFiles(brandsDir)) {
    await saveBrand(db, files);
    await openSystemAccount(db, systemAccounts.bank(files.agentId), 'THB');
    await openSystemAccount(db, systemAccounts.promo(files.agentId), 'THB');
    await openSystemAccount(db, systemAccounts.lotto(files.agentId), 'THB');
    await openSystemAccount(db, systemAccounts.points(files.agentId), 'PT');
  }
  const records = (await findAgents(db)).map((row): Agent => {
    const { info, config, accounts } = row.profile;
    return {
      agentId: row.agent_id,
      agentCode: row.agent_code,
      brand: row.brand,
      config: { agent_id: row.agent_id, agent_code: row.agent_code, info, config },
      banners: row.banners,
      // Of a brand whose folder is gone, the database may hold a profile from before there were accounts.
      accounts: accounts ?? { bank: [], truemoney: [] },
    };
  });
  const codes = new Map(records.map((record) => [record.agentCode.toUpperCase(), record]));
  const ids = new Map(records.map((record) => [record.agentId, record]));
  return {
    byCode: (code) => codes.get(code.toUpperCase()) ?? null,
    byBrand: (brand) => records.find((record) => record.brand === brand) ?? null,
    byId: (agentId) => ids.get(agentId) ?? null,
    all: () => records,
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
