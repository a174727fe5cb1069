import type { AgentDirectory } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount } from '../../ledger/ledger.service.ts';
import { findAgents, saveBrand } from './agents.repository.ts';
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
  const records = (await findAgents(db)).map((row) => ({
    agentId: row.agent_id,
    agentCode: row.agent_code,
    config: { agent_id: row.agent_id, agent_code: row.agent_code, ...row.profile },
    banners: row.banners,
  }));
  const codes = new Map(records.map((record) => [record.agentCode.toUpperCase(), record]));
  const ids = new Map(records.map((record) => [record.agentId, record]));
  return {
    byCode: (code) => codes.get(code.toUpperCase()) ?? null,
    byId: (agentId) => ids.get(agentId) ?? null,
    all: () => records,
  };
}
