import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { commandsOfScript } from '@sanuk/cli/testing/documented-commands';
import { runCommand } from '@sanuk/operator/cli';
import { call, createTestContext, type TestContext, testSecrets } from './test-context.ts';
import { newRegistration } from './test-members.ts';

const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');

let context: TestContext;
let environment: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  await context.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = context.app.server.address() as AddressInfo;
  environment = { BACKEND_URL: `http://127.0.0.1:${port}`, OPERATOR_KEYS: testSecrets.OPERATOR_KEYS };
  const form = { ...newRegistration(), username: '0812345678' };
  expect((await call(context.app, 'POST /api/register', form)).code).toBe('ok');
});
afterAll(() => context.close());

/** What there is nothing of on a site that has just begun: the order arrives, and is refused by this name. */
const nothingThere: Readonly<Record<string, string>> = {
  'review credit': 'review-unknown',
  'review approve': 'review-unknown',
  'review return': 'review-unknown',
  'withdrawal approve': 'withdrawal-unknown',
  'withdrawal reject': 'withdrawal-unknown',
  'withdrawal fail': 'withdrawal-unknown',
  'promotion cancel': 'promotion-unknown',
  'redemption pack': 'redemption-unknown',
  'redemption send': 'redemption-unknown',
  'redemption cancel': 'redemption-unknown',
  // Brands of tests have quests of their own, and no games.
  'quest show': 'quest-unknown',
  'freespin grant': 'free-spins-not-here',
};
const nobodys = '01890000-0000-7000-8000-000000000001';

/** The README's dates go by; those of next year do not. */
const nextYear = (word: string) =>
  word.replace(/^20\d\d(?=-\d\d-\d\d)/, String(new Date().getFullYear() + 1));

test('[P8] the README’s orders of agent and staff run one after the other against the backend, as they stand there', async () => {
  const wrong: string[] = [];
  let lastNumber = 0;
  let lastGrant = nobodys;
  for (const { line, words } of commandsOfScript(readme, 'operator')) {
    const filledIn: Record<string, string> = {
      '<number>': String(lastNumber),
      '<grant>': lastGrant,
      '<transaction>': 'bank-0001',
    };
    const given = words.map((word) => filledIn[word] ?? (/^<.*>$/.test(word) ? nobodys : nextYear(word)));
    const { exitCode, text, data } = await runCommand(given, { root: '/', environment });
    const expected = nothingThere[words.slice(0, 2).join(' ')];
    const isAsSaid = expected ? exitCode === 3 && text.startsWith(`${expected}:`) : exitCode === 0;
    if (!isAsSaid) wrong.push(`README.md:${line} ${given.join(' ')}: ${exitCode} ${text}`);
    const made = data as { notification_id?: number; poll_id?: number; grant_id?: string } | null;
    lastNumber = made?.notification_id ?? made?.poll_id ?? lastNumber;
    lastGrant = made?.grant_id ?? lastGrant;
  }
  expect(wrong).toEqual([]);
});
