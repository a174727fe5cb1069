import type { AddressInfo } from 'node:net';
import { runCommand } from '@sanuk/operator/cli';
import { createTestContext, type TestContext, testSecrets } from '../../testing/test-context.ts';
import { balancesOf } from '../../testing/test-members.ts';
import { requested, statusOf } from './testing/test-withdrawals.ts';

let context: TestContext;
let environment: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext({ env: { SECOND_PERSON_ABOVE_BAHT: '1000' } });
  await context.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = context.app.server.address() as AddressInfo;
  environment = { BACKEND_URL: `http://127.0.0.1:${port}/`, OPERATOR_KEYS: testSecrets.OPERATOR_KEYS };
});
afterAll(() => context.close());

/** The tool of the agent's staff against the backend itself. */
const operator = (...args: string[]) =>
  runCommand(['withdrawal', ...args, '--brand', 'siam'], { root: '/', environment });
const why = ['--reason', 'ตรวจแล้ว'];

test('[P8.9] the tool approves a pending withdrawal: one person proposes, another approves', async () => {
  const { member, withdrawal } = await requested(context, 2_500);
  const id = withdrawal.withdrawal_id;
  expect((await operator('list')).text).toContain(id);
  const approve = (person: string, amount = '2500') =>
    operator('approve', id, '--amount', amount, ...why, '--as', person);
  expect(await approve('somchai', '2400')).toMatchObject({
    exitCode: 3,
    text: expect.stringContaining('withdrawal-amount-differs'),
  });
  expect((await approve('somchai')).text).toContain(`withdrawal approve ${id} --amount 2500.00`);
  expect(await approve('somchai')).toMatchObject({
    exitCode: 3,
    text: expect.stringMatching(/^second-person-needed: .*\nAnother person has to give this order: /),
  });
  expect((await approve('somsri')).text).toMatch(/^approved: ฿2,500.00 of 08\d{8} to KBANK \d{10}/);
  expect(await statusOf(context, member)).toEqual(['approved']);
  const story = (await operator('show', id)).text;
  expect(story).toMatch(/it takes two people\n.* approve done by somsri: ตรวจแล้ว/);
});

test('[P8.10] the tool rejects a pending withdrawal, and its money is back', async () => {
  const { member, withdrawal } = await requested(context, 500);
  const id = withdrawal.withdrawal_id;
  const rejected = await operator('reject', id, '--reason', 'ชื่อบัญชีไม่ตรง', '--as', 'somsri');
  expect(rejected).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/^rejected, the money is back: ฿500/),
  });
  expect((await balancesOf(context, member)).cashSatang).toBe(1_500_00n);
  expect((await operator('show', id)).text).toContain('rejected: ชื่อบัญชีไม่ตรง');
});

test('[P8] the tool marks as failed what was approved, and says what the bank contradicts', async () => {
  const { member, withdrawal } = await requested(context, 700);
  const id = withdrawal.withdrawal_id;
  await operator('approve', id, '--amount', '700', ...why, '--as', 'somchai');
  expect((await operator('fail', id, ...why, '--as', 'somchai')).text).toMatch(/^failed: ฿700.00/);
  expect((await balancesOf(context, member)).cashSatang).toBe(1_700_00n);
  expect((await operator('list', '--state', 'all')).text).toContain('failed');
  expect((await operator('list', '--state', 'paid')).text).toBe(
    'siam has no withdrawals in the state paid; --state all lists every state',
  );
});
