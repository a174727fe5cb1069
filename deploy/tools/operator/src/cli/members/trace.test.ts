import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const id = '01960000-0000-7000-8000-00000000000b';
const transfer = {
  ...{ transfer_id: id, kind: 'bet', unit: 'THB' as const, amount: 10_00 },
  from: { account: 'member:m1:cash', sequence: 4, balance_before: 100_00, balance_after: 90_00 },
  to: { account: 'provider:5:siamspin', sequence: null, balance_before: null, balance_after: null },
  ...{ reference: 'เกมที่ 1', scope: 'provider:siamspin', key: 'tx-1', group: 'game:siamspin:round-1' },
  ...{ reversal_of: null, at: '2026-11-20T03:00:00.250Z' },
};
const rollback = {
  ...{ ...transfer, transfer_id: '01960000-0000-7000-8000-00000000000c', kind: 'rollback', key: 'tx-2' },
  ...{ reversal_of: id, at: '2026-11-20T03:00:01.000Z' },
};

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/members/trace': () => ({
      ...{ member_id: 'm1', phone: '0812345678', transfer, related: [rollback], is_shortened: false },
      seal: { checkpoint: 7, head: 'ab12', sealed_at: '2026-11-20T03:01:00.000Z' },
      events: [
        {
          ...{ at: '2026-11-20T03:00:00.240Z', event: 'game-bet' },
          facts: { transaction_id: 'tx-1', amount_satang: 10_00, signature: 'cd34' },
        },
      ],
    }),
  });
});
afterAll(() => backend.close());

const trace = (transferId: string) =>
  runCommand(['member', 'trace', transferId, '--brand', 'siam', '--as', 'somsri'], {
    root: '/nowhere',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });

test('a transfer is listed with what made it, oldest first, in Bangkok time', async () => {
  const { text } = await trace(id);
  const lines = text.split('\n');
  expect(lines[0]).toBe('bet ฿10.00 of 0812345678');
  expect(lines[1]).toBe('sealed by checkpoint 7 at 2026-11-20 10:01:00.000: ab12');
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^2026-11-20 10:00:00\.240 +game-bet +transaction_id tx-1, .*signature cd34/),
    expect.stringMatching(/^2026-11-20 10:00:00\.250 +transfer +bet ฿10\.00 from member:m1:cash/),
    expect.stringMatching(/^2026-11-20 10:00:01\.000 +transfer +rollback .*reverses 01960000/),
  ]);
});

test('what is no id of a transfer is refused before anything is sent', async () => {
  const before = backend.orders.length;
  const { text, exitCode } = await trace('tx-1');
  expect([exitCode, text]).toEqual([2, expect.stringContaining('member trace takes the id of a transfer')]);
  expect(backend.orders).toHaveLength(before);
});
