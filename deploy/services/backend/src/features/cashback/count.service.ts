import { sql } from 'kysely';
import { daysLater } from '../../calendar/bangkok.rules.ts';
import type { Agent, AppContext, CashbackTerms } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { publishLive } from '../../live/live.service.ts';
import { findExcluded } from '../../play-limits/gate.service.ts';
import { payRebates } from './cashback.money.ts';
import {
  lossTermsOf,
  type Played,
  type RebateLine,
  rebateOf,
  rebateTermsOf,
  refundOf,
  sumsOf,
} from './cashback.rules.ts';
import type { PeriodRow } from './cashback.tables.ts';
import type { PeriodKind } from './period.rules.ts';
import {
  begin,
  type Counted,
  close,
  end,
  findMembersAfter,
  findNewest,
  lockKind,
  moveOn,
  runningAfter,
} from './periods.repository.ts';
import { findGifts, findPlayed, findPlayedOfWeek } from './played.service.ts';

/** Members counted in one transaction: wallets that are paid stay locked for some hundred milliseconds. */
const batchSize = 250;
/** No transaction that wrote before the end of a period is still open after this: the longest statement takes half a minute. */
const graceMs = 300_000;

const kinds = ['turnover', 'loss'] as const satisfies PeriodKind[];

/**
 * Ends each day and week when its time has come and counts it, some members at a time. What a batch found, what it paid and how far
 * it went are one transaction: stopped anywhere, it goes on where it stood, and nobody is counted twice.
 */
export function createCounting(context: AppContext, batch = batchSize) {
  const step = (agent: Agent, kind: PeriodKind): Promise<number> =>
    inTransaction(context.db, async (tx) => {
      if (!(await lockKind(tx, agent.agentId, kind))) return 0;
      const newest = await findNewest(tx, agent.agentId, kind);
      return newest?.status === 'counting' ? countBatch(tx, newest) : endWhenDue(tx, agent, kind, newest);
    });

  async function countBatch(tx: Tx, period: PeriodRow): Promise<number> {
    const memberIds = await findMembersAfter(tx, period, batch);
    const last = memberIds.at(-1);
    if (last === undefined) {
      await close(tx, period);
      await publishLive(tx, { agentId: period.agent_id }, 'cashback.changed', {});
      return 1;
    }
    const count = period.kind === 'turnover' ? countTurnover : countLosses;
    await moveOn(tx, period, last, await count(tx, context, period, memberIds));
    return memberIds.length;
  }

  return {
    /** @returns how many members were counted or periods ended; 0 when nothing is due */
    async run(): Promise<number> {
      for (const agent of context.agents.all()) {
        for (const kind of kinds) {
          const done = await step(agent, kind);
          if (done > 0) return done;
        }
      }
      return 0;
    },
  };
}

async function endWhenDue(
  tx: Tx,
  agent: Agent,
  kind: PeriodKind,
  newest: PeriodRow | undefined,
): Promise<number> {
  const now = await databaseTime(tx);
  if (!newest) {
    await begin(tx, agent, kind, now);
    return 0;
  }
  const running = runningAfter(kind, newest, now);
  if (now.getTime() < running.until.getTime() + graceMs) return 0;
  await end(tx, agent, kind, running);
  return 1;
}

const spanOf = ({ from_at, until_at }: PeriodRow) => ({ from: from_at, until: until_at });

function byMember(played: readonly Played[]): Map<string, Played[]> {
  const members = new Map<string, Played[]>();
  for (const one of played) {
    const own = members.get(one.memberId);
    if (own) own.push(one);
    else members.set(one.memberId, [one]);
  }
  return members;
}

/** Nothing is given to who has excluded himself: what he played brings nothing while it lasts. */
async function findRewarded(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const excluded = await findExcluded(tx, memberIds);
  return memberIds.filter((memberId) => !excluded.has(memberId));
}

