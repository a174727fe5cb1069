import type { WithdrawAccount, Withdrawal, WithdrawInfo } from '@sanuk/contract/areas/withdraw';

export const mainAccount: WithdrawAccount = {
  account_id: 'main',
  bank_code: 'KBANK',
  bank_account: 'xxxxxx7890',
  account_name: 'สมหญิง ใจดี',
  maintenance_until: null,
};

export const secondAccount: WithdrawAccount = {
  ...mainAccount,
  account_id: 'second',
  bank_code: 'TRUEMONEY',
  bank_account: 'xxxxxx1234',
};

/** 2,000 baht, all of which may leave. */
export const sampleInfo = (more: Partial<WithdrawInfo> = {}): WithdrawInfo => ({
  balance: 2_000,
  withdrawable: 2_000,
  held_back: 0,
  turnover: { required: 0, done: 0, left: 0 },
  not_cash: [],
  accounts: [mainAccount],
  limits: { min: 100, max: 50_000, times_per_day: 3, times_left: 3, day_max: 100_000, day_left: 100_000 },
  pending: null,
  ...more,
});

/** 500 baht, asked for now. */
export const sampleWithdrawal = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawal_id: 'w-1',
  status: 'requested',
  amount: 500,
  bank_code: 'KBANK',
  bank_account: 'xxxxxx7890',
  account_name: 'สมหญิง ใจดี',
  reference: 'WD23456789ABCD',
  reason: null,
  created_at: new Date().toISOString(),
  sent_at: null,
  ended_at: null,
  ...more,
});

export const ended = (status: 'paid' | 'rejected' | 'failed' | 'cancelled', reason: string | null = null) =>
  sampleWithdrawal({ status, reason, ended_at: new Date().toISOString() });
