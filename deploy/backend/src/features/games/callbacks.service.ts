import type {
  BalanceCall,
  BetCall,
  CallbackAnswer,
  RollbackCall,
  WinCall,
} from '@sanuk/contract/outside/wallet-callback';
import { type Database, inTransaction, type Tx, violatedConstraint } from '../../kernel/database.ts';
import { type ProviderRules, standardRules } from '../../kernel/provider-rules.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { memberBalances, type Posting, post, refuseKey, reverse } from '../../ledger/ledger.service.ts';
import { publishWallet } from '../live/live.service.ts';
import {
  addTurnover,
  findOutcome,
  findTransaction,
  insertTransaction,
  lockCall,
  type NewTransaction,
  subtractTurnover,
} from './callbacks.repository.ts';
import type { GameTransactionRow } from './games.tables.ts';
import { findSession, type PlaySession } from './sessions.repository.ts';
import { isWinAllowed } from './win.rules.ts';

type Status = CallbackAnswer['status'];
type Outcome = { status: Status; balanceSatang: bigint };

const refuse = (status: Status): CallbackAnswer => ({ status, balance_satang: null });
const answer = ({ status, balanceSatang }: Outcome): CallbackAnswer => ({
  status,
  balance_satang: Number(balanceSatang),
});
const answerOf = (row: Pick<GameTransactionRow, 'status' | 'balance_satang'>) =>
  answer({ status: row.status, balanceSatang: row.balance_satang });

/** The ledger knows the id of a transaction that the games do not: nothing is moved, and nothing kept. */
class TransactionIdTakenError extends Error {
  override name = 'TransactionIdTakenError';
}

/** Constraints that decide between calls, and what the one that lost is answered. */
const refusalOfConstraint: Record<string, Status> = {
  game_transaction_once: 'duplicate-transaction',
  game_round_open: 'round-closed',
  game_round_closed_once: 'round-closed',
  game_win_once: 'win-limit',
};

/**
 * The seamless wallet: a provider's games play with the money that stays here.
 * @param rules what is agreed with each provider about wins
 */
