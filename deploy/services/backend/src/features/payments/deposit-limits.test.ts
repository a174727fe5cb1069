import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';

// Some tests sign up twenty members, each with a hash, on a machine that may be busy.
jest.setTimeout(90_000);

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext({ env: { OPEN_DEPOSITS_PER_NETWORK: '40' } });
});
afterEach(() => context.close());

let counter = 0;
const newKey = () => `limits-${String(++counter).padStart(8, '0')}`;
const generate = (member: TestMember, amount: number, address: string) =>
  call(
    context.app,
    'POST /api/member/payment/generate_qr',
    { channel_id: 1, sub_channel_id: 1, amount },
    { ...member.as, key: newKey(), headers: { 'x-forwarded-for': address } },
  );

/** Members who each ask for as many QRs as a member may have. */
async function attack(members: TestMember[], amount: number, addressOf: (index: number) => string) {
  const answers = await Promise.all(
    members.flatMap((member, index) =>
      Array.from({ length: 5 }, () => generate(member, amount, addressOf(index))),
    ),
  );
  return answers.filter(({ code }) => code === 'ok');
}

const signUp = (count: number) => Promise.all(Array.from({ length: count }, () => signUpMember(context)));

/** Open QRs of the first member, as many calls would have made them. */
const fillAmounts = (satangFrom: number, satangTo: number, more = '') =>
  context.admin.query(
    `insert into payment (payment_id, agent_id, member_id, channel_id, sub_channel_id, request_key, receiver,
       receiver_name, requested_satang, amount_satang, reference, payload, expires_at)
     select gen_random_uuid(), agent_id, member_id, 1, 1, gen_random_uuid(), 'PROMPTPAY:0000000000', 'x',
       round(amount, -2), amount, 'F' || amount, 'x', now() + interval '10 minutes'
     from generate_series($1::int, $2::int) amount, (select * from member order by created_at limit 1) m
     where amount % 100 <> 0 ${more}`,
    [satangFrom, satangTo],
  );

test('[M2] twenty accounts of one address take no amount from a member elsewhere or at that address', async () => {
  const members = await signUp(20);
  // The first four take five each; of the others each gets one, and no further one.
  for (const member of members.slice(0, 4)) {
    for (let index = 0; index < 5; index++) await generate(member, 500, '203.0.113.7');
  }
  const second: string[] = [];
  for (const member of members.slice(4)) {
    expect((await generate(member, 500, '203.0.113.7')).code).toBe('ok');
    second.push((await generate(member, 500, '203.0.113.7')).message);
  }
  expect(second).toEqual(Array(16).fill(expect.stringContaining('เครือข่าย')));
  for (const address of ['198.51.100.1', '203.0.113.7']) {
    const { code, data } = await generate(await signUpMember(context), 500, address);
    expect([code, Math.floor(data.amount)]).toEqual(['ok', 500]);
  }
  const { text } = await context.context.metrics.page();
  expect(text).toMatch(/sanuk_refused_attacks_total\{[^}]*attack="open-deposits-of-network"[^}]*\} [1-9]/);
});

test('[M2] accounts of many addresses that take every satang move the amount by a baht', async () => {
  const taken = await attack(await signUp(21), 500, (index) => `2001:db8:${index}::1`);
  expect(taken.length).toBe(21 * 5);
  const amounts = taken.map(({ data }) => data.amount);
  expect(new Set(amounts).size).toBe(taken.length);
  const moved = amounts.filter((amount) => Math.floor(amount) !== 500);
  expect(moved.length).toBe(21 * 5 - 99);
  for (const amount of moved) expect([499, 501]).toContain(Math.floor(amount));
  const { code, data } = await generate(await signUpMember(context), 500, '198.51.100.1');
  expect([code, data.requested_amount]).toEqual(['ok', 500]);
  expect(data.payload).toContain(`5406${data.amount.toFixed(2)}`);
});

test('[M2] strangers at many networks of one IPv6 site leave a deposit its own baht', async () => {
  const members = [...(await signUp(12)), ...(await signUp(12))];
  const taken: number[] = [];
  for (const [index, member] of members.entries()) {
    const network = `2001:db8:7:${index.toString(16)}00::1`;
    taken.push(...(await attack([member], 500, () => network)).map(({ data }) => data.amount));
  }
  expect(taken.length).toBeGreaterThan(40);
  expect(taken.length).toBeLessThanOrEqual(80);
  for (const address of ['198.51.100.1', '2001:db8:8::1']) {
    const { code, data } = await generate(await signUpMember(context), 500, address);
    expect([code, Math.floor(data.amount)]).toEqual(['ok', 500]);
  }
  const { text } = await context.context.metrics.page();
  expect(text).toMatch(/sanuk_refused_attacks_total\{[^}]*attack="open-deposits-of-network"[^}]*\} [1-9]/);
});

