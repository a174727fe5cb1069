import type { MemberMoney } from '@sanuk/contract/outside/operator-members';

/** The money of a member of long standing, without a risk. */
export const memberMoneyOf = (change: Partial<MemberMoney> = {}): MemberMoney => ({
  ...{ member_id: '01960000-0000-7000-8000-00000000000a', joined_at: '2025-01-05T02:00:00.000Z' },
  deposits: { count: 12, satang: 1_500_000, first_at: '2025-01-05T03:00:00.000Z' },
  ...{ withdrawals: { count: 4, satang: 900_000 }, cash_satang: 123_450 },
  today: { deposited_satang: 50_000, withdrawn_satang: 0, staked_satang: 30_000, returned_satang: 12_500 },
  turnover: { required_satang: 0, done_satang: 0 },
  ...{ bonus: null, account_changed_at: null },
  ...change,
});
