import type { AddressInfo } from 'node:net';
import { runCommand } from '@sanuk/operator/cli';
import { createTestContext, type TestContext, testSecrets } from '../../../testing/test-context.ts';
import { signUpMember } from '../../../testing/test-members.ts';

let context: TestContext;
let environment: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  await context.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = context.app.server.address() as AddressInfo;
  environment = { BACKEND_URL: `http://127.0.0.1:${port}/`, OPERATOR_KEYS: testSecrets.OPERATOR_KEYS };
});
afterAll(() => context.close());

const operator = (...args: string[]) =>
  runCommand([...args, '--brand', 'siam', '--reason', 'ปิดบัญชีเดิม'], { root: '/', environment });

test('a change that is ordered again after it was changed back says that nothing was changed', async () => {
  const { phone } = await signUpMember(context);
  const change = (bank: string, number: string, ...more: string[]) =>
    operator(
      ...['account', 'change', phone, '--account', 'main', '--bank', bank, '--number', number],
      ...['--as', 'somchai', ...more],
    );
  const approve = async (proposed: Awaited<ReturnType<typeof change>>) => {
    const { change_id } = proposed.data as { change_id: string };
    return operator('account', 'approve', change_id, '--as', 'somsri');
  };
  const first = await change('SCB', '5556667778');
  const { from } = first.data as { from: { bank_code: string; number: string } };
  expect((await approve(first)).text).toMatch(/^changed: main account .* to SCB 5556667778, by somsri$/);
  expect((await change('SCB', '5556667778')).text).toMatch(/^changed: main account .*, by somsri$/);
  await approve(await change(from.bank_code, from.number));
  expect(await change('SCB', '5556667778')).toMatchObject({
    exitCode: 3,
    text: expect.stringMatching(/^account-change-taken: .*--key/),
  });
  const anew = await change('SCB', '5556667778', '--key', 'changed-anew-1');
  expect(anew).toMatchObject({ exitCode: 0, text: expect.stringMatching(/^proposed by somchai: /) });
});
