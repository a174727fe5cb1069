import { lastDayBefore } from '../../calendar/bangkok.rules.ts';
import type { Agent, AppContext } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { publishLive } from '../../live/live.service.ts';
import { findExcluded } from '../../play-limits/gate.service.ts';
import { findPlayed } from '../cashback/played.service.ts';
import { readHeldPairs } from '../same-person/same-person.service.ts';
import type { SpanRow } from './affiliate.tables.ts';
import { type CommissionLine, linesOf } from './commission.rules.ts';
import { addLines, addToSums } from './entries.repository.ts';
import { findUplines } from './network.repository.ts';
import { endSpan, findBegin, findInvitedAfter, findSpan, lockSpan, moveOn } from './spans.repository.ts';

/** Friends counted in one transaction. */
const batchSize = 250;
/** How long a span is at least: commission comes so often. */
const spanMs = 600_000;
/** No transaction that wrote before the end of a span is still open after this: see decision 0201. */
const graceMs = 300_000;

/**
 * Counts what invited members played, some at a time, and credits those above. What a batch found and how far it went are one
 * transaction: stopped anywhere, it goes on where it stood, and no bet is counted twice.
 */
export function createCommissionCounting({ db, agents }: AppContext, batch = batchSize) {
  const step = (agent: Agent): Promise<number> =>
    inTransaction(db, async (tx) => {
      if (!(await lockSpan(tx, agent.agentId))) return 0;
      const span = await findSpan(tx, agent.agentId);
      return span?.status === 'counting' ? countBatch(tx, span, batch) : endWhenDue(tx, agent, span);
    });
  return {
    /** @returns how many members were counted or spans ended; 0 when nothing is due */
    async run(): Promise<number> {
      for (const agent of agents.all()) {
        const done = await step(agent);
        if (done > 0) return done;
      }
      return 0;
    },
  };
}

async function endWhenDue(tx: Tx, agent: Agent, span: SpanRow | undefined): Promise<number> {
  const from = await findBegin(tx, agent.agentId, span);
  // A brand without invited members has nothing to count, and no row.
  if (!from) return 0;
  const now = await databaseTime(tx);
  const until = new Date(now.getTime() - graceMs);
  if (until.getTime() - from.getTime() < spanMs) return 0;
  await endSpan(tx, agent, span, { from, until });
  return 1;
}

async function countBatch(tx: Tx, span: SpanRow, batch: number): Promise<number> {
  const memberIds = await findInvitedAfter(tx, span, batch);
  const lastMember = memberIds.at(-1);
  await moveOn(tx, span.agent_id, lastMember === undefined ? 'closed' : { lastMember });
  if (lastMember === undefined) return 1;
  await credit(tx, span, memberIds);
  return memberIds.length;
}

/**
 * Leaves out lines of members who have excluded themselves, and lines between two members who are held as one person: what is played
 * meanwhile brings nothing, and takes nothing back.
 */
async function findRewarded(tx: Tx, lines: CommissionLine[]): Promise<CommissionLine[]> {
  const excluded = await findExcluded(tx, [...new Set(lines.map(({ ownerId }) => ownerId))]);
  const ids = new Set(lines.flatMap(({ ownerId, memberId }) => [ownerId, memberId]));
  const isHeld = await readHeldPairs(tx, [...ids]);
  return lines.filter(({ ownerId, memberId }) => !excluded.has(ownerId) && !isHeld(ownerId, memberId));
}

async function credit(tx: Tx, { from_at, until_at, terms }: SpanRow, memberIds: string[]): Promise<void> {
  const time = { from: from_at, until: until_at };
  const stakes = await findPlayed(tx, memberIds, time);
  if (stakes.length === 0) return;
  const day = lastDayBefore(until_at);
  const lines = await findRewarded(tx, linesOf(terms, stakes, await findUplines(tx, memberIds)));
  const added = await addLines(tx, day, lines);
  await addToSums(tx, day, until_at, added);
  for (const memberId of new Set(added.map(({ ownerId }) => ownerId)))
    await publishLive(tx, { memberId }, 'affiliate.changed', {});
}
