import type { ExpiringPoints, PointHistory } from '@sanuk/contract/areas/redemption';
import type { CallQuery } from '@sanuk/contract/calls';
import type { Agent, AppContext } from '../../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { lockBalance, type Posting, post, postAll } from '../../ledger/ledger.service.ts';
import { findExcluded } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { readPoints } from '../wallets/wallets.service.ts';
import {
  dropDue,
  expiredOf,
  findDue,
  findExpired,
  findLots,
  findProgress,
  findStakes,
  lockCounting,
  saveProgress,
} from './points.repository.ts';
import { earnedOf, lastDayOf, type Stakes, satangPerPointOf, sumsOf } from './points.rules.ts';
import { redemptionText as text } from './redemption.text.ts';

/** Rounds and bills counted in one transaction. */
const batchSize = 200;
const membersAtOnce = 100;
const defaultLimit = 30;
/** Days ahead of which a member reads what goes. */
const shownLots = 5;
const scope = 'points';

/** Points: earned from settled bets, gone after their days, and how they moved. */
export function createPointsService({ db, agents }: AppContext) {
  return {
    /**
     * Counts what was settled, the oldest first. Points, what is left below one, and the rows that were counted are one transaction:
     * stopped anywhere, nothing is counted twice and nothing is lost.
     * @returns how many rounds and bills were counted
     */
    count: (): Promise<number> =>
      inTransaction(db, async (tx) => {
        if (!(await lockCounting(tx))) return 0;
        const due = await findDue(tx, batchSize);
        if (due.length === 0) return 0;
        const dueIds = due.map(({ due_id }) => due_id);
        // Nothing is given to who has excluded himself: what he played brings nothing while it lasts.
        const excluded = await findExcluded(tx, [...new Set(due.map(({ member_id }) => member_id))]);
        const stakes = sumsOf(await findStakes(tx, dueIds)).filter(({ memberId }) => !excluded.has(memberId));
        const agentOf = new Map(due.map(({ member_id, agent_id }) => [member_id, agents.byId(agent_id)]));
        await give(tx, agentOf, stakes);
        await dropDue(tx, dueIds);
        return due.length;
      }),

    /** Takes points whose last day is over, oldest first as everything is spent. @returns of how many members */
    async expire(): Promise<number> {
      for (const agent of agents.all()) {
        const expireDays = agent.redemption.expire_days;
        const members = await findExpired(db, { agentId: agent.agentId, expireDays, limit: membersAtOnce });
        for (const memberId of members) await inTransaction(db, (tx) => expireOf(tx, agent, memberId));
        if (members.length > 0) return members.length;
      }
      return 0;
    },

    async history(
      agent: Agent,
      memberId: string,
      { cursor, limit = defaultLimit }: CallQuery<'GET /api/redemption/points'>,
    ): Promise<PointHistory | Refusal> {
      const movements = await readPoints(db, memberId, { cursor, limit });
      if (movements === null) return new Refusal('request-invalid');
      return {
        items: movements.items.map(movementView),
        next_cursor: movements.nextCursor,
        expiring: await findExpiring(db, agent, memberId, shownLots),
      };
    },
  };
}

/** What of a member's points goes when, the soonest first. */
export async function findExpiring(
  queries: Queries,
  { redemption }: Agent,
  memberId: string,
  limit: number,
): Promise<ExpiringPoints[]> {
  return (await findLots(queries, memberId, limit)).map(({ day, unspent }) => ({
    points: Number(unspent),
    on: lastDayOf(day, redemption.expire_days),
  }));
}

