import { auditBooks } from '../../ledger/testing/books.ts';
import { sendSigned, testKeys } from '../../testing/signing.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import {
  approve,
  approved,
  ask,
  moneyOf,
  report,
  reportOf,
  requested,
  statusOf,
} from './testing/test-withdrawals.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

test('[P2] a report that comes twenty times, at two processes, pays once', async () => {
  const second = await context.startSecond();
  const { member, withdrawal } = await approved(context);
  const body = reportOf(withdrawal);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => report(index % 2 ? context : second, body)),
  );
  expect(answers.filter(([, status]) => status === 'applied')).toHaveLength(1);
  expect(answers.filter(([, status]) => status === 'duplicate')).toHaveLength(19);
  expect(await moneyOf(context, member)).toEqual([1_000_00n, 0n]);
  expect(await report(context, { ...body, result: 'failed' })).toEqual([400, 'invalid-request']);
});

test('[M3] one that failed gives the money back, once, with a reason the member reads', async () => {
  const { member, withdrawal } = await approved(context);
  const body = reportOf(withdrawal, { result: 'failed' });
  expect(await report(context, body)).toEqual([200, 'applied']);
  expect(await report(context, body)).toEqual([200, 'duplicate']);
  expect(await report(context, reportOf(withdrawal, { result: 'failed' }))).toEqual([200, 'review']);
  expect(await moneyOf(context, member)).toEqual([1_500_00n, 0n]);
  expect(await statusOf(context, member)).toEqual(['failed']);
  expect((await ask(context, member, 300)).code).toBe('ok');
});

test('[P2] paid and failed in either order, at once: the first one counts, the other is looked into', async () => {
  for (let round = 0; round < 5; round++) {
    const { member, withdrawal } = await approved(context);
    const answers = await Promise.all([
      report(context, reportOf(withdrawal)),
      report(context, reportOf(withdrawal, { result: 'failed' })),
    ]);
    expect(answers.map(([, status]) => status).sort()).toEqual(['applied', 'review']);
    const [status] = await statusOf(context, member);
    expect(await moneyOf(context, member)).toEqual(status === 'paid' ? [1_000_00n, 0n] : [1_500_00n, 0n]);
  }
});

test.each([
  ['another amount', { amount_satang: 499_99 }, 'amount-differs'],
  ['a payout that nobody asked for', { payout_id: '01890000-0000-7000-8000-000000000001' }, null],
  ['no id of ours', { payout_id: 'whatever' }, null],
])('[P2] %s moves nothing and is kept', async (_what, more, problem) => {
  const { member, withdrawal } = await approved(context);
  const body = reportOf(withdrawal, more);
  expect(await report(context, body)).toEqual([200, 'review']);
  expect(await report(context, body)).toEqual([200, 'review']);
  expect(await moneyOf(context, member)).toEqual([1_000_00n, 500_00n]);
  const { rows } = await context.admin.query('select problem from bank_payout where transaction_id = $1', [
    body.transaction_id,
  ]);
  expect(rows).toEqual([{ problem: problem ?? 'payout-unknown' }]);
});

test('[P2] of a withdrawal that nobody approved no report is believed', async () => {
  const { member, withdrawal } = await requested(context);
  expect(await report(context, reportOf(withdrawal))).toEqual([200, 'review']);
  expect(await moneyOf(context, member)).toEqual([1_000_00n, 500_00n]);
  await approve(context, withdrawal);
  expect(await report(context, reportOf(withdrawal))).toEqual([200, 'applied']);
});

test('[P2.5, P2.6] a bad signature, or an old one, moves nothing', async () => {
  const { member, withdrawal } = await approved(context);
  const body = reportOf(withdrawal);
  expect(await report(context, body, { ...testKeys.bank, secret: 'another secret' })).toEqual([
    401,
    'invalid-signature',
  ]);
  const old = await sendSigned(context.app, testKeys.bank, '/callback/bank/payout', body, {
    nowMs: Date.now() - 10 * 60_000,
  });
  expect(old.statusCode).toBe(401);
  expect(await report(context, body, testKeys.somchai)).toEqual([401, 'invalid-signature']);
  expect(await moneyOf(context, member)).toEqual([1_000_00n, 500_00n]);
  expect(await statusOf(context, member)).toEqual(['approved']);
});
