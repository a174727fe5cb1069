import type {
  BalanceCall,
  BetCall,
  BetEvent,
  CallbackAnswer,
  RollbackCall,
  WinCall,
} from '@sanuk/contract/outside/wallet-callback';
import type { AppContext } from '../../context/context.ts';
import { type ProviderRules, standardRules, winLimit } from '../../context/provider-rules.ts';
import { type Database, inTransaction, type Tx, violatedConstraint } from '../../database/database.ts';
import type { SignedCall } from '../../http/signed-call.ts';
import { lockPlay, type PlayAction, refusePlay } from '../../play-limits/gate.service.ts';
import { hasSpin, publishLeft, stakeOfSpin } from '../free-spins/spending.service.ts';
import {
  findKind,
  findOutcome,
  findTransaction,
  insertTransaction,
  lockCall,
  type UnansweredTransaction as Row,
} from './callbacks.repository.ts';
import { namedAfter, playerIn, walletOf } from './covered-games.service.ts';
import {
  balanceNow,
  balanceOfWallet,
  type Outcome,
  type Payer,
  payWin,
  refuseLateBet,
  TransactionIdTakenError,
  takeStake,
  undoBet,
} from './game.money.ts';
import type { GameTransactionRow } from './games.tables.ts';
import { holdWin } from './held-wins.repository.ts';
import { findSession, lockSession, type PlaySession } from './sessions.repository.ts';
import { lockEvent } from './settled-events.repository.ts';
import { refuseOpposite, settleEvents } from './settled-events.service.ts';
import { payableSatang } from './win.rules.ts';

type Status = CallbackAnswer['status'];

const refuse = (status: Status): CallbackAnswer => ({ status, balance_satang: null });
const answer = ({ status, balanceSatang }: Outcome): CallbackAnswer => ({
  status,
  balance_satang: Number(balanceSatang),
});
const answerOf = (row: Pick<GameTransactionRow, 'status' | 'balance_satang'>) =>
  answer({ status: row.status, balanceSatang: row.balance_satang });

/** Constraints that decide between calls, and what the one that lost is answered. */
const refusalOfConstraint: Record<string, Status> = {
  game_transaction_once: 'duplicate-transaction',
  game_round_open: 'round-closed',
  game_round_closed_once: 'round-closed',
  game_win_once: 'win-limit',
  free_spin_left: 'no-free-spin',
};

/** The seamless wallet: a provider's games play with the money that stays here. */
class WalletCallbacks {
  readonly #db: Database;
  readonly #hooks: AppContext['hooks'];
  readonly #rules: ReadonlyMap<string, ProviderRules>;
  readonly #agents: AppContext['agents'];
  readonly #countBet: AppContext['countBet'];

  constructor({ db, hooks, config, agents, countBet }: AppContext) {
    this.#db = db;
    this.#hooks = hooks;
    this.#rules = config.provider.rules;
    this.#agents = agents;
    this.#countBet = countBet;
  }

