import type { OperatorAffiliateDetail } from '@sanuk/contract/outside/operator-affiliate';
import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const sample: OperatorAffiliateDetail = {
  phone: '0812345678',
  code: 'FR2END7Q',
  members: 3,
  earned_satang: 120_50,
  redeemed_satang: 100_00,
  upline: null,
  referrer: 'NOBODY',
  outcome: 'unknown-code',
  levels: [{ level: 1, members: 3, turnover_satang: 24_100_00, commission_satang: 120_50 }],
};

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/affiliate/list': ({ limit }) => (limit === 30 ? [sample] : []),
    '/operator/affiliate/show': () => sample,
    '/operator/affiliate/end': () => 'period-not-closable',
  });
});
beforeEach(() => void backend.orders.splice(0));
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand(['affiliate', ...args, '--brand', 'siam'], {
    root: '/',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });

test('[P8] members with a link are listed with what it brought', async () => {
  const { text, exitCode } = await operator('list');
  expect(exitCode).toBe(0);
  expect(text).toContain('0812345678  FR2END7Q  3        ฿120.50  ฿100.00');
  expect(backend.orders[0]?.body).toEqual({ brand: 'siam', list: 'affiliates', limit: 30 });
  expect((await operator('list', '--limit', '5')).text).toBe('no member of siam has a link yet');
});

test('[P8] one member is shown with what became of the code and what each level brought', async () => {
  const { text } = await operator('show', '0812345678');
  expect(text.split('\n')).toEqual([
    '0812345678 has the code FR2END7Q; registered with NOBODY: unknown-code',
    'earned ฿120.50, redeemed ฿100.00',
    'level 1: 3 members played ฿24,100.00, which brought ฿120.50',
  ]);
  expect((await operator('show', 'nobody')).exitCode).toBe(2);
});

test('[P8] counting early is refused outside a sandbox', async () => {
  expect((await operator('end')).exitCode).toBe(3);
});
