import type pg from 'pg';
import { createSealedLedger, type SealedLedger, sealAll, wholePass } from '../testing/sealed-ledger.ts';
import { tamper } from '../testing/tamper-table.ts';
import type { Problem } from './problem.ts';
import type { TrialBalance } from './trial-balance.ts';

jest.setTimeout(60_000);

let ledger: SealedLedger;
beforeAll(async () => {
  ledger = await createSealedLedger();
});
afterAll(() => ledger.close());

const insertEvent = (admin: pg.Client, action: string) =>
  admin.query(
    `insert into audit_event (agent_id, action, address, details) values (5, $1, '192.0.2.1', '{"who": "pim"}')`,
    [action],
  );

/** Runs `work` on a copy whose trail has the events 2 to 9 in three seals; id 1 was drawn and given up. */
const inSealedTrail = (work: (admin: pg.Client, openBooks: () => TrialBalance) => Promise<void>) =>
  ledger.inCopy(async (admin, _copy, openBooks) => {
    await admin.query('begin');
    await insertEvent(admin, 'given-up');
    await admin.query('rollback');
    for (let nr = 2; nr <= 9; nr += 1) {
      await insertEvent(admin, `event-${nr}`);
      if (nr % 3 === 0) await sealAll(openBooks());
    }
    await work(admin, openBooks);
  });

/** Changes the trail as its owner, whom no trigger stops. */
const change = (admin: pg.Client, ...statements: string[]) =>
  tamper(admin, {
    statements: [
      "set local session_replication_role = 'replica'",
      ...statements,
      "set local session_replication_role = 'origin'",
    ],
  });

const forged = (id: number, tx: string) =>
  `insert into audit_event (event_id, agent_id, action, address, details, tx) overriding system value
   values (${id}, 5, 'member-restored', '192.0.2.1', '{"who": "pim"}', ${tx})`;

const audit = (subject: string, detail: string): Problem => ({
  check: 'audit',
  subject,
  detail: expect.stringContaining(detail),
});

test.each([
  [
    'the details of an event are changed',
    [`update audit_event set details = '{"who": "nok"}' where event_id = 3`],
    audit('audit event 3', 'altered 3'),
  ],
  [
    'an event is dated back',
    [`update audit_event set at = at - interval '1 second' where event_id = 2`],
    audit('audit event 2', 'altered 2'),
  ],
  [
    'an event is of another brand',
    ['update audit_event set agent_id = 7 where event_id = 6'],
    audit('audit event 6', 'altered 6'),
  ],
  [
    'two events are deleted',
    ['delete from audit_event where event_id in (4, 6)'],
    audit('audit events 4 to 6', 'deleted 4, 6'),
  ],
  [
    'an event stands in the past, among those that were sealed',
    [forged(1, '(select tx from audit_event where event_id = 3)')],
    audit('audit event 1', 'inserted 1'),
  ],
  [
    'a new event has an old id',
    [forged(1, 'ledger.tx_offset() + pg_current_xact_id()::text::bigint')],
    audit('audit event 1', 'higher ids were sealed before'),
  ],
  [
    'an event stands in the future, where nothing is sealed',
    [forged(99, '9000000000000')],
    audit('audit event 99', 'no transaction has had its number yet'),
  ],
  [
    'a seal that covers the future is added, so that nothing is sealed any more',
    [
      `insert into ledger.audit_seal (no, tx, upto_tx, upto_event, highest_event, events, marks, marks_hash, head)
       select no + 1, tx + 1, 9000000000000000000, upto_event, highest_event, events, marks, marks_hash, head
       from ledger.audit_seal order by no desc limit 1`,
    ],
    audit('audit seal 4', 'no checkpoint of the ledger names it'),
  ],
  [
    'an event has a number before all others',
    ['alter table audit_event drop constraint audit_event_tx_check', forged(1, '-2')],
    audit('audit event 1', 'inserted 1'),
  ],
  [
    'a seal is taken out',
    ['delete from ledger.audit_seal where no = 2'],
    audit('audit seal 2', 'it is gone'),
  ],
  [
    'the newest seal is taken out with its events',
    ['delete from ledger.audit_seal where no = 3', 'delete from audit_event where event_id > 6'],
    audit('audit seal 3', 'gone'),
  ],
  [
    'every seal is taken out, to begin anew',
    ['delete from audit_event where event_id = 2', 'delete from ledger.audit_seal'],
    audit('audit seal 3', 'gone'),
  ],
  [
    'an event and what its seal says of it are rewritten to agree',
    [
      `update audit_event set action = 'other' where event_id = 5`,
      `update ledger.audit_seal set marks_hash = sha256('other') where no = 2`,
    ],
    audit('audit seal 2', 'not sealed with our key'),
  ],
  [
    'a seal lists other events',
    [
      'delete from audit_event where event_id = 5',
      `update ledger.audit_seal set marks = repeat('x', 96)::bytea where no = 2`,
    ],
    audit('audit seal 2', 'not as it was sealed'),
  ],
])('[P1] the trial balance notices that %s', (_what, statements, problem) =>
  inSealedTrail(async (admin, openBooks) => {
    await change(admin, ...statements);
    expect(await wholePass(openBooks())).toContainEqual(problem);
    // It stays a problem, whatever is sealed afterwards.
    await insertEvent(admin, 'later');
    await openBooks().run();
    expect((await wholePass(openBooks())).map(({ check }) => check)).toContain('audit');
  }),
);

