import { fileURLToPath } from 'node:url';
import { runProcess } from '@sanuk/cli/testing/run-process';
import { testSecrets } from '../testing/test-context.ts';

const mainFile = fileURLToPath(new URL('main.ts', import.meta.url));

test('[P4] settings that are missing or wrong are named by the process, one line each and without a stack', async () => {
  const { code, out, err } = await runProcess(mainFile, [], { ...testSecrets, SMS_KEYS: '', PORT: 'x' });
  expect([code, out]).toEqual([1, '']);
  expect(err.split('\n')).toEqual([
    'PORT is not a port (0 to 65535)',
    'BRANDS_DIR is not set',
    'SMS_KEYS is not set',
    '',
  ]);
});

test('[P4] --check-config reads the settings and opens nothing', async () => {
  // Neither the folder nor the database of these settings exists.
  const settings = { BRANDS_DIR: '/no/brands', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const ended = await runProcess(mainFile, ['--check-config'], { ...testSecrets, ...settings });
  expect(ended).toEqual({ code: 0, out: 'configuration is valid\n', err: '' });
});
