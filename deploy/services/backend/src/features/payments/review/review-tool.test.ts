import type { AddressInfo } from 'node:net';
import { runCommand } from '@sanuk/operator/cli';
import { sendSigned, testKeys } from '../../../testing/signing.ts';
import { call, createTestContext, type TestContext, testSecrets } from '../../../testing/test-context.ts';
import { balancesOf, signUpMember } from '../../../testing/test-members.ts';

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
const operator = (...args: string[]) => runCommand([...args, '--brand', 'siam'], { root: '/', environment });
const arrive = (transaction_id: string, amount_satang: number) =>
  sendSigned(context.app, testKeys.bank, '/callback/bank/payment', {
    ...{ transaction_id, amount_satang, reference: 'SNNOBODY', paid_at: '2026-11-20T12:00:00Z' },
  });

test('[P8] one person proposes by command, another approves, and the member has the money', async () => {
  const member = await signUpMember(context);
  await arrive('bank-9001', 2_500_00);
  const why = ['--reason', 'สลิปตรงกับบัญชี'];
  const credit = ['review', 'credit', 'bank-9001', '--phone', member.phone, ...why];
  expect(await operator(...credit)).toMatchObject({
    exitCode: 3,
    text: expect.stringContaining('personal-key-needed'),
  });
  const proposed = await operator(...credit, '--as', 'somchai');
  expect(proposed).toMatchObject({ exitCode: 0, data: { state: 'proposed', proposed_by: 'somchai' } });
  expect((await operator(...credit, '--as', 'somchai')).data).toEqual(proposed.data);
  const { decision_id } = proposed.data as { decision_id: string };
  expect((await operator('review', 'list', '--state', 'proposed')).text).toContain(decision_id);
  const approve = (person: string) => operator('review', 'approve', decision_id, '--as', person, ...why);
  expect(await approve('somchai')).toMatchObject({
    exitCode: 3,
    text: expect.stringContaining('second-person-needed'),
  });
  expect((await approve('somsri')).text).toMatch(/^done: ฿2,500.00 to .*, by somsri$/);
  expect((await approve('somsri')).exitCode).toBe(0);
  expect((await balancesOf(context, member)).cashSatang).toBe(2_500_00n);
});

test('[P8] a return below the limit and a suspension are done at once', async () => {
  const member = await signUpMember(context);
  await arrive('bank-9002', 90_00);
  const why = ['--as', 'somsri', '--reason', 'ไม่ทราบผู้โอน'];
  const back = await operator('review', 'return', 'bank-9002', '--return-reference', 'KB-2', ...why);
  expect(back.text).toBe('done: ฿90.00 sent back as KB-2, by somsri');
  expect((await operator('member', 'suspend', member.phone, ...why)).text).toContain('is suspended');
  const info = await call(context.app, 'GET /api/get_user_info', undefined, member.as);
  expect(info.code).toBe('session-expired');
  expect((await operator('member', 'restore', member.phone, ...why)).text).toContain('is active');
});

test('[P8] a split of a transfer for two members, a part of it sent back, is proposed and approved by command', async () => {
  const [wife, husband] = [await signUpMember(context), await signUpMember(context)];
  await arrive('bank-9003', 700_50);
  const why = ['--reason', 'เงินของสองคน'];
  const part = (phone: string, baht: string) => ['--credit', `${phone}=${baht}`];
  const parts = [...part(wife.phone, '300'), ...part(husband.phone, '200.50'), '--return', 'KB=3=200'];
  const order = ['review', 'split', 'bank-9003', ...parts, ...why];
  const proposed = await operator(...order, '--as', 'somchai');
  const { decision_id } = proposed.data as { decision_id: string };
  expect(proposed.text.split('\n')).toEqual([
    expect.stringMatching(
      /^proposed by somchai: ฿700.50 split: ฿300.00 to \d{10} \(.*\), ฿200.50 to \d{10} \(.*\), ฿200.00 sent back as KB=3$/,
    ),
    `another person approves it: review approve ${decision_id} --reason …`,
  ]);
  expect((await operator(...order, '--as', 'somchai')).data).toEqual(proposed.data);
  const [, , , ...less] = order;
  expect(await operator('review', 'split', 'bank-9003', ...less.slice(2), '--as', 'somchai')).toMatchObject({
    exitCode: 3,
    text: expect.stringContaining('amount-invalid: ยอดของทุกส่วนรวมกันต้องเท่ากับ ฿700.50'),
  });
  expect((await operator('review', 'list', '--state', 'proposed')).text).toContain(
    'proposed split in 3 by somchai',
  );
  const approve = (person: string) => operator('review', 'approve', decision_id, '--as', person, ...why);
  expect((await approve('somchai')).exitCode).toBe(3);
  expect((await approve('somsri')).text).toMatch(/^done: ฿700.50 split: .* sent back as KB=3, by somsri$/);
  const cash = [wife, husband].map(async (member) => (await balancesOf(context, member)).cashSatang);
  expect(await Promise.all(cash)).toEqual([300_00n, 200_50n]);
});
