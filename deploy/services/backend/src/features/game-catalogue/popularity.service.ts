import { hotGames } from '@sanuk/contract/hot-games';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../database/database.ts';

const lockId = 7_203_012;

/**
 * Counts for each brand how many of its members opened each game for real lately, and marks the hot ones (decision
 * 0125). One process at a time does; what is as it was is not written.
 * @returns 0: there is never more to do at once
 */
export async function countPopularity(db: Database): Promise<0> {
  await inTransaction(db, async (tx) => {
    const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as mine`.execute(
      tx,
    );
    if (!lock.rows[0]?.mine) return;
    await sql`
      with recent as (
        select agent_id, provider_id, game_id, count(distinct member_id)::int as members from game_session
         where created_at > statement_timestamp() - make_interval(days => ${hotGames.days}) group by 1, 2, 3
      ), placed as (
        select recent.*, row_number() over (partition by agent_id
                 order by members desc, released_at desc, provider_id, game_id) as place
          from recent join game using (provider_id, game_id) where game.listed
      ), gone as (
        delete from game_popularity as old where not exists (
          select from placed where (placed.agent_id, placed.provider_id, placed.game_id)
            = (old.agent_id, old.provider_id, old.game_id))
      )
      insert into game_popularity as old (agent_id, provider_id, game_id, members_7d, is_hot)
      select agent_id, provider_id, game_id, members, members >= ${hotGames.members} and place <= ${hotGames.atMost} from placed
      on conflict (agent_id, provider_id, game_id) do update
        set members_7d = excluded.members_7d, is_hot = excluded.is_hot
        where (old.members_7d, old.is_hot) <> (excluded.members_7d, excluded.is_hot)`.execute(tx);
  });
  return 0;
}
