import type { Dashboard } from '@sanuk/contract/outside/operator-dashboard';
import { addDays, dayOf } from '../../calendar/bangkok.rules.ts';
import type { AppContext } from '../../context/context.ts';
import { databaseTime } from '../../database/database-time.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { dayView } from './day-sums.rules.ts';
import { DayBook } from './days.service.ts';
import { readHealth } from './health.service.ts';
import { readWaiting } from './waiting.repository.ts';

/** Sums, members, waiting work and health of a brand. It names no member, so reading it leaves no row in the audit trail. */
export function createDashboard(context: Pick<AppContext, 'db' | 'config'>) {
  const { db } = context;
  const book = new DayBook(db);
  const show: OperatorHandler<'/operator/dashboard/show'> = async ({ agent, body }): Promise<Dashboard> => {
    const { agentId } = agent;
    const now = await databaseTime(db);
    const today = dayOf(now);
    const days: Dashboard['days'] = [];
    // One after the other: a process that just started sums whole days, and other calls need connections too.
    for (let ago = 0; ago < body.days; ago += 1)
      days.push(dayView(await book.read(agentId, addDays(today, -ago), now)));
    return {
      at: now.toISOString(),
      days,
      waiting: await readWaiting(db, agentId),
      health: await readHealth(context),
    };
  };
  return { show };
}
