import type { WithdrawAccount, Withdrawal, WithdrawInfo } from '@sanuk/contract/areas/withdraw';
import { bahtFromSatang, satangFromBaht } from '@sanuk/contract/money';
import { call, refetchOn } from '@sanuk/platform';
import type { Account, OneWithdrawal, Preview, Standing, WithdrawOrder } from './withdraw.rules.ts';

/** Keys in the query cache. */
export const withdrawKeys = {
  all: ['withdraw'],
  info: ['withdraw', 'info'],
  history: ['withdraw', 'history'],
} as const;
refetchOn(['withdrawal.changed'], withdrawKeys.all);

/** What can be withdrawn, why not more, and what waits. */
export const fetchInfo = (signal?: AbortSignal): Promise<WithdrawInfo> =>
  call('GET /api/member/withdraw/info', { signal });

/** The newest withdrawals. */
export async function fetchHistory(signal?: AbortSignal, limit = 10): Promise<OneWithdrawal[]> {
  const page = await call('GET /api/member/withdraw/list', { query: { limit }, signal });
  return page.items.map(withdrawalOf);
}

/** What a withdrawal would do; moves nothing. Refused for the same reasons as the withdrawal itself. */
export async function checkWithdrawal(order: WithdrawOrder): Promise<Preview> {
  const wire = await call('POST /api/member/withdraw/check', { body: bodyOf(order) });
  return {
    account: accountOf(wire.account),
    amountSatang: satangFromBaht(wire.amount),
    feeSatang: satangFromBaht(wire.fee),
    afterSatang: satangFromBaht(wire.balance_after),
    needsLonger: wire.needs_longer,
    endsPromotion: wire.ends_promotion ?? undefined,
  };
}

/** Asks for a withdrawal. Sending the same key again gives back the same one. */
export const createWithdrawal = (order: WithdrawOrder, requestId: string): Promise<Withdrawal> =>
  call('POST /api/member/withdraw/create', { body: bodyOf(order), idempotencyKey: requestId });

/** Takes a withdrawal back that nobody has approved. */
export const cancelWithdrawal = (withdrawalId: string, requestId: string): Promise<Withdrawal> =>
  call('POST /api/member/withdraw/cancel', {
    body: { withdrawal_id: withdrawalId },
    idempotencyKey: requestId,
  });

/** The withdrawal that an order made after all, as the server wrote it; its answer was lost. */
export async function findMade(
  { accountId, amountSatang }: WithdrawOrder,
  sinceMs: number,
): Promise<Withdrawal | undefined> {
  const [info, page] = await Promise.all([
    fetchInfo(),
    call('GET /api/member/withdraw/list', { query: { limit: 3 } }),
  ]);
  const account = info.accounts.find(({ account_id }) => account_id === accountId);
  return page.items.find(
    (one) =>
      satangFromBaht(one.amount) === amountSatang &&
      one.bank_account === account?.bank_account &&
      Date.parse(one.created_at) >= sinceMs,
  );
}

const bodyOf = ({ accountId, amountSatang }: WithdrawOrder) => ({
  account_id: accountId,
  amount: bahtFromSatang(amountSatang),
});

const accountOf = (wire: WithdrawAccount): Account => ({
  id: wire.account_id,
  bankCode: wire.bank_code,
  masked: wire.bank_account,
  ownerName: wire.account_name,
  maintenanceUntil: wire.maintenance_until ?? undefined,
});

/** From the wire's baht and ISO instants to satang and ms. */
const withdrawalOf = (wire: Withdrawal): OneWithdrawal => ({
  id: wire.withdrawal_id,
  status: wire.status,
  amountSatang: satangFromBaht(wire.amount),
  bankCode: wire.bank_code,
  masked: wire.bank_account,
  reference: wire.reference,
  reason: wire.reason ?? undefined,
  createdAtMs: Date.parse(wire.created_at),
  endedAtMs: wire.ended_at === null ? undefined : Date.parse(wire.ended_at),
});

export const standingOf = (wire: WithdrawInfo): Standing => ({
  balanceSatang: satangFromBaht(wire.balance),
  withdrawableSatang: satangFromBaht(wire.withdrawable),
  turnover: {
    requiredSatang: satangFromBaht(wire.turnover.required),
    doneSatang: satangFromBaht(wire.turnover.done),
    leftSatang: satangFromBaht(wire.turnover.left),
  },
  notCash: wire.not_cash.map(({ wallet_name, balance }) => ({
    name: wallet_name,
    balanceSatang: satangFromBaht(balance),
  })),
  accounts: wire.accounts.map(accountOf),
  limits: {
    minSatang: satangFromBaht(wire.limits.min),
    maxSatang: satangFromBaht(wire.limits.max),
    timesPerDay: wire.limits.times_per_day,
    timesLeft: wire.limits.times_left,
    dayLeftSatang: satangFromBaht(wire.limits.day_left),
  },
  pending: wire.pending ? withdrawalOf(wire.pending) : undefined,
});
