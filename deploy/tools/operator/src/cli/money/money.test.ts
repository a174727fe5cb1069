import { type EndpointAnswers, sampleDecision, sampleReview } from '../../testing/backend.fixture.ts';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const doneBy = (decided_by: string) =>
  ({ ...sampleDecision, state: 'done', decided_by, decided_at: '2026-11-20T04:00:00.000Z' }) as const;

const strayTransfer = {
  transaction_id: 'bank-0003',
  problem: 'no-deposit-fits',
  transfer: { to: 'KBANK:0000000010', from: 'SCB:4321' },
  payment: null,
} as const;

const answers: EndpointAnswers = {
  '/operator/review/list': ({ state, cursor }) =>
    state === 'proposed'
      ? { items: [], next_cursor: null }
      : {
          items: [
            sampleReview,
            { ...sampleReview, transaction_id: 'bank-0002', decision: sampleDecision },
            { ...sampleReview, ...strayTransfer },
          ],
          next_cursor: cursor === null ? '17' : null,
        },
  '/operator/review/credit': ({ transaction_id, phone }) =>
    transaction_id === 'bank-0009' ? 'review-taken' : { ...sampleDecision, transaction_id, phone },
  '/operator/review/return': ({ return_reference }) => ({
    ...doneBy('somsri'),
    kind: 'return',
    phone: null,
    return_reference,
  }),
  '/operator/review/split': ({ parts }) => ({
    ...sampleDecision,
    ...{ kind: 'split', phone: null, member_name: null },
    parts: parts.map((part) => ({
      ...{ amount_satang: part.amount_satang, phone: null, member_name: null, return_reference: null },
      ...('phone' in part ? { phone: part.phone, member_name: 'สมหญิง ใจดี' } : part),
    })),
  }),
  '/operator/review/decide': ({ verdict }) =>
    verdict === 'approve' ? doneBy('somsri') : { ...doneBy('somsri'), state: 'rejected' },
  '/operator/members/suspend': ({ suspend }) => ({
    member_id: 'm-1',
    phone: suspend,
    name: 'สมหญิง ใจดี',
    status: 'suspended',
    sessions_ended: 2,
  }),
  '/operator/members/restore': ({ restore }) => ({
    member_id: 'm-1',
    phone: restore,
    name: 'สมหญิง ใจดี',
    status: 'active',
    sessions_ended: 0,
  }),
  '/operator/members/level': ({ level_of, vip_level }) => ({
    member_id: 'm-1',
    phone: level_of,
    name: 'สมหญิง ใจดี',
    vip_level,
  }),
};
const { operator, orders, signers } = commandsOfFile(answers);

const why = ['--reason', 'ส่งสลิปแล้ว'];
const id = sampleDecision.decision_id;

test('[P8] money in review is a table in baht and Bangkok time, a page at a time', async () => {
  expect((await operator('review', 'list')).text.split('\n')).toEqual([
    expect.stringMatching(/^transaction +received +amount +problem +asked for +decision$/),
    'bank-0001    2026-11-20 10:00  ฿12,000.00  amount-differs   ฿12,000.37 of 0812345678  open',
    `bank-0002    2026-11-20 10:00  ฿12,000.00  amount-differs   ฿12,000.37 of 0812345678  proposed to 0812345678 by somchai (${id})`,
    'bank-0003    2026-11-20 10:00  ฿12,000.00  no-deposit-fits  from SCB:4321             open',
    'more: --cursor 17',
  ]);
  const filters = ['--state', 'all', '--problem', 'already-paid', '--from', '2026-11-20', '--limit', '5'];
  await operator('review', 'list', ...filters, '--cursor', '17');
  expect(orders()).toMatchObject([
    { list: 'review', state: 'open', problem: null, from: null, cursor: null, limit: 50 },
    { state: null, problem: 'already-paid', from: '2026-11-19T17:00:00.000Z', cursor: '17', limit: 5 },
  ]);
  expect((await operator('review', 'list', '--state', 'proposed')).text).toBe(
    'siam has no transfers in review in the state proposed; --state all lists every state',
  );
});

test('[P8] a credit is signed by the person named, and says what is left to do', async () => {
  const credit = ['review', 'credit', 'bank-0001', '--phone', '0812345678', ...why];
  const answer = await operator(...credit, '--as', 'somsri');
  expect(answer).toMatchObject({
    exitCode: 0,
    text: [
      'proposed by somchai: ฿12,000.00 to 0812345678 (สมหญิง ใจดี)',
      `another person approves it: review approve ${id} --reason …`,
    ].join('\n'),
  });
  await operator(...credit);
  expect(signers()).toEqual(['somsri', 'operator']);
  expect(orders()[0]).toEqual({
    brand: 'siam',
    transaction_id: 'bank-0001',
    phone: '0812345678',
    reason: 'ส่งสลิปแล้ว',
    decision_key: expect.stringMatching(/^tool-[0-9a-f]{32}$/),
  });
  // The same command is the same decision, whoever gives it.
  expect(orders()[1]).toEqual(orders()[0]);
  expect(await operator('review', 'credit', 'bank-0009', '--phone', '0812345678', ...why)).toMatchObject({
    exitCode: 3,
    text: 'review-taken: ปฏิเสธ review-taken',
  });
});

