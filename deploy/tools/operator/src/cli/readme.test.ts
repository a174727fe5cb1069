import { readFileSync } from 'node:fs';
import { commandsOfScript } from '@sanuk/cli/testing/documented-commands';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { runCommand } from './run.ts';

const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');

/** What a reader fills in, as the lists of the tool show it. */
const filledIn: Readonly<Record<string, string>> = {
  '<number>': '4',
  '<transaction>': 'bank-0001',
  '<use>': '01890000-0000-7000-8000-000000000002',
  '<decision>': '01890000-0000-7000-8000-000000000001',
  '<id>': '01890000-0000-7000-8000-000000000003',
  '<grant>': '01890000-0000-7000-8000-000000000004',
  '<batch>': '01890000-0000-7000-8000-000000000005',
};

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({});
});
beforeEach(() => {
  backend.orders.splice(0);
  backend.signers.splice(0);
});
afterAll(() => backend.close());

/** Runs a command of the README as somebody with the keys of `npm start` does. */
const run = (words: readonly string[]) =>
  runCommand(
    words.map((word) => filledIn[word] ?? word),
    {
      root: '/',
      environment: {
        BACKEND_URL: backend.url,
        OPERATOR_KEYS: `${backend.keys},somchai:k1=secret-of-somchai-1`,
      },
    },
  );

test.each(
  commandsOfScript(readme, 'operator').map(({ line, words }) => [line, words.join(' '), words] as const),
)('[P8] line %i of the README gives one order that the contract knows: %s', async (_line, _text, words) => {
  const { exitCode, text } = await run(words);
  const as = words.includes('--as') ? words[words.indexOf('--as') + 1] : 'operator';
  // Nothing answers there; the fixture takes nothing that is not signed, or not of the shape of its endpoint.
  expect([exitCode, text]).toEqual([3, expect.stringContaining('not-found')]);
  expect(backend.orders).toHaveLength(1);
  expect(backend.signers).toEqual([as]);
});

test('[P8] the README shows the orders of agent and staff, each filled in as its list shows it', () => {
  const commands = commandsOfScript(readme, 'operator').map(({ words }) => words);
  const nouns = new Set(commands.map(([noun]) => noun));
  for (const noun of ['notification', 'event', 'announcement', 'review', 'member', 'withdrawal', 'wallet'])
    expect(nouns).toContain(noun);
  const placeholders = commands.flat().filter((word) => /^<.*>$/.test(word));
  expect(placeholders.filter((word) => !(word in filledIn))).toEqual([]);
  // A number that somebody's site may not have is none.
  expect(commands.filter(([, , subject = '']) => /^\d{1,8}$/.test(subject))).toEqual([]);
});
