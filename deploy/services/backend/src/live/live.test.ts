import type { AddressInfo } from 'node:net';
import { inTransaction } from '../database/database.ts';
import { sendSigned, testKeys } from '../testing/signing.ts';
import { call, type TestContext } from '../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../testing/test-members.ts';
import { publishLive } from './live.service.ts';
import { liveBackendOfFile, openLive } from './testing/live-client.ts';

let context: TestContext;
let origin: string;
liveBackendOfFile((made, address) => {
  context = made;
  origin = address;
});

const tell = (memberId: string, bill_id: string) =>
  inTransaction(context.context.db, (tx) =>
    publishLive(tx, { memberId }, 'bill.changed', { bill_id, round_id: 'r' }),
  );
const open = (member: TestMember | null, lastEventId?: string) =>
  openLive(origin, { agentCode: member?.agentCode ?? 'SIAM', token: member?.token, lastEventId });

test('[X1] a paid deposit reaches the open page: the payment, then the balance', async () => {
  const member = await signUpMember(context);
  const stream = await open(member);
  const { data: payment } = await call(
    context.app,
    'POST /api/member/payment/generate_qr',
    { channel_id: 1, sub_channel_id: 1, amount: 500 },
    { ...member.as, key: 'live-key-1' },
  );
  await sendSigned(context.app, testKeys.bank, '/callback/bank/payment', {
    transaction_id: 'live-1',
    reference: payment.reference,
    amount_satang: Math.round(payment.amount * 100),
    paid_at: '2026-11-20T12:00:00Z',
  });
  expect(await stream.next()).toMatchObject({
    name: 'payment.changed',
    data: { payment: { status: 'paid' } },
  });
  expect(await stream.next()).toMatchObject({
    name: 'wallet.changed',
    data: { balance: payment.amount, point: 0 },
  });
  stream.close();
});

test('[X1] a ninth stream of a member ends the oldest and says so; the others go on', async () => {
  const member = await signUpMember(context);
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (let index = 0; index < 9; index++) streams.push(await open(member));
  const [oldest, second] = streams;
  expect(await oldest?.next()).toMatchObject({ name: 'stream.replaced' });
  expect(await oldest?.ended()).toBe(true);
  await tell(member.memberId, 'still-here');
  expect((await second?.next())?.data).toMatchObject({ bill_id: 'still-here' });
  for (const stream of streams) stream.close();
});