test.each([
  ['/56', "'2001:db8:7:00' || to_hex(n)", 58, (index: number) => `2001:db8:7:f${index}::1`],
  ['/48', "'2001:db8:7:' || to_hex(n) || '00'", 78, (index: number) => `2001:db8:7:f${index}00::1`],
])(
  '[M2] a %s asked for at once in two processes gets its small multiple and no more',
  async (_prefix, network, open, addressOf) => {
    const second = await context.startSecond();
    await signUpMember(context);
    await context.admin.query(
      `insert into payment (payment_id, agent_id, member_id, channel_id, sub_channel_id, request_key, receiver,
       receiver_name, requested_satang, amount_satang, reference, payload, expires_at, network, network_56, network_48)
     select gen_random_uuid(), agent_id, member_id, 1, 1, gen_random_uuid(), 'PROMPTPAY:0000000000', 'x', 90000,
       90000 + n, 'S' || n, 'x', now() + interval '10 minutes', ${network} || '::/64',
       case when ${network} like '%00' then ${network} else '2001:db8:7:0' end || '::/56', '2001:db8:7::/48'
     from generate_series(1, $1::int) n, (select * from member order by created_at limit 1) m`,
      [open],
    );
    const answers = await Promise.all(
      (await signUp(8)).map((member, index) =>
        call(
          index % 2 ? second.app : context.app,
          'POST /api/member/payment/generate_qr',
          { channel_id: 1, sub_channel_id: 1, amount: 700 },
          { ...member.as, key: newKey(), headers: { 'x-forwarded-for': addressOf(index) } },
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(2);
  },
);

test('[M2] who has paid before finds an amount when those who never have took all of theirs', async () => {
  await signUpMember(context);
  const [regular, newcomer] = await signUp(2);
  if (!regular || !newcomer) throw new Error('no members');
  await fillAmounts(49_500, 50_599);
  await context.admin.query(
    `insert into payment (payment_id, agent_id, member_id, channel_id, sub_channel_id, request_key, receiver,
       receiver_name, requested_satang, amount_satang, reference, payload, status, paid_at, expires_at)
     values (gen_random_uuid(), 5, $1, 1, 1, 'earlier-1', 'PROMPTPAY:0000000000', 'x', 30000, 30001, 'EARLIER', 'x',
       'paid', now() - interval '1 day', now() - interval '1 day')`,
    [regular.memberId],
  );
  expect((await generate(newcomer, 500, '198.51.100.2')).code).toBe('no-unique-amount-left');
  const { code, data } = await generate(regular, 500, '198.51.100.2');
  expect([code, [494, 506].includes(Math.floor(data.amount))]).toEqual(['ok', true]);
});

test('[M2] a moved amount stays within what the channel takes', async () => {
  await signUpMember(context);
  const member = await signUpMember(context);
  await fillAmounts(10_000, 10_099);
  expect(Math.floor((await generate(member, 100, '198.51.100.3')).data.amount)).toBe(101);
  await fillAmounts(9_990_000, 10_000_099, 'and amount / 100 <> 99999');
  expect(Math.floor((await generate(member, 100_000, '198.51.100.3')).data.amount)).toBe(99_999);
});

test('[M2] an expired QR frees its amount in the very call that needs it, and its member is told', async () => {
  await signUpMember(context);
  const [first, next] = await signUp(2);
  if (!first || !next) throw new Error('no members');
  const older = await generate(first, 500, '198.51.100.4');
  await fillAmounts(49_000, 51_099, `and amount <> ${Math.round(older.data.amount * 100)}`);
  expect((await generate(next, 500, '198.51.100.5')).code).toBe('no-unique-amount-left');
  await context.admin.query('update payment set expires_at = now() where payment_id = $1', [
    older.data.payment_id,
  ]);
  expect((await generate(next, 500, '198.51.100.5')).data.amount).toBe(older.data.amount);
  const { rows } = await context.admin.query(
    "select data -> 'payment' ->> 'status' as status from live_event where member_id = $1 and name = 'payment.changed'",
    [first.memberId],
  );
  expect(rows).toEqual([{ status: 'expired' }]);
});

test('[M2] two processes that hand out amounts at once never hand out one twice', async () => {
  const second = await context.startSecond();
  const members = await signUp(12);
  const answers = await Promise.all(
    members.flatMap((member, index) =>
      Array.from({ length: 5 }, (_, round) =>
        call(
          round % 2 ? second.app : context.app,
          'POST /api/member/payment/generate_qr',
          { channel_id: 1, sub_channel_id: 1, amount: 300 },
          { ...member.as, key: newKey(), headers: { 'x-forwarded-for': `198.51.100.${index}` } },
        ),
      ),
    ),
  );
  expect(answers.every(({ code }) => code === 'ok')).toBe(true);
  expect(new Set(answers.map(({ data }) => data.amount)).size).toBe(60);
});

test('[M2] [P4] asked in two processes at once, a member and a network get no more than their share', async () => {
  const second = await context.startSecond();
  const at = (member: TestMember, index: number, address: string) =>
    call(
      index % 2 ? second.app : context.app,
      'POST /api/member/payment/generate_qr',
      { channel_id: 1, sub_channel_id: 1, amount: 700 },
      { ...member.as, key: newKey(), headers: { 'x-forwarded-for': address } },
    );
  const member = await signUpMember(context);
  // From another network each time: only the member's own count holds.
  const own = await Promise.all(
    Array.from({ length: 16 }, (_, index) => at(member, index, `198.51.100.${index}`)),
  );
  expect(own.filter(({ code }) => code === 'ok')).toHaveLength(5);
  await context.admin.query(
    `insert into payment (payment_id, agent_id, member_id, channel_id, sub_channel_id, request_key, receiver,
       receiver_name, requested_satang, amount_satang, reference, payload, expires_at, network)
     select gen_random_uuid(), agent_id, member_id, 1, 1, gen_random_uuid(), 'PROMPTPAY:0000000000', 'x', 90000,
       90000 + n, 'N' || n, 'x', now() + interval '10 minutes', '203.0.113.9'
     from generate_series(1, 38) n, (select * from member order by created_at limit 1) m`,
  );
  const others = await signUp(8);
  const here = await Promise.all(others.map((one, index) => at(one, index, '203.0.113.9')));
  expect(here.filter(({ code }) => code === 'ok')).toHaveLength(2);
});
