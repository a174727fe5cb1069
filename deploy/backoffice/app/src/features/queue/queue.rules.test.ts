import type { ReviewItem } from '@sanuk/contract/outside/operator-money';
import type { OperatorWithdrawal } from '@sanuk/contract/outside/operator-withdrawals';
import {
  changingPhones,
  flaggedMembers,
  isSameName,
  marksOf,
  queueOf,
  signalsOf,
  waitedMinutes,
  waitsForOther,
} from './queue.rules.ts';
import {
  accountOf,
  creditOf,
  depositOf,
  flagOf,
  giftOf,
  nothing,
  stepOf,
  winOf,
  withdrawalOf,
} from './testing/queue.fixtures.ts';

describe('the queue', () => {
  test('has what waits longest first, of every kind', () => {
    const queue = queueOf({
      ...nothing,
      withdrawals: [withdrawalOf({ withdrawal_id: 'new', created_at: '2026-11-28T10:00:00.000Z' })],
      deposits: [depositOf({ received_at: '2026-11-28T09:00:00.000Z' })],
      gifts: [giftOf({ proposed_at: '2026-11-28T08:00:00.000Z' })],
    });
    expect(queue.map(({ kind }) => kind)).toEqual(['gift', 'deposit', 'withdrawal']);
    expect(new Set(queue.map(({ key }) => key)).size).toBe(3);
  });

  test('knows the member of a deposit by its payment, and none where it fits none', () => {
    const none = depositOf({ payment: null });
    const [item] = queueOf({ ...nothing, deposits: [none] });
    expect(item).toMatchObject({ phone: null, name: null, proposal: null });
    const [fits] = queueOf({ ...nothing, deposits: [depositOf({})] });
    expect(fits?.phone).toBe('0812345678');
  });

  test('an item that a person proposed waits for another one', () => {
    const [item] = queueOf({ ...nothing, withdrawals: [withdrawalOf({ decisions: [stepOf('fon')] })] });
    expect(item && waitsForOther(item, 'fon')).toBe(true);
    expect(item && waitsForOther(item, 'nid')).toBe(false);
  });

  test('a deposit that a person wants to credit names the member who would get the money', () => {
    const decision = creditOf({ phone: '0877777777', member_name: 'มานะ มีนา' });
    const [item] = queueOf({ ...nothing, deposits: [depositOf({ decision })] });
    expect(item).toMatchObject({ phone: '0877777777', name: 'มานะ มีนา' });
  });

  test('a win that a provider reported waits for one person, and for no second one', () => {
    const [item] = queueOf({ ...nothing, wins: [winOf({})] });
    expect(item?.proposal).toBeNull();
    expect(item && marksOf(item, new Set())).toEqual([]);
  });

  test('an item that was read in two lists is in the queue once, as it was read last', () => {
    const decision = creditOf({});
    const queue = queueOf({ ...nothing, deposits: [depositOf({}), depositOf({ decision })] });
    expect(queue).toHaveLength(1);
    expect(queue[0]?.proposal).toEqual(decision);
  });

  test('items of the same instant have one order, however the lists were read', () => {
    const gifts = ['b', 'a', 'c'].map((grant_id) => giftOf({ grant_id }));
    const keys = (list: typeof gifts) => queueOf({ ...nothing, gifts: list }).map(({ key }) => key);
    expect(keys(gifts)).toEqual(['gift a', 'gift b', 'gift c']);
    expect(keys(gifts.toReversed())).toEqual(keys(gifts));
  });
});

describe('risk marks', () => {
  const marks = (change: Partial<OperatorWithdrawal>, flagged: string[] = []) => {
    const [item] = queueOf({ ...nothing, withdrawals: [withdrawalOf(change)] });
    return item ? marksOf(item, new Set(flagged)) : [];
  };

  test('name an account of another person, two people and a second self', () => {
    expect(marks({})).toEqual([]);
    expect(marks({ account_name: 'สมหญิง ใจดี' })).toEqual(['name-differs']);
    expect(marks({ needs_second: true })).toEqual(['second-person']);
    expect(marks({}, ['0812345678'])).toEqual(['same-person']);
  });

  test('given flags of a member on either side, an item has what they have in common, each once', () => {
    const flagged = flaggedMembers([
      flagOf({ other_phone: '0811111111', signals: ['same-device', 'same-network'] }),
      flagOf({ phone: '0822222222', other_phone: '0812345678', signals: ['same-name', 'same-network'] }),
    ]);
    const [item] = queueOf({ ...nothing, withdrawals: [withdrawalOf({})] });
    expect(item && signalsOf(item, flagged)).toEqual(['same-device', 'same-network', 'same-name']);
    expect(flagged.get('0811111111')).toEqual(['same-device', 'same-network']);
    expect(item && signalsOf(item, new Map())).toEqual([]);
  });

  test('a deposit has no name to compare', () => {
    const deposit: ReviewItem = depositOf({});
    const [item] = queueOf({ ...nothing, deposits: [deposit] });
    expect(item && marksOf(item, new Set())).toEqual([]);
  });

  test('bank money whose amount takes two people says so before anybody proposed something', () => {
    const [item] = queueOf({ ...nothing, deposits: [depositOf({ needs_second: true })] });
    expect(item && marksOf(item, new Set())).toEqual(['second-person']);
  });

  test('a withdrawal of a member for whom another account was proposed is marked', () => {
    const queue = queueOf({ ...nothing, withdrawals: [withdrawalOf({})], accounts: [accountOf({})] });
    const marks = (kind: string) => {
      const item = queue.find((one) => one.kind === kind);
      return item && marksOf(item, new Set(), changingPhones(queue));
    };
    expect(marks('withdrawal')).toContain('account-changes');
    expect(marks('account')).not.toContain('account-changes');
  });

  test('a credit to another member than the one who announced the payment is marked', () => {
    const other = creditOf({ phone: '0877777777', member_name: 'มานะ มีนา' });
    const marksOfDeposit = (change: Partial<ReviewItem>) => {
      const [item] = queueOf({ ...nothing, deposits: [depositOf(change)] });
      return item && marksOf(item, new Set());
    };
    expect(marksOfDeposit({ decision: other })).toEqual(['other-member', 'second-person']);
    expect(marksOfDeposit({ decision: creditOf({}) })).toEqual(['second-person']);
    expect(marksOfDeposit({ decision: other, payment: null })).toEqual(['second-person']);
  });
});

test.each([
  ['สมชาย ใจดี', 'นาย สมชาย  ใจดี', true],
  ['สมหญิง ใจดี', 'น.ส.สมหญิง ใจดี', true],
  ['Somchai Jaidee', 'MR. SOMCHAI JAIDEE', true],
  ['สมชาย ใจดี', 'สมชาย ใจด', false],
])('%s and %s are one name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

test('a clock that is behind shows no negative age', () => {
  const since = '2026-11-28T10:00:00.000Z';
  expect(waitedMinutes(since, Date.parse('2026-11-28T10:02:59.000Z'))).toBe(2);
  expect(waitedMinutes(since, Date.parse('2026-11-28T09:59:00.000Z'))).toBe(0);
});
