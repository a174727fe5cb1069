import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type Database, inTransaction, type Tx } from '../../../database/database.ts';
import type { RoundRow } from '../lotto-rounds.tables.ts';
import { databaseNow } from '../rounds.repository.ts';
import { publishShot } from './shots.service.ts';
import {
  appendSystemShots,
  findShots,
  insertPlan,
  isAnyShotDue,
  lockDueShots,
  lockYeekee,
  type ShotPlan,
  type YeekeeRow,
} from './yeekee.repository.ts';
import { commitmentText, shotTimes, type YeekeeOutcome, yeekeeOutcome } from './yeekee.rules.ts';

const systemShots = { min: 20, max: 40 };
const shootingMs = 15 * 60_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Draws the system shots of a round, from the operating system's random source, and seals them. */
function planShots(round: Pick<RoundRow, 'open_at' | 'close_at' | 'result_at'>): ShotPlan {
  const count = randomInt(systemShots.min, systemShots.max + 1);
  const numbers = Array.from({ length: count }, () => String(randomInt(100_000)).padStart(5, '0'));
  const window = {
    from: new Date(Math.max(round.open_at.getTime(), round.close_at.getTime() - shootingMs)),
    betsCloseAt: round.close_at,
    shotsCloseAt: round.result_at,
  };
  const shares = Array.from({ length: count }, () => randomInt(1_000_000) / 1_000_000);
  const nonce = randomBytes(16).toString('hex');
  const commitment = sha256(commitmentText(nonce, numbers));
  return { nonce, commitment, numbers, times: shotTimes(window, shares) };
}

/** A yeekee round that opens gets its sealed shots. */
export async function prepareShots(tx: Tx, round: RoundRow): Promise<void> {
  await insertPlan(tx, round.round_id, planShots(round));
}

/** Records the shots whose time has come, in every round. Answers how many. */
export async function recordDueShots(db: Database): Promise<number> {
  if (!(await isAnyShotDue(db))) return 0;
  return inTransaction(db, async (tx) => {
    const now = await databaseNow(tx);
    let recorded = 0;
    for (const yeekee of await lockDueShots(tx, 100)) {
      const due = yeekee.planned_at.filter((at) => at <= now).length;
      const numbers = yeekee.planned_numbers.slice(yeekee.planned_done, due);
      await recordSystemShots(tx, yeekee, numbers);
      recorded += numbers.length;
    }
    return recorded;
  });
}

async function recordSystemShots(tx: Tx, yeekee: YeekeeRow, numbers: readonly string[]): Promise<void> {
  for (const shot of await appendSystemShots(tx, yeekee, numbers)) {
    await publishShot(tx, yeekee.round_id, { ...shot, member_id: null, phone: null });
  }
}

export type YeekeeDraw = { outcome: YeekeeOutcome } | { voidReason: 'too-few-shots' | 'system-failure' };

/**
 * Ends the list of shots of a closed round and computes from it, however late: the sealed shots and those that members made in time decide,
 * so that no outage changes or undoes an outcome. A round that never opened has no sealed shots and no bets. The caller holds the round's lock.
 */
export async function drawYeekee(tx: Tx, round: RoundRow): Promise<YeekeeDraw> {
  const yeekee = await lockYeekee(tx, round.round_id);
  if (!yeekee) return { voidReason: 'system-failure' };
  await recordSystemShots(tx, yeekee, yeekee.planned_numbers.slice(yeekee.planned_done));
  const shots = await findShots(tx, round.round_id);
  const outcome = yeekeeOutcome(shots.map((shot) => shot.number));
  return outcome ? { outcome } : { voidReason: 'too-few-shots' };
}
