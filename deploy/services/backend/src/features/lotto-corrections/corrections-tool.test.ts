import type { AddressInfo } from 'node:net';
import { runCommand } from '@sanuk/operator/cli';
import { backendOfFile, type TestContext, testSecrets } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember } from '../../testing/test-members.ts';
import { buy, line } from '../lotto-bills/testing/test-bills.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';

let context: TestContext;
let environment: Record<string, string>;
backendOfFile(async (made) => {
  context = made;
  await startRounds(made);
  await made.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = made.app.server.address() as AddressInfo;
  environment = { BACKEND_URL: `http://127.0.0.1:${port}/`, OPERATOR_KEYS: testSecrets.OPERATOR_KEYS };
});

/** The operator tool against the backend itself. */
const operator = (person: string, ...args: string[]) =>
  runCommand(['lotto', ...args, '--brand', 'siam', '--as', person], { root: '/', environment });
const idIn = (text: string): string => /lotto approve (\S+)/.exec(text)?.[1] ?? '';

test('the tool corrects a paid round, then voids it, each by two people', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
  const round = await makeOpenRound(context, 'hanoi', 1);
  await buy(context, member, round, [line('2TOP', '23', 10)]);
  await setResult(context, round, '123', '45');
  await context.runJob('lotto-settle');

  const numbers = ['--top', '124', '--bottom', '45'];
  const proposed = await operator('somchai', 'correct', round, ...numbers, '--reason', 'กรอกผิด');
  expect(proposed.text).toContain(
    `proposed by somchai: correct ${round} from 123 top, 45 bottom to 124 top, 45 bottom; 1 settled bills won ฿900.00`,
  );
  const id = idIn(proposed.text);
  expect(await operator('somchai', 'approve', id, '--reason', 'ตรวจแล้ว')).toMatchObject({
    exitCode: 3,
    text: expect.stringContaining('second-person-needed'),
  });
  expect((await operator('somsri', 'corrections')).text).toContain(id);
  expect((await operator('somsri', 'approve', id, '--reason', 'ตรวจแล้ว')).text).toMatch(
    /^approved: correct /,
  );
  await context.runJob('lotto-correct');
  expect((await balancesOf(context, member)).cashSatang).toBe(90_00n);
  expect((await operator('somsri', 'corrections', '--state', 'approved')).text).toContain(
    '1 bills changed: ฿900.00 taken back (฿0.00 written off)',
  );

  const voided = await operator('somsri', 'void', round, '--reason', 'ผลเป็นโมฆะ');
  expect((await operator('somchai', 'reject', idIn(voided.text), '--reason', 'รอผล')).text).toMatch(
    /^rejected: void /,
  );
  expect(await operator('somsri', 'void', round, '--reason', 'ผลเป็นโมฆะ')).toMatchObject({
    exitCode: 3,
    text: expect.stringContaining('give the command a --key of its own'),
  });
  const again = await operator('somsri', 'void', round, '--reason', 'ผลเป็นโมฆะ', '--key', 'void-again-1');
  await operator('somchai', 'approve', idIn(again.text), '--reason', 'ตรวจแล้ว');
  await context.runJob('lotto-correct');
  expect((await balancesOf(context, member)).cashSatang).toBe(100_00n);
});
