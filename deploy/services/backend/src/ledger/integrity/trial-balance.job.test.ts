import { backendOfFile, recordedLog, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember } from '../../testing/test-members.ts';
import { tamper, tamperTable } from '../testing/tamper-table.ts';

let context: TestContext;
const { lines, logTo } = recordedLog();
backendOfFile(
  (made) => {
    context = made;
  },
  { logTo },
);

const metric = async (name: string) =>
  (await context.context.metrics.page()).text.split('\n').filter((line) => line.startsWith(name));

test('[P1] what an owner changed is an error in the log and stays in the metrics', async () => {
  await giveCash(context, await signUpMember(context), 10_000n);
  await context.runJob('trial-balance');
  expect(await metric('sanuk_ledger_tampered{')).toEqual(['sanuk_ledger_tampered{service="backend"} 0']);

  const raised = tamperTable.find(({ name }) => name === 'a balance is raised');
  if (!raised) throw new Error('the table has lost it');
  lines.length = 0;
  await tamper(context.admin, raised);
  await context.runJob('trial-balance');
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(errors).toMatchObject([
    { check: 'totals', subject: 'THB', detail: 'accounts hold 11000, transfers come to 10000' },
    { check: 'account', subject: expect.stringMatching(/^account member:.*:cash$/) },
  ]);
  expect(await metric('sanuk_ledger_tampered{')).toEqual(['sanuk_ledger_tampered{service="backend"} 1']);
  expect(await metric('sanuk_ledger_problems_total{')).toHaveLength(2);
});
