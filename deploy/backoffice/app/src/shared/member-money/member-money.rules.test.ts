import { moneyMarksOf } from './member-money.rules.ts';
import { memberMoneyOf } from './testing/member-money.fixture.ts';

const now = Date.parse('2026-11-29T05:00:00.000Z');
const paid = { count: 1, satang: 100 };

test('a member of long standing has no risk badge', () => {
  expect(moneyMarksOf(memberMoneyOf(), now)).toEqual([]);
});

test.each([
  ['new-member', { joined_at: '2026-11-22T05:00:01.000Z' }],
  ['new-account', { account_changed_at: '2026-11-28T05:00:00.000Z' }],
  ['first-withdrawal', { withdrawals: { count: 0, satang: 0 } }],
  ['no-deposit', { deposits: { count: 0, satang: 0, first_at: null } }],
  ['bonus-open', { bonus: { title: 'โบนัส', started_at: '2026-11-28T05:00:00.000Z' } }],
  ['turnover-open', { turnover: { required_satang: 100, done_satang: 99 } }],
])('%s', (mark, change) => {
  expect(moneyMarksOf(memberMoneyOf(change), now)).toEqual([mark]);
});

test('after a week neither member nor account is new, and turnover that is done is none', () => {
  const old = { joined_at: '2026-11-22T05:00:00.000Z', account_changed_at: '2026-11-22T05:00:00.000Z' };
  const turnover = { required_satang: 100, done_satang: 100 };
  expect(moneyMarksOf(memberMoneyOf({ ...old, turnover, withdrawals: paid }), now)).toEqual([]);
});
