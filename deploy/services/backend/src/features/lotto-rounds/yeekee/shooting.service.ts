import type { Shot } from '@sanuk/contract/areas/lotto-results';
import type { CallBody } from '@sanuk/contract/calls';
import type { AppContext, MemberSession } from '../../../context/context.ts';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { refusePlay } from '../../../play-limits/gate.service.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import type { RoundWithMarket } from '../lotto-rounds.tables.ts';
import { databaseNow, findRound } from '../rounds.repository.ts';
import { publishShot } from './shots.service.ts';
import { appendMemberShot, findLastShotAt, lockYeekee, type YeekeeRow } from './yeekee.repository.ts';
import { nextShotAt } from './yeekee.rules.ts';
import { waitText } from './yeekee.text.ts';

/**
 * A member's shot. The lock of the round's row gives the position and lets the shots of one round wait for each other, so that
 * none is lost or counted twice; the clock is read after the wait for it.
 * @returns the shot, or a refusal: round-unknown, shots-closed, shot-too-soon
 */
export async function shootNumber(
  { db, config }: AppContext,
  member: MemberSession,
  { round_id: roundId, number }: CallBody<'POST /api/lotto/yeekee/shoot_number'>,
): Promise<Shot | Refusal> {
  return inTransaction(db, async (tx) => {
    const stopped = await refusePlay(tx, member.memberId, { kind: 'play' });
    if (stopped) return stopped;
    const yeekee = await lockYeekee(tx, roundId);
    const round = await findRound(tx, roundId);
    if (!round) return new Refusal('round-unknown');
    const now = await databaseNow(tx);
    if (!yeekee || !takesShots(round, yeekee, now)) return new Refusal('shots-closed');
    const tooSoon = await refuseTooSoon(tx, { roundId, memberId: member.memberId, now }, config);
    if (tooSoon) return tooSoon;
    const shot = await appendMemberShot(tx, yeekee, { memberId: member.memberId, number });
    const { phone } = await findShooter(tx, member.memberId);
    await publishShot(tx, roundId, { ...shot, member_id: member.memberId, phone });
    return {
      round_id: roundId,
      position: shot.position,
      number: shot.number,
      shot_at: shot.at.toISOString(),
      next_allowed_at: nextShotAt(shot.at, config.yeekeeCooldownSeconds).toISOString(),
    };
  });
}

/** Open to the second, and a sealed shot still to come: with none left, whoever shoots last would choose the result. */
function takesShots(round: RoundWithMarket, yeekee: YeekeeRow, now: Date): boolean {
  const isRunning = round.status === 'open' || round.status === 'closed';
  return isRunning && now < round.result_at && yeekee.planned_done < yeekee.planned_numbers.length;
}

async function refuseTooSoon(
  tx: Tx,
  { roundId, memberId, now }: { roundId: string; memberId: string; now: Date },
  { yeekeeCooldownSeconds }: { yeekeeCooldownSeconds: number },
): Promise<Refusal | null> {
  const lastAt = await findLastShotAt(tx, roundId, memberId);
  if (!lastAt) return null;
  const waitMs = nextShotAt(lastAt, yeekeeCooldownSeconds).getTime() - now.getTime();
  return waitMs > 0 ? new Refusal('shot-too-soon', waitText(Math.ceil(waitMs / 1000))) : null;
}

const findShooter = (tx: Tx, memberId: string) =>
  tx.selectFrom('member').select('phone').where('member_id', '=', memberId).executeTakeFirstOrThrow();
