import { measureOldData, type OldDataRow } from './old-data.ts';
import { sizes } from './old-data-seed.ts';

const isFull = process.env.OLD_DATA === 'full';
jest.setTimeout(isFull ? 3_600_000 : 120_000);

let rows: OldDataRow[];
beforeAll(async () => {
  rows = await measureOldData(isFull ? sizes.full : sizes.suite);
  if (process.env.OLD_DATA) {
    const lines = rows.map((row) => `${row.ms}\t${row.rowsRead}\t${row.name}\t${row.indexes.join(' ')}`);
    process.stdout.write(`ms\trows read\twhat\tindexes\n${lines.join('\n')}\n`);
  }
});

test('[P4] no list and no job reads a table of old data from end to end', () => {
  expect(
    rows.filter((row) => row.scanned.length > 0).map(({ name, scanned }) => ({ name, scanned })),
  ).toEqual([]);
});

test('[P4] however much there is, a list reads about its page and a job about its batch', () => {
  expect(
    rows.filter((row) => row.rowsRead > row.atMost).map(({ name, rowsRead }) => ({ name, rowsRead })),
  ).toEqual([]);
  // All lists, with their filters, and the jobs.
  expect(rows.length).toBeGreaterThan(50);
});

test.each([
  ['GET /api/member/statement {}', 'entry_pkey'],
  ['GET /api/member/statement {"kind":"deposit"}', 'transfer_of_payee'],
  ['GET /api/lotto/lobby {}', 'lotto_round_outcomes'],
  ['GET /api/lotto/results {"agent_id":5,"market":"hanoi"}', 'lotto_round_outcomes'],
  ['GET /api/lotto/bill/list {}', 'lotto_bill_of_member'],
  ['GET /api/lotto/bill/list {"status":"won"}', 'lotto_bill_of_status'],
  ['GET /api/notifications {}', 'notification_shown'],
  ['GET /api/wheel/board {}', 'wheel_spin_of_member'],
  ['GET /api/lobby/configs {"lobby_key":"last"}', 'game_session_of_member'],
  ['/operator/review/list open', 'bank_payment_pkey'],
  ['/operator/review/list proposed', 'review_decision_once'],
  ['/operator/dashboard/show', 'transfer_to_system'],
  ['/operator/dashboard/show', 'account_of_house'],
])('[P4] %s reads by %s', (name, index) => {
  expect(rows.find((row) => row.name === name)?.indexes).toContain(index);
});
