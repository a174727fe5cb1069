import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@sanuk/operator/cli';
import { createTestContext, type TestContext, testSecrets } from '../../testing/test-context.ts';

let context: TestContext;
let root: string;
let url: string;
beforeAll(async () => {
  context = await createTestContext();
  root = mkdtempSync(join(tmpdir(), 'sanuk-staff-tool-'));
  url = await context.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await context.close();
  rmSync(root, { recursive: true, force: true });
});

const operator = (...args: string[]) =>
  runCommand(args, {
    root,
    environment: { BACKEND_URL: url, OPERATOR_KEYS: testSecrets.OPERATOR_KEYS },
  });

test('from the first owner to a removed member of staff, with the command line alone', async () => {
  const join_ = (text: string) => operator('staff', 'join', /join (\S+)/.exec(text)?.[1] ?? '');
  const first = await operator(
    ...['staff', 'invite', 'pim', '--display-name', 'พิม', '--role', 'owner', '--brand', 'siam'],
  );
  expect((await join_(first.text)).text).toContain('--as pim signs with it');
  expect(statSync(join(root, '.data/staff/pim.json')).mode & 0o777).toBe(0o600);
  const second = await operator(
    ...['staff', 'invite', 'ploy', '--display-name', 'พลอย', '--role', 'support'],
    ...['--brand', 'siam', '--as', 'pim'],
  );
  await join_(second.text);
  const suspend = () =>
    operator('member', 'suspend', '0899999999', '--reason', 'ทดสอบ', '--brand', 'siam', '--as', 'ploy');
  expect((await suspend()).text).toContain('member-unknown');
  const pay = await operator('withdrawal', 'list', '--brand', 'siam', '--as', 'ploy');
  expect(pay.exitCode).toBe(0);
  const grant = await operator(
    ...['wallet', 'grant', '0899999999', '--wallet', 'bonus', '--amount', '10', '--reason', 'ทดสอบ'],
    ...['--brand', 'siam', '--as', 'ploy'],
  );
  expect(grant.text).toContain('not-permitted');
  expect((await operator('staff', 'list', '--brand', 'siam', '--as', 'pim')).text).toContain('พลอย');
  await operator('staff', 'remove', 'ploy', '--reason', 'ลาออก', '--brand', 'siam', '--as', 'pim');
  expect((await suspend()).text).toContain('signature-invalid');
});
