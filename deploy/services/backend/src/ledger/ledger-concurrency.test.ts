import { type Database, inTransaction } from '../database/database.ts';
import type { TestContext } from '../testing/test-context.ts';
import { balanceOf, type PostOutcome, post, refuseKey } from './ledger.service.ts';
import { openTracked } from './testing/books.ts';
import { house, ledgerOfFile } from './testing/ledger-of-file.ts';

let context: TestContext;
let db: Database;
const { undo } = ledgerOfFile((made, database) => {
  context = made;
  db = database;
});

const send = (from: string, to: string, amount: bigint, key: string, scope = 'test') =>
  inTransaction(db, (tx) => post(tx, { from, to, amount, kind: 'bet', reference: 'r', scope, key }));

async function open(code: string, amount: bigint): Promise<string> {
  await openTracked(context.admin, code, 'THB');
  if (amount > 0n) await send(house, code, amount, `open-${code}`);
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
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(ann, house, 10n, 'same')));
  expect([count(answers, 'posted'), count(answers, 'replayed')]).toEqual([1, 49]);
  expect(await balanceOf(db, ann)).toBe(990n);
});

test('[P1.4] a hundred bets at once on money for thirty: thirty go through, none below zero', async () => {
  const ann = await open('player:ann2', 300n);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => send(ann, house, 10n, `bet-${index}`)),
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
  await Promise.all(Array.from({ length: 100 }, (_, index) => send(ann, house, 10n, `twice-${index}`)));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const bet = Math.floor(index / 2);
      return undo(`twice-${bet}`, `back-${bet}-${index % 2}`);
    }),
  );
  expect([count(answers, 'posted'), count(answers, 'refused')]).toEqual([100, 100]);
  expect(await balanceOf(db, ann)).toBe(1_000n);
});

test('[P2] one key for two different wallets at once has one outcome', async () => {
  const [ann, ben] = [await open('player:ann4', 100n), await open('player:ben4', 0n)];
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all([
      send(ann, house, 1n, `shared-${round}`),
      send(ben, house, 1n, `shared-${round}`),
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
      to: house,
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
  const back = undo('slow', 'slow-back');
  await untilSomeoneWaits();
  goOn();
  await bet;
  expect(await back).toMatchObject({ outcome: 'posted', toBalance: 100n });
});

test('[P2] a key that is refused and posted at once is one of both, and stays it', async () => {
  const ann = await open('player:ann6', 1_000n);
  for (let round = 0; round < 20; round++) {
    const key = `either-${round}`;
    const [isRefused, answer] = await Promise.all([
      inTransaction(db, (tx) => refuseKey(tx, 'test', key, 'rolled-back')),
      send(ann, house, 1n, key),
    ]);
    expect(answer.outcome).toBe(isRefused ? 'refused-before' : 'posted');
    expect((await send(ann, house, 1n, key)).outcome).toBe(isRefused ? 'refused-before' : 'replayed');
  }
});

test('[P1] what one transaction spends and another gives back at once is there for neither until it is committed', async () => {
  const ann = await open('player:ann7', 100n);
  await send(ann, house, 100n, 'all-of-it');
  for (let round = 0; round < 20; round++) {
    const [back, bet] = await Promise.all([
      send(house, ann, 10n, `gives-${round}`),
      send(ann, house, 10n, `spends-${round}`),
    ]);
    expect(back.outcome).toBe('posted');
    const left = bet.outcome === 'posted' ? 0n : 10n;
    expect(await balanceOf(db, ann)).toBe(left);
    if (left > 0n) await send(ann, house, left, `rest-${round}`);
  }
});

test('[P2] of two reversals at once, one by each of two keys, one gives back', async () => {
  const ann = await open('player:ann8', 200n);
  for (let round = 0; round < 20; round++) {
    await send(ann, house, 10n, `once-${round}`);
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => undo(`once-${round}`, `${key}-${round}`)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['posted', 'refused', 'refused']);
  }
  expect(await balanceOf(db, ann)).toBe(200n);
});
