import type { GameCategory } from '@sanuk/contract/areas/game';
import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';

interface HighestReturn {
  name: string;
  /** percent */
  rtp: number;
}

/**
 * Highest returns in percent, assumed until the provider's catalogue lists a game of the category. Banker of punto banco returns
 * 98.94 %.
 */
const assumed: Readonly<Record<GameCategory, number>> = {
  slot: 97,
  casino: 98.94,
  sport: 97,
  fishing: 97,
  freespin: 97,
};

/** Returns the highest return to player of each category, by the best bet of every listed game. */
export async function readHighestReturns(
  queries: Queries,
): Promise<Readonly<Record<GameCategory, HighestReturn>>> {
  const { rows } = await sql<{ category: GameCategory; name: string; rtp: number }>`
    select distinct on (category) category, provider_id || '/' || game_id as name, greatest(rtp, best_rtp) as rtp
      from game where listed order by category, greatest(rtp, best_rtp) desc`.execute(queries);
  const of = (category: GameCategory): HighestReturn =>
    rows.find((row) => row.category === category) ?? {
      name: 'assumed until the catalogue has a game',
      rtp: assumed[category],
    };
  return {
    slot: of('slot'),
    casino: of('casino'),
    sport: of('sport'),
    fishing: of('fishing'),
    freespin: of('freespin'),
  };
}
