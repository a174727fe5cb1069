import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorNumbers } from '@sanuk/contract/errors';
import { edgeCallHeader } from '@sanuk/contract/live';
import { sql } from 'kysely';
import { refusalText } from '../refusals/refusal.text.ts';
import { call, createTestContext, rawCall, type TestContext } from '../testing/test-context.ts';
import { newRegistration } from '../testing/test-members.ts';

let context: TestContext;
const logged: string[] = [];
beforeAll(async () => {
  context = await createTestContext({ logTo: { write: (line: string) => logged.push(line) } });
});
afterAll(() => context.close());

test('[K2] every refusal has a Thai sentence', () => {
  for (const code of Object.keys(errorNumbers) as (keyof typeof errorNumbers)[]) {
    expect(refusalText[code]).toMatch(/[\u0E00-\u0E7F]{5}/);
  }
});

test('[P6] /readyz looks at the database and its migrations', async () => {
  const response = await context.app.inject('/readyz');
  const up = { state: 'up' };
  const parts = { database: up, migrations: up, clock: up, heads: up };
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready', parts }]);
  const { body: metrics } = await context.app.inject('/metrics');
  expect(metrics).toContain('sanuk_ready{service="backend"} 1');
  expect(metrics).toContain('sanuk_part_state{part="migrations",state="up",service="backend"} 1');
});

test('[P6] a clock ten minutes from the database’s makes the backend unready', async () => {
  const now = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 600_000);
  const response = await context.app.inject('/readyz');
  clock.mockRestore();
  expect([response.statusCode, response.json().parts.clock]).toEqual([
    503,
    { state: 'down', detail: 'the clock of this machine is 600 s ahead of the database' },
  ]);
});

test('[P6] a database whose disk is full makes the backend unready, although it answers', async () => {
  const own = await createTestContext();
  const full = "do $$ begin raise exception 'no space left' using errcode = '53100'; end $$";
  await expect(sql.raw(full).execute(own.context.db)).rejects.toThrow('no space left');
  const response = await own.app.inject('/readyz');
  expect([response.statusCode, response.json().parts.database]).toEqual([
    503,
    { state: 'down', detail: 'its disk is full: it takes no writes' },
  ]);
  await own.close();
});

test('[P3, P6] a database that lost a migration makes the backend unready, a newer one does not', async () => {
  const own = await createTestContext();
  const read = async () => {
    const response = await own.app.inject('/readyz');
    return [response.statusCode, response.json().parts.migrations];
  };
  await own.admin.query("insert into migration (name, checksum, compatible) values ('newer-001', 'x', true)");
  expect(await read()).toEqual([200, { state: 'degraded', detail: '1 of a newer program are applied' }]);
  await own.admin.query("update migration set compatible = false where name = 'newer-001'");
  expect(await read()).toEqual([
    503,
    { state: 'down', detail: expect.stringContaining('a newer program (newer-001)') },
  ]);
  await own.admin.query("delete from migration where name in ('newer-001', 'wheel-001-spins')");
  expect(await read()).toEqual([503, { state: 'down', detail: 'wheel-001-spins is not applied' }]);
  await own.close();
});

test('[P1] a backend that drains still answers, and reports that it takes no more requests', async () => {
  const own = await createTestContext();
  own.readiness.drain();
  const response = await own.app.inject('/readyz');
  expect([response.statusCode, response.json().status]).toEqual([503, 'draining']);
  expect((await own.app.inject('/livez')).json()).toEqual({ status: 'alive' });
  expect((await rawCall(own.app, 'POST /api/agent/config', {})).statusCode).toBe(200);
  await own.close();
});

test('[P4] answers carry headers that keep browsers from guessing, framing and keeping', async () => {
  const { headers } = await rawCall(context.app, 'POST /api/agent/config', {});
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
});

