import type { OperatorFreeSpins } from '@sanuk/contract/outside/operator-free-spins';
import { decidedBySomsri, sampleProposal } from '../../testing/backend.fixture.ts';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const sample: OperatorFreeSpins = {
  grant_id: '01890000-0000-7000-8000-000000000001',
  state: 'proposed',
  source: 'staff',
  provider_id: 'wang-bua',
  game_id: 'wb-royal-elephant',
  spins: 20,
  used: 3,
  stake_satang: 1000,
  won_satang: 45_00,
  wallet: 'free',
  valid_until: '2026-12-31T11:00:00.000Z',
  ...sampleProposal,
};
const decided = (state: OperatorFreeSpins['state']) => ({ ...sample, state, ...decidedBySomsri }) as const;

const { operator, orders } = commandsOfFile(
  {
    '/operator/free-spins/grant': ({ game_id, spins }) =>
      spins === 1 ? decided('revoked') : { ...sample, game_id, spins },
    '/operator/free-spins/decide': ({ verdict }) => decided(verdict === 'approve' ? 'open' : 'rejected'),
    '/operator/free-spins/revoke': () => decided('revoked'),
    '/operator/free-spins/list': ({ state }) => (state === 'revoked' ? [] : [sample, decided('open')]),
  },
  'freespin',
);

const why = ['--reason', 'ของขวัญวันเกิด'];
const rest = ['--stake', '10', '--wallet', 'free', '--until', '2026-12-31 18:00', ...why];
const about = '20 free spins of ฿10.00 on wang-bua/wb-royal-elephant to 0812345678 (สมหญิง ใจดี)';

test('[P8] free spins are ordered in satang with their end, once for the same command', async () => {
  const grant = ['grant', '0812345678', '--game', 'wang-bua/wb-royal-elephant', '--spins', '20', ...rest];
  expect(await operator(...grant)).toMatchObject({
    exitCode: 0,
    text: `proposed by somchai: ${about}\nanother person approves it: freespin approve ${sample.grant_id} --reason …`,
  });
  await operator(...grant);
  expect(orders()[0]).toEqual({
    ...{ brand: 'siam', phone: '0812345678', provider_id: 'wang-bua', game_id: 'wb-royal-elephant' },
    ...{ spins: 20, stake_satang: 1000, wallet: 'free', valid_until: '2026-12-31T11:00:00.000Z' },
    reason: 'ของขวัญวันเกิด',
    grant_key: expect.stringMatching(/^tool-[0-9a-f]{32}$/),
  });
  expect(orders()[1]).toEqual(orders()[0]);
  await operator('grant', '0812345678', '--game', 'wang-bua', '--spins', '20', ...rest);
  expect(orders()[2]).toMatchObject({ provider_id: 'wang-bua', game_id: null });
  const ended = await operator('grant', '0812345678', '--game', 'wang-bua', '--spins', '1', ...rest);
  expect(ended).toMatchObject({ exitCode: 3, text: expect.stringMatching(/^revoked by somsri/) });
});

test('[P8] free spins are listed, approved, rejected and revoked', async () => {
  expect((await operator('list')).text.split('\n')).toEqual([
    expect.stringMatching(/^grant +proposed +member +game +spins +used +stake +won +until +state +reason$/),
    expect.stringContaining('wang-bua/wb-royal-elephant  20     3     ฿10.00  ฿45.00  2026-12-31 18:00'),
    expect.stringContaining('open by somsri'),
  ]);
  expect((await operator('list', '--state', 'revoked')).text).toBe(
    'siam has no grants of free spins in the state revoked; --state all lists every state',
  );
  const { grant_id } = sample;
  expect((await operator('approve', grant_id, ...why)).text).toBe(`given: ${about}, by somsri`);
  expect((await operator('reject', grant_id, ...why)).text).toBe(`rejected: ${about}`);
  expect((await operator('revoke', grant_id, ...why)).text).toBe(`revoked after 3 were played: ${about}`);
});

test.each([
  [['grant', '--game', 'wang-bua', '--spins', '5', ...rest], 'freespin grant takes the phone number'],
  [['grant', '0812345678', '--spins', '5', ...rest], '--game is missing'],
  [['grant', '0812345678', '--game', 'a/b/c', '--spins', '5', ...rest], '--game takes a provider'],
  [['grant', '0812345678', '--game', 'wang-bua', '--spins', '501', ...rest], '--spins takes'],
  [
    ['grant', '0812345678', '--game', 'wang-bua', '--spins', '5', ...rest, '--stake', '7'],
    '--stake takes 1, 2, 3',
  ],
  [['revoke', 'x', ...why], 'freespin takes the id of a grant'],
])('[P8] an order about free spins that is not understood sends nothing: %j', async (args, text) => {
  expect(await operator(...args)).toMatchObject({ exitCode: 2, text: expect.stringContaining(text) });
  expect(orders()).toEqual([]);
});
