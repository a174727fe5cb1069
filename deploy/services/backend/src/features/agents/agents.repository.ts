import type { Banner } from '@sanuk/contract/areas/agent';
import { sql } from 'kysely';
import type { Database, Queries, Tx } from '../../database/database.ts';
import type { AgentProfile } from './agents.tables.ts';
import type { BrandFiles } from './brand-files.ts';

/** Makes the database's brand equal to the files, and locks its row. Two processes starting at once do no harm. */
export async function saveBrand(tx: Tx, files: BrandFiles): Promise<void> {
  const row = {
    agent_code: files.agentCode,
    brand: files.brand,
    profile: JSON.stringify(files.profile) as unknown as AgentProfile,
    banners: JSON.stringify(files.banners) as unknown as Banner[],
    updated_at: new Date(),
  };
  await tx
    .insertInto('agent')
    .values({ agent_id: files.agentId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('agent_id')
        .doUpdateSet(row)
        // A process that takes over the same files again leaves the version of the row alone.
        .where(
          sql<boolean>`(agent.agent_code, agent.brand, agent.profile, agent.banners)
            is distinct from (excluded.agent_code, excluded.brand, excluded.profile, excluded.banners)`,
        ),
    )
    .execute();
}

/** Changes whenever a process saves other settings of a brand. */
export async function readAgentsVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(agent_id || ' ' || xmin, ',' order by agent_id), '') as version from agent`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}

export function findAgents(db: Database) {
  return db.selectFrom('agent').selectAll().orderBy('agent_id').execute();
}

/** What staff switched for a brand, or undefined when its file still decides. */
export function findSwitches(db: Queries, agentId: number) {
  return db
    .selectFrom('agent_switch')
    .select('event_modal')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
}

export async function saveSwitches(
  tx: Tx,
  agentId: number,
  switches: { event_modal: boolean },
): Promise<void> {
  const row = { ...switches, changed_at: new Date() };
  await tx
    .insertInto('agent_switch')
    .values({ agent_id: agentId, ...row })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(row))
    .execute();
}
