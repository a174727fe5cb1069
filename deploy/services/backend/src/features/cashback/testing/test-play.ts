import { inTransaction } from '../../../database/database.ts';
import { systemAccounts } from '../../../ledger/ledger.accounts.ts';
import { openWalletAccount, post } from '../../../ledger/ledger.service.ts';
import { order } from '../../../testing/staff-orders.ts';
import { call, type TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';
import { callback, type TestProvider } from '../../games/testing/test-provider.ts';
import type { PeriodKind } from '../period.rules.ts';

let ids = 0;
export const nextId = () => `cashback-tx-${++ids}`;

export interface Table {
  /** Plays a round to its end: every stake is a bet of it, and the win is paid to the first. */
  round(stakes: readonly number[], win?: number): Promise<void>;
  /** Takes a bet and leaves its round open. @returns its id, which is its round's as well */
  bet(satang: number): Promise<string>;
  /** Ends the round of that bet. */
  close(bet: string, win?: number): Promise<void>;
  /** Undoes a bet. @returns what the backend answered */
  undo(bet: string): Promise<string>;
}

/** A game that a member opened with one of his wallets; amounts in satang. */
export async function sitDown(
  { context, provider }: { context: TestContext; provider: TestProvider },
  member: TestMember,
  { wallet = 'main', game = 'game-1' } = {},
): Promise<Table> {
  const body = { wallet_id: wallet, game_id: game, provider_id: 'siamspin', is_mobile: true, source: 'slot' };
  const { code } = await call(context.app, 'POST /api/game/link', body, member.as);
  if (code !== 'ok') throw new Error(`no game for the test: ${code}`);
  const token = provider.launches.at(-1)?.token ?? '';
  const send = async (endpoint: 'bet' | 'win' | 'rollback', more: object) => {
    const { status } = await callback(context.app, endpoint, { token, ...more });
    return status;
  };
  const take = async (round_id: string, amount_satang: number, transaction_id = nextId()) => {
    const status = await send('bet', { transaction_id, round_id, game_id: game, amount_satang });
    if (status !== 'ok') throw new Error(`a bet of the test was answered ${status}`);
    return transaction_id;
  };
  const end = async (round_id: string, bet_transaction_id: string, amount_satang: number) => {
    const win = { transaction_id: nextId(), bet_transaction_id, round_id, game_id: game, amount_satang };
    const status = await send('win', { ...win, round_closed: true });
    if (status !== 'ok') throw new Error(`a win of the test was answered ${status}`);
  };
  return {
    async round(stakes, win = 0) {
      const roundId = nextId();
      const bets: string[] = [];
      for (const stake of stakes) bets.push(await take(roundId, stake));
      await end(roundId, bets[0] ?? '', win);
    },
    async bet(satang) {
      const id = nextId();
      return take(id, satang, id);
    },
    close: (bet, win = 0) => end(bet, bet, win),
    undo: (bet) => send('rollback', { transaction_id: nextId(), bet_transaction_id: bet, round_id: bet }),
  };
}

/** Opens a member's bonus wallet with 1,000 baht in it. */
export const giveBonus = ({ context }: TestContext, member: TestMember) =>
  inTransaction(context.db, async (tx) =>
    post(tx, {
      from: systemAccounts.bonus(member.agentId),
      to: await openWalletAccount(tx, member.memberId, 'bonus'),
      ...{ amount: 1_000_00n, kind: 'bonus-grant', reference: 'โบนัส', scope: 'test', key: nextId() },
    }),
  );

/** Ends the running day or week of a brand and counts it, as a sandbox may. @returns its id */
export async function endPeriod(context: TestContext, kind: PeriodKind, brand = 'siam'): Promise<string> {
  const id = await orderEnd(context, kind, brand);
  await context.runJob('cashback: count');
  return id;
}

/** Ends it and leaves the counting to the test. */
export async function orderEnd(context: TestContext, kind: PeriodKind, brand = 'siam'): Promise<string> {
  const { code, data } = await order(
    context.app,
    '/operator/cashback/end',
    { end_cashback: kind },
    { brand },
  );
  if (code !== 'ok') throw new Error(`the period was not ended: ${code}`);
  return data.period_id;
}

export const turnoverOf = async ({ app }: Pick<TestContext, 'app'>, { as }: TestMember, query: object = {}) =>
  call(app, 'GET /api/cashback/turnover/history', query, as);

export const lossesOf = async ({ app }: Pick<TestContext, 'app'>, { as }: TestMember, query: object = {}) =>
  call(app, 'GET /api/cashback/loss/history', query, as);

export const claim = (
  { app }: Pick<TestContext, 'app'>,
  { as }: TestMember,
  period_id: string,
  key = nextId(),
) => call(app, 'POST /api/cashback/loss/claim', { period_id }, { ...as, key });