export function createWalletCallbacks(db: Database, rules: ReadonlyMap<string, ProviderRules>) {
  return {
    /** What the member has now. */
    async balance(providerId: string, call: BalanceCall): Promise<CallbackAnswer> {
      const session = await findSession(db, call.token, providerId);
      const refused = refusalToBet(session);
      if (refused || !session) return refuse(refused ?? 'invalid-token');
      const { cashSatang } = await memberBalances(db, session.member_id);
      return answer({ status: 'ok', balanceSatang: cashSatang });
    },

    /** Takes a stake, unless the member lacks it or the bet was rolled back before it came. */
    async bet(providerId: string, call: BetCall): Promise<CallbackAnswer> {
      const session = await findSession(db, call.token, providerId);
      if (!session) return refuse('invalid-token');
      const row = rowOf(session, 'bet', { ...call, bet_transaction_id: call.transaction_id });
      return inOrder(row, async (tx) => {
        const known = await findTransaction(tx, providerId, call.transaction_id);
        // A bet that stands is answered again even when its session is over by now.
        if (known) return replay(known, row);
        const refused = refusalToBet(session);
        if (refused) return refuse(refused);
        if (call.game_id !== session.game_id) return refuse('invalid-game');
        return keep(tx, row, await takeStake(tx, session, row));
      });
    },

    /** Pays a win to a bet that stands, while its round is open. Never asks whether the session is over. */
    async win(providerId: string, call: WinCall): Promise<CallbackAnswer> {
      const session = await findSession(db, call.token, providerId);
      if (!session) return refuse('invalid-token');
      const row = rowOf(session, 'win', call);
      return inOrder(row, async (tx) => {
        const known = await findTransaction(tx, providerId, call.transaction_id);
        if (known) return replay(known, row);
        const bet = await findBet(tx, session, call.bet_transaction_id);
        if (typeof bet === 'string') return refuse(bet);
        if (bet.game_id !== call.game_id) return refuse('invalid-game');
        if (bet.round_id !== call.round_id) return refuse('invalid-request');
        const { wins, wonSatang, isRolledBack, isRoundClosed } = await findOutcome(tx, row);
        if (isRolledBack) return refuse('bet-rolled-back');
        if (isRoundClosed) return refuse('round-closed');
        const taken = { stakeSatang: bet.amount_satang ?? 0n, wins, wonSatang };
        if (!isWinAllowed(rules.get(providerId) ?? standardRules, taken, row.amount_satang ?? 0n))
          return refuse('win-limit');
        return keep(tx, { ...row, win_no: wins + 1 }, await payWin(tx, session, row));
      });
    },

    /** Undoes a bet that was not won, while its round is open. One that never came moves nothing and is refused for good. */
    async rollback(providerId: string, call: RollbackCall): Promise<CallbackAnswer> {
      const session = await findSession(db, call.token, providerId);
      if (!session) return refuse('invalid-token');
      if (call.transaction_id === call.bet_transaction_id) return refuse('duplicate-transaction');
      const row = rowOf(session, 'rollback', { ...call, game_id: session.game_id, amount_satang: 0 });
      return inOrder(row, async (tx) => {
        const known = await findTransaction(tx, providerId, call.transaction_id);
        if (known) return replay(known, row);
        const bet = await findTransaction(tx, providerId, call.bet_transaction_id);
        const isOthers = bet !== undefined && (bet.kind !== 'bet' || bet.member_id !== session.member_id);
        if (isOthers) return refuse('bet-unknown');
        const outcome = await findOutcome(tx, row);
        // A bet that was paid is settled: whoever wants it undone has to talk to the house.
        if (outcome.wins > 0 || (bet && bet.round_id !== call.round_id)) return refuse('invalid-request');
        const isStanding = bet?.status === 'ok' && !outcome.isRolledBack;
        if (isStanding && outcome.isRoundClosed) return refuse('round-closed');
        if (!bet) await refuseBet(tx, session, row);
        else if (isStanding) await undoBet(tx, session, row, bet);
        return keep(tx, row, await balanceNow(tx, session));
      });
    },
  };

  /** One transaction per call, after every other call that shares an id or the round. */
  async function inOrder(row: Row, work: (tx: Tx) => Promise<CallbackAnswer>): Promise<CallbackAnswer> {
    try {
      return await inTransaction(db, async (tx) => {
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

/** Why a session may not bet or ask for its balance, or null. */
function refusalToBet(session: PlaySession | undefined): Status | null {
  if (!session) return 'invalid-token';
  if (session.is_over) return 'token-expired';
  return session.is_suspended ? 'member-disabled' : null;
}

function rowOf(
  session: PlaySession,
  kind: NewTransaction['kind'],
  call: {
    transaction_id: string;
    bet_transaction_id: string;
    game_id: string;
    round_id: string;
    amount_satang: number;
    round_closed?: boolean;
  },
): Omit<NewTransaction, 'status' | 'balance_satang'> {
  return {
    provider_id: session.provider_id,
    transaction_id: call.transaction_id,
    kind,
    member_id: session.member_id,
    agent_id: session.agent_id,
    game_id: call.game_id,
    round_id: call.round_id,
    bet_transaction_id: call.bet_transaction_id,
    amount_satang: BigInt(call.amount_satang),
    closes_round: call.round_closed === true,
    win_no: null,
  };
}

type Row = ReturnType<typeof rowOf>;

/** The same transaction with the same content answers the same; with other content it is refused. */
function replay(known: GameTransactionRow, row: Row): CallbackAnswer {
  // Rolled back before it came: nothing is known of the bet but its id.
  if (known.kind === 'bet' && known.amount_satang === null && row.kind === 'bet') return answerOf(known);
  const content = (one: Row) =>
    JSON.stringify([
      ...[one.kind, one.member_id, one.game_id, one.round_id, one.bet_transaction_id],
      ...[String(one.amount_satang), one.closes_round],
    ]);
  // The game of a rollback is that of its session, not something the provider said.
  const said = row.kind === 'rollback' ? { ...row, game_id: known.game_id } : row;
  return content(known) === content(said) ? answerOf(known) : refuse('duplicate-transaction');
}

async function keep(tx: Tx, row: Row, outcome: Outcome): Promise<CallbackAnswer> {
  await insertTransaction(tx, { ...row, status: outcome.status, balance_satang: outcome.balanceSatang });
  return answer(outcome);
}

const scopeOf = (session: PlaySession) => `provider:${session.provider_id}`;
const common = (session: PlaySession, row: Row) => ({
  reference: session.game_name,
  group: `game:${row.provider_id}:${row.round_id}`,
  scope: scopeOf(session),
  key: row.transaction_id,
});

async function takeStake(tx: Tx, session: PlaySession, row: Row): Promise<Outcome> {
  const { cash } = memberAccounts(session.member_id);
  const house = systemAccounts.provider(session.agent_id, session.provider_id);
  const moved = await move(tx, session, { ...common(session, row), from: cash, to: house, kind: 'bet' }, row);
  if (moved.status === 'ok' && row.amount_satang) {
    await addTurnover(tx, { memberId: session.member_id, agentId: session.agent_id }, row.amount_satang);
  }
  return moved;
}

function payWin(tx: Tx, session: PlaySession, row: Row): Promise<Outcome> {
  const { cash } = memberAccounts(session.member_id);
  const house = systemAccounts.provider(session.agent_id, session.provider_id);
  return move(tx, session, { ...common(session, row), from: house, to: cash, kind: 'win' }, row);
}

/** Posts what moves; a free bet and a round without a win move nothing. */
async function move(
  tx: Tx,
  session: PlaySession,
  posting: Omit<Posting, 'amount'>,
  row: Row,
): Promise<Outcome> {
  if (!row.amount_satang) return balanceNow(tx, session);
  const posted = await post(tx, { ...posting, amount: row.amount_satang });
  const balanceSatang = posted.fromBalance ?? posted.toBalance ?? 0n;
  if (posted.outcome === 'posted') {
    await publishWallet(tx, session.member_id);
    return { status: 'ok', balanceSatang };
  }
  if (posted.outcome === 'refused') return { status: 'insufficient-funds', balanceSatang };
  throw new TransactionIdTakenError(`transaction ${row.transaction_id} is ${posted.outcome} in the ledger`);
}

async function balanceNow(tx: Tx, session: PlaySession): Promise<Outcome> {
  const { cashSatang } = await memberBalances(tx, session.member_id);
  return { status: 'ok', balanceSatang: cashSatang };
}

/** The bet a win belongs to, or why there is none to pay. */
async function findBet(
  tx: Tx,
  session: PlaySession,
  betTransactionId: string,
): Promise<GameTransactionRow | Status> {
  const bet = await findTransaction(tx, session.provider_id, betTransactionId);
  if (bet?.kind !== 'bet' || bet.member_id !== session.member_id) return 'bet-unknown';
  if (bet.status === 'bet-rolled-back') return 'bet-rolled-back';
  return bet.status === 'ok' ? bet : 'bet-unknown';
}

/** Leaves a mark in the place of a bet that has not come, here and in the ledger. */
async function refuseBet(tx: Tx, session: PlaySession, row: Row): Promise<void> {
  await refuseKey(tx, scopeOf(session), row.bet_transaction_id, 'rolled-back');
  const { cashSatang } = await memberBalances(tx, session.member_id);
  await insertTransaction(tx, {
    ...row,
    transaction_id: row.bet_transaction_id,
    kind: 'bet',
    amount_satang: null,
    status: 'bet-rolled-back',
    balance_satang: cashSatang,
  });
}

async function undoBet(tx: Tx, session: PlaySession, row: Row, bet: GameTransactionRow): Promise<void> {
  if (!bet.amount_satang) return;
  const undone = await reverse(tx, {
    ...common(session, row),
    of: { scope: scopeOf(session), key: bet.transaction_id },
    kind: 'rollback',
  });
  if (undone.outcome !== 'posted')
    throw new Error(`bet ${bet.transaction_id} was not undone: ${undone.outcome}`);
  await subtractTurnover(tx, session.member_id, bet.amount_satang);
  await publishWallet(tx, session.member_id);
}
