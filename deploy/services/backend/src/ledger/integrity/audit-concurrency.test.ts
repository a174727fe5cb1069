import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { auditMember } from '../../audit/audit.service.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { sealAll, smallSteps, wholePass } from '../testing/sealed-ledger.ts';
import { TrialBalance } from './trial-balance.ts';

jest.setTimeout(60_000);

let context: TestContext;
let folder: string;
beforeAll(async () => {
  context = await createTestContext();
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanuk-audit-'));
});
afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

const books = () =>
  new TrialBalance(context.context.db, { folder, ...smallSteps, databaseUrl: context.databaseUrl });
const write = (queries: Queries, action: string) =>
  auditMember(queries, { agentId: 5, memberId: null, action, address: '192.0.2.1' });
const transaction = (work: (tx: Tx) => Promise<void>) => inTransaction(context.context.db, work);

/** Seals everything, and checks that nothing is found and no event stays outside. */
async function expectSealed(): Promise<void> {
  expect(await sealAll(books())).toMatchObject({ problems: [], unsealedEvents: 0 });
  expect(await wholePass(books())).toEqual([]);
  const { rows } = await context.admin.query(
    `select (select count(*) from audit_event) = (select sum(events) from ledger.audit_seal) as is_all`,
  );
  expect(rows).toEqual([{ is_all: true }]);
}

test('[P1] an event whose transaction is still open is sealed after it, not passed over', async () => {
  await transaction(async (tx) => {
    await write(tx, 'slow');
    await write(context.context.db, 'quick');
    expect((await books().run()).problems).toEqual([]);
  });
  await expectSealed();
});

test('[P1] an id that was drawn before a sealed one is no problem, whichever transaction was first', async () => {
  await sealAll(books());
  await transaction(async (first) => {
    await first.selectFrom('audit_event').select('event_id').limit(1).execute();
    await transaction(async (second) => {
      await write(second, 'drawn first');
      await write(first, 'drawn second');
      await write(context.context.db, 'drawn third');
      await books().run();
    });
    await write(first, 'drawn last');
    expect((await books().run()).problems).toEqual([]);
  });
  await expectSealed();
});

test('[P1] many at once, sealed while they write, raise no alarm', async () => {
  const one = async (nr: number) => {
    await transaction(async (tx) => {
      await write(tx, `first-${nr}`);
      if (nr % 3 === 0) await write(context.context.db, `between-${nr}`);
      await write(tx, `second-${nr}`);
    });
  };
  const found: unknown[] = [];
  let isDone = false;
  const sealing = (async () => {
    while (!isDone) found.push(...(await books().run()).problems);
  })();
  for (let round = 0; round < 15; round += 1)
    await Promise.all([1, 2, 3, 4].map((nr) => one(round * 4 + nr)));
  isDone = true;
  await sealing;
  expect(found).toEqual([]);
  await expectSealed();
});

test('[P1] events that an open transaction keeps from being sealed for ten minutes are reported', async () => {
  await sealAll(books());
  const problems: unknown[] = [];
  await transaction(async (tx) => {
    await write(tx, 'open');
    await context.admin.query(`begin; set local session_replication_role = replica;
      insert into audit_event (agent_id, action, address, details, at)
        values (5, 'waiting', '192.0.2.1', '{}', now() - interval '11 minutes'); commit`);
    problems.push(...(await books().run()).problems);
  });
  expect(problems).toEqual([expect.objectContaining({ check: 'order', subject: '1 audit events' })]);
  await expectSealed();
});

test('[P1] a seal refuses to be changed and taken out, also by the owner', async () => {
  await write(context.context.db, 'sealed');
  await expectSealed();
  for (const statement of ['update ledger.audit_seal set events = events', 'delete from ledger.audit_seal'])
    await expect(context.admin.query(statement)).rejects.toThrow('ledger:');
});
