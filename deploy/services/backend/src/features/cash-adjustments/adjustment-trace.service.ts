import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';
import type { Queries } from '../../database/database.ts';
import { isUuid } from '../../database/ids.ts';
import { findAdjustment } from './cash-adjustments.repository.ts';

/** Traces a correction of cash: who proposed it, who decided, and why. */
export async function traceAdjustment(
  queries: Queries,
  memberId: string,
  adjustmentId: string,
): Promise<TraceEvent[]> {
  const row = isUuid(adjustmentId) ? await findAdjustment(queries, memberId, adjustmentId) : undefined;
  if (!row) return [];
  const proposed: TraceEvent = {
    at: row.proposed_at.toISOString(),
    event: 'adjustment-proposed',
    facts: {
      ...{ verdict: row.direction, amount_satang: Number(row.amount_satang) },
      ...{ person: row.proposed_by, reason: row.reason },
    },
  };
  if (!row.decided_at) return [proposed];
  const decided: TraceEvent = {
    at: row.decided_at.toISOString(),
    event: 'adjustment-decided',
    facts: { status: row.status, person: row.decided_by, reason: row.decided_reason },
  };
  return [proposed, decided];
}
