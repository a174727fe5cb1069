import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { buy, create, detailOf, line, newRequestId, validate } from './testing/test-bills.ts';

let context: TestContext;
let member: TestMember;
const bought: string[] = [];
let hanoi: string;
let yeekee: string;

beforeAll(async () => {
  context = await createTestContext();
  await startRounds(context);
  member = await signUpMember(context);
  await giveCash(context, member, 1_000_00n);
  hanoi = await makeOpenRound(context, 'hanoi', 1);
  yeekee = await makeOpenRound(context, 'yeekee', 1);
  for (const roundId of [hanoi, yeekee, hanoi, yeekee, hanoi]) {
    const { data } = await buy(context, member, roundId, [line('2TOP', '23', 10), line('2TOP', '99', 5)]);
    bought.push(data.bill_id);
  }
  await setResult(context, yeekee, '123', '45');
  await context.runJob('lotto-settle');
});
afterAll(() => context.close());

const list = async (query: object, as = member.as) =>
  (await call(context.app, 'GET /api/lotto/bill/list', query, as)).data;

test('[L5] newest first, page by page, each bill once', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map((bill) => bill.bill_id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual([...bought].reverse());
});

test('[L5.3] by state, by market, by round: each leaves fewer bills, and those alone that fit', async () => {
  const all = (await list({})).items;
  const filters = [
    [{ status: 'won' }, ({ status }) => status === 'won'],
    [{ status: 'pending' }, ({ status }) => status === 'pending'],
    [{ market: 'hanoi' }, ({ round }) => round.market === 'hanoi'],
    [{ round_id: yeekee }, ({ round }) => round.round_id === yeekee],
  ] satisfies [object, (bill: (typeof all)[number]) => boolean][];
  for (const [filter, fits] of filters) {
    const { items } = await list(filter);
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(all.length);
    expect(items).toEqual(all.filter(fits));
  }
  expect((await list({ status: 'won' })).items).toHaveLength(2);
  expect((await list({ status: 'pending' })).items).toHaveLength(3);
  expect((await list({ market: 'yeekee' })).items.map((bill) => bill.status)).toEqual(['won', 'won']);
  expect((await list({ round_id: hanoi, status: 'lost' })).items).toEqual([]);
});

test('[L5] a bill shows its round, its total, and until when it can be cancelled', async () => {
  const [bill] = (await list({ round_id: hanoi })).items;
  expect(bill).toMatchObject({
    total: 15,
    line_count: 2,
    win_total: 0,
    round: { round_id: hanoi, market: 'hanoi' },
  });
  const closes = Date.parse(bill?.round.close_at ?? '');
  expect(Date.parse(bill?.cancellable_until ?? '')).toBe(closes - 600_000);
  const [settled] = (await list({ round_id: yeekee })).items;
  expect(settled?.cancellable_until).toBeNull();
});

test('[L5.4] the detail is of the bill that is named', async () => {
  for (const bill_id of bought) {
    const { bill } = await detailOf(context, member, bill_id);
    expect(bill.bill_id).toBe(bill_id);
  }
});

test('[L4] [L5] the detail shows each line won or lost', async () => {
  const { bill, lines } = await detailOf(context, member, bought[1] ?? '');
  expect(bill).toMatchObject({ status: 'won', win_total: 900, round: { result: { top3: '123' } } });
  expect(lines).toEqual([
    { bet_type: '2TOP', number: '23', amount: 10, rate: 90, status: 'won', win_amount: 900 },
    { bet_type: '2TOP', number: '99', amount: 5, rate: 90, status: 'lost', win_amount: 0 },
  ]);
});

test('[L6] [L5] what won in some rounds is listed line by line, of those rounds and of this member alone', async () => {
  const wins = (round_ids: string, as = member.as) =>
    call(context.app, 'GET /api/lotto/bill/wins', { round_ids }, as);
  const won = (bill_id: string | undefined) => ({
    bill_id,
    round_id: yeekee,
    bet_type: '2TOP',
    number: '23',
    amount: 10,
    rate: 90,
    win_amount: 900,
  });
  expect((await wins(`${hanoi},${yeekee},${yeekee},nothing`)).data).toEqual([won(bought[3]), won(bought[1])]);
  expect((await wins(hanoi)).data).toEqual([]);
  expect((await wins('')).data).toEqual([]);
  const stranger = await signUpMember(context);
  expect((await wins(yeekee, stranger.as)).data).toEqual([]);
  const visitor = await call(context.app, 'GET /api/lotto/bill/wins', { round_ids: yeekee });
  expect(visitor.http).toBe(401);
  const many = Array.from({ length: 101 }, (_, index) => `r-${index}`);
  expect((await wins(many.slice(1).join(','))).data).toEqual([]);
  expect((await wins(many.join(','))).code).toBe('request-invalid');
});

test('[L5] nobody sees another member’s bills', async () => {
  const stranger = await signUpMember(context, 'THARA');
  expect((await list({}, stranger.as)).items).toEqual([]);
  const detail = await call(
    context.app,
    'GET /api/lotto/bill/detail',
    { bill_id: bought[0] ?? '' },
    stranger.as,
  );
  expect(detail.code).toBe('bill-unknown');
  const nonsense = await call(context.app, 'GET /api/lotto/bill/detail', { bill_id: 'x' }, member.as);
  expect(nonsense.code).toBe('bill-unknown');
  const cursor = await call(context.app, 'GET /api/lotto/bill/list', { cursor: 'x' }, member.as);
  expect(cursor.code).toBe('request-invalid');
});

test('[P2] a bill is found by the key it was placed under, by its own member alone', async () => {
  const buyer = await signUpMember(context);
  await giveCash(context, buyer, 100_00n);
  const lines = [line('2TOP', '12', 10)];
  const placed: string[] = [];
  const keys = [newRequestId(), newRequestId()];
  for (const requestId of keys) {
    const { data: quote } = await validate(context, buyer, hanoi, lines);
    const order = { roundId: hanoi, lines, token: quote.validate_token, requestId };
    placed.push((await create(context, buyer, order)).data.bill_id);
  }
  const found = async (request_id: string | undefined, as = buyer.as) =>
    (await list({ request_id }, as)).items.map((bill) => bill.bill_id);
  expect(await Promise.all(keys.map((key) => found(key)))).toEqual(placed.map((id) => [id]));
  expect(await found(newRequestId())).toEqual([]);
  expect(await found(keys[0], member.as)).toEqual([]);
});
