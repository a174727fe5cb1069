import { type Database, inTransaction } from '../kernel/database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { balanceOf, openSystemAccount, type PostOutcome, post, reverse } from './ledger.service.ts';
import { allowTestAccounts, auditBooks, openTracked } from './testing/books.ts';

let context: TestContext;
let db: Database;
const HOUSE = 'house:test';
beforeAll(async () => {
  context = await createTestContext();
  db = context.context.db;
  await allowTestAccounts(context.admin);
  await openSystemAccount(db, HOUSE, 'THB');
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const send = (from: string, to: string, amount: bigint, key: string, scope = 'test') =>
  inTransaction(db, (tx) => post(tx, { from, to, amount, kind: 'bet', reference: 'r', scope, key }));

async function open(code: string, amount: bigint): Promise<string> {
  await openTracked(context.admin, code, 'THB');
  if (amount > 0n) await send(HOUSE, code, amount, `open-${code}`);
  return code;
}
/** Until a session of this database waits for a lock of another. */
async function untilSomeoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await context.admin.query(
      'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    );
    if (rows.length > 0) return;
  }
}

const count = (answers: PostOutcome[], outcome: PostOutcome['outcome']) =>
  answers.filter((answer) => answer.outcome === outcome).length;

test('[P2] one key sent fifty times at once moves the amount once', async () => {
  const ann = await open('player:ann1', 1_000n);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(ann, HOUSE, 10n, 'same')));
  expect([count(answers, 'posted'), count(answers, 'replayed')]).toEqual([1, 49]);
  expect(await balanceOf(db, ann)).toBe(990n);
});

test('[P1.4] a hundred bets at once on money for thirty: thirty go through, none below zero', async () => {
  const ann = await open('player:ann2', 300n);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => send(ann, HOUSE, 10n, `bet-${index}`)),
  );
  expect([count(answers, 'posted'), count(answers, 'refused')]).toEqual([30, 70]);
  expect(await balanceOf(db, ann)).toBe(0n);
});

test('[P1] members who pay one another in circles at once never lock each other out', async () => {
  const circle: string[] = [];
  for (const number of [1, 2, 3, 4]) circle.push(await open(`player:circle${number}`, 10_000n));
  const transfers = Array.from({ length: 200 }, (_, index) => {
    const from = circle[index % 4] ?? '';
    const to = circle[(index + 1 + (index % 3)) % 4] ?? '';
    return send(from, to, 7n, `circle-${index}`);
  });
  const answers = await Promise.all(transfers);
  expect(count(answers, 'posted')).toBe(200);
  const balances = await Promise.all(circle.map((code) => balanceOf(db, code)));
  expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(40_000n);
});

test('[P2] each of a hundred bets rolled back twice at once is given back exactly once', async () => {
  const ann = await open('player:ann3', 1_000n);
  await Promise.all(Array.from({ length: 100 }, (_, index) => send(ann, HOUSE, 10n, `twice-${index}`)));
  const rollback = (index: number, attempt: number) =>
    inTransaction(db, (tx) =>
      reverse(tx, {
        of: { scope: 'test', key: `twice-${index}` },
        kind: 'rollback',
        reference: 'r',
        scope: 'test',
        key: `back-${index}-${attempt}`,
      }),
    );
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => rollback(Math.floor(index / 2), index % 2)),
  );
  expect([count(answers, 'posted'), count(answers, 'refused')]).toEqual([100, 100]);
  expect(await balanceOf(db, ann)).toBe(1_000n);
});

test('[P2] one key for two different wallets at once has one outcome', async () => {
  const [ann, ben] = [await open('player:ann4', 100n), await open('player:ben4', 0n)];
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all([
      send(ann, HOUSE, 1n, `shared-${round}`),
      send(ben, HOUSE, 1n, `shared-${round}`),
    ]);
    expect(count(answers, 'key-conflict')).toBe(1);
  }
});

test('[P1] a rollback that meets its own bet under way waits for it', async () => {
  const ann = await open('player:ann5', 100n);
  let goOn = () => {};
  const hold = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let posted = () => {};
  const isPosted = new Promise<void>((resolve) => {
    posted = resolve;
  });
  const bet = inTransaction(db, async (tx) => {
    await post(tx, {
      from: ann,
      to: HOUSE,
      amount: 40n,
      kind: 'bet',
      reference: 'r',
      scope: 'test',
      key: 'slow',
    });
    posted();
    await hold;
  });
  await isPosted;
  const back = inTransaction(db, (tx) =>
    reverse(tx, {
      of: { scope: 'test', key: 'slow' },
      kind: 'rollback',
      reference: 'r',
      scope: 'test',
      key: 'slow-back',
    }),
  );
  await untilSomeoneWaits();
  goOn();
  await bet;
  expect(await back).toMatchObject({ outcome: 'posted', toBalance: 100n });
});