async function countTurnover(
  tx: Tx,
  context: AppContext,
  period: PeriodRow,
  memberIds: readonly string[],
): Promise<Counted> {
  const terms = rebateTermsOf(period.terms);
  const rewarded = await findRewarded(tx, memberIds);
  const found = [...byMember(await findPlayed(tx, rewarded, spanOf(period)))]
    .map(([memberId, played]) => ({ memberId, ...rebateOf(terms, played) }))
    .filter(({ lines }) => lines.length > 0);
  const lines = found.flatMap(({ memberId, lines: own, paid }) =>
    own.map((line) => ({ ...line, memberId, isPaid: paid > 0n })),
  );
  await insertRebates(tx, period.period_id, lines);
  const paid = found.filter((one) => one.paid > 0n);
  await payRebates(tx, period, paid);
  await requirePlay(tx, context, period.terms, paid);
  return { members: found.length, amount: paid.reduce((sum, one) => sum + one.paid, 0n) };
}

async function requirePlay(
  tx: Tx,
  { hooks }: AppContext,
  { turnover }: CashbackTerms,
  paid: readonly { memberId: string; paid: bigint }[],
): Promise<void> {
  const hundredths = BigInt(Math.round(turnover.turnover_multiplier * 100));
  if (hundredths === 0n) return;
  for (const one of paid) {
    const turnoverSatang = (one.paid * hundredths) / 100n;
    const { memberId, paid: amountSatang } = one;
    await hooks.giftCredited.run(tx, { memberId, amountSatang, turnoverSatang });
  }
}

async function insertRebates(
  tx: Tx,
  periodId: string,
  lines: readonly (RebateLine & { memberId: string; isPaid: boolean })[],
): Promise<void> {
  const of = <T>(read: (line: (typeof lines)[number]) => T) => lines.map(read);
  if (lines.length === 0) return;
  await sql`
    insert into cashback_rebate (member_id, period_id, category, turnover_satang, percent_hundredths, amount_satang, paid_at)
    select member_id, ${periodId}, category, turnover, hundredths, amount, case when is_paid then clock_timestamp() end
      from unnest(${of(({ memberId }) => memberId)}::uuid[], ${of(({ category }) => category)}::text[],
        ${of(({ turnover }) => String(turnover))}::bigint[], ${of(({ hundredths }) => String(hundredths))}::integer[],
        ${of(({ amount }) => String(amount))}::bigint[], ${of(({ isPaid }) => isPaid)}::boolean[])
      as line (member_id, category, turnover, hundredths, amount, is_paid)`.execute(tx);
}

async function countLosses(
  tx: Tx,
  _context: AppContext,
  period: PeriodRow,
  memberIds: readonly string[],
): Promise<Counted> {
  const terms = lossTermsOf(period.terms);
  const gifts = await findGifts(tx, memberIds, spanOf(period));
  const found = [...byMember(await findPlayedOfWeek(tx, memberIds, spanOf(period)))].map(
    ([memberId, played]) => {
      const sums = sumsOf(terms, played, gifts.get(memberId) ?? 0n);
      return { memberId, ...sums, ...refundOf(terms, sums) };
    },
  );
  if (found.length === 0) return { members: 0, amount: 0n };
  const now = await databaseTime(tx);
  const rows = found.map(({ memberId, stakes, wins, bonuses, loss, refund }) => ({
    member_id: memberId,
    period_id: period.period_id,
    from_at: period.from_at,
    until_at: period.until_at,
    stakes_satang: stakes,
    wins_satang: wins,
    bonuses_satang: bonuses,
    loss_satang: loss,
    percent_hundredths: Number(terms.hundredths),
    refund_satang: refund,
    turnover_hundredths: Math.round(period.terms.loss.turnover_multiplier * 100),
    claim_from: now,
    // Who comes late because counting was late loses no day.
    claim_until: daysLater(now, terms.claimDays),
  }));
  await tx.insertInto('cashback_loss').values(rows).execute();
  return { members: rows.length, amount: found.reduce((sum, one) => sum + one.refund, 0n) };
}