  /** What the member has now. */
  async balance(providerId: string, call: BalanceCall): Promise<CallbackAnswer> {
    const session = await findSession(this.#db, call.token, providerId);
    const refused = refusalToBet(session);
    if (refused || !session) return refuse(refused ?? 'invalid-token');
    return answer({ status: 'ok', balanceSatang: await balanceOfWallet(this.#db, session) });
  }

  /** Takes a stake, unless the member lacks it or the bet was rolled back before it came. */
  async bet(providerId: string, call: BetCall, signed: SignedCall): Promise<CallbackAnswer> {
    const session = await findSession(this.#db, call.token, providerId);
    if (!session) return refuse('invalid-token');
    const row = rowOf(session, 'bet', { ...call, signed, bet_transaction_id: call.transaction_id });
    const placed: Partial<Pick<PlaySession, 'game_category'>> = {};
    const answered = await this.#inOrder(row, async (tx) => {
      const known = await findTransaction(tx, providerId, call.transaction_id);
      // A bet that stands is answered again even when its session is over by now.
      if (known) return replay(known, row);
      const now = await lockSession(tx, call.token, providerId);
      const refused = refusalToBet(now);
      if (refused || !now) return refuse(refused ?? 'invalid-token');
      const player = await playerIn(tx, now, call.game_id, this.#agents);
      if (!player) return refuse('invalid-game');
      placed.game_category = player.game_category;
      // A bet of nothing is a free spin of a grant: without one there is nothing that its win could be measured by.
      if (!row.amount_satang && row.free_spin_grant_id === null) return refuse('invalid-request');
      const opposite = call.event && (await refuseOpposite(tx, row, call.event, row.amount_satang ?? 0n));
      if (opposite) return refuse(opposite);
      const stopped = await refusalOfGate(tx, now, row);
      if (stopped) return refuse(stopped);
      if (row.free_spin_grant_id !== null) return takeFreeSpin(tx, row, row.free_spin_grant_id);
      return keep(tx, row, await takeStake(tx, player, row));
    });
    if (answered.status === 'ok' && placed.game_category) this.#countBet(placed.game_category);
    return answered;
  }

  /** Pays a win to a bet that stands, while its round is open. Never asks whether the session is over. */
  async win(providerId: string, call: WinCall, signed: SignedCall): Promise<CallbackAnswer> {
    const session = await findSession(this.#db, call.token, providerId);
    if (!session) return refuse('invalid-token');
    const row = rowOf(session, 'win', { ...call, signed });
    return this.#inOrder(row, async (tx) => {
      const known = await findTransaction(tx, providerId, call.transaction_id);
      if (known) return replay(known, row);
      const judged = await judgeWin(tx, row, this.#rules);
      if (typeof judged === 'string') return refuse(judged);
      if ((row.amount_satang ?? 0n) <= judged.payableSatang)
        return payJudged(tx, this.#hooks, { payer: await namedAfter(tx, session, row), row, judged });
      // Beyond the limit it waits for the staff, and is answered the same until it was approved.
      return refuse((await holdWin(tx, row, judged)) ? 'win-limit' : 'duplicate-transaction');
    });
  }

  /** Undoes a bet that was not won, while its round is open. One that never came moves nothing and is refused for good. */
  async rollback(providerId: string, call: RollbackCall, signed: SignedCall): Promise<CallbackAnswer> {
    const session = await findSession(this.#db, call.token, providerId);
    if (!session) return refuse('invalid-token');
    if (call.transaction_id === call.bet_transaction_id) return refuse('duplicate-transaction');
    const row = rowOf(session, 'rollback', { ...call, signed, game_id: session.game_id, amount_satang: 0 });
    return this.#inOrder(row, async (tx) => {
      const known = await findTransaction(tx, providerId, call.transaction_id);
      if (known) return replay(known, row);
      const bet = await findTransaction(tx, providerId, call.bet_transaction_id);
      const isOthers = bet !== undefined && (bet.kind !== 'bet' || bet.member_id !== session.member_id);
      if (isOthers) return refuse('bet-unknown');
      const outcome = await findOutcome(tx, row);
      // A bet that was paid is settled: whoever wants it undone has to talk to the house.
      if (outcome.wins > 0 || (bet && bet.round_id !== call.round_id)) return refuse('invalid-request');
      const isStanding = bet?.status === 'ok' && !outcome.isRolledBack;
      if (isStanding && bet.event_id !== null)
        await lockEvent(tx, providerId, session.member_id, bet.event_id);
      if (isStanding && outcome.isRoundClosed) return refuse('round-closed');
      // A free spin is given back once, by the rollback that undoes its bet.
      const free_spin_grant_id = isStanding ? bet.free_spin_grant_id : null;
      const { game_id, wallet_id } = bet ?? row;
      const undone = { ...row, game_id, wallet_id, free_spin_grant_id };
      if (!bet) await refuseBet(tx, session, row);
      else if (isStanding) await undoBet(tx, await namedAfter(tx, session, bet), row, bet);
      const answered = await keep(tx, undone, await balanceNow(tx, undone));
      if (isStanding && bet.event_id !== null) await settleEvents(tx, { hooks: this.#hooks }, undone);
      if (free_spin_grant_id) await publishLeft(tx, free_spin_grant_id);
      return answered;
    });
  }

  /** One transaction per call, after every other call that shares an id or the round. */
  async #inOrder(row: Row, work: (tx: Tx) => Promise<CallbackAnswer>): Promise<CallbackAnswer> {
    try {
      return await inTransaction(this.#db, async (tx) => {
        // Before every other lock: whoever waits for it holds nothing that a bet under way needs.
        if (row.kind === 'bet') await lockPlay(tx, row.member_id);
        await lockCall(tx, row);
        return work(tx);
      });
    } catch (cause) {
      if (cause instanceof TransactionIdTakenError) return refuse('duplicate-transaction');
      const status = refusalOfConstraint[violatedConstraint(cause) ?? ''];
      if (status) return refuse(status);
      throw cause;
    }
  }
}

/** The calls of the seamless wallet, by what is agreed with each provider about wins. */
export const createWalletCallbacks = (context: AppContext) => new WalletCallbacks(context);

/** Why a session may not bet or ask for its balance, or null. */
function refusalToBet(session: PlaySession | undefined): Status | null {
  if (!session) return 'invalid-token';
  // A suspension ends the sessions as well: it is the reason that is answered.
  if (session.is_suspended) return 'member-disabled';
  return session.is_over ? 'token-expired' : null;
}

/** What responsible play says to a bet: nothing is read for members nothing stands against (decision 0205). */
async function refusalOfGate(tx: Tx, session: PlaySession, row: Row): Promise<Status | null> {
  if (!session.is_guarded) return null;
  const isOwnMoney = row.free_spin_grant_id === null && walletOf(row) === 'main' && row.amount_satang;
  const action: PlayAction = isOwnMoney
    ? { kind: 'stake', satang: row.amount_satang ?? 0n }
    : { kind: 'play' };
  const refused = await refusePlay(tx, session.member_id, action);
  if (!refused) return null;
  const isStopped = refused.code === 'self-excluded' || refused.code === 'on-break';
  return isStopped ? 'member-disabled' : 'limit-reached';
}

function rowOf(
  session: PlaySession,
  kind: Row['kind'],
  call: {
    transaction_id: string;
    bet_transaction_id: string;
    game_id: string;
    round_id: string;
    amount_satang: number;
    round_closed?: boolean;
    returned_satang?: number;
    free_spin_grant_id?: string;
    event?: BetEvent;
    signed: SignedCall;
  },
): Row {
  return {
    provider_id: session.provider_id,
    transaction_id: call.transaction_id,
    kind,
    member_id: session.member_id,
    agent_id: session.agent_id,
    game_id: call.game_id,
    wallet_id: session.wallet_id,
    round_id: call.round_id,
    bet_transaction_id: call.bet_transaction_id,
    amount_satang: BigInt(call.amount_satang),
    closes_round: call.round_closed === true,
    win_no: null,
    free_spin_grant_id: call.free_spin_grant_id ?? null,
    event_id: call.event?.id ?? null,
    returns: call.event?.returns ?? null,
    returned_satang: BigInt(call.returned_satang ?? 0),
    proof: { session_id: session.session_id, signed: call.signed },
  };
}

/** The same transaction with the same content answers the same; with other content it is refused. */
function replay(known: GameTransactionRow, row: Row): CallbackAnswer {
  // Rolled back before it came: nothing is known of the bet but its id.
  if (known.kind === 'bet' && known.amount_satang === null && row.kind === 'bet') return answerOf(known);
  const content = (one: Omit<Row, 'proof'>) =>
    JSON.stringify([
      ...[one.kind, one.member_id, one.game_id, one.round_id, one.bet_transaction_id],
      ...[String(one.amount_satang), one.closes_round, one.free_spin_grant_id, one.event_id],
    ]);
  // Game and grant of a rollback are those of its bet, not something the provider said.
  const { game_id, free_spin_grant_id } = known;
  const isUnkept = row.kind === 'rollback' || known.status === 'no-free-spin';
  const said = isUnkept ? { ...row, game_id, free_spin_grant_id } : row;
  return content(known) === content(said) ? answerOf(known) : refuse('duplicate-transaction');
}

async function keep(tx: Tx, row: Row, outcome: Outcome): Promise<CallbackAnswer> {
  await insertTransaction(tx, { ...row, status: outcome.status, balance_satang: outcome.balanceSatang });
  return answer(outcome);
}

/** A win that its bet takes. */
export interface JudgedWin {
  bet: GameTransactionRow;
  winNo: number;
  stakeSatang: bigint;
  /** what the bet can still be paid without the staff */
  payableSatang: bigint;
}

/** What a bet can be paid, or why it takes this win not at all; asked after `lockCall`. */
export async function judgeWin(
  tx: Tx,
  row: Row,
  allRules: ReadonlyMap<string, ProviderRules>,
): Promise<JudgedWin | Status> {
  const rules = allRules.get(row.provider_id) ?? standardRules;
  const bet = await findBet(tx, row);
  if (typeof bet === 'string') return bet;
  if (bet.game_id !== row.game_id) return 'invalid-game';
  if (bet.round_id !== row.round_id || bet.free_spin_grant_id !== row.free_spin_grant_id)
    return 'invalid-request';
  if (bet.event_id !== null) await lockEvent(tx, bet.provider_id, bet.member_id, bet.event_id);
  const { wins, isRolledBack, isRoundClosed, ...won } = await findOutcome(tx, row);
  if (isRolledBack) return 'bet-rolled-back';
  if (isRoundClosed) return 'round-closed';
  if (wins >= rules.winsPerBet) return 'win-limit';
  const stakeSatang = await stakeOf(tx, bet);
  const limit = winLimit(rules, await findKind(tx, bet));
  return { bet, winNo: wins + 1, stakeSatang, payableSatang: payableSatang(limit, { ...won, stakeSatang }) };
}

/** Pays a win where its stake came from, whichever game of the member it comes with. */
export async function payJudged(
  tx: Tx,
  hooks: AppContext['hooks'],
  { payer, row, judged: { bet, winNo } }: { payer: Payer; row: Row; judged: JudgedWin },
): Promise<CallbackAnswer> {
  const paid = { ...row, wallet_id: bet.wallet_id, win_no: winNo };
  const answered = await keep(tx, paid, await payWin(tx, payer, paid));
  if (paid.closes_round) await settleEvents(tx, { hooks }, paid);
  if (paid.free_spin_grant_id && paid.amount_satang) await publishLeft(tx, paid.free_spin_grant_id);
  return answered;
}

/** A free spin takes one of its grant and nothing of a wallet; one that is not there is refused for good. */
async function takeFreeSpin(tx: Tx, row: Row, grantId: string): Promise<CallbackAnswer> {
  if (row.amount_satang) return refuse('invalid-request');
  const { balanceSatang } = await balanceNow(tx, row);
  if (!(await hasSpin(tx, grantId, row))) {
    // Which grant was asked for may be none of ours: it is not kept as one.
    return keep(tx, { ...row, free_spin_grant_id: null }, { status: 'no-free-spin', balanceSatang });
  }
  const answered = await keep(tx, row, { status: 'ok', balanceSatang });
  await publishLeft(tx, grantId);
  return answered;
}

/** What the wins of a bet are measured by. */
const stakeOf = async (tx: Tx, bet: GameTransactionRow): Promise<bigint> =>
  bet.free_spin_grant_id === null ? (bet.amount_satang ?? 0n) : stakeOfSpin(tx, bet.free_spin_grant_id);

/** The bet a win belongs to, or why there is none to pay. */
async function findBet(
  tx: Tx,
  win: Pick<Row, 'provider_id' | 'member_id' | 'bet_transaction_id'>,
): Promise<GameTransactionRow | Status> {
  const bet = await findTransaction(tx, win.provider_id, win.bet_transaction_id);
  if (bet?.kind !== 'bet' || bet.member_id !== win.member_id) return 'bet-unknown';
  if (bet.status === 'bet-rolled-back') return 'bet-rolled-back';
  return bet.status === 'ok' ? bet : 'bet-unknown';
}

/** Leaves a mark in the place of a bet that has not come, here and in the ledger. */
async function refuseBet(tx: Tx, session: PlaySession, row: Row): Promise<void> {
  await refuseLateBet(tx, session, row);
  const { balanceSatang } = await balanceNow(tx, row);
  await insertTransaction(tx, {
    ...row,
    transaction_id: row.bet_transaction_id,
    kind: 'bet',
    amount_satang: null,
    status: 'bet-rolled-back',
    balance_satang: balanceSatang,
    proof: null,
  });
}
