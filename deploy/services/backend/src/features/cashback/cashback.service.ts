import type { LossClaim, LossHistory, TurnoverHistory } from '@sanuk/contract/areas/cashback';
import type { CallQuery } from '@sanuk/contract/calls';
import { bahtFromSatang } from '@sanuk/contract/money';
import { sql } from 'kysely';
import { daysLater, isSpanOfDays, readDay } from '../../calendar/bangkok.rules.ts';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { bindKey } from '../../http/request-key.ts';
import { publishLive } from '../../live/live.service.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { balanceAfterRefund, payRefund } from './cashback.money.ts';
import { lossTermsOf, rebateTermsOf } from './cashback.rules.ts';
import type { LossRow } from './cashback.tables.ts';
import { lossRules, turnoverRules } from './cashback.text.ts';
import { lossState, lossView, rebateView, runningRebateView } from './cashback.view.ts';
import { findLosses, findRebates } from './history.repository.ts';
import { findNewest } from './periods.repository.ts';
import { readRunningDay, readRunningWeek, running } from './running.service.ts';

const defaultLimit = 30;

/** What a member sees of turnover and losses, and the claim of a refund. */
export function createCashbackService(context: AppContext) {
  const { db } = context;
  return {
    turnoverHistory: (agent: Agent, { memberId }: MemberSession, query: TurnoverQuery) =>
      readTurnoverHistory(db, agent, memberId, query),

    lossHistory: (agent: Agent, { memberId }: MemberSession, query: LossQuery) =>
      readLossHistory(db, agent, memberId, query),

    /** Pays the refund of a week once. The key that claimed it gets the same answer again, every other one a refusal. */
    claim: (agent: Agent, { memberId }: MemberSession, periodId: string, key: string) =>
      inTransaction(db, (tx) => claim(tx, context, { agent, memberId, periodId, key })),
  };
}

type TurnoverQuery = CallQuery<'GET /api/cashback/turnover/history'>;
type LossQuery = CallQuery<'GET /api/cashback/loss/history'>;

