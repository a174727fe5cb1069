import type { OperatorCashbackPeriod } from '@sanuk/contract/outside/operator-cashback';
import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const sample: OperatorCashbackPeriod = {
  kind: 'loss',
  period_id: '2026-w46',
  from: '2026-11-08T17:00:00.000Z',
  until: '2026-11-15T17:00:00.000Z',
  state: 'closed',
  members: 12,
  amount_satang: 340_50,
  closed_at: '2026-11-15T17:05:02.000Z',
};

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/cashback/list': ({ kind }) => (kind === 'loss' ? [sample] : []),
    '/operator/cashback/end': ({ end_cashback }) =>
      end_cashback === 'loss' ? { ...sample, state: 'counting' } : 'period-not-closable',
  });
});
beforeEach(() => void backend.orders.splice(0));
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand(['cashback', ...args, '--brand', 'siam'], {
    root: '/',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });

test('[P8] weeks of losses and days of turnover are listed', async () => {
  const { text, exitCode } = await operator('list', 'loss');
  expect(exitCode).toBe(0);
  expect(text).toContain('2026-w46  2026-11-09 00:00  2026-11-16 00:00  12       ฿340.50  closed');
  expect(backend.orders[0]?.body).toEqual({ brand: 'siam', list: 'cashback', kind: 'loss', limit: 30 });
  expect((await operator('list', 'turnover')).text).toBe('siam has ended no period of turnover cashback yet');
});

test('[P8] a sandbox ends a period early, every other site refuses', async () => {
  expect((await operator('end', 'loss')).text).toBe(
    'loss of 2026-w46 ended at 2026-11-16 00:00 and is being counted',
  );
  expect((await operator('end', 'turnover')).exitCode).toBe(3);
});

test.each([[[]], [['wheel']], [['loss', 'loss']]])('[P8] %j is no kind of period', async (rest) => {
  expect(await operator('list', ...rest)).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('takes turnover or loss'),
  });
  expect(backend.orders).toEqual([]);
});