test('[P4] the log never holds a password, a token or a query', async () => {
  const form = newRegistration();
  const { data } = await call(context.app, 'POST /api/register', form);
  await call(context.app, 'GET /api/agent/validate', { code: 'SECRETQUERY' }, { token: data.access_token });
  await rawCall(context.app, 'POST /api/login', { ...form, password: 42 });
  const text = logged.join('');
  expect(text).toContain('/api/register');
  for (const secret of [form.password, data.access_token, 'SECRETQUERY', form.username, form.bank_account]) {
    expect(text).not.toContain(secret);
  }
});

test('[K2] a body that is too long or no JSON is answered in the envelope', async () => {
  const long = await rawCall(context.app, 'POST /api/login', { username: 'x'.repeat(70_000) });
  expect([long.statusCode, long.json()]).toEqual([
    413,
    { error: 9011, message: refusalText['request-too-large'], data: null },
  ]);
  const broken = await context.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json', 'x-agent-code': 'SIAM' },
    payload: '{"username":',
  });
  expect([broken.statusCode, broken.json()]).toEqual([
    400,
    { error: 9003, message: refusalText['request-invalid'], data: null },
  ]);
});

test('[P4.6] one address that asks too often is told to wait, in the envelope; others are not', async () => {
  const limited = await createTestContext({ env: { REQUESTS_PER_MINUTE: '3' } });
  const ask = (address: string) =>
    rawCall(limited.app, 'POST /api/agent/config', {}, { headers: { 'x-forwarded-for': address } });
  for (let index = 0; index < 3; index++) expect((await ask('203.0.113.1')).statusCode).toBe(200);
  const fourth = await ask('203.0.113.1');
  expect([fourth.statusCode, fourth.json()]).toEqual([
    429,
    { error: 9002, message: refusalText['too-many-requests'], data: null },
  ]);
  expect((await ask('203.0.113.2')).statusCode).toBe(200);
  expect((await limited.app.inject('/readyz')).statusCode).toBe(200);
  await limited.close();
});

test('[P4] an address is believed only from the edge, and counted from the right', async () => {
  const limited = await createTestContext({
    env: { REQUESTS_PER_MINUTE: '1', TRUSTED_PROXIES: '10.0.0.0/8, ::1' },
  });
  const ask = async (remoteAddress: string, forwarded: string) => {
    const { statusCode } = await limited.app.inject({
      method: 'POST',
      url: '/api/agent/config',
      remoteAddress,
      headers: { 'x-agent-code': 'SIAM', 'x-forwarded-for': forwarded },
      payload: {},
    });
    return statusCode;
  };
  // A stranger who tells another address each time stays one stranger.
  expect([await ask('203.0.113.9', '1.1.1.1'), await ask('203.0.113.9', '2.2.2.2')]).toEqual([200, 429]);
  // What a visitor put before the edge's own entry is not looked at.
  expect([await ask('10.0.0.1', '1.1.1.1, 203.0.113.1'), await ask('::1', '2.2.2.2, 203.0.113.1')]).toEqual([
    200, 429,
  ]);
  expect(await ask('10.0.0.1', '203.0.113.2')).toBe(200);
  await limited.close();
});

test('[P4.6] calls that the edge makes for all visitors have no limit of a visitor; a client that says it is the edge has one', async () => {
  const limited = await createTestContext({
    env: { REQUESTS_PER_MINUTE: '1', TRUSTED_PROXIES: '10.0.0.0/8' },
  });
  const statuses = async (remoteAddress: string, headers: Record<string, string>) => {
    const asked = [];
    for (let count = 0; count < 3; count += 1)
      asked.push(
        await limited.app.inject({
          method: 'POST',
          url: '/api/agent/config',
          remoteAddress,
          headers: { 'x-agent-code': 'SIAM', 'x-forwarded-for': '127.0.0.1', ...headers },
          payload: {},
        }),
      );
    return asked.map(({ statusCode }) => statusCode);
  };
  expect(await statuses('10.0.0.1', { [edgeCallHeader]: '1' })).toEqual([200, 200, 200]);
  expect(await statuses('10.0.0.1', {})).toEqual([200, 429, 429]);
  expect(await statuses('203.0.113.9', { [edgeCallHeader]: '1' })).toEqual([200, 429, 429]);
  await limited.close();
});

