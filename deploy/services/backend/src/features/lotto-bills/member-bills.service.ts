import type { BillStatus } from '@sanuk/contract/areas/lotto';
import type { MemberBet } from '@sanuk/contract/outside/operator-members';
import type { Queries } from '../../database/database.ts';
import { findRoundsById, type RoundWithMarket, roundView } from '../lotto-rounds/lotto-rounds.service.ts';
import { findStakes } from './bill.money.ts';
import { findBills } from './lotto-bills.repository.ts';
import type { BillRow } from './lotto-bills.tables.ts';

const states: Record<BillStatus, MemberBet['state']> = {
  pending: 'open',
  won: 'won',
  lost: 'lost',
  cancelled: 'returned',
  refunded: 'returned',
};

/**
 * Reads the lottery bills of a member as staff sees them, newest first.
 * @param after the last bill shown; null for the first page
 */
export async function readBillsForStaff(
  queries: Queries,
  memberId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<MemberBet[]> {
  const bills = await findBills(queries, memberId, { ...(after !== null && { after }), limit });
  const rounds = await findRoundsById(
    queries,
    bills.map(({ round_id }) => round_id),
  );
  const stakes = await findStakes(
    queries,
    bills.map(({ bill_id }) => bill_id),
  );
  return bills.map((bill) => betView(bill, rounds.get(bill.round_id), stakes.get(bill.bill_id)));
}

function betView(
  bill: BillRow,
  round: RoundWithMarket | undefined,
  transferId: string | undefined,
): MemberBet {
  if (!round) throw new Error(`bill ${bill.bill_id} without its round`);
  const { name, round_date, round_no } = roundView(round);
  const state = states[bill.status];
  return {
    bet_id: bill.bill_id,
    transfer_id: transferId ?? null,
    at: bill.created_at.toISOString(),
    name: [name, round_no === null ? round_date : `${round_date} #${round_no}`].join(' '),
    number: bill.bill_no,
    wallet: 'main',
    staked_satang: Number(bill.total_satang),
    returned_satang: Number(state === 'returned' ? bill.total_satang : bill.win_satang),
    state,
  };
}