async function readTurnoverHistory(
  db: Queries,
  agent: Agent,
  memberId: string,
  { category, state, from, until, cursor, limit = defaultLimit }: TurnoverQuery,
): Promise<TurnoverHistory | Refusal> {
  const after = cursor === undefined ? null : readRebateCursor(cursor);
  if (after === undefined || !isSpanOfDays(from, until)) return new Refusal('request-invalid');
  const filter = { memberId, category, from, until, after, limit: limit + 1 };
  const isPaid = state === undefined ? undefined : state === 'paid';
  // The running day stands apart from the days that are over.
  const rows = state === 'open' ? [] : await findRebates(db, { ...filter, isPaid });
  const shown = rows.slice(0, limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const { now, period, lines } = await readRunningDay(db, agent, memberId);
  return {
    setting: turnoverSettingOf(agent),
    today: lines.map((line) => runningRebateView(period.periodId, line)),
    items: shown.map(rebateView),
    next_cursor: last ? `${last.period_id}~${last.category}` : null,
    server_time: now.toISOString(),
  };
}

function turnoverSettingOf({ cashback }: Agent): TurnoverHistory['setting'] {
  const { percents, min, turnover_multiplier } = cashback.turnover;
  return {
    percents: Object.entries(percents).map(([name, percent]) => ({
      category: name as keyof typeof percents,
      percent,
    })),
    amount_min: min,
    turnover_multiplier,
    rules: turnoverRules(rebateTermsOf(cashback), turnover_multiplier),
  };
}

async function readLossHistory(
  db: Queries,
  agent: Agent,
  memberId: string,
  { state, from, until, cursor, limit = defaultLimit }: LossQuery,
): Promise<LossHistory | Refusal> {
  if ((cursor !== undefined && !isWeek(cursor)) || !isSpanOfDays(from, until))
    return new Refusal('request-invalid');
  const last = until === undefined ? null : readDay(until);
  const span = { from: from === undefined ? null : readDay(from), until: last && daysLater(last, 1) };
  const filter = { memberId, ...span, before: cursor ?? null, limit: limit + 1 };
  const rows = state === 'open' ? [] : await findLosses(db, { ...filter, state });
  const shown = rows.slice(0, limit);
  const { now, current } = await readRunningWeek(db, agent, memberId);
  const { percent, loss_min, refund_max, claim_days, turnover_multiplier } = agent.cashback.loss;
  return {
    setting: {
      ...{ percent, loss_min, refund_max, claim_days, turnover_multiplier },
      rules: lossRules(lossTermsOf(agent.cashback), turnover_multiplier),
    },
    current,
    items: shown.map((row) => lossView(row, now)),
    next_cursor: rows.length > shown.length ? (shown.at(-1)?.period_id ?? null) : null,
    server_time: now.toISOString(),
  };
}

interface Claim {
  agent: Agent;
  memberId: string;
  periodId: string;
  key: string;
}

async function claim(
  tx: Tx,
  { hooks }: AppContext,
  { agent, memberId, periodId, key }: Claim,
): Promise<LossClaim | Refusal> {
  const content = `loss-claim ${periodId}`;
  if (!(await bindKey(tx, { memberId, key, content }))) return new Refusal('idempotency-conflict');
  const row = await lockLoss(tx, memberId, periodId);
  // Read after the lock was waited for: a claim never counts from before its turn.
  const now = await databaseTime(tx);
  const isReplay = row?.claimed_at != null && row.claim_key === key;
  const stopped = isReplay ? null : await refusePlay(tx, memberId, { kind: 'prize' });
  if (stopped) return stopped;
  if (!row) return new Refusal(await whyUnknown(tx, agent, periodId));
  const state = lossState(row, now);
  if (state === 'claimed' && row.claim_key === key)
    return claimView(row, now, await balanceAfterRefund(tx, row));
  if (state === 'claimed') return new Refusal('refund-claimed');
  if (state === 'expired') return new Refusal('refund-expired');
  if (state !== 'claimable') return new Refusal('refund-unknown');
  const claimed = await saveClaim(tx, row, key, now);
  const balance = await payRefund(tx, agent.agentId, claimed);
  const turnoverSatang = (claimed.refund_satang * BigInt(claimed.turnover_hundredths)) / 100n;
  if (turnoverSatang > 0n)
    await hooks.giftCredited.run(tx, { memberId, amountSatang: claimed.refund_satang, turnoverSatang });
  await publishLive(tx, { memberId }, 'cashback.changed', {});
  return claimView(claimed, now, balance);
}

const claimView = (row: LossRow, now: Date, balance: bigint): LossClaim => ({
  period: lossView(row, now),
  balance_after: bahtFromSatang(balance),
});

/** A week that still runs, or is being counted, is not ready; of every other one there is nothing. */
async function whyUnknown(tx: Tx, agent: Agent, periodId: string) {
  const newest = await findNewest(tx, agent.agentId, 'loss');
  const isCounting = newest?.status === 'counting' && newest.period_id === periodId;
  const { period } = await running(tx, agent, 'loss');
  return isCounting || period.periodId === periodId ? 'refund-not-ready' : 'refund-unknown';
}

const lockLoss = (tx: Tx, memberId: string, periodId: string): Promise<LossRow | undefined> =>
  tx
    .selectFrom('cashback_loss')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('period_id', '=', periodId)
    .forUpdate()
    .executeTakeFirst();

async function saveClaim(tx: Tx, row: LossRow, key: string, now: Date): Promise<LossRow> {
  return tx
    .updateTable('cashback_loss')
    .set({ claimed_at: now, claim_key: sql<string>`${key}` })
    .where('member_id', '=', row.member_id)
    .where('period_id', '=', row.period_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const isWeek = (text: string): boolean => /^\d{4}-w\d{2}$/.test(text);

function readRebateCursor(cursor: string): { day: string; category: string } | undefined {
  const [, day, category] = /^(\d{4}-\d{2}-\d{2})~([a-z]{1,20})$/.exec(cursor) ?? [];
  return day === undefined || category === undefined ? undefined : { day, category };
}
