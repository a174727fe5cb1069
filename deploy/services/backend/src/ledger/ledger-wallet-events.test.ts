import fc from 'fast-check';
import { inTransaction, type Tx } from '../database/database.ts';
import { approvedAdjustment, isAdjustment } from '../testing/approved-adjustment.ts';
import { allWaitOrEnd } from '../testing/lock-waits.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { giveCash, givePoints, signUpMember, type TestMember } from '../testing/test-members.ts';
import { memberAccounts, systemAccounts } from './ledger.accounts.ts';
import {
  memberBalances,
  openSystemAccount,
  openWalletAccount,
  type PostOutcome,
  post,
  reverse,
} from './ledger.service.ts';

let context: TestContext;
let members: TestMember[];
let keys = 0;
beforeAll(async () => {
  context = await createTestContext();
  await openSystemAccount(context.context.db, systemAccounts.provider(5, 'demo'), 'THB');
  members = [await signUpMember(context), await signUpMember(context), await signUpMember(context)];
  for (const member of members) {
    await giveCash(context, member, 100_000_00n);
    await givePoints(context, member, 10_000n);
  }
});
beforeEach(() => context.admin.query('delete from live_event'));
afterAll(() => context.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(context.context.db, work);
const nextKey = () => `wallet-event-${++keys}`;
const send = (tx: Tx, kind: string, from: string, to: string, amount: bigint, key = nextKey()) =>
  post(tx, { from, to, kind, amount, reference: 'r', scope: 'wallet-events', key });
const [bank, promo, points] = [systemAccounts.bank(5), systemAccounts.promo(5), systemAccounts.points(5)];
const member = (index: number): TestMember => {
  const found = members[index];
  if (!found) throw new Error('no such member');
  return found;
};
const accountsOf = ({ memberId }: TestMember) => memberAccounts(memberId);

async function published(): Promise<{ member: string; name: string; data: unknown }[]> {
  const { rows } = await context.admin.query<{ member: string; name: string; data: unknown }>(
    'select member_id::text as member, name, data from live_event order by id',
  );
  return rows;
}

/** What an event about this member has to say now. */
async function eventOf({ memberId }: TestMember) {
  const balances = await memberBalances(context.context.db, memberId);
  const { cashSatang, bonusSatang, freeSatang, points: point } = balances;
  const others = Object.entries({ bonus: bonusSatang, free: freeSatang }).flatMap(([id, satang]) =>
    satang === null ? [] : [[id, Number(satang) / 100]],
  );
  const wallets = others.length > 0 ? { wallets: Object.fromEntries(others) } : {};
  const data = { balance: Number(cashSatang) / 100, point: Number(point), ...wallets };
  return { member: memberId, name: 'wallet.changed', data };
}

/** What is held is in no wallet: what leaves from there has left the wallet before. */
const isOfWallet = (...classes: string[]) =>
  classes.some((one) => one.startsWith('member-') && one !== 'member-hold');

test('[X1] [P1] a transfer of any kind publishes what its member has now, once', async () => {
  const ann = member(0);
  for (const wallet of ['bonus', 'free'] as const) {
    const to = await inTx((tx) => openWalletAccount(tx, ann.memberId, wallet));
    await inTx((tx) => send(tx, 'bonus-grant', systemAccounts.bonus(5), to, 1_000_00n));
  }
  const codes: Record<string, string> = {
    'member-cash': accountsOf(ann).cash,
    'member-hold': accountsOf(ann).hold,
    'member-points': accountsOf(ann).points,
    'member-bonus': accountsOf(ann).bonus,
    'member-free': accountsOf(ann).free,
    bonus: systemAccounts.bonus(5),
    bank,
    promo,
    points,
    lotto: systemAccounts.lotto(5),
    'write-off': systemAccounts.writeOff(5),
    adjustment: systemAccounts.adjustment(5),
    provider: systemAccounts.provider(5, 'demo'),
  };
  const { rows: rules } = await context.admin.query<{
    kind: string;
    from_class: string;
    to_class: string;
    reverses: boolean;
  }>('select kind, from_class, to_class, reverses from ledger.flow_rule order by reverses, kind, to_class');
  expect(rules.length).toBeGreaterThan(10);
  for (const { kind, from_class, to_class, reverses } of rules) {
    const [from, to] = [codes[from_class] ?? from_class, codes[to_class] ?? to_class];
    const mirrored = rules.find((one) => one.from_class === to_class && one.to_class === from_class);
    const original = nextKey();
    if (reverses) await inTx((tx) => send(tx, mirrored?.kind ?? '', to, from, 12_34n, original));
    const approved = isAdjustment(kind) ? await approvedAdjustment(context, ann, kind, 12_34n) : {};
    await context.admin.query('delete from live_event');
    const moved: PostOutcome = await inTx((tx) =>
      reverses
        ? reverse(tx, {
            of: { scope: 'wallet-events', key: original },
            ...{ kind, reference: 'r', scope: 'wallet-events', key: nextKey() },
          })
        : post(tx, {
            ...{ from, to, kind, amount: 12_34n, reference: 'r', scope: 'wallet-events', key: nextKey() },
            ...approved,
          }),
    );
    const events = isOfWallet(from_class, to_class) ? [await eventOf(ann)] : [];
    expect([kind, moved.outcome, await published()]).toEqual([kind, 'posted', events]);
  }
});

test('[X1] [P1] any transaction publishes once for each member it moved, and nothing when it is undone', async () => {
  const step = fc.record({
    who: fc.nat({ max: 2 }),
    wallet: fc.constantFrom('cash', 'bonus', 'points'),
    amount: fc.bigInt(1n, 999n),
  });
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 8 }),
    fc.boolean(),
    async (steps, isUndone) => {
      await context.admin.query('delete from live_event');
      const undone = new Error('undone');
      const work = inTx(async (tx) => {
        for (const { who, wallet, amount } of steps) {
          const own = accountsOf(member(who));
          if (wallet === 'cash') await send(tx, 'deposit', bank, own.cash, amount);
          else if (wallet === 'bonus')
            await send(
              tx,
              'bonus-grant',
              systemAccounts.bonus(5),
              await openWalletAccount(tx, member(who).memberId, 'bonus'),
              amount,
            );
          else await send(tx, 'turnover-points', points, own.points, amount);
        }
        if (isUndone) throw undone;
      });
      if (isUndone) await expect(work).rejects.toBe(undone);
      else await work;
      const moved = isUndone ? [] : [...new Set(steps.map(({ who }) => who))].sort();
      const expected = await Promise.all(moved.map((who) => eventOf(member(who))));
      const found = await published();
      expect(found).toHaveLength(expected.length);
      expect(found).toEqual(expect.arrayContaining(expected));
    },
  );
  await fc.assert(property, { numRuns: 40, seed: 20_261_122 });
}, 60_000);

