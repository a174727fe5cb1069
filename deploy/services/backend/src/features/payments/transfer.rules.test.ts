import { accountOfKey, type Candidate, matchTransfer, receiverKey, type Sender } from './transfer.rules.ts';

const own: Sender = { bank_code: 'KBANK', account_ending: '4321' };
const other: Sender = { bank_code: 'SCB', account_ending: '4321' };
type Status = Candidate['status'];
const payment = (status: Status, amount = 500_37n, senders = [own]) => ({
  status,
  amount_satang: amount,
  senders,
});
const match = (candidates: Candidate[], amountSatang = 500_37n, sender = own) => {
  const { found, problem } = matchTransfer(candidates, { amountSatang, sender });
  return [found && candidates.indexOf(found), problem];
};

test.each<[string, Candidate[], unknown[]]>([
  ['one that waits', [payment('pending')], [0, null]],
  ['one that staff looks at', [payment('review')], [0, null]],
  ['one that has expired', [payment('expired')], [0, null]],
  ['one that was taken back', [payment('cancelled')], [0, null]],
  ['one that waits beside one that has expired', [payment('expired'), payment('pending')], [1, null]],
  ['one that is paid', [payment('paid')], [0, 'already-paid']],
  ['one that is paid beside one that is late', [payment('paid'), payment('expired')], [1, null]],
  ['two that are late', [payment('expired'), payment('cancelled')], [undefined, 'no-deposit-fits']],
])('[M2] amount and sender fit %s', (_what, candidates, expected) => {
  expect(match(candidates)).toEqual(expected);
});

test.each<[string, Candidate[], unknown[]]>([
  ['of one that waits', [payment('pending', 500_38n)], [0, 'amount-differs']],
  [
    'of one that waits beside one that staff looks at',
    [payment('review', 1n), payment('pending', 2n)],
    [1, 'amount-differs'],
  ],
  ['of one that has expired', [payment('expired', 500_38n)], [0, 'amount-differs']],
  ['of one that is paid', [payment('paid', 500_38n)], [undefined, 'no-deposit-fits']],
  [
    'of two members whose accounts end alike',
    [payment('pending', 1n), payment('pending', 2n)],
    [undefined, 'no-deposit-fits'],
  ],
])('[M2] the sender fits, the amount does not: %s', (_what, candidates, expected) => {
  expect(match(candidates)).toEqual(expected);
});

test.each<[string, Candidate[], unknown[]]>([
  ['of one that waits', [payment('pending', 500_37n, [other])], [0, 'sender-differs']],
  ['of one that has expired', [payment('expired', 500_37n, [other])], [undefined, 'no-deposit-fits']],
  [
    'and the sender has one of another amount',
    [payment('pending', 500_37n, [other]), payment('pending', 1n)],
    [1, 'amount-differs'],
  ],
])('[M2] the amount fits, the sender does not: %s', (_what, candidates, expected) => {
  expect(match(candidates)).toEqual(expected);
});

test('[M2] nothing fits', () => expect(match([])).toEqual([undefined, 'no-deposit-fits']));

test('[M2] a second account of the member is as good as the first', () =>
  expect(match([payment('pending', 500_37n, [other, own])])).toEqual([0, null]));

test('[M2] an account is known by its digits, however it is written', () => {
  expect(receiverKey('KBANK', '000-0-00001-0')).toBe('KBANK:0000000010');
  expect(accountOfKey('KBANK:0000000010')).toEqual({ bank_code: 'KBANK', account: '0000000010' });
});