test('[P1] a trail that nobody tampered with has no problem, and each event is sealed once', () =>
  inSealedTrail(async (admin, openBooks) => {
    expect(await wholePass(openBooks())).toEqual([]);
    const { rows } = await admin.query(
      'select sum(events)::int as events, count(*)::int as seals from ledger.audit_seal',
    );
    expect(rows).toEqual([{ events: 8, seals: 3 }]);
    const named = await admin.query(
      `select note::jsonb #>> '{audit,no}' as no, transfers from ledger.checkpoint order by checkpoint.no desc limit 1`,
    );
    expect(named.rows).toEqual([{ no: '3', transfers: 0 }]);
  }));

test('[P1] events of more than five years may go, and no younger ones', () =>
  inSealedTrail(async (admin, openBooks) => {
    await change(
      admin,
      ...[4, 6].map(
        (years) => `insert into audit_event (agent_id, action, address, details, at)
          values (5, 'old-${years}', '192.0.2.1', '{}', now() - interval '${years} years')`,
      ),
    );
    await sealAll(openBooks());
    await admin.query('select retention.forget_audit(500)');
    expect(await wholePass(openBooks())).toEqual([]);
    await change(admin, `delete from audit_event where action = 'old-4'`);
    expect(await wholePass(openBooks())).toContainEqual(expect.objectContaining({ check: 'audit' }));
  }));

test('[P1] events that a restore lost are accepted with the checkpoint that sealed them, and new ones follow', () =>
  inSealedTrail(async (admin, openBooks) => {
    await change(
      admin,
      'delete from ledger.checkpoint where no = (select max(no) from ledger.checkpoint)',
      'delete from ledger.audit_seal where no = 3',
      'delete from audit_event where event_id > 6',
    );
    expect((await wholePass(openBooks())).every(({ check }) => check === 'heads')).toBe(true);
    expect(await openBooks().accept('restored from last night')).toMatchObject({ isAccepted: true });
    await insertEvent(admin, 'after');
    await sealAll(openBooks());
    expect(await wholePass(openBooks())).toEqual([]);
  }));

test('[P1] an altered event is never accepted', () =>
  inSealedTrail(async (admin, openBooks) => {
    await change(admin, 'delete from ledger.audit_seal where no = 3');
    const found = await openBooks().accept('any');
    expect(found).toEqual({ isAccepted: false, problems: [audit('audit seal 3', 'gone')] });
  }));

test('[P1] a restored server goes on with numbers above those of every event', () =>
  inSealedTrail(async (admin, openBooks) => {
    const { rows } = await admin.query<{ is_above: boolean }>(
      `select ledger.adopt_server() >= greatest((select max(tx) from audit_event), (select max(tx) from ledger.audit_seal)) as is_above`,
    );
    expect(rows).toEqual([{ is_above: true }]);
    await insertEvent(admin, 'on the new server');
    await sealAll(openBooks());
    expect(await wholePass(openBooks())).toEqual([]);
  }));