test('[P6] the document has its bytes made once, says when they are known, and is limited', async () => {
  const limited = await createTestContext({ env: { REQUESTS_PER_MINUTE: '2' } });
  const first = await limited.app.inject('/openapi.json');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
  });
  const known = { 'if-none-match': String(first.headers.etag) };
  const again = await limited.app.inject({ url: '/openapi.json', headers: known });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await limited.app.inject('/openapi.json')).statusCode).toBe(429);
  await limited.close();
});

describe('over a connection', () => {
  const talk = async (bytes: string): Promise<string> => {
    const { port } = context.app.server.address() as AddressInfo;
    // A server that never closes it must not keep the test waiting, nor itself from being stopped.
    const socket = connect({ port, host: '127.0.0.1', signal: AbortSignal.timeout(20_000) });
    socket.write(bytes);
    return text(socket);
  };
  const post = (lines: string) => `POST /api/login HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n`;
  const counted = async (attack: string): Promise<number> => {
    const { text: page } = await context.context.metrics.page();
    const row = new RegExp(`attack="${attack}",service="backend"\\} (\\d+)`).exec(page);
    return Number(row?.[1] ?? 0);
  };
  const linesOf = (attack: string) => logged.filter((line) => line.includes(`"attack":"${attack}"`)).length;
  beforeAll(() => context.app.listen({ host: '127.0.0.1', port: 0 }));

  test.each([
    [
      '413',
      'request-too-large',
      'body-too-large',
      post('Content-Type: application/json\r\nContent-Length: 900000') + 'x'.repeat(900_000),
    ],
    ['431', 'headers-too-large', 'headers-too-large', post(`X-Long: ${'x'.repeat(900_000)}`)],
    ['400', 'request-invalid', 'malformed-request', post('Content-Length: +5')],
  ] as const)(
    '[P4] %s is read to its end, in the envelope, and counted',
    async (status, code, attack, bytes) => {
      const before = [await counted(attack), linesOf(attack)] as const;
      const answer = await talk(bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer.toLowerCase()).toContain('connection: close');
      const envelope = { error: errorNumbers[code], message: refusalText[code], data: null };
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual(envelope);
      expect([await counted(attack), linesOf(attack)]).toEqual([before[0] + 1, before[1] + 1]);
    },
  );

  test('[P4] a request that takes too long is 408 in the envelope', async () => {
    const arrived = once(context.app.server, 'connection');
    const answer = talk('POST /api/login HTTP/1.1\r\nHost: x\r\n');
    const [socket] = await arrived;
    // What Node says when its own clock has run out.
    context.app.server.emit(
      'clientError',
      Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 408 .*"error":9010,/s);
  });
});

test('[P1] while the database is away calls answer 503 in the envelope, and work again after', async () => {
  const alone = await createTestContext();
  const reachable = alone.pool.options.connectionString;
  const check = () => rawCall(alone.app, 'POST /api/check_account', { username: '0812345678' });
  alone.pool.options.connectionString = 'postgres://nobody@127.0.0.1:1/nothing';
  await alone.admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const answers = [await check(), await check()];
  const last = answers[1];
  expect([last?.statusCode, last?.json()]).toEqual([
    503,
    { error: 9006, message: refusalText.unavailable, data: null },
  ]);
  const readiness = await alone.app.inject('/readyz');
  expect([readiness.statusCode, readiness.json()]).toMatchObject([
    503,
    { status: 'not-ready', parts: { database: { state: 'down' } } },
  ]);
  alone.pool.options.connectionString = reachable;
  expect((await check()).statusCode).toBe(200);
  await alone.close();
});
