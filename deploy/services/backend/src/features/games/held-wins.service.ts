import type { HeldWin } from '@sanuk/contract/outside/operator-wins';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type Proposal, proposalView } from '../approvals/approvals.rules.ts';
import { type ApprovalKind, Approvals } from '../approvals/approvals.service.ts';
import { findGame } from '../game-catalogue/shown-games.service.ts';
import type { UnansweredTransaction as Row } from './callbacks.repository.ts';
import { findTransaction, lockCall } from './callbacks.repository.ts';
import { type JudgedWin, judgeWin, payJudged } from './callbacks.service.ts';
import type { GameHeldWinTable } from './games.tables.ts';
import { heldDetails } from './held-wins.repository.ts';

type HeldRow = Selectable<GameHeldWinTable> & Proposal;

/** The callback that was held, as it is written down when it is paid. */
const winOf = (held: HeldRow): Row => ({
  provider_id: held.provider_id,
  transaction_id: held.transaction_id,
  kind: 'win',
  member_id: held.member_id,
  agent_id: held.agent_id,
  game_id: held.game_id,
  // That of the bet replaces it.
  wallet_id: 'main',
  round_id: held.round_id,
  bet_transaction_id: held.bet_transaction_id,
  amount_satang: held.amount_satang,
  closes_round: held.closes_round,
  win_no: null,
  free_spin_grant_id: held.free_spin_grant_id,
  event_id: null,
  returns: null,
  returned_satang: 0n,
  proof: null,
});

const view = (held: HeldRow): HeldWin => ({
  held_id: held.held_id,
  state: held.status,
  provider_id: held.provider_id,
  game_id: held.game_id,
  round_id: held.round_id,
  transaction_id: held.transaction_id,
  stake_satang: Number(held.stake_satang),
  amount_satang: Number(held.amount_satang),
  payable_satang: Number(held.payable_satang),
  ...proposalView(held),
});

const isOpen = async (tx: Tx, { held_id }: HeldRow): Promise<boolean> => {
  const row = await tx
    .selectFrom('game_held_win')
    .select('status')
    .where('held_id', '=', held_id)
    .executeTakeFirstOrThrow();
  return row.status === 'proposed';
};

/** Wins beyond the limit of their provider: the staff pays or rejects each of them, once. */
export function createHeldWins(context: AppContext) {
  /** The bet may have been rolled back, paid otherwise, or its round closed since. */
  const judge = async (tx: Tx, held: HeldRow): Promise<JudgedWin | null> => {
    const win = winOf(held);
    await lockCall(tx, win);
    if (await findTransaction(tx, win.provider_id, win.transaction_id)) return null;
    const judged = await judgeWin(tx, win, context.config.provider.rules);
    return typeof judged === 'string' ? null : judged;
  };

  const pay = async (tx: Tx, held: HeldRow): Promise<void> => {
    const judged = await judge(tx, held);
    const game = await findGame(tx, held.provider_id, held.game_id);
    const payer = {
      agent_id: held.agent_id,
      provider_id: held.provider_id,
      game_name: game?.name ?? held.game_id,
    };
    const { status } = judged
      ? await payJudged(tx, context.hooks, { payer, row: winOf(held), judged })
      : { status: 'win-limit' };
    if (status !== 'ok') throw new Error(`held win ${held.held_id} was not paid: ${status}`);
  };

  const kind: ApprovalKind<HeldRow, HeldWin> = {
    table: { name: 'game_held_win', id: 'held_id', key: 'transaction_id' },
    approved: 'paid',
    unknown: 'held-win-unknown',
    action: 'held-win',
    notesEveryProposal: true,
    details: heldDetails,
    view,
    // What was staked before is paid whatever stands against the member's play.
    async refuse(tx, held) {
      if (await judge(tx, held)) return null;
      // Somebody else decided while this one waited: that is what is answered.
      return (await isOpen(tx, held)) ? new Refusal('held-win-not-payable') : null;
    },
    follows: { paid: pay },
  };
  const approvals = new Approvals<HeldRow, HeldWin, never>(context, kind);

  const list: OperatorHandler<'/operator/wins/list'> = ({ agent, body }) =>
    approvals.list(agent.agentId, body.state);
  const decide: OperatorHandler<'/operator/wins/decide'> = (call) =>
    approvals.decide(call, call.body.held_id, call.body.verdict);
  return { list, decide };
}
