import type { AgentConfig } from '@sanuk/contract/areas/agent';
import type { FastifyBaseLogger } from 'fastify';
import type { Agent, AgentDirectory } from '../../kernel/context.ts';
import type { Database, Tx } from '../../kernel/database.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount } from '../../ledger/ledger.service.ts';
import { findAgents, findSwitches, saveBrand, saveSwitches } from './agents.repository.ts';
import { readBrandFiles } from './brand-files.ts';

/**
 * Takes over the brand files into the database, opens the house accounts of each brand, and answers the directory. A
 * brand that cannot be read goes on as the database knows it from an earlier start; without that it is unavailable.
 */
export async function loadAgents(
  db: Database,
  brandsDir: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<AgentDirectory> {
  const { brands, faults } = readBrandFiles(brandsDir);
  for (const { brand, message } of faults)
    log.error({ brand, fault: message }, 'a brand cannot be read; it goes on as it was before, if it was');
  for (const files of brands) {
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
    // A code that nobody has may be that of a brand whose settings cannot be read.
    mayBeAway: (code) =>
      faults.some(({ agentCode }) => agentCode === null || agentCode.toUpperCase() === code.toUpperCase()),
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
