import type { Agent } from '../../context/context.ts';
import type { Queries } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { maskedPhone } from '../../members/masked-phone.rules.ts';
import { isExcluded } from '../../play-limits/gate.service.ts';
import { findPlayed } from '../cashback/played.service.ts';
import { readHeldPairs } from '../same-person/same-person.service.ts';
import { type CommissionLine, linesOf } from './commission.rules.ts';
import { findBelow } from './network.repository.ts';
import { findBegin, findSpan } from './spans.repository.ts';

/** A line that is not counted yet. */
export type PendingLine = CommissionLine & { name: string };

/** What the running span would bring a member if it ended now. */
export async function findPending(
  db: Queries,
  agent: Agent,
  memberId: string,
): Promise<{ lines: PendingLine[]; now: Date }> {
  const now = await databaseTime(db);
  const below = await findBelow(db, memberId, agent.affiliate.levels.length);
  // It would bring nothing to a member under self-exclusion.
  if (below.length === 0 || (await isExcluded(db, memberId))) return { lines: [], now };
  const span = await findSpan(db, agent.agentId);
  const begin = (await findBegin(db, agent.agentId, span)) ?? now;
  // Until a batch ends, its members are in both tables; stakes that are counted already are not pending.
  const isCounted = (one: string) =>
    span?.status !== 'counting' || (span.counted_to !== null && one <= span.counted_to);
  const phones = new Map(below.map((one) => [one.memberId, one.phone]));
  const played = await Promise.all(
    [true, false].map((counted) =>
      findPlayed(
        db,
        below.map(({ memberId: one }) => one).filter((one) => isCounted(one) === counted),
        { from: counted || !span ? begin : span.from_at, until: now },
      ),
    ),
  );
  const isHeld = await readHeldPairs(db, [memberId, ...below.map((one) => one.memberId)]);
  const lines = linesOf(agent.affiliate, played.flat(), below).filter(
    (line) => !isHeld(memberId, line.memberId),
  );
  return {
    lines: lines.map((line) => ({ ...line, name: maskedPhone(phones.get(line.memberId) ?? '') })),
    now,
  };
}
