import { member, personalEvents, traceOf } from './testing/trace.fixture.ts';
import { csvOfTrace, jsonOf } from './trace-file.rules.ts';

const personal = traceOf({ events: [...traceOf().events, ...personalEvents] });

test.each([
  ['JSON', jsonOf],
  ['CSV', csvOfTrace],
])('a file as %s names no person and no bank account', (_format, fileOf) => {
  const file = fileOf(personal);
  for (const secret of [member.phone, '3334', '9998887776', 'KBANK', 'somchai', 'สมหญิง', '=cmd'])
    expect(file).not.toContain(secret);
  for (const id of ['w-1', 'b-1', 'tx-1', 'round-1', member.id]) expect(file).toContain(id);
});

test('the JSON file has the signed text of each callback whose signature is stored', () => {
  const { transfer, events } = JSON.parse(jsonOf(traceOf()));
  expect(transfer).not.toHaveProperty('reference');
  expect(events).toMatchObject([
    { event: 'game-bet', signed_text: expect.stringMatching(/^sanuk-request-1\nbackend\n/) },
    { event: 'game-win', signed_text: null, facts: { transaction_id: 'tx-2' } },
  ]);
});

test('the CSV file has a row for each step, with columns that are the same in every file', () => {
  const [head = '', ...rows] = csvOfTrace(traceOf()).trim().split('\r\n');
  expect(head).toMatch(/^\ufeff?"at","event","transfer_id","kind"/);
  expect(csvOfTrace(personal).split('\r\n')[0]?.trim()).toBe(head);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(
    /^"2026-11-20T03:00:00\.250Z","transfer","01960000-0000-7000-8000-00000000000b","bet","THB","1000"/,
  );
});

test('a cell that begins like a formula stays text', () => {
  const events = traceOf().events.map((event) => ({
    ...event,
    facts: { transaction_id: '=HYPERLINK("x")' },
  }));
  expect(csvOfTrace(traceOf({ events }))).toContain(`"'=HYPERLINK(""x"")"`);
});