test('[X1] what moves nothing publishes nothing: refused, replayed, and a hold that is paid out', async () => {
  const ann = member(0);
  const { cash, hold } = accountsOf(ann);
  const key = nextKey();
  await inTx((tx) => send(tx, 'deposit', bank, cash, 5n, key));
  await context.admin.query(`insert into ledger.flow_rule (kind, from_class, to_class, unit) values
    ('test-hold', 'member-cash', 'member-hold', 'THB'), ('test-paid', 'member-hold', 'bank', 'THB')`);
  try {
    await inTx((tx) => send(tx, 'test-hold', cash, hold, 5n));
    expect(await published()).toHaveLength(2);
    await context.admin.query('delete from live_event');
    await inTx((tx) => send(tx, 'test-paid', hold, bank, 5n));
  } finally {
    await context.admin.query("delete from ledger.flow_rule where kind like 'test-%'");
  }
  const again = await inTx((tx) => send(tx, 'deposit', bank, cash, 5n, key));
  const refused = await inTx((tx) => send(tx, 'bet', cash, systemAccounts.provider(5, 'demo'), 10n ** 12n));
  expect([again.outcome, refused.outcome]).toEqual(['replayed', 'refused']);
  expect(await published()).toEqual([]);
});

test('[X1] satang arrive exactly, of a balance that no float of satang could hold', async () => {
  const rich = await signUpMember(context);
  await giveCash(context, rich, 9_007_199_254_740_993n);
  const { rows } = await context.admin.query(
    "select data ->> 'balance' as balance from live_event where member_id = $1",
    [rich.memberId],
  );
  expect(rows).toEqual([{ balance: '90071992547409.93' }]);
});

test('[X1] of two transactions at once, one in cash and one in points, the later event knows both', async () => {
  const ann = member(0);
  const { cash, points: pointsOfAnn } = accountsOf(ann);
  const database = context.admin;
  await database.query('begin');
  await database.query(
    "select ledger.post(gen_random_uuid(), $1, $2, 7, 'turnover-points', 'r', null, 's', 'k', null)",
    [points, pointsOfAnn],
  );
  // As at the commit, which then has nothing left to do but to be seen.
  await database.query('set constraints all immediate');
  const other = inTx((tx) => send(tx, 'deposit', bank, cash, 50n));
  await allWaitOrEnd(context, other);
  await database.query('commit');
  await other;
  expect((await published()).at(-1)).toEqual(await eventOf(ann));
});
