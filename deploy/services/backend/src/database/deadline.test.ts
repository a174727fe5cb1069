import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorNumbers } from '@sanuk/contract/errors';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { type Backend, createBackend } from '../app/backend.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { openLive } from '../live/testing/live-client.ts';
import { sendSigned, testKeys } from '../testing/signing.ts';
import { call, createTestContext, rawCall, type TestContext } from '../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../testing/test-members.ts';
import { createDatabase, createPool, inTransaction } from './database.ts';
import { DeadlineError, underDeadline } from './deadline.ts';

// A database of its own, and on a busy machine the tests beside it slow it down.
jest.setTimeout(60_000);

/** So short that a request that waits is over at once; everything else is asked of the other process. */
const timeouts = { headersMs: 300, requestMs: 300, handlerMs: 400 };

let context: TestContext;
let hasty: Backend;
let member: TestMember;

beforeAll(async () => {
  context = await createTestContext();
  hasty = await createBackend(
    { ...context.config, timeouts },
    context.databaseUrl,
    pino({ level: 'silent' }),
  );
  await hasty.app.listen({ host: '127.0.0.1', port: 0 });
  watcher = new pg.Client({ connectionString: context.ownerUrl });
  await watcher.connect();
  member = await signUpMember(context);
  await giveCash(context, member, 1_000_00n);
});
afterAll(async () => {
  await watcher.end();
  await hasty.stop();
  await context.close();
});

/** A connection beside the one that holds locks: inside a transaction the list of activity stays as first read. */
let watcher: pg.Client;

const countWaiting = async () =>
  (
    await watcher.query(
      `select from pg_stat_activity where datname = current_database()
         and pid not in (pg_backend_pid(), $1)
         and (wait_event_type = 'Lock' or state like 'idle in transaction%')`,
      [await holderPid()],
    )
  ).rowCount;

const holderPid = async () => (await context.admin.query('select pg_backend_pid() as pid')).rows[0].pid;

/** Resolves when no statement waits and no transaction is open: whatever was begun has ended. */
async function allEnded(): Promise<void> {
  while ((await countWaiting()) !== 0);
}

/** Holds something so that others wait for it. */
async function holding<T>(statement: string, parameters: unknown[], work: () => Promise<T>): Promise<T> {
  await context.admin.query('begin');
  await context.admin.query(statement, parameters);
  try {
    return await work();
  } finally {
    await context.admin.query('rollback');
  }
}

const unavailable = { error: errorNumbers.unavailable, data: null };

describe('a request that takes too long', () => {
  test('[P1] [P4] is 503 in the envelope; its statement ends at once, and nothing of it is kept', async () => {
    const body = { channel_id: 1, sub_channel_id: 1, amount: 500 };
    const as = { ...member.as, key: 'deadline-0000' };
    await holding('lock table payment in access exclusive mode', [], async () => {
      const answer = await rawCall(hasty.app, 'POST /api/member/payment/generate_qr', body, as);
      expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining(unavailable)]);
      // The lock is held still: only an ended statement waits no more.
      await allEnded();
    });
    expect((await context.admin.query('select from payment')).rowCount).toBe(0);
    expect((await call(context.app, 'POST /api/member/payment/generate_qr', body, as)).code).toBe('ok');
    // Below the database's own limit of 30 s for a statement, which would end it too.
  }, 20_000);

  test('[P1] [P4] a webhook as well: sent again it is credited, once', async () => {
    const { data } = await call(
      context.app,
      'POST /api/member/payment/generate_qr',
      { channel_id: 1, sub_channel_id: 1, amount: 500 },
      { ...member.as, key: 'deadline-0001' },
    );
    const payment = {
      transaction_id: 'late-0001',
      reference: data.reference,
      amount_satang: Math.round(data.amount * 100),
      paid_at: '2026-11-20T12:00:00Z',
    };
    const deliver = (app = context.app) => sendSigned(app, testKeys.bank, '/callback/bank/payment', payment);
    const before = (await balancesOf(context, member)).cashSatang;
    const lock = 'select from ledger.account where code = $1 for update';
    await holding(lock, [`member:${member.memberId}:cash`], async () => {
      const answer = await deliver(hasty.app);
      expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining(unavailable)]);
      await allEnded();
    });
    expect((await balancesOf(context, member)).cashSatang).toBe(before);
    expect((await deliver()).json()).toEqual({ status: 'credited' });
    expect((await deliver()).json()).toEqual({ status: 'duplicate' });
    expect((await balancesOf(context, member)).cashSatang).toBe(before + BigInt(payment.amount_satang));
  });
});

