import type { OperatorCouponCodes } from '@sanuk/contract/outside/operator-coupons';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const sample: OperatorCouponCodes = {
  ...{ batch_id: '01890000-0000-7000-8000-000000000001', title: 'วันเกิดเว็บ', state: 'open' },
  ...{ wallet: 'main', amount_satang: 50_00, turnover_hundredths: 150, codes: 2, uses: 3, members: null },
  ...{ from: '2026-11-20T03:00:00.000Z', until: null, used: 2, given_satang: 100_00, reason: 'วันเกิด' },
  ...{ proposed_by: 'somchai', proposed_at: '2026-11-20T03:00:00.000Z', decided_by: 'somchai' },
  ...{ decided_at: '2026-11-20T03:00:00.000Z', decided_reason: 'วันเกิด' },
  ...{ stopped_by: null, stopped_at: null, stopped_reason: null, second_person: null },
  code_list: [
    { code: '7KQ2-M8XW-4TZA', used: 2 },
    { code: '9AAA-BBBB-CCCC', used: 0 },
  ],
};
const waiting = { ...sample, state: 'proposed', decided_by: null, decided_at: null } as const;

const { operator, orders } = commandsOfFile({
  '/operator/coupons/issue': ({ amount_satang }) => (amount_satang > 1_000_00 ? waiting : sample),
  '/operator/coupons/decide': ({ verdict }) =>
    verdict === 'approve' ? { ...sample, decided_by: 'somsri' } : { ...sample, state: 'rejected' },
  '/operator/coupons/list': ({ state }) => (state === 'stopped' ? [] : [sample]),
  '/operator/coupons/show': () => sample,
  '/operator/coupons/stop': () => ({ ...sample, state: 'stopped' }),
});

const why = ['--reason', 'วันเกิด'];
const issue = (...more: string[]) =>
  operator('coupon', 'issue', '--title', 'วันเกิดเว็บ', '--wallet', 'main', ...why, ...more);

test('[P8.12] issuing is in satang, once for the same command, and gives the codes', async () => {
  const answer = await issue('--amount', '50', '--turnover', '1.5', '--codes', '2', '--uses', '3');
  expect(answer).toMatchObject({
    exitCode: 0,
    text: [
      'issued: 2 codes of ฿50.00 to cash, 3 uses each: วันเกิดเว็บ, by somchai',
      '7KQ2-M8XW-4TZA  used 2',
      '9AAA-BBBB-CCCC',
    ].join('\n'),
  });
  await issue('--amount', '50', '--turnover', '1.5', '--codes', '2', '--uses', '3');
  expect(orders()[0]).toEqual({
    ...{ brand: 'siam', coupon_title: 'วันเกิดเว็บ', coupon_wallet: 'main', amount_satang: 50_00 },
    ...{ turnover_hundredths: 150, codes: 2, uses: 3, members: null, from: null, until: null },
    ...{ reason: 'วันเกิด', batch_key: expect.stringMatching(/^tool-[0-9a-f]{32}$/) },
  });
  expect(orders()[1]).toEqual(orders()[0]);
});

test('[P8] above the limit nobody sees the codes of what another person has to approve', async () => {
  const { text } = await issue('--amount', '2000', '--phone', '0812345678, 0898765432');
  expect(text).toContain(`another person approves it: coupon approve ${sample.batch_id} --reason …`);
  expect(text).not.toContain('7KQ2');
  expect(orders()).toMatchObject([{ members: ['0812345678', '0898765432'] }]);
  const approved = await operator('coupon', 'approve', sample.batch_id, ...why);
  expect(approved.text).toMatch(/^issued: 2 codes .*, by somsri$/);
  expect((await operator('coupon', 'reject', sample.batch_id, ...why)).text).toMatch(/^rejected: 2 codes/);
});

test('[P8] batches are listed with their use, shown with their codes, and stopped', async () => {
  expect((await operator('coupon', 'list')).text).toMatch(
    /วันเกิดเว็บ +฿50\.00 main +2 of 6 +฿100\.00 +everyone +2026-11-20 10:00 to no end +open by somchai/,
  );
  expect((await operator('coupon', 'list', '--state', 'stopped')).text).toBe(
    'siam has no coupons in the state stopped; --state all lists every state',
  );
  const { text } = await operator('coupon', 'show', sample.batch_id);
  expect(text).toContain('played 1.5 times before it can be withdrawn');
  expect(text).toContain('9AAA-BBBB-CCCC');
  const stopped = await operator('coupon', 'stop', sample.batch_id, ...why);
  expect(stopped.text).toMatch(/^stopped: .* used 2 times$/);
});

test.each([
  [['issue', '--wallet', 'main', '--amount', '5', ...why], '--title is missing'],
  [
    ['issue', '--title', 'ก', '--wallet', 'cash', '--amount', '5', ...why],
    '--wallet takes main, bonus or free',
  ],
  [['issue', '--title', 'ก', '--wallet', 'main', '--amount=-5', ...why], '--amount takes baht'],
  [['issue', '--title', 'ก', '--wallet', 'main', '--amount', '5', '--codes', '501', ...why], '--codes takes'],
  [['issue', '--title', 'ก', '--wallet', 'main', '--amount', '5', '--phone', '12', ...why], '--phone takes'],
  [
    ['issue', '--title', 'ก', '--wallet', 'main', '--amount', '5', '--turnover', 'x', ...why],
    '--turnover takes',
  ],
  [['stop', sample.batch_id], '--reason is missing'],
  [['show', 'x'], 'coupon show takes the id of a batch'],
])('[P8] an order about coupons that is not understood sends nothing: %j', async (args, text) => {
  expect(await operator('coupon', ...args)).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining(text),
  });
  expect(orders()).toEqual([]);
});
