import type { OperatorLottoCorrection, OperatorLottoRound } from '@sanuk/contract/outside/operator-lotto';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const sample: OperatorLottoRound = {
  ...{ round_id: 'thgov-20261201', name: 'หวยรัฐบาลไทย', round_date: '2026-12-01', round_no: null },
  ...{ close_at: '2026-12-01T08:20:00.000Z', result_at: '2026-12-01T09:00:00.000Z', status: 'closed' },
  ...{ result: null, proposed: { top3: '007', bottom2: '45' }, proposed_by: 'somchai' },
};

const correctionId = '01890000-0000-7000-8000-000000000001';
const proposedCorrection: OperatorLottoCorrection = {
  ...{ correction_id: correctionId, state: 'proposed', round_id: 'thgov-20261201' },
  ...{ old_result: { top3: '007', bottom2: '45' }, new_result: { top3: '700', bottom2: '45' } },
  ...{ round_bills: 120, round_won_satang: 850_000_00, finished_at: null, bills: 0 },
  ...{ taken_satang: 0, paid_satang: 0, returned_satang: 0, written_off_satang: 0 },
  ...{ reason: 'ผลผิด', proposed_by: 'somchai', proposed_at: '2026-12-01T10:00:00.000Z' },
  ...{ decided_by: null, decided_at: null, decided_reason: null },
  second_person: { because: 'order', day_used_satang: 0, day_limit_satang: 5_000_00 },
};
const finished: OperatorLottoCorrection = {
  ...proposedCorrection,
  ...{ state: 'approved', decided_by: 'somsri', finished_at: '2026-12-01T10:05:00.000Z', bills: 12 },
  ...{ taken_satang: 850_000_00, paid_satang: 9_000_00, written_off_satang: 1_500_00 },
};

const { operator, orders } = commandsOfFile({
  '/operator/lotto/correct': () => proposedCorrection,
  '/operator/lotto/void': () => ({ ...proposedCorrection, new_result: null }),
  '/operator/lotto/decide': ({ verdict }) =>
    verdict === 'approve'
      ? { ...proposedCorrection, state: 'approved', decided_by: 'somsri' }
      : { ...proposedCorrection, state: 'rejected', decided_by: 'somsri' },
  '/operator/lotto/corrections': ({ state }) => (state === null ? [finished, proposedCorrection] : []),
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

test('a correction is proposed with what the round paid, and says who approves it and how', async () => {
  const { text } = await operator(
    ...['lotto', 'correct', 'thgov-20261201'],
    ...['--top', '700'],
    ...['--bottom', '45', '--reason', 'ผลผิด'],
  );
  expect(text.split('\n')).toEqual([
    'proposed by somchai: correct thgov-20261201 from 007 top, 45 bottom to 700 top, 45 bottom; 120 settled bills won ฿850,000.00',
    `another person approves it: lotto approve ${correctionId} --reason …`,
  ]);
  expect(orders()).toEqual([
    {
      ...{ brand: 'siam', correct_round: 'thgov-20261201', top3: '700', bottom2: '45', reason: 'ผลผิด' },
      correction_key: expect.any(String),
    },
  ]);
});

test('a round is voided by a proposal too, and the second word is sent under its id', async () => {
  const { text } = await operator('lotto', 'void', 'thgov-20261201', '--reason', 'ผลผิด');
  expect(text).toContain('proposed by somchai: void thgov-20261201 (result: 007 top, 45 bottom)');
  const approved = await operator('lotto', 'approve', correctionId, '--reason', 'ตรวจแล้ว');
  expect(approved.text).toContain('; its bills follow now: lotto corrections --state approved, by somsri');
  const rejected = await operator('lotto', 'reject', correctionId, '--reason', 'ผลถูกอยู่แล้ว');
  expect([rejected.exitCode, rejected.text]).toEqual([
    0,
    expect.stringContaining('rejected: correct thgov-20261201'),
  ]);
  expect(orders().at(-1)).toEqual({
    ...{ brand: 'siam', correction_id: correctionId, verdict: 'reject', reason: 'ผลถูกอยู่แล้ว' },
  });
});

test('corrections are listed with their sums, those that wait unless the state says otherwise', async () => {
  const { text } = await operator('lotto', 'corrections', '--state', 'all');
  expect(text).toContain(
    '12 bills changed: ฿850,000.00 taken back (฿1,500.00 written off), ฿9,000.00 paid, ฿0.00 of stakes returned',
  );
  expect((await operator('lotto', 'corrections')).text).toBe(
    'siam has no corrections in the state proposed; --state all lists every state',
  );
  expect(orders()).toEqual(
    [null, 'proposed'].map((state) => ({ brand: 'siam', list: 'lotto-corrections', state })),
  );
});
