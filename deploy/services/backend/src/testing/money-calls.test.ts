import { type ErrorCode, errorNumbers } from '@sanuk/contract/errors';
import { auditBooks } from '../ledger/testing/books.ts';
import { builtMoneyCalls, createMoneyWorld, enrich, type MoneyWorld, moneyOrders } from './money-calls.ts';
import { rawCall } from './test-context.ts';
import { giveCash, signUpMember, type TestMember } from './test-members.ts';

jest.setTimeout(60_000);

let world: MoneyWorld;
let member: TestMember;
let keys = 0;
beforeAll(async () => {
  world = await createMoneyWorld();
});
beforeEach(async () => {
  member = await signUpMember(world.context);
  await enrich(world.context, member);
});
afterAll(() => world.close());

interface Answered {
  error: number;
  data: Record<string, unknown> | null;
}

const transfers = async () => {
  const { rows } = await world.context.admin.query<{ count: number }>(
    'select count(*)::int as count from ledger.transfer',
  );
  return rows[0]?.count ?? 0;
};

interface Move {
  id: string;
  amount: bigint;
  source: string;
  target: string;
  /** change of each account that keeps a balance, by its code */
  entries: Record<string, number>;
}

/** Transfers from and to the accounts of the member, with what their entries changed. */
async function movesOf({ memberId }: TestMember): Promise<Move[]> {
  const { rows } = await world.context.admin.query<Move>(
    `select t.id, t.amount, f.code as source, g.code as target,
        (select json_object_agg(a.code, e.balance_after - e.balance_before)
           from ledger.entry e join ledger.account a on a.id = e.account_id where e.transfer_id = t.id) as entries
       from ledger.transfer t join ledger.account f on f.id = t.from_account join ledger.account g on g.id = t.to_account
      where f.code like $1 or g.code like $1`,
    [`member:${memberId}:%`],
  );
  return rows;
}

async function balancesByAccount({ memberId }: TestMember): Promise<Map<string, bigint>> {
  const { rows } = await world.context.admin.query<{ code: string; balance: bigint }>(
    'select code, balance from ledger.account where code like $1',
    [`member:${memberId}:%`],
  );
  return new Map(rows.map(({ code, balance }) => [code, BigInt(balance)]));
}

test.each(builtMoneyCalls)(
  '[P1.1] each amount that %s moves is one transfer with a debit and a credit, and all balances follow from entries',
  async (name) => {
    const prepare = moneyOrders[name];
    if (!prepare) throw new Error(`${name} moves money: give it an order in money-calls.ts`);
    const { body } = await prepare(world, member);
    const known = new Set((await movesOf(member)).map(({ id }) => id));
    const before = await balancesByAccount(member);
    const key = `money-call-moves-${++keys}`;
    const answer = (await rawCall(world.context.app, name, body, { ...member.as, key })).json<Answered>();
    expect(answer.error).toBe(0);
    const moves = (await movesOf(member)).filter(({ id }) => !known.has(id));
    const expected = new Map(before);
    for (const { amount, source, target, entries } of moves) {
      expect(source).not.toBe(target);
      for (const [code, sign] of [
        [source, -1n],
        [target, 1n],
      ] as const) {
        if (!code.startsWith('member:')) continue;
        expect(BigInt(entries[code] ?? 0)).toBe(sign * BigInt(amount));
        expected.set(code, (expected.get(code) ?? 0n) + sign * BigInt(amount));
      }
    }
    // A prize of the wheel may open an account that holds nothing yet.
    const after = [...(await balancesByAccount(member))].filter(
      ([code, balance]) => balance !== 0n || expected.has(code),
    );
    expect(new Map(after)).toEqual(expected);
    expect(await auditBooks(world.context.admin)).toEqual([]);
  },
);

test('every money call that is built is among those that are sent again here', () => {
  expect(Object.keys(moneyOrders).sort()).toEqual([...builtMoneyCalls].sort());
});

test.each(builtMoneyCalls)(
  '[P1.2, P2.1, P2.2, P2.3, P2.4] %s under one key is done once and answered the same, and nothing else is done under it',
  async (name) => {
    const { context } = world;
    const prepare = moneyOrders[name];
    if (!prepare) throw new Error(`${name} moves money: give it an order in money-calls.ts`);
    const { body, other } = await prepare(world, member);
    const second = await context.startSecond();
    keys += 1;
    const key = `money-call-${keys}`;
    const send = async (input: object, app = context.app) => {
      const { data, ...rest } = (await rawCall(app, name, input, { ...member.as, key })).json<Answered>();
      // What the clock shows meanwhile is no part of the answer.
      const { server_time: _, ...lasting } = data ?? {};
      return { ...rest, data: data && lasting };
    };

    const first = await send(body);
    expect(first).toMatchObject({ error: 0, message: '' });
    // Balances have moved on by the time it comes again.
    await giveCash(context, member, 7n);
    const before = await transfers();
    expect(await send(body)).toEqual(first);
    expect(await Promise.all([send(body), send(body, second.app)])).toEqual([first, first]);
    expect(await transfers()).toBe(before);

    if (other) {
      const changed = await other();
      const untouched = await transfers();
      const conflict: ErrorCode = 'idempotency-conflict';
      expect(await send(changed)).toMatchObject({ error: errorNumbers[conflict], data: null });
      expect(await transfers()).toBe(untouched);
      expect(await send(body)).toEqual(first);
    }
    expect(await auditBooks(context.admin)).toEqual([]);
  },
);