test('[X1] an event of a transaction that is rolled back is never seen', async () => {
  const member = await signUpMember(context);
  const stream = await open(member);
  const undone = inTransaction(context.context.db, async (tx) => {
    await publishLive(tx, { memberId: member.memberId }, 'bill.changed', {
      bill_id: 'undone',
      round_id: 'r',
    });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow();
  await tell(member.memberId, 'kept');
  expect((await stream.next()).data).toMatchObject({ bill_id: 'kept' });
  stream.close();
});

test('[X1] everyone gets what is meant for them and nothing else', async () => {
  const [ann, ben] = [await signUpMember(context), await signUpMember(context, 'THARA')];
  const streams = { ann: await open(ann), ben: await open(ben), visitor: await open(null) };
  await tell(ann.memberId, 'of-ann');
  await giveCash(context, ben, 10_00n);
  await inTransaction(context.context.db, async (tx) => {
    await publishLive(tx, { agentId: 5 }, 'resync', {});
    await publishLive(tx, {}, 'resync', {});
  });
  const names = async (stream: typeof streams.ann, count: number) => {
    const got: string[] = [];
    for (let index = 0; index < count; index++) got.push((await stream.next()).name);
    return got;
  };
  expect(await names(streams.ann, 3)).toEqual(['bill.changed', 'resync', 'resync']);
  expect(await names(streams.ben, 2)).toEqual(['wallet.changed', 'resync']);
  expect(await names(streams.visitor, 2)).toEqual(['resync', 'resync']);
  for (const stream of Object.values(streams)) stream.close();
});

test('[X1.5] a page that comes back gets what it missed, once and in order', async () => {
  const member = await signUpMember(context);
  const first = await open(member);
  await tell(member.memberId, 'a');
  const { id } = await first.next();
  first.close();
  for (const bill of ['b', 'c']) await tell(member.memberId, bill);
  const second = await open(member, id);
  await tell(member.memberId, 'd');
  const got = [await second.next(), await second.next(), await second.next()];
  expect(got.map((event) => event.data)).toMatchObject([
    { bill_id: 'b' },
    { bill_id: 'c' },
    { bill_id: 'd' },
  ]);
  const ids = got.map((event) => Number(event.id));
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
  second.close();
});

test('[X1] a page that was away too long is told to fetch everything again', async () => {
  const member = await signUpMember(context);
  const first = await open(member);
  await tell(member.memberId, 'old');
  const { id } = await first.next();
  first.close();
  await tell(member.memberId, 'missed');
  const watching = await open(member);
  await tell(member.memberId, 'seen');
  await watching.next();
  watching.close();
  await context.admin.query("update live_event set created_at = now() - interval '16 minutes'");
  await context.runJob('live: forget old events');
  const second = await open(member, id);
  expect(await second.next()).toMatchObject({ name: 'resync' });
  second.close();
  const fromElsewhere = await open(member, '999999999999');
  expect(await fromElsewhere.next()).toMatchObject({ name: 'resync' });
  fromElsewhere.close();
});

test('[A4] signing out ends the streams of that session, and only those', async () => {
  const member = await signUpMember(context);
  const other = await call(context.app, 'POST /api/login', {
    username: member.phone,
    password: member.password,
    agent_code: 'SIAM',
  });
  const ending = await open(member);
  const staying = await open({ ...member, token: other.data.access_token });
  await call(context.app, 'POST /api/logout', {}, member.as);
  expect(await ending.next()).toMatchObject({ name: 'session.ended', data: { reason: 'signed-out' } });
  expect(await ending.ended()).toBe(true);
  await tell(member.memberId, 'still-here');
  expect((await staying.next()).data).toMatchObject({ bill_id: 'still-here' });
  staying.close();
});

test('[A9] a changed password ends the streams of every other session at once, and not this one', async () => {
  const member = await signUpMember(context);
  const signIn = { username: member.phone, password: member.password, agent_code: 'SIAM' };
  const tokens = [
    (await call(context.app, 'POST /api/login', signIn)).data.access_token,
    (await call(context.app, 'POST /api/login', signIn)).data.access_token,
  ];
  const staying = await open(member);
  // Two pages of one session and one of another.
  const ending = await Promise.all(
    [tokens[0], tokens[0], tokens[1]].map((token) => open({ ...member, token: token ?? '' })),
  );
  const changed = await call(
    context.app,
    'POST /api/member/change_password',
    { old_password: member.password, new_password: 'ฝนตกที่หน้าต่าง-9' },
    member.as,
  );
  expect(changed.data).toEqual({ sessions_ended: 2, line_unlinked: null });
  for (const stream of ending) {
    expect(await stream.next()).toMatchObject({
      name: 'session.ended',
      data: { reason: 'password-changed' },
    });
    expect(await stream.ended()).toBe(true);
  }
  await tell(member.memberId, 'still-here');
  expect(await staying.next()).toMatchObject({ name: 'notifications.changed' });
  expect((await staying.next()).data).toMatchObject({ bill_id: 'still-here' });
  staying.close();
});

test('[E2] a stream opened with an expired token says so and goes on as a visitor’s', async () => {
  const stream = await openLive(origin, { agentCode: 'SIAM', token: 'x'.repeat(43), skipReady: false });
  expect(await stream.next()).toMatchObject({ name: 'session.ended', data: { reason: 'expired' } });
  expect(await stream.next()).toMatchObject({ name: 'ready' });
  stream.close();
});

test('[X1] events go on after the listening connection was cut', async () => {
  const member = await signUpMember(context);
  const stream = await open(member);
  const cut = await context.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen live_event'",
  );
  expect(cut.rowCount).toBe(1);
  await tell(member.memberId, 'after-the-cut');
  expect((await stream.next()).data).toMatchObject({ bill_id: 'after-the-cut' });
  stream.close();
});

test('[X1] an event written by one process reaches the pages of another', async () => {
  const second = await context.startSecond();
  await context.startFeature('live', second);
  await second.app.listen({ host: '127.0.0.1', port: 0 });
  const member = await signUpMember(context);
  const elsewhere = `http://127.0.0.1:${(second.app.server.address() as AddressInfo).port}`;
  const stream = await openLive(elsewhere, { agentCode: 'SIAM', token: member.token });
  await tell(member.memberId, 'from-the-first');
  expect((await stream.next()).data).toMatchObject({ bill_id: 'from-the-first' });
  // Stopping that process ends its streams instead of waiting for them.
  const ended = stream.ended();
  await second.app.close();
  expect(await ended).toBe(true);
});
