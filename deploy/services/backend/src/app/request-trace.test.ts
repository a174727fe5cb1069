import { Writable } from 'node:stream';
import { requestIdHeader } from '@sanuk/contract/request-id';
import { type EdgeFixture, startOwnEdge } from '@sanuk/edge/testing/edge';
import { startTestProvider, type TestProvider, testGame } from '../features/games/testing/test-provider.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { signUpMember, type TestMember } from '../testing/test-members.ts';
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../testing/trace-receiver.ts';

let provider: TestProvider;
let receiver: TraceReceiver;
let context: TestContext;
let edge: EdgeFixture;
let member: TestMember;
/** Everything that both servers log, at every level. */
let lines: string[];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

beforeAll(async () => {
  lines = [];
  provider = await startTestProvider([testGame(1)]);
  receiver = await startTraceReceiver();
  context = await createTestContext({
    env: {
      ...{ PROVIDER_URL: provider.url, PROVIDER_PUBLIC_URL: provider.url, LOG_LEVEL: 'trace' },
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    },
    logTo,
  });
  await context.runJob('games-catalogue');
  edge = await startOwnEdge(
    {
      backendUrls: [await context.app.listen({ host: '127.0.0.1', port: 0 })],
      tracing: { ...context.config.tracing, serviceName: 'sanuk-edge' },
      logLevel: 'trace',
    },
    logTo,
  );
  member = await signUpMember(context);
});
afterAll(async () => {
  await edge.close();
  await context.close();
  await receiver.close();
  await provider.close();
});
beforeEach(() => {
  lines = [];
  provider.fault = 'none';
});

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}, through = edge) =>
  through.ask(path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const link = {
  game_id: 'game-1',
  provider_id: 'siamspin',
  wallet_id: 'main',
  is_mobile: true,
  source: 'slot',
};
const openGame = (headers: Record<string, string> = {}) =>
  post('/api/game/link', link, { authorization: `Bearer ${member.token}`, ...headers });
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const idsOf = (found: readonly ReceivedSpan[]) => new Set(found.map(({ spanId }) => spanId));

test('[P6] a call is one trace from the edge to the backend, its statements and the provider', async () => {
  const { status, headers } = await openGame({
    traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
    [requestIdHeader]: '1'.repeat(32),
  });
  const requestId = String(headers[requestIdHeader]);
  expect([status, requestId]).toEqual([200, expect.stringMatching(/^(?!1{32})[0-9a-f]{32}$/)]);
  const isRoot = ({ service, kind }: ReceivedSpan) => service === 'sanuk-edge' && kind === 2;
  const isCall = ({ service, kind }: ReceivedSpan) => service === 'sanuk-backend' && kind === 2;
  await receiver.until(requestId, isCall);
  const spans = await receiver.until(requestId, isRoot);
  const root = spans.find(isRoot);
  const ask = spans.find(({ service, kind }) => service === 'sanuk-edge' && kind === 3);
  const call = spans.find(isCall);
  const steps = spans.filter(({ service, kind }) => service === 'sanuk-backend' && kind === 3);
  expect(root).toMatchObject({ name: 'POST /api/game/link', parentSpanId: undefined });
  expect(ask?.parentSpanId).toBe(root?.spanId);
  expect(call).toMatchObject({
    name: 'POST /api/game/link',
    parentSpanId: ask?.spanId,
    attributes: { 'http.route': '/api/game/link', 'http.response.status_code': 200 },
  });
  expect(idsOf(steps.map((step) => ({ ...step, spanId: step.parentSpanId ?? '' })))).toEqual(
    new Set([call?.spanId]),
  );
  const statements = steps.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['auth_session', 'select', 'commit']),
  );
  const launch = steps.find(({ name }) => name === 'POST siamspin');
  expect(provider.launchHeaders).toMatchObject({
    traceparent: `00-${requestId}-${launch?.spanId}-01`,
    [requestIdHeader]: requestId,
  });
  expect(JSON.stringify(spans)).not.toMatch(
    new RegExp([member.token, member.memberId, member.phone].join('|')),
  );
  expect(receiver.headers.authorization).toBe('Bearer of-the-collector');
  expect(logged()).toContainEqual(
    expect.objectContaining({ name: 'backend', requestId, path: '/api/game/link', status: 200 }),
  );
});

