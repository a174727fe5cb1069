import type { OperatorCashbackPeriod } from '@sanuk/contract/outside/operator-cashback';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { PeriodRow } from './cashback.tables.ts';
import { end, findNewest, runningAfter, waitForKind } from './periods.repository.ts';

const view = (row: PeriodRow): OperatorCashbackPeriod => ({
  kind: row.kind,
  period_id: row.period_id,
  from: row.from_at.toISOString(),
  until: row.until_at.toISOString(),
  state: row.status,
  members: row.members,
  amount_satang: Number(row.amount_satang),
  closed_at: row.closed_at?.toISOString() ?? null,
});

/** What staff sees of days and weeks that ended. In a sandbox a running one can be ended before its time. */
export function createCashbackStaff({ db, config }: AppContext) {
  const list: OperatorHandler<'/operator/cashback/list'> = async ({ agent, body }) => {
    const rows = await db
      .selectFrom('cashback_period')
      .selectAll()
      .where('agent_id', '=', agent.agentId)
      .where('kind', '=', body.kind)
      .orderBy('until_at', 'desc')
      .limit(body.limit)
      .execute();
    return rows.map(view);
  };

  const endNow: OperatorHandler<'/operator/cashback/end'> = ({ agent, body, operator, address }) =>
    inTransaction(db, async (tx) => {
      if (!config.cashbackClosesEarly) return new Refusal('period-not-closable');
      const { agentId } = agent;
      const kind = body.end_cashback;
      await waitForKind(tx, agentId, kind);
      const newest = await findNewest(tx, agentId, kind);
      // Asked twice it is ended once: what is being counted is the answer.
      if (newest?.status === 'counting') return view(newest);
      const now = await databaseTime(tx);
      await end(tx, agent, kind, { ...runningAfter(kind, newest, now), until: now });
      const ended = await findNewest(tx, agentId, kind);
      if (!ended) throw new Error('a period that was ended is gone');
      await auditStaff(tx, {
        agentId,
        action: 'cashback-ended',
        who: operator,
        address,
        details: { kind, period: ended.period_id },
      });
      return view(ended);
    });

  return { list, endNow };
}
