import type { OperatorLimits } from '@sanuk/contract/outside/operator-limits';
import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const sample: OperatorLimits = {
  phone: '0812345678',
  member_name: 'สมหญิง ใจดี',
  excluded_until: null,
  break_until: null,
  limits: [{ kind: 'loss', period: 'day', amount: 500, used: 120.5, raise_waits: true }],
  stops: [],
};

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/limits/show': () => sample,
    '/operator/limits/exclude': ({ reason }) => ({
      ...sample,
      excluded_until: '2027-05-23T03:00:00.000Z',
      stops: [
        {
          kind: 'exclusion',
          started_at: '2026-11-23T03:00:00.000Z',
          ends_at: '2027-05-23T03:00:00.000Z',
          by: 'somchai',
          reason,
        },
      ],
    }),
  });
});
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand(['limits', ...args, '--brand', 'siam'], {
    root: '/',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });

test('[P8] limits are shown with what is used of them', async () => {
  expect((await operator('show', '0812345678')).text).toBe(
    '0812345678, สมหญิง ใจดี: may play\nloss per day: ฿120.50 of ฿500.00, a higher one waits',
  );
});

test('[P8] a member is excluded with a reason, for one of the lengths there are', async () => {
  const excluded = await operator('exclude', '0812345678', '--months', '6', '--reason', 'โทรมาขอ');
  expect(excluded).toMatchObject({ exitCode: 0, text: expect.stringContaining('by somchai: โทรมาขอ') });
  expect((await operator('exclude', '0812345678', '--months', '1', '--reason', 'โทรมาขอ')).exitCode).toBe(2);
  expect((await operator('exclude', '0812345678', '--months', '6')).exitCode).toBe(2);
});
