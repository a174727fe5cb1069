import type { OperatorWithdrawal, WithdrawalDecision } from '@sanuk/contract/outside/operator-withdrawals';
import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const sample: OperatorWithdrawal = {
  withdrawal_id: '01890000-0000-7000-8000-000000000001',
  state: 'requested',
  amount_satang: 12_000_50,
  needs_second: true,
  phone: '0812345678',
  member_name: 'สมหญิง ใจดี',
  bank_code: 'KBANK',
  bank_account: '1234567890',
  account_name: 'สมหญิง ใจดี',
  reference: 'WD23456789ABCD',
  reason: null,
  created_at: '2026-11-23T03:00:00.000Z',
  sent_at: null,
  ended_at: null,
  decisions: [],
  reports: [],
};
const proposal: WithdrawalDecision = {
  kind: 'approve',
  state: 'proposed',
  reason: 'ตรวจแล้ว',
  proposed_by: 'somchai',
  proposed_at: '2026-11-23T04:00:00.000Z',
  decided_by: null,
  decided_at: null,
  second_person: { because: 'day', day_used_satang: 15_000_00, day_limit_satang: 20_000_00 },
};
const daySum =
  'because of the daily sum: somchai today: ฿15,000.00 of ฿20,000.00; a second person must approve';

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/withdrawals/list': ({ state }) => ({
      items: state === 'paid' ? [] : [sample, { ...sample, decisions: [proposal] }],
      next_cursor: state === 'paid' ? null : '7',
    }),
    '/operator/withdrawals/show': () => ({
      ...sample,
      state: 'failed',
      reason: 'ธนาคารปฏิเสธ',
      decisions: [proposal],
      sent_at: '2026-11-23T04:30:00.000Z',
      ended_at: '2026-11-23T05:00:00.000Z',
      reports: [
        {
          transaction_id: 'PO-1',
          result: 'paid',
          amount_satang: 12_000_50,
          received_at: '2026-11-23T06:00:00.000Z',
          outcome: 'review',
          problem: 'is-failed',
        },
      ],
    }),
    '/operator/withdrawals/approve': () => ({ ...sample, decisions: [proposal] }),
    '/operator/withdrawals/reject': () => 'withdrawal-taken',
    '/operator/withdrawals/fail': () => ({ ...sample, state: 'failed' }),
  });
});
beforeEach(() => void backend.orders.splice(0));
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand(['withdrawal', ...args, '--brand', 'siam'], {
    root: '/',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });
const id = sample.withdrawal_id;
const why = ['--reason', 'ตรวจแล้ว'];

test('[P8] what waits is listed, with what somebody proposed and the way to the next page', async () => {
  const { text, exitCode } = await operator('list');
  expect(exitCode).toBe(0);
  expect(text).toContain(
    `${id}  2026-11-23 10:00  ฿12,000.50  0812345678  KBANK 1234567890 (สมหญิง ใจดี)  requested`,
  );
  expect(text).toContain('requested, approve proposed by somchai');
  expect(text).toContain('more: --cursor 7');
  expect(backend.orders[0]?.body).toMatchObject({ state: 'requested', limit: 50 });
  expect((await operator('list', '--state', 'paid')).text).toBe(
    'siam has no withdrawals in the state paid; --state all lists every state',
  );
});

test('[P8] an approval names the amount, and says what another person has to do', async () => {
  expect((await operator('approve', id, '--amount', '12000.5', ...why)).text).toBe(
    [
      'proposed by somchai: approve ฿12,000.50 of 0812345678 to KBANK 1234567890 (สมหญิง ใจดี)',
      daySum,
      `another person gives the same command: withdrawal approve ${id} --amount 12000.50 --reason …`,
    ].join('\n'),
  );
  expect(backend.orders[0]?.body).toEqual({
    ...{ brand: 'siam', approve_withdrawal: id, amount_satang: 12_000_50, reason: 'ตรวจแล้ว' },
  });
});

test('[P8] one is shown with everything that happened to it', async () => {
  expect((await operator('show', id)).text).toBe(
    [
      'WD23456789ABCD failed, approve proposed by somchai, bank contradicts: ฿12,000.50 of 0812345678 to KBANK 1234567890 (สมหญิง ใจดี), สมหญิง ใจดี',
      '2026-11-23 10:00 asked for; it takes two people',
      '2026-11-23 11:00 approve proposed by somchai: ตรวจแล้ว',
      daySum,
      '2026-11-23 11:30 sent to the bank',
      '2026-11-23 13:00 bank: paid ฿12,000.50 as PO-1 – in review: is-failed',
      '2026-11-23 12:00 failed: ธนาคารปฏิเสธ',
    ].join('\n'),
  );
});

test('[P8] a refusal and a failure are told apart by the exit code', async () => {
  expect(await operator('reject', id, ...why)).toMatchObject({
    exitCode: 3,
    text: expect.stringContaining('withdrawal-taken'),
  });
  expect(await operator('fail', id, ...why)).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/^failed: /),
  });
});

test.each([
  [['approve', id, ...why], '--amount is missing'],
  [['approve', id, '--amount', '1.234', ...why], '--amount takes baht'],
  [['approve', '7', '--amount', '5', ...why], 'takes the id of a withdrawal'],
  [['reject', id], '--reason is missing'],
  [['show'], 'takes the id of a withdrawal'],
  [['list', '--state', 'gone'], '--state takes'],
])('[P8] %j is not understood, and nothing is sent', async (args, message) => {
  expect(await operator(...args)).toMatchObject({ exitCode: 2, text: expect.stringContaining(message) });
  expect(backend.orders).toEqual([]);
});
