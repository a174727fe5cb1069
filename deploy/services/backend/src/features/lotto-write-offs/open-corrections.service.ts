import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { withdrawalWaits } from './lotto-write-offs.text.ts';

/** Refuses a withdrawal of a member with a win in a round whose correction is proposed or running. */
export async function refuseWhileCorrected(tx: Tx, memberId: string): Promise<Refusal | null> {
  const { rows } = await sql`
    select from lotto_correction c join lotto_bill b on b.round_id = c.round_id and b.member_id = ${memberId}
     where (c.status = 'proposed' or (c.status = 'approved' and c.finished_at is null)) and b.win_satang > 0
     limit 1`.execute(tx);
  return rows.length > 0 ? new Refusal('correction-open', withdrawalWaits) : null;
}
