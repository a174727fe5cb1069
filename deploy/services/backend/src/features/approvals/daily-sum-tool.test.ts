import type { AddressInfo } from 'node:net';
import { runCommand } from '@sanuk/operator/cli';
import { backendOfFile, type TestContext, testSecrets } from '../../testing/test-context.ts';

let context: TestContext;
backendOfFile(
  async (made) => {
    context = made;
    await context.app.listen({ host: '127.0.0.1', port: 0 });
  },
  // The sums that follow from the usual limit of one order, 5,000 baht.
  { env: { ONE_PERSON_DAY_BAHT: '20000' } },
);

const operator = (...args: string[]) =>
  runCommand([...args, '--brand', 'siam', '--reason', 'แคมเปญ'], {
    root: '/',
    environment: {
      BACKEND_URL: `http://127.0.0.1:${(context.app.server.address() as AddressInfo).port}`,
      OPERATOR_KEYS: testSecrets.OPERATOR_KEYS,
    },
  });
const issue = (title: string) =>
  operator('coupon', 'issue', '--title', title, '--wallet', 'main', '--amount', '5000', '--as', 'somchai');

test('[P8] of twelve coupons of 5,000 baht that one person issues, eight wait, and the tool says why and what to do next', async () => {
  const answers = [];
  for (let index = 1; index <= 12; index++) answers.push(await issue(`คูปอง ${index}`));
  const isIssued = answers.map(({ text }) => text.startsWith('issued: '));
  expect(isIssued).toEqual([...Array(4).fill(true), ...Array(8).fill(false)]);
  const { text, data } = answers[4] ?? {};
  const { batch_id } = data as { batch_id: string };
  expect(text?.split('\n')).toEqual([
    'proposed by somchai: 1 code of ฿5,000.00 to cash, 1 use each: คูปอง 5',
    'because of the daily sum: somchai today: ฿20,000.00 of ฿20,000.00; a second person must approve',
    `another person approves it: coupon approve ${batch_id} --reason …`,
  ]);
  const approve = (person: string) => operator('coupon', 'approve', batch_id, '--as', person);
  expect(await approve('somchai')).toMatchObject({
    exitCode: 3,
    text: expect.stringMatching(/^second-person-needed: .*\nAnother person has to give this order: /),
  });
  expect((await approve('somsri')).text).toMatch(/^issued: 1 code .*, by somsri$/);
});
