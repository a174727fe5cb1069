import type { OperatorPromotion } from '@sanuk/contract/outside/operator-promotions';
import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const sample: OperatorPromotion = {
  use_id: '01890000-0000-7000-8000-000000000001',
  promotion_id: 'lotus',
  title: 'บัวบานรับขวัญ 100%',
  state: 'active',
  phone: '0812345678',
  member_name: 'สมหญิง ใจดี',
  deposit_satang: 500_37,
  bonus_satang: 500_37,
  required_satang: 4_002_96,
  done_satang: 120_00,
  cashed_satang: 0,
  taken_satang: 0,
  started_at: '2026-11-23T03:00:00.000Z',
  expires_at: '2026-11-30T03:00:00.000Z',
  ended_at: null,
  ended_by: null,
  reason: null,
};

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/promotions/list': ({ state }) => ({
      items: state === 'active' ? [sample] : [],
      next_cursor: state === 'active' ? '7' : null,
    }),
    '/operator/promotions/show': () => sample,
    '/operator/promotions/cancel': () => ({
      ...sample,
      ...{ state: 'cancelled', ended_at: '2026-11-24T03:00:00.000Z', ended_by: 'somchai' },
      ...{ taken_satang: 380_37, reason: 'หลายบัญชี' },
    }),
  });
});
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand(['promotion', ...args, '--brand', 'siam'], {
    root: '/',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });

test('[P8] the list says who plays which, and how far', async () => {
  const { text } = await operator('list');
  expect(text).toMatch(/lotus +0812345678 +฿500\.37 +฿500\.37 +฿120\.00 of ฿4,002\.96 +active/);
  expect(text).toContain('more: --cursor 7');
  expect((await operator('list', '--state', 'expired')).text).toBe(
    'siam has no promotions in the state expired; --state all lists every state',
  );
});

test('[P8] an empty list reports what it was limited to, and how to see more', async () => {
  expect((await operator('list', '--state', 'all')).text).toBe('siam has no promotions');
  expect((await operator('list', '--state', 'all', '--phone', '0812345678')).text).toBe(
    'siam has no promotions of 0812345678',
  );
  expect((await operator('list', '--state', 'expired', '--cursor', '7')).text).toBe(
    'siam has no further promotions after this cursor',
  );
});

test('[P8] a state that the list does not know is refused with those it knows', async () => {
  expect(await operator('list', '--state', 'expierd')).toMatchObject({
    exitCode: 2,
    text: '--state takes active, finished, used-up, expired, cancelled or all, not "expierd"',
  });
});

test('[P8] one is shown with its story, and cancelled with a reason', async () => {
  expect((await operator('show', sample.use_id)).text).toContain('played ฿120.00 of ฿4,002.96, until');
  const cancelled = await operator('cancel', sample.use_id, '--reason', 'หลายบัญชี');
  expect(cancelled).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('฿380.37 went back: หลายบัญชี'),
  });
  expect((await operator('cancel', sample.use_id)).exitCode).toBe(2);
});
