import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrations } from '../../app/migrations.ts';
import { rights } from '../../app/rights.ts';
import { inTransaction } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { giveCash, givePoints, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { memberAccounts, systemAccounts } from '../ledger.accounts.ts';
import { post } from '../ledger.service.ts';
import { sealAll, smallSteps, wholePass } from '../testing/sealed-ledger.ts';
import { readOrMakeKey } from './head-file.ts';
import { TrialBalance, type TrialBalanceRun } from './trial-balance.ts';

jest.setTimeout(60_000);

let context: TestContext;
let members: TestMember[];
let folder: string;

beforeAll(async () => {
  context = await createTestContext();
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanuk-books-'));
  members = [];
  for (const brand of ['SIAM', 'SIAM', 'THARA']) members.push(await signUpMember(context, brand));
  for (const member of members) {
    for (let count = 0; count < 3; count++) await giveCash(context, member, 10_000n);
    await givePoints(context, member, 7n);
  }
  await sealAll(
    new TrialBalance(context.context.db, { folder, ...smallSteps, databaseUrl: context.databaseUrl }),
  );
});
afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

const books = () =>
  new TrialBalance(context.context.db, { folder, ...smallSteps, databaseUrl: context.databaseUrl });

test('[P1] transfers are sealed in checkpoints of bounded size, once, and found right again', async () => {
  const { rows } = await context.admin.query<{ n: number; transfers: number; most: number }>(
    'select count(*)::int as n, sum(transfers)::int as transfers, max(transfers) as most from ledger.checkpoint',
  );
  expect(rows[0]).toMatchObject({ transfers: 12, most: 3 });
  expect(await wholePass(books())).toEqual([]);
  const [member] = members;
  if (!member) throw new Error('no member');
  await giveCash(context, member, 5n);
  expect(await sealAll(books())).toMatchObject({ sealed: 1, problems: [] });
});

test('[P1] a transfer whose transaction is still open is sealed after it, not passed over', async () => {
  const [member] = members;
  if (!member) throw new Error('no member');
  const { cash } = memberAccounts(member.memberId);
  const posting = {
    from: systemAccounts.bank(5),
    to: cash,
    kind: 'deposit',
    amount: 3n,
    reference: 'r',
    scope: 'slow',
  };
  let late: TrialBalanceRun | undefined;
  await inTransaction(context.context.db, async (tx) => {
    await post(tx, { ...posting, key: 'open' });
    // Another member's, begun later and committed before.
    const other = members[1];
    if (other) await giveCash(context, other, 9n);
    late = await books().run();
  });
  expect(late).toMatchObject({ sealed: 0, unsealed: 1, problems: [] });
  await sealAll(books());
  const { rows } = await context.admin.query(
    `select count(*)::int as n from ledger.transfer t, (select upto_tx, upto_id from ledger.checkpoint order by no desc limit 1) c
     where (t.tx, t.id) > (c.upto_tx, c.upto_id)`,
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect(await wholePass(books())).toEqual([]);
});

test('[P1] transfers that an open transaction keeps from being sealed for ten minutes are told', async () => {
  const [member] = members;
  if (!member) throw new Error('no member');
  await sealAll(books());
  let runs: TrialBalanceRun[] = [];
  /** As time would have made the newest transfer, past the triggers. */
  const shiftNewest = (seconds: number) =>
    context.admin.query(`begin; set local session_replication_role = replica;
      update ledger.transfer set created_at = created_at - interval '${seconds} seconds'
        where tx = (select max(tx) from ledger.transfer); commit`);
  await inTransaction(context.context.db, async (tx) => {
    // Anything written gives the transaction a number: it stays open, and everything after it waits.
    await sql`select pg_current_xact_id()`.execute(tx);
    await giveCash(context, member, 4n);
    const young = await books().run();
    await shiftNewest(601);
    runs = [young, await books().run()];
    // Transactions of other tests hold it back as well, for a moment, and that is nothing to tell.
    await shiftNewest(-601);
  });
  expect(runs.map(({ unsealed }) => unsealed)).toEqual([1, 1]);
  expect(runs.map(({ problems }) => problems)).toEqual([
    [],
    [expect.objectContaining({ check: 'order', subject: '1 transfers' })],
  ]);
  await sealAll(books());
  expect(await wholePass(books())).toEqual([]);
});

test('[P1] of several processes one at a time does it, and all know the same key and heads', async () => {
  const [member] = members;
  for (let count = 0; count < 10 && member; count++) await giveCash(context, member, 1n);
  const several = [books(), books(), books()];
  const runs = (await Promise.all(several.map((one) => Promise.all([one.run(), one.run()])))).flat();
  expect(runs.some((run) => run.isMine)).toBe(true);
  expect(runs.flatMap((run) => run.problems)).toEqual([]);
  await sealAll(books());
  expect(await wholePass(books())).toEqual([]);
});

test('[P1] a disk that takes no head keeps nothing of a run back, and has the head later', async () => {
  const own = path.join(folder, 'full');
  mkdirSync(own);
  copyFileSync(path.join(folder, 'seal.key'), path.join(own, 'seal.key'));
  symlinkSync(path.join(own, 'away', 'heads.log'), path.join(own, 'heads.log'));
  const { db } = context.context;
  const alone = new TrialBalance(db, { folder: own, ...smallSteps, databaseUrl: context.databaseUrl });
  const run = await sealAll(alone);
  expect(run).toMatchObject({ problems: [], unrecorded: expect.stringContaining('ENOENT') });
  mkdirSync(path.join(own, 'away'));
  expect((await sealAll(alone)).unrecorded).toBeUndefined();
});

test('[P1] an older program takes the sealed steps of a newer one for what they are, and no others', async () => {
  const older = books();
  expect(await wholePass(older)).toEqual([]);
  const step = (no: number) =>
    ({
      name: `later-00${no}`,
      sql: `alter table member add column later_${no} text`,
      isCompatible: true,
    }) as const;
  const upgrade = (sealKey: Buffer | null, ...steps: ReturnType<typeof step>[]) =>
    migrate(context.ownerUrl, { migrations: [...migrations, ...steps], rights, sealKey });

  await upgrade(readOrMakeKey(folder, null), step(1));
  expect(await wholePass(older)).toEqual([]);
  expect(await wholePass(books())).toEqual([]);

  await upgrade(null, step(1), step(2));
  const unsealed = await wholePass(older);
  expect(unsealed).toContainEqual(
    expect.objectContaining({ check: 'migrations', subject: 'migration later-002' }),
  );
  expect(unsealed).toContainEqual(expect.objectContaining({ check: 'guards' }));
  expect(unsealed).not.toContainEqual(expect.objectContaining({ subject: 'migration later-001' }));

  await context.admin.query("delete from migration where name = 'later-001'");
  expect(await wholePass(older)).toContainEqual(
    expect.objectContaining({ check: 'migrations', subject: 'migration later-001' }),
  );
});
