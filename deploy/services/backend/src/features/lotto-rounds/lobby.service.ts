import type { LottoLobby, LottoRound, RoundStatus } from '@sanuk/contract/areas/lotto';
import type { Queries } from '../../database/database.ts';
import { findCategories, findLobbyRounds, findRounds, type RoundFilter } from './lobby.repository.ts';
import { roundView } from './round.view.ts';
import { databaseNow } from './rounds.repository.ts';

/** What a member can do something about comes first. */
const rank: Record<RoundStatus, number> = { open: 0, closed: 1, upcoming: 2, resulted: 3, refunded: 3 };

/** Open rounds by nearest close, then waiting and upcoming ones, then the newest results. */
function compareForLobby(a: LottoRound, b: LottoRound): number {
  const byRank = rank[a.status] - rank[b.status];
  const byClose = Date.parse(a.close_at) - Date.parse(b.close_at);
  return byRank || (rank[a.status] === 3 ? -byClose : byClose);
}

/** Rounds of these markets, of a day or of now. */
export async function listRounds(
  queries: Queries,
  markets: readonly string[],
  filter: RoundFilter,
): Promise<LottoRound[]> {
  return (await findRounds(queries, markets, filter)).map(roundView);
}

/** What a brand with these markets has to offer now. */
export async function readLobby(queries: Queries, markets: readonly string[]): Promise<LottoLobby> {
  const rounds = (await findLobbyRounds(queries, markets)).map(roundView);
  const categories = await findCategories(queries, markets);
  return {
    categories: categories.map(({ category_id, code, name }) => ({
      category_id,
      code,
      name,
      rounds: rounds.filter((round) => round.category_id === category_id).sort(compareForLobby),
    })),
    server_time: (await databaseNow(queries)).toISOString(),
  };
}
