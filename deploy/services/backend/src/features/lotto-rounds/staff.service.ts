import type { OperatorLottoRound } from '@sanuk/contract/outside/operator-lotto';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { publishRound } from './lotto-rounds.service.ts';
import type { RoundWithMarket } from './lotto-rounds.tables.ts';
import { marketsOf } from './markets/markets.service.ts';
import { findRound, saveResult } from './rounds.repository.ts';
import { findWaitingRounds, lockFedRound, saveProposedResult } from './staff.repository.ts';

type Entry = OperatorCall<'/operator/lotto/result'>;

/** Results of the markets that are not drawn by shots, as staff enters them. */
export function createStaffService(context: AppContext) {
  const { db } = context;

  const waiting: OperatorHandler<'/operator/lotto/waiting'> = async ({ agent }) =>
    (await findWaitingRounds(db, marketsOf(context, agent))).map(viewOf);

  const result: OperatorHandler<'/operator/lotto/result'> = (call) =>
    inTransaction(db, (tx) => enterResult(tx, marketsOf(context, call.agent), call));

  return { waiting, result };
}

/** The same numbers by two people are a result; a round has one, whoever enters it or whatever feed was first. */
async function enterResult(
  tx: Tx,
  markets: readonly string[],
  call: Entry,
): Promise<OperatorLottoRound | Refusal> {
  const { body, operator } = call;
  const { lotto_round: roundId, top3, bottom2 } = body;
  const round = await lockFedRound(tx, markets, roundId);
  if (!round) return new Refusal('round-unknown');
  if (round.status === 'upcoming' || round.status === 'open') return new Refusal('round-still-open');
  const isSame = (one: { top3: string | null; bottom2: string | null }) =>
    one.top3 === top3 && one.bottom2 === bottom2;
  if (round.status !== 'closed') return isSame(round) ? viewOf(round) : new Refusal('round-resulted');
  const { proposed_by: by, proposed_top3, proposed_bottom2 } = round;
  if (by === null || by === operator) {
    await saveProposedResult(tx, { roundId, top3, bottom2, by: operator });
    await note(tx, call, 'result-proposed');
    return readView(tx, roundId);
  }
  if (!isSame({ top3: proposed_top3, bottom2: proposed_bottom2 })) return new Refusal('round-result-differs');
  await saveResult(tx, roundId, { top3, bottom2 });
  await publishRound(tx, roundId);
  await note(tx, call, 'result-entered');
  return readView(tx, roundId);
}

const note = (tx: Tx, { agent, operator, address, body }: Entry, step: string): Promise<void> =>
  auditStaff(tx, {
    ...{ agentId: agent.agentId, action: `lotto-${step}`, who: operator, address },
    details: {
      round_id: body.lotto_round,
      top3: body.top3,
      bottom2: body.bottom2,
      reason: body.reason,
    },
  });

async function readView(tx: Tx, roundId: string): Promise<OperatorLottoRound> {
  const round = await findRound(tx, roundId);
  if (!round) throw new Error(`no round ${roundId}`);
  return viewOf(round);
}

function numbersOf(top3: string | null, bottom2: string | null): OperatorLottoRound['result'] {
  return top3 !== null && bottom2 !== null ? { top3, bottom2 } : null;
}

function viewOf(round: RoundWithMarket): OperatorLottoRound {
  const isWaiting = round.status === 'closed';
  return {
    round_id: round.round_id,
    name: round.name,
    round_date: round.round_date,
    round_no: round.round_no,
    close_at: round.close_at.toISOString(),
    result_at: round.result_at.toISOString(),
    status: round.status,
    result: numbersOf(round.top3, round.bottom2),
    proposed: isWaiting ? numbersOf(round.proposed_top3, round.proposed_bottom2) : null,
    proposed_by: isWaiting ? round.proposed_by : null,
  };
}
