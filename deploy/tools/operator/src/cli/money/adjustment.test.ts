import type { Adjustment } from '@sanuk/contract/outside/operator-adjustments';
import { decidedBySomsri, sampleProposal } from '../../testing/backend.fixture.ts';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const sample: Adjustment = {
  adjustment_id: '01890000-0000-7000-8000-000000000001',
  state: 'proposed',
  direction: 'debit',
  amount_satang: 120_50,
  ...sampleProposal,
};
const decided = (state: 'done' | 'rejected') => ({ ...sample, state, ...decidedBySomsri }) as const;

const { operator, orders } = commandsOfFile({
  '/operator/adjustments/propose': ({ amount_satang, direction }) => ({
    ...sample,
    amount_satang,
    direction,
  }),
  '/operator/adjustments/decide': ({ verdict }) => decided(verdict === 'approve' ? 'done' : 'rejected'),
  '/operator/adjustments/list': ({ state }) => (state === 'done' ? [] : [sample, decided('done')]),
});

const why = ['--reason', 'เครดิตซ้ำ'];
const about = '฿120.50 taken from the cash of 0812345678 (สมหญิง ใจดี)';
const propose = (...more: string[]) => operator('adjustment', 'propose', '0812345678', ...more, ...why);

test('[P8] an adjustment is proposed in satang, once for the same command', async () => {
  const debit = ['--direction', 'debit', '--amount', '120.5'];
  expect(await propose(...debit)).toMatchObject({
    exitCode: 0,
    text: [
      `proposed by somchai: ${about}`,
      `another person approves it: adjustment approve ${sample.adjustment_id} --reason …`,
    ].join('\n'),
  });
  await propose(...debit);
  expect(orders()[0]).toEqual({
    ...{ brand: 'siam', phone: '0812345678', direction: 'debit', amount_satang: 120_50, reason: 'เครดิตซ้ำ' },
    adjustment_key: expect.stringMatching(/^tool-[0-9a-f]{32}$/),
  });
  expect(orders()[1]).toEqual(orders()[0]);
  const credit = await propose('--direction', 'credit', '--amount', '5');
  expect(credit.text).toContain('฿5.00 added to the cash of 0812345678');
});

test('[P8] adjustments are listed, approved and rejected', async () => {
  const list = await operator('adjustment', 'list', '--state', 'all');
  expect(list.text).toMatch(/debit +฿120\.50 +0812345678 +proposed/);
  expect(list.text).toContain('done by somsri');
  const id = sample.adjustment_id;
  expect((await operator('adjustment', 'approve', id, ...why)).text).toBe(`adjusted: ${about}, by somsri`);
  expect((await operator('adjustment', 'reject', id, ...why)).text).toBe(`rejected: ${about}`);
});

test.each([
  [['--amount', '5'], '--direction is missing'],
  [['--direction', 'up', '--amount', '5'], '--direction takes credit or debit'],
  [['--direction', 'debit', '--amount', '-5'], '--amount'],
  [['--direction', 'debit', '--amount', '1000000.01'], '--amount takes baht from'],
])('[P8] an adjustment that is not understood sends nothing: %j', async (args, text) => {
  expect(await propose(...args)).toMatchObject({ exitCode: 2, text: expect.stringContaining(text) });
  expect(orders()).toEqual([]);
});
