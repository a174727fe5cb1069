import type { CallbackAnswer } from '@sanuk/contract/outside/wallet-callback';
import type { Queries, Tx } from '../../database/database.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { memberBalances, type Posting, post, refuseKey, reverse } from '../../ledger/ledger.service.ts';
import { winPosting } from '../free-spins/spending.service.ts';
import { balanceIn } from '../wallets/wallet.rules.ts';
import type { UnansweredTransaction as Row } from './callbacks.repository.ts';
import { accountOf, walletOf } from './covered-games.service.ts';
import type { GameTransactionRow } from './games.tables.ts';
import type { PlaySession } from './sessions.repository.ts';

/** How a transaction ended, and what the member has after it. */
export type Outcome = { status: CallbackAnswer['status']; balanceSatang: bigint };

/** Who pays a win, and for what. */
export type Payer = Pick<PlaySession, 'agent_id' | 'provider_id' | 'game_name'>;

/** The ledger knows the id of a transaction that the games do not: nothing is moved, and nothing kept. */
export class TransactionIdTakenError extends Error {
  override name = 'TransactionIdTakenError';
}

/** Transaction ids are unique for each provider, so the provider is the scope of the key. */
const scopeOf = ({ provider_id }: Payer) => `provider:${provider_id}`;
const houseOf = ({ agent_id, provider_id }: Payer) => systemAccounts.provider(agent_id, provider_id);
const common = (payer: Payer, row: Row) => ({
  reference: payer.game_name,
  group: `game:${row.provider_id}:${row.round_id}`,
  scope: scopeOf(payer),
  key: row.transaction_id,
});

/** Takes the stake, from the member's wallet to the house. */
export function takeStake(tx: Tx, payer: Payer, row: Row): Promise<Outcome> {
  return move(tx, { ...common(payer, row), from: accountOf(row), to: houseOf(payer), kind: 'bet' }, row);
}

/** Pays a win: from the house, or from the promotion that granted the free spin. */
export async function payWin(tx: Tx, payer: Payer, row: Row): Promise<Outcome> {
  if (row.free_spin_grant_id && row.amount_satang)
    return move(tx, { ...common(payer, row), ...(await winPosting(tx, row, payer.game_name)) }, row);
  return move(tx, { ...common(payer, row), from: houseOf(payer), to: accountOf(row), kind: 'win' }, row);
}

/** Reverses the stake of a bet; `row` is the rollback. A free bet moved nothing. */
export async function undoBet(tx: Tx, payer: Payer, row: Row, bet: GameTransactionRow): Promise<void> {
  if (!bet.amount_satang) return;
  const undone = await reverse(tx, {
    ...common(payer, row),
    of: { scope: scopeOf(payer), key: bet.transaction_id },
    kind: 'rollback',
  });
  if (undone.outcome !== 'posted')
    throw new Error(`bet ${bet.transaction_id} was not undone: ${undone.outcome}`);
}

/** Refuses for good the stake of a bet that was rolled back before it came. */
export async function refuseLateBet(tx: Tx, payer: Payer, rollback: Row): Promise<void> {
  await refuseKey(tx, scopeOf(payer), rollback.bet_transaction_id, 'rolled-back');
}

/** Posts an amount; a free bet and a round without a win move nothing. */
async function move(tx: Tx, posting: Omit<Posting, 'amount'>, row: Row): Promise<Outcome> {
  if (!row.amount_satang) return balanceNow(tx, row);
  const posted = await post(tx, { ...posting, amount: row.amount_satang });
  const balanceSatang = posted.fromBalance ?? posted.toBalance ?? 0n;
  if (posted.outcome === 'posted') return { status: 'ok', balanceSatang };
  if (posted.outcome === 'refused') return { status: 'insufficient-funds', balanceSatang };
  throw new TransactionIdTakenError(`transaction ${row.transaction_id} is ${posted.outcome} in the ledger`);
}

type InWallet = Pick<GameTransactionRow, 'member_id' | 'wallet_id'>;

/** Balance of the wallet that the game plays with, in satang. */
export async function balanceOfWallet(queries: Queries, row: InWallet): Promise<bigint> {
  return balanceIn(await memberBalances(queries, row.member_id), walletOf(row)) ?? 0n;
}

/** The same, as the outcome of a transaction that moves nothing. */
export async function balanceNow(tx: Tx, row: InWallet): Promise<Outcome> {
  return { status: 'ok', balanceSatang: await balanceOfWallet(tx, row) };
}
