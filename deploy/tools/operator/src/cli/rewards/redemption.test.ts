import type { OperatorRedemption } from '@sanuk/contract/outside/operator-redemptions';
import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const sample: OperatorRedemption = {
  redemption_id: '01890000-0000-7000-8000-000000000001',
  item_id: 'tumbler',
  kind: 'goods',
  name: 'แก้วเก็บความเย็น',
  quantity: 1,
  points: 2_600,
  worth_satang: 590_00,
  needs_second: false,
  state: 'ordered',
  phone: '0812345678',
  member_name: 'สมหญิง ใจดี',
  address: { recipient: 'สมหญิง ใจดี', phone: '0812345678', address: '1 ถนนสุขุมวิท', postcode: '10110' },
  tracking: null,
  packed_by: null,
  sent_by: null,
  cancel_proposed_by: null,
  cancelled_by: null,
  second_person: null,
  reason: null,
  at: '2026-11-23T03:00:00.000Z',
  changed_at: '2026-11-23T03:00:00.000Z',
};

const ofDay = { because: 'day', day_used_satang: 20_000_00, day_limit_satang: 20_000_00 } as const;

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/redemptions/list': ({ state }) => ({
      items: state === 'ordered' ? [sample] : [],
      next_cursor: state === 'ordered' ? '7' : null,
    }),
    '/operator/redemptions/move': ({ to, tracking }) => ({
      ...sample,
      ...{ state: to, tracking, sent_by: tracking === null ? null : 'somchai' },
    }),
    '/operator/redemptions/cancel': ({ reason }) => ({
      ...sample,
      ...{ cancel_proposed_by: 'somchai', reason, second_person: ofDay },
    }),
  });
});
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand(['redemption', ...args, '--brand', 'siam'], {
    root: '/',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });

test('[P8] the list says what waits to be packed, and for whom', async () => {
  const { text } = await operator('list');
  expect(text).toMatch(/tumbler ×1 +0812345678 +2600 +ordered/);
  expect(text).toContain('more: --cursor 7');
  expect((await operator('list', '--state', 'sent')).text).toBe(
    'siam has no redemptions in the state sent; --state all lists every state',
  );
});

test('[P8] goods go step by step, and are sent with the number they are found by', async () => {
  expect((await operator('pack', sample.redemption_id)).text).toContain('สมหญิง ใจดี: packed');
  expect((await operator('send', sample.redemption_id)).exitCode).toBe(2);
  const sent = await operator('send', sample.redemption_id, '--tracking', 'TH1234567890');
  expect(sent).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('sent by somchai as TH1234567890'),
  });
});

test('[P8] a cancellation above the daily sum says so, and that another person has to agree', async () => {
  const { text } = await operator('cancel', sample.redemption_id, '--reason', 'ของหมด');
  expect(text.split('\n').slice(-3)).toEqual([
    'cancellation proposed by somchai: ของหมด',
    'because of the daily sum: somchai today: ฿20,000.00 of ฿20,000.00; a second person must approve',
    `another person gives the same command: redemption cancel ${sample.redemption_id} --reason …`,
  ]);
  expect((await operator('cancel', sample.redemption_id)).exitCode).toBe(2);
});
