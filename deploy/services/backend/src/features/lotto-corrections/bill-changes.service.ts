import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';
import type { Queries } from '../../database/database.ts';
import { findChangesOfBill, type TracedChange } from './lotto-corrections.repository.ts';

/** Traces what corrected results changed of a bill. Staff of another brand is not named. @param most changes that are read */
export async function traceBillChanges(
  queries: Queries,
  agentId: number,
  billId: string,
  most: number,
): Promise<TraceEvent[]> {
  const changes = await findChangesOfBill(queries, billId, most);
  return changes.map((change) => changeEvent(change, agentId));
}

function changeEvent(change: TracedChange, agentId: number): TraceEvent {
  const isOwn = change.agent_id === agentId;
  return {
    at: change.at.toISOString(),
    event: 'bill-corrected',
    facts: {
      ...{ correction_id: change.correction_id, bill_id: change.bill_id, round_id: change.round_id },
      ...{ old_top3: change.old_top3, old_bottom2: change.old_bottom2 },
      ...{ top3: change.top3, bottom2: change.bottom2 },
      outcome_no: change.outcome_no,
      status: change.new_status,
      old_won_satang: Number(change.old_win_satang),
      won_satang: Number(change.new_win_satang),
      person: isOwn ? change.decided_by : null,
      reason: isOwn ? change.reason : null,
    },
  };
}
