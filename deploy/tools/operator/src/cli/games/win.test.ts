import type { HeldWin } from '@sanuk/contract/outside/operator-wins';
import { decidedBySomsri, sampleProposal } from '../../testing/backend.fixture.ts';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const sample: HeldWin = {
  held_id: '01890000-0000-7000-8000-000000000001',
  state: 'proposed',
  provider_id: 'siamspin',
  game_id: 'game-1',
  round_id: 'round-1',
  transaction_id: 'win-1',
  stake_satang: 1,
  amount_satang: 10_000_000_00,
  payable_satang: 250_00,
  ...sampleProposal,
  proposed_by: 'provider:siamspin',
};
const decided = (state: 'paid' | 'rejected') => ({ ...sample, state, ...decidedBySomsri }) as const;

const { operator, orders } = commandsOfFile({
  '/operator/wins/decide': ({ verdict }) => decided(verdict === 'approve' ? 'paid' : 'rejected'),
  '/operator/wins/list': ({ state }) => (state === 'paid' ? [] : [sample, decided('rejected')]),
});

const why = ['--reason', 'ตรวจกับค่ายเกมแล้ว'];

test('[P8] held wins are listed, approved and rejected', async () => {
  const list = await operator('win', 'list');
  expect(list.text.split('\n')).toEqual([
    expect.stringMatching(/^win +held +stake +amount +limit +game +round +member +state$/),
    expect.stringMatching(
      /provider:siamspin +฿0\.01 +฿10,000,000\.00 +฿250\.00 +siamspin\/game-1 +round-1 .* proposed$/,
    ),
    expect.stringContaining('rejected by somsri'),
  ]);
  expect(orders().at(-1)).toEqual({ brand: 'siam', list: 'wins', state: 'proposed' });
  expect((await operator('win', 'list', '--state', 'paid')).text).toBe(
    'siam has no held wins in the state paid; --state all lists every state',
  );
  const about = '฿10,000,000.00 of siamspin/game-1 to 0812345678 (สมหญิง ใจดี), round round-1';
  expect((await operator('win', 'approve', sample.held_id, ...why)).text).toBe(`paid: ${about}, by somsri`);
  expect((await operator('win', 'reject', sample.held_id, ...why)).text).toBe(`rejected: ${about}`);
});
