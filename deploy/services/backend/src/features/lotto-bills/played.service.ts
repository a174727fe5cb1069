import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import {
  type EventBet,
  recordEvent,
  recordPaidLater,
  takeBackEvents,
} from '../turnover/valid-stakes.service.ts';
import type { PlacedLine } from './bet.rules.ts';
import { type Draw, linesOfDraw, returnsOfDraw } from './position.rules.ts';

const draws = ['top', 'bottom'] as const satisfies Draw[];

interface DecidedLine extends PlacedLine {
  member_id: string;
  agent_id: number;
  bill_id: string;
  staked_at: Date;
  win: bigint;
}

/**
 * Records the valid stakes of some members of a round of which every bill is settled: all bills of a member in one draw are one event.
 * @returns how many members were recorded; 0 when all are
 */
export async function recordPlayed(tx: Tx, roundId: string, limit: number): Promise<number> {
  const lines = await findUnrecorded(tx, roundId, limit);
  const members = new Map<string, DecidedLine[]>();
  for (const line of lines) members.set(line.member_id, [...(members.get(line.member_id) ?? []), line]);
  for (const [memberId, own] of members) await recordMember(tx, roundId, memberId, own);
  return members.size;
}

async function recordMember(
  tx: Tx,
  roundId: string,
  memberId: string,
  lines: readonly DecidedLine[],
): Promise<void> {
  const [first] = lines;
  if (!first) return;
  for (const draw of draws) {
    const bets = betsOf(draw, linesOfDraw(lines, draw));
    if (bets.length === 0) continue;
    await recordEvent(tx, {
      ...{ memberId, agentId: first.agent_id, event: `lotto:${roundId}:${draw}`, category: 'lotto' },
      ...{ game: null, bets, isSided: true },
    });
  }
}

/** What a corrected outcome of a round changed for one member. */
export interface CorrectedPlay {
  memberId: string;
  roundId: string;
  outcomeNo: number;
  billIds: readonly string[];
  isVoid: boolean;
  /** what the bills won more than before, below 0 where they won less */
  paidSatang: bigint;
}

/** Records what a correction changed: a void round counts nothing, a corrected one keeps its stakes and pays another amount. */
export async function recordCorrected(tx: Tx, play: CorrectedPlay): Promise<void> {
  const { memberId, roundId, outcomeNo, billIds, isVoid, paidSatang } = play;
  const corrected = (no: number) => `lotto:${roundId}:corrected:${no}`;
  const events = [
    ...draws.map((draw) => `lotto:${roundId}:${draw}`),
    ...billIds.map((billId) => `bill:${billId}`),
    ...Array.from({ length: outcomeNo - 1 }, (_, before) => corrected(before + 1)),
  ];
  if (isVoid) await takeBackEvents(tx, { memberId, events });
  else if (paidSatang !== 0n)
    await recordPaidLater(tx, { memberId, events }, { event: corrected(outcomeNo), paidSatang });
}

/** One bet a bill, the oldest first. */
function betsOf(draw: Draw, lines: readonly DecidedLine[]): EventBet[] {
  const bills = new Map<string, DecidedLine[]>();
  for (const line of lines) bills.set(line.bill_id, [...(bills.get(line.bill_id) ?? []), line]);
  return [...bills.values()]
    .map(
      (own): EventBet => ({
        wallet: 'main',
        stakedAt: own[0]?.staked_at ?? new Date(0),
        stakeSatang: own.reduce((sum, { stakeSatang }) => sum + BigInt(stakeSatang), 0n),
        returnedSatang: 0n,
        paidSatang: own.reduce((sum, { win }) => sum + win, 0n),
        returns: returnsOfDraw(draw, own),
      }),
    )
    .sort((one, other) => one.stakedAt.getTime() - other.stakedAt.getTime());
}

/** Lines of members whose valid stakes are not recorded, in one order of members. Lines that were given back are no play. */
async function findUnrecorded(tx: Tx, roundId: string, limit: number): Promise<DecidedLine[]> {
  const { rows } = await sql<DecidedLine>`
    with due as (
      select distinct bill.member_id from lotto_bill bill
       where bill.round_id = ${roundId} and bill.status in ('won', 'lost')
         and not exists (select from valid_stake stake where stake.member_id = bill.member_id
           and stake.event in (${`lotto:${roundId}:top`}, ${`lotto:${roundId}:bottom`}, 'bill:' || bill.bill_id))
       order by bill.member_id limit ${limit}
    )
    select bill.member_id, bill.agent_id, bill.bill_id, bill.created_at as staked_at, line.bet_type as "betType", line.number,
        line.stake_satang::float8 as "stakeSatang", line.rate_hundredths as "rateHundredths", line.win_satang as win
      from due join lotto_bill bill on bill.member_id = due.member_id and bill.round_id = ${roundId}
        and bill.status in ('won', 'lost')
      join lotto_bill_line line on line.bill_id = bill.bill_id and line.status in ('won', 'lost')
     order by bill.member_id, bill.created_at, line.line_no`.execute(tx);
  return rows;
}
