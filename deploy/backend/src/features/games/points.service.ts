import { sql } from 'kysely';
import { type Database, inTransaction } from '../../kernel/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { post } from '../../ledger/ledger.service.ts';
import { publishWallet } from '../live/live.service.ts';
import { turnoverPointsText } from './games.text.ts';
import { pointsDue } from './points.rules.ts';

const membersAtOnce = 100;

/**
 * Gives members the points their bets have earned since the last time. The key of each posting says up to which point it
 * goes, so no point is given twice.
 * @returns how many members got points
 */
export async function awardPoints(db: Database): Promise<number> {
  const due = await db
    .selectFrom('game_turnover')
    .select('member_id')
    .where(sql<boolean>`bet_satang / 10000 > points_awarded`)
    .limit(1)
    .executeTakeFirst();
  if (!due) return 0;
  return inTransaction(db, async (tx) => {
    const members = await tx
      .selectFrom('game_turnover')
      .selectAll()
      .where(sql<boolean>`bet_satang / 10000 > points_awarded`)
      .orderBy('member_id')
      .limit(membersAtOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { member_id, agent_id, bet_satang, points_awarded } of members) {
      const points = pointsDue(bet_satang, points_awarded);
      const upTo = points_awarded + points;
      const posted = await post(tx, {
        from: systemAccounts.points(agent_id),
        to: memberAccounts(member_id).points,
        amount: points,
        kind: 'turnover-points',
        reference: turnoverPointsText,
        scope: 'turnover',
        key: `${member_id}:${upTo}`,
      });
      if (posted.outcome !== 'posted')
        throw new Error(`points of ${member_id} were not posted: ${posted.outcome}`);
      await tx
        .updateTable('game_turnover')
        .set({ points_awarded: upTo })
        .where('member_id', '=', member_id)
        .execute();
      await publishWallet(tx, member_id);
    }
    return members.length;
  });
}
