import type { OperatorLottoCorrection } from '@sanuk/contract/outside/operator-lotto';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { decisionView, type SecondPersonColumns } from '../approvals/approvals.rules.ts';
import { type ApprovalKind, Approvals } from '../approvals/approvals.service.ts';
import { sumSettledBills } from '../lotto-bills/bill-corrections.service.ts';
import {
  type CorrectableRound,
  correctRound,
  lockForCorrection,
  marketsOf,
} from '../lotto-rounds/results/corrections.service.ts';
import { type CorrectionRow, hasOpenCorrection } from './lotto-corrections.repository.ts';
import { refusedTexts as text } from './lotto-corrections.text.ts';

type Numbers = { top3: string; bottom2: string } | null;
type ProposalRow = CorrectionRow & SecondPersonColumns;
type Own =
  | 'round_id'
  | 'outcome_no'
  | 'old_top3'
  | 'old_bottom2'
  | 'top3'
  | 'bottom2'
  | 'round_bills'
  | 'round_won_satang';

const numbersOf = (top3: string | null, bottom2: string | null): Numbers =>
  top3 !== null && bottom2 !== null ? { top3, bottom2 } : null;

const corrections: ApprovalKind<ProposalRow, OperatorLottoCorrection> = {
  table: { name: 'lotto_correction', id: 'correction_id', key: 'correction_key', isOfBrand: true },
  approved: 'approved',
  unknown: 'correction-unknown',
  taken: 'correction-taken',
  action: 'lotto-correction',
  alwaysNeedsSecond: true,
  notesEveryProposal: true,
  details: (row) => ({
    ...{ correction_id: row.correction_id, round_id: row.round_id, proposed_by: row.proposed_by },
    old_result: numbersOf(row.old_top3, row.old_bottom2),
    new_result: numbersOf(row.top3, row.bottom2),
    ...{ round_bills: row.round_bills, round_won_satang: Number(row.round_won_satang) },
  }),
  view: (row) => ({
    ...{ correction_id: row.correction_id, state: row.status, round_id: row.round_id, bills: row.bills },
    old_result: numbersOf(row.old_top3, row.old_bottom2),
    new_result: numbersOf(row.top3, row.bottom2),
    ...{ round_bills: row.round_bills, round_won_satang: Number(row.round_won_satang) },
    finished_at: row.finished_at?.toISOString() ?? null,
    taken_satang: Number(row.taken_satang),
    paid_satang: Number(row.paid_satang),
    returned_satang: Number(row.returned_satang),
    written_off_satang: Number(row.written_off_satang),
    ...decisionView(row),
  }),
  refuse: refuseApproval,
  follows: { approved: correctRound },
};

/** Corrections of lottery results and voids of rounds: proposed by one person, approved by another, then carried out by a job. */
export function createProposalsService(context: AppContext) {
  const approvals = new Approvals<ProposalRow, OperatorLottoCorrection, Own>(context, corrections);

  type Proposing = OperatorCall<'/operator/lotto/correct' | '/operator/lotto/void'>;
  const propose = (call: Proposing, roundId: string, numbers: Numbers) =>
    approvals.proposeForBrand(call, call.body.correction_key, async (tx) => {
      const round = await lockForCorrection(tx, marketsOf(context, call.agent), roundId);
      if (!round) return new Refusal('round-unknown');
      if (await hasOpenCorrection(tx, roundId)) return new Refusal('correction-open');
      const refused = numbers ? againstCorrecting(round, numbers) : againstVoiding(round);
      return refused ?? proposalOf(tx, round, numbers);
    });

  const list: OperatorHandler<'/operator/lotto/corrections'> = ({ agent, body }) =>
    approvals.list(agent.agentId, body.state);
  const correct: OperatorHandler<'/operator/lotto/correct'> = (call) =>
    propose(call, call.body.correct_round, { top3: call.body.top3, bottom2: call.body.bottom2 });
  const voidRound: OperatorHandler<'/operator/lotto/void'> = (call) =>
    propose(call, call.body.void_round, null);
  const decide: OperatorHandler<'/operator/lotto/decide'> = (call) =>
    approvals.decide(call, call.body.correction_id, call.body.verdict);

  return { list, correct, void: voidRound, decide };
}

const refuse = (why: string) => new Refusal('round-not-correctable', why);

function againstCorrecting(round: CorrectableRound, { top3, bottom2 }: NonNullable<Numbers>): Refusal | null {
  if (round.isByShots) return refuse(text.byShots(round));
  if (round.status === 'refunded') return refuse(text.isVoid(round));
  if (round.status !== 'resulted') return refuse(text.noResult(round));
  return round.top3 === top3 && round.bottom2 === bottom2 ? refuse(text.sameResult(round)) : null;
}

function againstVoiding(round: CorrectableRound): Refusal | null {
  const { status, isByShots } = round;
  if (status === 'upcoming' || status === 'open') return new Refusal('round-still-open');
  if (status === 'refunded') return refuse(text.isVoid(round));
  return status === 'closed' && isByShots ? refuse(text.shotsRunning(round)) : null;
}

async function proposalOf(
  tx: Tx,
  round: CorrectableRound,
  numbers: Numbers,
): Promise<Pick<CorrectionRow, Own>> {
  const { bills, won } = await sumSettledBills(tx, round.round_id);
  return {
    ...{ round_id: round.round_id, outcome_no: round.outcome_no + 1 },
    ...{ old_top3: round.top3, old_bottom2: round.bottom2 },
    ...{ top3: numbers?.top3 ?? null, bottom2: numbers?.bottom2 ?? null },
    ...{ round_bills: bills, round_won_satang: won },
  };
}

/** Refuses a proposal whose round has changed since: a feed may deliver a result before a void is approved. */
async function refuseApproval(tx: Tx, row: CorrectionRow): Promise<Refusal | null> {
  const round = await lockForCorrection(tx, null, row.round_id);
  const isSame =
    round?.outcome_no === row.outcome_no - 1 &&
    round.top3 === row.old_top3 &&
    round.bottom2 === row.old_bottom2 &&
    round.status !== 'refunded';
  if (isSame) return null;
  // Another person may have approved it while this call waited for the round: then it is answered as approved.
  const now = await tx
    .selectFrom('lotto_correction')
    .select('status')
    .where('correction_id', '=', row.correction_id)
    .executeTakeFirst();
  return now?.status === 'proposed' ? refuse(text.changed) : null;
}