test('[P8] what was sent back, approved or rejected is said with who did it', async () => {
  const back = await operator('review', 'return', 'bank-0001', '--return-reference', 'KB-1', ...why);
  expect(back.text).toBe('done: ฿12,000.00 sent back as KB-1, by somsri');
  expect((await operator('review', 'approve', id, ...why)).text).toBe(
    'done: ฿12,000.00 to 0812345678 (สมหญิง ใจดี), by somsri',
  );
  expect((await operator('review', 'reject', id, ...why)).text).toBe('rejected: bank-0001 is open again');
  expect(orders().slice(1)).toEqual([
    { brand: 'siam', decision_id: id, verdict: 'approve', reason: 'ส่งสลิปแล้ว' },
    { brand: 'siam', decision_id: id, verdict: 'reject', reason: 'ส่งสลิปแล้ว' },
  ]);
});

test('[P8] a split has its parts in baht, credits first, and waits for another person', async () => {
  const parts = ['--return', 'KB=1=0.5', '--credit', '0812345678=300', '--credit', '0899999999=20.25'];
  const answer = await operator('review', 'split', 'bank-0001', ...parts, ...why);
  expect(answer.text.split('\n')).toEqual([
    'proposed by somchai: ฿12,000.00 split: ฿300.00 to 0812345678 (สมหญิง ใจดี), ฿20.25 to 0899999999 (สมหญิง ใจดี), ฿0.50 sent back as KB=1',
    `another person approves it: review approve ${id} --reason …`,
  ]);
  expect(orders()).toEqual([
    {
      ...{ brand: 'siam', transaction_id: 'bank-0001', reason: 'ส่งสลิปแล้ว' },
      parts: [
        { phone: '0812345678', amount_satang: 300_00 },
        { phone: '0899999999', amount_satang: 20_25 },
        { return_reference: 'KB=1', amount_satang: 50 },
      ],
      decision_key: expect.stringMatching(/^tool-[0-9a-f]{32}$/),
    },
  ]);
});

test('[P8] a member is suspended and restored by phone, with a reason', async () => {
  expect((await operator('member', 'suspend', '0812345678', ...why)).text).toBe(
    '0812345678 (สมหญิง ใจดี) is suspended; sessions ended: 2',
  );
  expect((await operator('member', 'restore', '0812345678', ...why)).text).toBe(
    '0812345678 (สมหญิง ใจดี) is active; sessions ended: 0',
  );
});

test('[P8] [A10] a member is given a level by phone, with a reason', async () => {
  expect((await operator('member', 'level', '0812345678', '--level', '2', ...why)).text).toBe(
    '0812345678 (สมหญิง ใจดี) has level 2',
  );
});

test.each([
  [['review', 'credit', '--phone', '0812345678', ...why], 'review credit takes the bank’s transaction id'],
  [['review', 'credit', 'bank-0001', ...why], '--phone is missing'],
  [['review', 'credit', 'bank-0001', '--phone', '12', ...why], '--phone takes a phone number'],
  [['review', 'credit', 'bank-0001', '--phone', '0812345678'], '--reason is missing'],
  [['review', 'credit', 'bank-0001', '--phone', '0812345678', '--reason', ' '], '--reason takes one line'],
  [['review', 'return', 'bank-0001', ...why], '--return-reference is missing'],
  [['review', 'split', 'bank-0001', ...why], '--credit or --return takes 2 to 10 parts'],
  [['review', 'split', 'bank-0001', '--credit', '0812345678=1', ...why], 'takes 2 to 10 parts'],
  [['review', 'split', 'bank-0001', '--credit', '0812345678', ...why], '--credit takes 0812345678=300, not'],
  [['review', 'split', 'bank-0001', '--return', 'KB-1=x', ...why], '--return takes baht such as 250'],
  [
    ['review', 'split', 'bank-0001', '--credit', '12=1', '--return', 'KB-1=1', ...why],
    '--credit or --return takes',
  ],
  [['review', 'approve', 'x', ...why], 'review takes the id of a decision'],
  [['review', 'list', '--state', 'lost'], '--state takes open, proposed, done or all'],
  [['review', 'list', '--problem', 'lost'], '--problem takes'],
  [['review', 'list', '--limit', '900'], '--limit takes'],
  [['review', 'list', '--as', 'nobody'], 'no key of nobody; there are operator, somsri'],
  [['member', 'suspend', ...why], 'member suspend takes the phone number'],
  [['member', 'level', '0812345678', ...why], '--level is missing'],
  [['member', 'level', '0812345678', '--level', '3', ...why], '--level takes 0, 1 or 2, not 3'],
  [['member', 'suspend', '12', ...why], 'member suspend takes a phone number'],
])('[P8] an order about money that is not understood sends nothing: %j', async (args, text) => {
  expect(await operator(...args)).toMatchObject({ exitCode: 2, text: expect.stringContaining(text) });
  expect(orders()).toEqual([]);
});
