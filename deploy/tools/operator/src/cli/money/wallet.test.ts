import type { WalletGrant } from '@sanuk/contract/outside/operator-wallets';
import { decidedBySomsri, sampleProposal } from '../../testing/backend.fixture.ts';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const sample: WalletGrant = {
  grant_id: '01890000-0000-7000-8000-000000000001',
  state: 'proposed',
  wallet: 'bonus',
  amount_satang: 12_000_50,
  ...sampleProposal,
};
const decided = (state: 'done' | 'rejected') => ({ ...sample, state, ...decidedBySomsri }) as const;

const ofDay = { because: 'day', day_used_satang: 18_000_50, day_limit_satang: 20_000_00 } as const;

const { operator, orders } = commandsOfFile({
  '/operator/wallets/grant': ({ amount_satang, wallet }) => {
    if (amount_satang === 900) return decided('rejected');
    return { ...sample, amount_satang, wallet, second_person: amount_satang === 4_000_00 ? ofDay : null };
  },
  '/operator/wallets/decide': ({ verdict }) => decided(verdict === 'approve' ? 'done' : 'rejected'),
  '/operator/wallets/list': ({ state }) => (state === 'done' ? [] : [sample, decided('done')]),
});

const why = ['--reason', 'ของขวัญวันเกิด'];
const grant = (amount: string, wallet = 'bonus') =>
  operator('wallet', 'grant', '0812345678', '--wallet', wallet, '--amount', amount, ...why);

test('[P8] a grant is in satang, once for the same command, and says who has to approve it', async () => {
  expect(await grant('12000.5')).toMatchObject({
    exitCode: 0,
    text: [
      'proposed by somchai: ฿12,000.50 to the bonus wallet of 0812345678 (สมหญิง ใจดี)',
      `another person approves it: wallet approve ${sample.grant_id} --reason …`,
    ].join('\n'),
  });
  await grant('12000.5');
  expect(orders()[0]).toEqual({
    brand: 'siam',
    phone: '0812345678',
    wallet: 'bonus',
    amount_satang: 12_000_50,
    reason: 'ของขวัญวันเกิด',
    grant_key: expect.stringMatching(/^tool-[0-9a-f]{32}$/),
  });
  expect(orders()[1]).toEqual(orders()[0]);
  expect(await grant('9')).toMatchObject({ exitCode: 3, text: expect.stringMatching(/^rejected by somsri/) });
});

test('[P8] a grant above the daily sum says so, with what was given today and what to do next', async () => {
  expect((await grant('4000')).text).toBe(
    [
      'proposed by somchai: ฿4,000.00 to the bonus wallet of 0812345678 (สมหญิง ใจดี)',
      'because of the daily sum: somchai today: ฿18,000.50 of ฿20,000.00; a second person must approve',
      `another person approves it: wallet approve ${sample.grant_id} --reason …`,
    ].join('\n'),
  );
});

test('[P8] grants are listed, approved and rejected', async () => {
  const list = await operator('wallet', 'list', '--state', 'all');
  expect(list.text.split('\n')).toEqual([
    expect.stringMatching(/^grant +proposed +amount +wallet +member +state +reason$/),
    expect.stringContaining('2026-11-20 10:00 somchai  ฿12,000.50  bonus   0812345678  proposed'),
    expect.stringContaining('done by somsri'),
  ]);
  expect((await operator('wallet', 'list', '--state', 'done')).text).toBe(
    'siam has no grants in the state done; --state all lists every state',
  );
  const about = '฿12,000.50 to the bonus wallet of 0812345678 (สมหญิง ใจดี)';
  expect((await operator('wallet', 'approve', sample.grant_id, ...why)).text).toBe(
    `given: ${about}, by somsri`,
  );
  expect((await operator('wallet', 'reject', sample.grant_id, ...why)).text).toBe(`rejected: ${about}`);
});

test.each([
  [
    ['grant', '--wallet', 'bonus', '--amount', '5', ...why],
    'wallet grant takes the phone number of a member',
  ],
  [['grant', '0812345678', '--amount', '5', ...why], '--wallet is missing'],
  [['grant', '0812345678', '--wallet', 'main', '--amount', '5', ...why], '--wallet takes bonus or free'],
  [['grant', '0812345678', '--wallet', 'free', ...why], '--amount is missing'],
  [['grant', '0812345678', '--wallet', 'free', '--amount', '1.005', ...why], '--amount takes baht such as'],
  [['grant', '0812345678', '--wallet', 'free', '--amount', '-5', ...why], '--amount'],
  [['grant', '0812345678', '--wallet', 'free', '--amount', '0', ...why], '--amount takes baht from'],
  [['grant', '12', '--wallet', 'free', '--amount', '5', ...why], 'takes a phone number'],
  [['grant', '0812345678', '--wallet', 'free', '--amount', '5'], '--reason is missing'],
  [['approve', 'x', ...why], 'wallet takes the id of a grant'],
  [['list', '--state', 'lost'], '--state takes'],
])('[P8] an order about wallets that is not understood sends nothing: %j', async (args, text) => {
  expect(await operator('wallet', ...args)).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining(text),
  });
  expect(orders()).toEqual([]);
});
