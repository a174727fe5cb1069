import type { FreeSpinGrant, FreeSpinList } from '@sanuk/contract/areas/free-spins';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import type { Queries } from '../../database/database.ts';
import { readFreeSpinGames, readProviderNames } from '../game-catalogue/shown-games.service.ts';
import { leftOf } from './free-spins.rules.ts';
import type { FreeSpinGrantRow } from './free-spins.tables.ts';
import { findPlayable } from './grants.repository.ts';

/** Free spins a member can play now, without the games they are played on; whichever end first stand first. */
export async function findSpinsLeft(
  queries: Queries,
  memberId: string,
): Promise<{ grantId: string; providerName: string; left: number; validUntil: Date }[]> {
  const rows = await findPlayable(queries, memberId);
  if (rows.length === 0) return [];
  const names = await readProviderNames(queries);
  return rows.map((row) => ({
    grantId: row.grant_id,
    providerName: names.get(row.provider_id) ?? row.provider_id,
    left: leftOf(row, new Date()),
    validUntil: row.valid_until,
  }));
}

/** Free spins a member can play now, with the games they are played on. */
export async function readMySpins(
  context: AppContext,
  agent: Agent,
  { memberId }: MemberSession,
): Promise<FreeSpinList> {
  const rows = await findPlayable(context.db, memberId);
  if (rows.length === 0) return { grants: [] };
  const names = await readProviderNames(context.db);
  const view = async (row: FreeSpinGrantRow): Promise<FreeSpinGrant> => ({
    grant_id: row.grant_id,
    source: row.source,
    provider_name: names.get(row.provider_id) ?? row.provider_id,
    games: await readFreeSpinGames(context, agent.agentId, row.provider_id, row.game_id),
    spins: row.spins,
    left: leftOf(row, new Date()),
    stake: bahtFromSatang(row.stake_satang),
    won: bahtFromSatang(row.won_satang),
    wallet_id: row.wallet_id,
    valid_until: row.valid_until.toISOString(),
  });
  return { grants: await Promise.all(rows.map(view)) };
}
