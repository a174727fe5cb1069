import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const changeId = '0198f000-0000-7000-8000-000000000009';
const change = (state: AccountChange['state']): AccountChange => ({
  ...{ change_id: changeId, state, account: 'main' },
  ...{ from: { bank_code: 'KBANK', number: '1112223334' }, to: { bank_code: 'SCB', number: '5556667778' } },
  ...{ phone: '0812345678', member_name: 'สมหญิง ใจดี', reason: 'ปิดบัญชีเดิม', proposed_by: 'somsri' },
  ...{ proposed_at: '2026-11-20T03:00:00.000Z', decided_reason: null, second_person: null },
  ...(state === 'proposed'
    ? { decided_by: null, decided_at: null }
    : { decided_by: 'somchai', decided_at: '2026-11-20T04:00:00.000Z' }),
});

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/accounts/change': () => change('proposed'),
    '/operator/accounts/list': ({ state }) => (state === 'proposed' ? [change('proposed')] : []),
    '/operator/accounts/decide': ({ verdict }) => change(verdict === 'approve' ? 'done' : 'rejected'),
  });
});
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand([...args, '--brand', 'siam', '--as', 'somsri'], {
    root: '/nowhere',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });
const asked = ['account', 'change', '0812345678', '--account', 'main', '--bank', 'SCB'];

test('a change is proposed, listed and decided', async () => {
  const reason = ['--reason', 'ปิดบัญชีเดิม'];
  const proposed = await operator(...asked, '--number', '5556667778', ...reason);
  expect(proposed.text).toContain(
    'proposed by somsri: main account of 0812345678 (สมหญิง ใจดี) from KBANK 1112223334 to SCB 5556667778',
  );
  expect((await operator('account', 'list')).text).toContain('KBANK 1112223334');
  expect((await operator('account', 'approve', changeId, ...reason)).text).toMatch(/^changed: main account/);
  expect((await operator('account', 'reject', changeId, ...reason)).text).toMatch(/^rejected: main account/);
});

test('a number that is none is refused before anything is sent', async () => {
  const { text, exitCode } = await operator(...asked, '--number', '12', '--reason', 'ปิดบัญชีเดิม');
  expect(exitCode).toBe(2);
  expect(text).toMatch(/^--number takes 10 to 15 digits/);
});