async function give(tx: Tx, agentOf: Map<string, Agent | null>, stakes: readonly Stakes[]): Promise<void> {
  if (stakes.length === 0) return;
  const left = await findProgress(
    tx,
    stakes.map(({ memberId }) => memberId),
  );
  const earned = new Map<string, bigint>();
  const progress = stakes.map(({ memberId, category, satang }): Stakes & { points: bigint } => {
    const rate = agentOf.get(memberId)?.redemption.baht_per_point[category];
    const one = earnedOf(rate, left.get(`${memberId} ${category}`) ?? 0n, satang);
    earned.set(memberId, (earned.get(memberId) ?? 0n) + one.points);
    return { memberId, category, satang: one.left, points: one.points };
  });
  for (const [memberId, points] of [...earned].sort(byMember))
    if (points < 0n) await takeBack(tx, agentOf.get(memberId), { memberId, points: -points }, progress);
  await saveProgress(tx, progress);
  await postPoints(tx, agentOf, earned);
}

const byMember = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Takes points of a void round back, as many as there are; the others are owed: later stakes in the category make up for them first. */
async function takeBack(
  tx: Tx,
  agent: Agent | null | undefined,
  { memberId, points }: { memberId: string; points: bigint },
  progress: (Stakes & { points: bigint })[],
): Promise<void> {
  if (!agent) return;
  const account = memberAccounts(memberId).points;
  const balance = (await lockBalance(tx, account)) ?? 0n;
  const amount = points < balance ? points : balance;
  const owed = progress.find((one) => one.memberId === memberId && one.points < 0n);
  const rate = owed && agent.redemption.baht_per_point[owed.category];
  if (owed && rate !== undefined) owed.satang -= (points - amount) * satangPerPointOf(rate);
  if (amount === 0n) return;
  const { outcome } = await post(tx, {
    from: account,
    to: systemAccounts.points(agent.agentId),
    amount,
    kind: 'points-returned',
    reference: text.pointsReturned,
    scope,
    key: `returned:${uuidv7()}`,
  });
  if (outcome !== 'posted') throw new Error(`points of a void round were ${outcome} by the ledger`);
}

/** One posting a member, in the order of their ids: two that wait for each other's accounts would wait for ever. */
async function postPoints(
  tx: Tx,
  agentOf: Map<string, Agent | null>,
  earned: ReadonlyMap<string, bigint>,
): Promise<void> {
  const batch = uuidv7();
  const postings = [...earned]
    .filter(([, points]) => points > 0n)
    .sort(byMember)
    .flatMap(([memberId, amount]): Posting[] => {
      const agent = agentOf.get(memberId);
      if (!agent) return [];
      return [
        {
          from: systemAccounts.points(agent.agentId),
          to: memberAccounts(memberId).points,
          amount,
          kind: 'turnover-points',
          reference: text.earned,
          scope,
          key: `earned:${batch}:${memberId}`,
        },
      ];
    });
  if (postings.length === 0) return;
  for (const { outcome } of await postAll(tx, postings))
    if (outcome !== 'posted') throw new Error(`earned points were ${outcome} by the ledger`);
}

async function expireOf(tx: Tx, agent: Agent, memberId: string): Promise<void> {
  const { points } = memberAccounts(memberId);
  // Nothing is spent or earned between the look and the transfer.
  await lockBalance(tx, points);
  const amount = await expiredOf(tx, memberId, agent.redemption.expire_days);
  if (amount === 0n) return;
  const { outcome } = await post(tx, {
    from: points,
    to: systemAccounts.points(agent.agentId),
    amount,
    kind: 'points-expired',
    reference: text.expired,
    scope,
    key: `expired:${uuidv7()}`,
  });
  if (outcome !== 'posted') throw new Error(`points that are over were ${outcome} by the ledger`);
}

type Movement = NonNullable<Awaited<ReturnType<typeof readPoints>>>['items'][number];

const movementView = (row: Movement): PointHistory['items'][number] => ({
  movement_id: row.transfer_id,
  kind: row.kind as PointHistory['items'][number]['kind'],
  points: Number(row.balance_after - row.balance_before),
  points_after: Number(row.balance_after),
  reference: row.reference,
  at: row.created_at.toISOString(),
});