test('[P6] the id in the answer to a fault finds what both servers logged about it', async () => {
  provider.fault = 'not-json';
  const refused = await openGame();
  expect(logged()).toContainEqual(
    expect.objectContaining({
      msg: 'the game provider did not launch',
      requestId: refused.headers[requestIdHeader],
    }),
  );
  await context.admin.query('alter table game_session rename to moved_away');
  const failed = await openGame();
  await context.admin.query('alter table moved_away rename to game_session');
  expect(failed.status).toBe(500);
  const requestId = failed.headers[requestIdHeader];
  expect(logged()).toContainEqual(expect.objectContaining({ msg: 'request failed', requestId }));
  const lonely = await startOwnEdge({ backendUrls: ['http://127.0.0.1:1'], logLevel: 'info' }, logTo);
  const away = await post('/api/game/link', link, {}, lonely);
  await lonely.close();
  expect(away.status).toBe(502);
  expect(logged()).toContainEqual(
    expect.objectContaining({
      ...{ name: 'edge', msg: 'the backend did not answer' },
      requestId: away.headers[requestIdHeader],
    }),
  );
});

test('[P4] only the edge names requests: the id of a stranger is not taken', async () => {
  const given = 'a'.repeat(32);
  const ask = (remoteAddress: string) =>
    context.app.inject({ url: '/openapi.json', remoteAddress, headers: { [requestIdHeader]: given } });
  expect((await ask('127.0.0.1')).headers[requestIdHeader]).toBe(given);
  expect((await ask('203.0.113.9')).headers[requestIdHeader]).not.toBe(given);
});

describe('[P4] no secret and nothing personal is logged, whatever becomes of the request', () => {
  const person = {
    username: '0899887766',
    password: 'MARK-password',
    bank_code: 'KBANK',
    bank_account: '1099887766',
    name: 'มานะ มาร์ก',
    agent_code: 'SIAM',
  };
  const secrets = {
    authorization: 'Bearer MARK-token-MARK-token-MARK',
    cookie: 'session=MARK-cookie',
    'idempotency-key': 'MARK-key',
    'x-signature': 'MARK-signature',
    'x-api-key': 'MARK-api-key',
    'user-agent': 'MARK-browser',
  };
  const marks = /MARK|99887766|มานะ|มาร์ก/;
  const query = '?token=MARK-query&code=MARK-code';
  /** A unique value in the database that the text of an error would repeat. */
  const breakMembers = () =>
    context.admin.query('alter table member add constraint broken check (false) not valid');
  const mendMembers = () => context.admin.query('alter table member drop constraint broken');

  test.each([
    [
      'a fault of the database',
      500,
      async () => {
        await breakMembers();
        const answer = await post('/api/register', person, secrets);
        await mendMembers();
        return answer;
      },
    ],
    ['success', 200, () => post('/api/register', person, { ...secrets, authorization: '' })],
    ['a refusal', 200, () => post('/api/login', { ...person, password: 'MARK-wrong' }, secrets)],
    ['a session that is over', 401, () => post('/api/game/link', link, secrets)],
    [
      'a wrong shape',
      400,
      () => post('/api/login', { ...person, password: 99887766, MARK: 'MARK' }, secrets),
    ],
    ['no JSON', 400, () => post('/api/login', '{"password":MARK-password}', secrets)],
    ['a query', 200, () => edge.ask(`/api/agent/validate${query}`, { headers: secrets })],
    ['an address that is no call', 404, () => post(`/api/MARK/x${query}`, person, secrets)],
    ['a page', 404, () => edge.ask(`/MARK-page${query}`, { headers: secrets })],
  ] as const)('%s', async (_what, status, send) => {
    expect((await send()).status).toBe(status);
    expect(lines.join('')).not.toMatch(marks);
  });

  test.each([
    ['a signature that is wrong', 401, '/callback/provider/bet'],
    ['an address that is no endpoint', 404, `/callback/MARK-0899887766/bet${query}`],
  ])('from a partner: %s', async (_what, status, url) => {
    const answer = await context.app.inject({
      method: 'POST',
      url,
      headers: {
        ...json,
        ...secrets,
        'x-key-id': 'siamspin:k1',
        'x-timestamp': '1',
        'x-nonce': 'MARK-nonce',
      },
      payload: JSON.stringify({ token: 'MARK-token', ...person }),
    });
    expect(answer.statusCode).toBe(status);
    expect(lines.join('')).toContain('"path":"/callback/');
    expect(lines.join('')).not.toMatch(marks);
  });
});
