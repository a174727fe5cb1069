import type { YeekeeShot, YeekeeShots } from '@sanuk/contract/areas/lotto';
import type { AppContext, MemberSession } from '../../../context/context.ts';
import type { Tx } from '../../../database/database.ts';
import { publishLive } from '../../../live/live.service.ts';
import { maskedPhone } from '../../../members/masked-phone.rules.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { databaseNow, findRound } from '../rounds.repository.ts';
import { findShots, findYeekee, type ShotRow } from './yeekee.repository.ts';
import { nextShotAt, subtractedPosition, sumOfShots } from './yeekee.rules.ts';
import { systemShooterName } from './yeekee.text.ts';

const shotView = (shot: ShotRow): YeekeeShot => ({
  position: shot.position,
  number: shot.number,
  name: shot.phone === null ? systemShooterName : maskedPhone(shot.phone),
  by_system: shot.member_id === null,
  at: shot.at.toISOString(),
});

/** Tells every open page of a shot, once it stands. */
export function publishShot(tx: Tx, roundId: string, shot: ShotRow): Promise<void> {
  return publishLive(tx, {}, 'yeekee.shot', { round_id: roundId, shot: shotView(shot) });
}

/** The shots so far, and what a member needs to shoot and to recompute the result (requirement X4). */
export async function readShots(
  { db, config }: AppContext,
  member: MemberSession | null,
  roundId: string,
): Promise<YeekeeShots | Refusal> {
  const round = await findRound(db, roundId);
  if (!round) return new Refusal('round-unknown');
  const shots = await findShots(db, roundId);
  const yeekee = await findYeekee(db, roundId);
  const isOver = round.status === 'resulted' || round.status === 'refunded';
  const now = await databaseNow(db);
  const isMine = (shot: ShotRow) => member !== null && shot.member_id === member.memberId;
  const last = shots.findLast(isMine);
  const next = last ? nextShotAt(last.at, config.yeekeeCooldownSeconds) : null;
  return {
    round_id: roundId,
    shots: shots.map((shot) => ({ ...shotView(shot), mine: isMine(shot) })),
    count: shots.length,
    sum: sumOfShots(shots.map((shot) => shot.number)).toString(),
    position16: shots[subtractedPosition - 1]?.number ?? null,
    shots_close_at: round.result_at.toISOString(),
    cooldown_seconds: config.yeekeeCooldownSeconds,
    next_allowed_at: next && next > now ? next.toISOString() : null,
    server_time: now.toISOString(),
    commitment: yeekee?.commitment ?? null,
    nonce: isOver && yeekee ? yeekee.nonce : null,
  };
}
