import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const person: OperatorStaff = {
  ...{ name: 'pim', display_name: 'พิม', state: 'invited', keys: [], invited_by: 'somsri' },
  grants: [
    { role: 'finance', remotes: null },
    { role: 'release-team', remotes: ['mfe-lotto'] },
  ],
  invited_at: '2026-11-20T03:00:00.000Z',
};
const invitation = 'a'.repeat(43);

let root: string;
let backend: BackendFixture;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sanuk-operator-staff-'));
  backend = await startBackend({
    '/operator/staff/invite': () => ({ staff: person, invitation, expires_at: '2026-11-23T03:00:00.000Z' }),
    '/operator/staff/grant': () => ({ ...person, state: 'active' }),
    '/operator/staff/reset': () => ({ staff: person, invitation, expires_at: '2026-11-23T03:00:00.000Z' }),
    '/operator/staff/remove': ({ remove }) =>
      remove === 'pim' ? { ...person, state: 'removed', grants: [] } : 'staff-unknown',
    '/operator/staff/list': ({ brand }) => (brand === 'siam' ? [person] : []),
  });
});
afterAll(async () => {
  await backend.close();
  rmSync(root, { recursive: true, force: true });
});
const operator = (...args: string[]) =>
  runCommand(args, {
    root,
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });
const siam = ['--brand', 'siam', '--as', 'somsri'];

test('a person is invited with roles, and the invitation is shown with the command that accepts it', async () => {
  const order = ['staff', 'invite', 'pim', ...siam, '--display-name', 'พิม'];
  const { text } = await operator(...order, '--role', 'finance,release-team', '--remotes', 'mfe-lotto');
  expect(backend.orders.at(-1)?.body).toMatchObject({ invite: 'pim', grants: person.grants });
  expect(text).toContain('pim is invited as finance, release-team (mfe-lotto)');
  expect(text).toContain(`staff join ${invitation}`);
});

test('a person who lost their key gets another invitation', async () => {
  const { text } = await operator('staff', 'reset', 'pim', ...siam, '--reason', 'โทรศัพท์หาย');
  expect(backend.orders.at(-1)?.body).toMatchObject({ reset: 'pim', reason: 'โทรศัพท์หาย' });
  expect(text).toContain('The keys of pim are void');
  expect(text).toContain(`staff join ${invitation}`);
});

test('roles are replaced, and a person is removed', async () => {
  const granted = await operator(
    'staff',
    'grant',
    'pim',
    ...siam,
    '--role',
    'finance',
    '--reason',
    'ย้ายหน้าที่',
  );
  expect(granted.text).toBe('pim is finance, release-team (mfe-lotto) of siam now');
  const removed = await operator('staff', 'remove', 'pim', ...siam, '--reason', 'ลาออก');
  expect(removed.text).toBe('pim has no role for siam any more; the key is void');
  await expect(operator('staff', 'remove', 'nobody', ...siam, '--reason', 'ลาออก')).resolves.toMatchObject({
    exitCode: 3,
  });
});

test('the staff of a brand is listed', async () => {
  expect((await operator('staff', 'list', ...siam)).text).toContain('finance, release-team (mfe-lotto)');
  expect((await operator('staff', 'list', '--brand', 'thara')).text).toBe('thara has no staff yet');
});

test.each([
  [['staff', 'invite', 'Pim', '--role', 'finance'], 'staff takes a name of 2 to 30 small letters'],
  [['staff', 'invite', 'pim', '--role', 'boss'], '--role and --remotes takes owner, manager'],
  [['staff', 'invite', 'pim'], '--role is missing'],
  [['staff', 'join', 'short'], 'staff join takes an invitation of 43 letters'],
])('%j is refused before anything is sent', async (args, sentence) => {
  const before = backend.orders.length;
  const { text, exitCode } = await operator(...args, ...siam, '--display-name', 'พิม');
  expect([exitCode, text.startsWith(sentence)]).toEqual([2, true]);
  expect(backend.orders).toHaveLength(before);
});

test('a key that is made for an invitation is written down before it is sent, and is the same the next time', async () => {
  // This backend knows no invitations: the answer is one of nobody who knows the protocol.
  const tryToJoin = () => operator('staff', 'join', invitation);
  await tryToJoin();
  const folder = join(root, '.data/staff');
  const [file = ''] = readdirSync(folder);
  const text = readFileSync(join(folder, file), 'utf8');
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  await tryToJoin();
  expect(readdirSync(folder)).toEqual([file]);
  expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
});
