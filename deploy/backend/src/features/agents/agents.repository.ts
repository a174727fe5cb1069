import type { Banner } from '@sanuk/contract/areas/agent';
import type { Database } from '../../kernel/database.ts';
import type { AgentProfile } from './agents.tables.ts';
import type { BrandFiles } from './brand-files.ts';

/** Makes the database's brands equal to the files. Two processes starting at once do no harm. */
export async function saveBrand(db: Database, files: BrandFiles): Promise<void> {
  const row = {
    agent_code: files.agentCode,
    brand: files.brand,
    profile: JSON.stringify(files.profile) as unknown as AgentProfile,
    banners: JSON.stringify(files.banners) as unknown as Banner[],
    updated_at: new Date(),
  };
  await db
    .insertInto('agent')
    .values({ agent_id: files.agentId, ...row })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(row))
    .execute();
}

export function findAgents(db: Database) {
  return db.selectFrom('agent').selectAll().orderBy('agent_id').execute();
}

export function findNotifications(db: Database, agentId: number) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', new Date())
    .orderBy('published_at', 'desc')
    .limit(50)
    .execute();
}
