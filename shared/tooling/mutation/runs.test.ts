import { fileURLToPath } from 'node:url';
import { runProcess } from '@sanuk/cli/testing/run-process';
import { server } from '../jest/preset.mjs';
import { runsOf } from './runs.ts';

const projects = [
  server('contract', '/site/shared/contract'),
  server('backend', '/site/deploy/services/backend', { globalSetup: 'start-database.ts' }),
];
const files = [
  'shared/contract/src/money.ts',
  'shared/contract/src/money.test.ts',
  'shared/contract/src/names.text.ts',
  'deploy/services/backend/src/bills/bill.rules.ts',
  'deploy/services/backend/src/bills/bill.rules.test.ts',
  'deploy/services/backend/src/bills/bill.service.ts',
  'deploy/services/backend/src/bills/testing/bill.ts',
];
const runs = (...names: string[]) =>
  runsOf(files, projects, '/site', names).map(({ sources, tests, needsSetup }) => ({
    sources,
    tests,
    needsSetup,
  }));

const rules = {
  sources: ['deploy/services/backend/src/bills/bill.rules.ts'],
  tests: ['<rootDir>/deploy/services/backend/**/*.rules.test.ts'],
  needsSetup: false,
};

test('without a name every rules file is changed, under rules tests and without a database', () => {
  expect(runs()).toEqual([rules]);
});

test('of a folder the sources are changed, not what belongs to tests; only those that are no rules get the database', () => {
  expect(runs('./deploy/services/backend/src/bills/')).toEqual([
    rules,
    {
      sources: ['deploy/services/backend/src/bills/bill.service.ts'],
      tests: ['<rootDir>/deploy/services/backend/src/bills/**/*.test.{ts,tsx}'],
      needsSetup: true,
    },
  ]);
  expect(runs('shared/contract/src/money.ts')).toMatchObject([{ sources: [files[0]], needsSetup: false }]);
});

test('a name without a source is refused', () => {
  expect(() => runs('shared/contract/src/money.test.ts')).toThrow(
    'no source to change in shared/contract/src/money.test.ts',
  );
});

test('a small file of rules is changed in a copy, and its tests notice', async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const file = 'deploy/services/backend/src/features/wallets/wallet.rules.ts';
  const { code, out, err } = await runProcess(main, [file]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^backend: the tests notice [\d.]+ % of the changes$/m);
});
