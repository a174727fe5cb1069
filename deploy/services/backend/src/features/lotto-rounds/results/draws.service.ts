import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../database/database.ts';
import { publishRound } from '../lotto-rounds.service.ts';
import type { RoundRow } from '../lotto-rounds.tables.ts';
import { saveResult } from '../rounds.repository.ts';
import type { DrawsFeed } from './draws-feed.ts';

const retrySeconds = 10;

type DueDraw = Pick<RoundRow, 'round_id' | 'market' | 'round_date' | 'round_no' | 'result_at'>;

/**
 * Asks the feed for one round that waits for its result. The round is put back in the queue before the feed is
 * asked, so no lock is held over the network and a feed that is away does not keep other rounds waiting.
 * @returns how many rounds were asked for
 */
export async function readDraw(db: Database, feed: DrawsFeed): Promise<number> {
  const { rows } = await sql<DueDraw>`
    update lotto_round set next_try_at = clock_timestamp() + make_interval(secs => ${retrySeconds})
     where round_id = (
       select round_id from lotto_round join lotto_market on code = market
        where status = 'closed' and result_at <= statement_timestamp() and timetable ->> 'kind' <> 'series'
          and coalesce(next_try_at, result_at) <= statement_timestamp()
        order by result_at limit 1 for update of lotto_round skip locked)
    returning round_id, market, round_date, round_no, result_at`.execute(db);
  const due = rows[0];
  if (!due) return 0;
  const draw = await feed.read({
    market: due.market,
    date: due.round_date,
    roundNo: due.round_no,
    at: due.result_at,
  });
  if (draw) {
    await inTransaction(db, async (tx) => {
      const { top3, bottom2 } = draw;
      if (await saveResult(tx, due.round_id, { top3, bottom2 })) await publishRound(tx, due.round_id);
    });
  }
  return 1;
}
