import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import type { Queries } from '../../database/database.ts';
import { traceAdjustment } from '../cash-adjustments/adjustment-trace.service.ts';
import { adjustmentScope } from '../cash-adjustments/cash-adjustments.service.ts';
import { traceGameRound } from '../games/round-trace.service.ts';
import { traceBill } from '../lotto-bills/bill-trace.service.ts';
import { traceBillChanges } from '../lotto-corrections/bill-changes.service.ts';
import { traceLottoRound } from '../lotto-rounds/round-trace.service.ts';
import { traceNotices } from '../notifications/member-notices.service.ts';
import { traceDeposit } from '../payments/trace/deposit-trace.service.ts';
import { traceWithdrawal } from '../withdrawals/withdrawal-trace.service.ts';
import type { TransferRow } from './disputes.repository.ts';

/** Whose transfer is traced, and for whom. */
export interface Subject {
  agentId: number;
  memberId: string;
  roles: readonly StaffRole[] | null;
}

/** What a transfer comes from. */
export interface Origin {
  events: TraceEvent[];
  /** keys of all its transfers; null where the group of the transfer has them */
  keys: string[] | null;
}

const providerScope = 'provider:';

/** Traces what a transfer comes from, by the feature that posted it. @param most entries of each list */
export async function traceOrigin(
  queries: Queries,
  subject: Subject,
  { scope, key, group_id }: Pick<TransferRow, 'scope' | 'key' | 'group_id'>,
  most: number,
): Promise<Origin> {
  const { agentId, memberId } = subject;
  if (scope.startsWith(providerScope)) {
    const transaction = { providerId: scope.slice(providerScope.length), transactionId: key };
    const round = await traceGameRound(queries, memberId, transaction, most);
    // Other members have transfers in the same group: the round of a table is theirs too.
    return { events: round?.events ?? [], keys: round?.transactionIds ?? [key] };
  }
  if (scope === 'bank') return { events: await traceDeposit(queries, subject, key, most), keys: null };
  if (scope === adjustmentScope) return { events: await traceAdjustment(queries, memberId, key), keys: null };
  if (group_id === null) return { events: [], keys: null };
  if (scope === 'withdrawal')
    return { events: await traceWithdrawal(queries, subject, group_id, most), keys: null };
  if (scope === 'lotto')
    return { events: await traceLotto(queries, { agentId, memberId }, group_id, most), keys: null };
  return { events: [], keys: null };
}

/** The bill, its round with the proof of the result, corrections, and what the member read of them. */
async function traceLotto(
  queries: Queries,
  { agentId, memberId }: Pick<Subject, 'agentId' | 'memberId'>,
  billId: string,
  most: number,
): Promise<TraceEvent[]> {
  const bill = await traceBill(queries, memberId, billId);
  if (!bill) return [];
  const about = { href: `/lotto/bills?round=${encodeURIComponent(bill.roundId)}`, since: bill.placedAt };
  return [
    ...bill.events,
    ...(await traceLottoRound(queries, bill.roundId)),
    ...(await traceBillChanges(queries, agentId, billId, most)),
    ...(await traceNotices(queries, memberId, about, most)),
  ];
}