describe('a burst of requests that take too long', () => {
  test('[P1] [P4] ends with every statement of it, and each webhook sent again is credited once', async () => {
    const payments: object[] = [];
    for (let index = 0; index < 25; index++) {
      const { data } = await call(
        context.app,
        'POST /api/member/payment/generate_qr',
        { channel_id: 1, sub_channel_id: 1, amount: 500 },
        { ...(await signUpMember(context)).as, key: `burst-${String(index).padStart(4, '0')}` },
      );
      payments.push({
        transaction_id: `burst-${index}`,
        reference: data.reference,
        amount_satang: Math.round(data.amount * 100),
        paid_at: '2026-11-20T12:00:00Z',
      });
    }
    const deliverAll = async (app: Backend['app']) => {
      const answers = await Promise.all(
        payments.map((payment) => sendSigned(app, testKeys.bank, '/callback/bank/payment', payment)),
      );
      return answers.map((answer) => answer.json());
    };
    await holding('lock table payment in access exclusive mode', [], async () => {
      // More of them than the pool has connections: the later ones are over before they have one.
      for (const answer of await deliverAll(hasty.app)) expect(answer).toMatchObject(unavailable);
      await allEnded();
    });
    for (const answer of await deliverAll(context.app)) expect(answer).toEqual({ status: 'credited' });
    for (const answer of await deliverAll(context.app)) expect(answer).toEqual({ status: 'duplicate' });
    // The process that was late goes on. On a busy machine its short time may be over for an honest call as well: it is sent again.
    const goesOn = async () =>
      (await rawCall(hasty.app, 'GET /api/get_user_info', {}, member.as)).statusCode === 200;
    while (!(await goesOn()));
  });
});

describe('work under a deadline', () => {
  test('[P1] whose time is over commits nothing any more', async () => {
    const { db } = context.context;
    const controller = new AbortController();
    const work = underDeadline(controller.signal, () =>
      inTransaction(db, async (tx) => {
        const note = { agentId: member.agentId, memberId: null, address: '192.0.2.1' };
        await recordAudit(tx, { ...note, action: 'announcement-switched' });
        controller.abort();
        return 'done';
      }),
    );
    await expect(work).rejects.toThrow(DeadlineError);
    await allEnded();
    expect((await context.admin.query("select from audit_event where address = '192.0.2.1'")).rowCount).toBe(
      0,
    );
  });

  test('[P1] whose statement was ended leaves its connection to nobody', async () => {
    const db = createDatabase(createPool(context.databaseUrl, 1));
    const pidNow = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    try {
      const before = await pidNow();
      expect(await pidNow()).toBe(before);
      await holding('lock table payment in access exclusive mode', [], async () => {
        const controller = new AbortController();
        const ended = expect(
          underDeadline(controller.signal, () => sql`select from payment`.execute(db)),
        ).rejects.toThrow('canceling statement');
        while ((await countWaiting()) === 0);
        controller.abort();
        await ended;
      });
      // A cancellation still on its way would end the statement of whoever had it next.
      expect(await pidNow()).not.toBe(before);
    } finally {
      await db.destroy();
    }
  });
});

