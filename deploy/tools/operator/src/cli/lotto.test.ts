import type { OperatorLottoRound } from '@sanuk/contract/outside/operator-lotto';
import { commandsOfFile } from '../testing/commands-of-file.ts';

const sample: OperatorLottoRound = {
  ...{ round_id: 'thgov-20261201', name: 'หวยรัฐบาลไทย', round_date: '2026-12-01', round_no: null },
  ...{ close_at: '2026-12-01T08:20:00.000Z', result_at: '2026-12-01T09:00:00.000Z', status: 'closed' },
  ...{ result: null, proposed: { top3: '007', bottom2: '45' }, proposed_by: 'somchai' },
};

const { operator, orders } = commandsOfFile({
  '/operator/lotto/waiting': ({ brand }) => (brand === 'siam' ? [sample] : []),
  '/operator/lotto/result': ({ top3, bottom2, reason }) =>
    reason === 'ยืนยัน'
      ? { ...sample, status: 'resulted', result: { top3, bottom2 }, proposed: null, proposed_by: null }
      : sample,
});

const result = (...more: string[]) => operator('lotto', 'result', 'thgov-20261201', ...more);
const numbers = ['--top', '007', '--bottom', '45'];

test('[P8.11] a result is entered by one person, and again by another', async () => {
  const proposed = await result(...numbers, '--reason', 'ผลทางการ');
  expect(proposed.exitCode).toBe(0);
  expect(proposed.text.split('\n')).toEqual([
    'proposed by somchai for thgov-20261201: 007 top, 45 bottom',
    'another person gives the same command: lotto result thgov-20261201 --top 007 --bottom 45 --reason …',
  ]);
  expect(orders()).toEqual([
    { brand: 'siam', lotto_round: 'thgov-20261201', top3: '007', bottom2: '45', reason: 'ผลทางการ' },
  ]);
  expect((await result(...numbers, '--reason', 'ยืนยัน')).text).toBe(
    'thgov-20261201 has its result: 007 top, 45 bottom',
  );
});

test('[P8.11] rounds that wait are listed with what was proposed for them', async () => {
  expect((await operator('lotto', 'waiting')).text).toMatch(
    /thgov-20261201 +2026-12-01 16:00 +007 top, 45 bottom +somchai +หวยรัฐบาลไทย/,
  );
});

test('[P8.11] numbers that are none reach nobody', async () => {
  const { text } = await result('--top', '7', '--bottom', '45', '--reason', 'ผลทางการ');
  expect(text).toContain('--top takes three digits');
  expect(orders()).toEqual([]);
});