describe('a statement that is to end', () => {
  /** Whether the work ends; a bound for the test to fail at, not a time to wait for. */
  const endsAtAll = (work: Promise<unknown>) =>
    Promise.race([work.then(() => true), once(AbortSignal.timeout(20_000), 'abort').then(() => false)]);

  test('[P1] is told so once: what it does about it is its own', async () => {
    const db = createDatabase(createPool(context.databaseUrl, 1));
    const waitsFor = async (table: string) =>
      (await watcher.query('select from pg_locks where not granted and relation = $1::regclass', [table]))
        .rowCount === 1;
    const controller = new AbortController();
    let isOver = false;
    const stubborn = sql`do $$ begin
      begin
        perform from payment;
      exception when query_canceled then
        perform from bank_payment;
      end;
    end $$`;
    try {
      const work = await holding(
        'lock table payment, bank_payment in access exclusive mode',
        [],
        async () => {
          const begun = underDeadline(controller.signal, () => stubborn.execute(db))
            .then(
              () => 'went on',
              () => 'ended',
            )
            .finally(() => {
              isOver = true;
            });
          while (!(await waitsFor('payment')));
          controller.abort();
          while (!isOver && !(await waitsFor('bank_payment')));
          return [begun];
        },
      );
      expect(await work[0]).toBe('went on');
    } finally {
      await db.destroy();
    }
  });

  test('[P1] and ends by itself while nobody can tell it so is told nothing any more', async () => {
    const db = createDatabase(createPool(context.databaseUrl, 1));
    const name = new URL(context.databaseUrl).pathname.slice(1);
    const controller = new AbortController();
    try {
      const work = await holding('lock table payment in access exclusive mode', [], async () => {
        const begun = underDeadline(controller.signal, () => sql`select from payment`.execute(db));
        while ((await countWaiting()) === 0);
        // No other connection, so none to end it over either.
        await watcher.query(`alter database ${name} connection limit 0`);
        controller.abort();
        return [begun];
      });
      expect(await endsAtAll(Promise.all(work))).toBe(true);
    } finally {
      await watcher.query(`alter database ${name} connection limit -1`);
      await db.destroy();
    }
  });
});

test('[X1] a stream that waits for its first events is never late', async () => {
  await context.startFeature('live', hasty);
  const { port } = hasty.app.server.address() as AddressInfo;
  const body = { channel_id: 1, sub_channel_id: 1, amount: 500 };
  const as = { ...(await signUpMember(context)).as, key: 'deadline-live' };
  const stream = await holding('lock table live_event, payment in access exclusive mode', [], async () => {
    const joining = await openLive(`http://127.0.0.1:${port}`, { agentCode: 'SIAM', skipReady: false });
    // Begun after it and late by now: its time is over as well.
    expect((await rawCall(hasty.app, 'POST /api/member/payment/generate_qr', body, as)).statusCode).toBe(503);
    return joining;
  });
  expect((await stream.next()).name).toBe('ready');
  stream.close();
});

describe('a request that comes too slowly', () => {
  const talk = (bytes: string, { app } = hasty): Promise<string> => {
    const { port } = app.server.address() as AddressInfo;
    // A server that never closes it must not keep the test waiting, nor itself from being stopped.
    const socket = connect({ port, host: '127.0.0.1', signal: AbortSignal.timeout(20_000) });
    socket.write(bytes);
    return text(socket);
  };
  const head = (target: string) =>
    `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;

  test.each([
    ['a head that never ends', 'POST /api/login HTTP/1.1\r\nHost: x\r\n'],
    ['a call whose body never ends', `${head('/api/login')}{"username":`],
    ['a webhook whose body never ends', `${head('/callback/bank/payment')}{"transaction_id":`],
    ['an order whose body never begins', head('/operator/announcement')],
  ])('[P4] %s is 408 in the envelope, and its connection closes', async (_what, bytes) => {
    const answer = await talk(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      error: errorNumbers['request-too-slow'],
      data: null,
    });
  });

  test('[P4] a head that never ends is over when its own time is, long before that of the request', async () => {
    const patient = await createBackend(
      { ...context.config, timeouts: { ...timeouts, requestMs: 60_000 } },
      context.databaseUrl,
      pino({ level: 'silent' }),
    );
    await patient.app.listen({ host: '127.0.0.1', port: 0 });
    try {
      expect(await talk('POST /api/login HTTP/1.1\r\nHost: x\r\n', patient)).toMatch(/^HTTP\/1\.1 408 /);
    } finally {
      await patient.stop();
    }
  });
});
