import { randomBytes } from 'node:crypto';
import { errorNumbers } from '@sanuk/contract/errors';
import { refusalText } from '../refusals/refusal.text.ts';
import { createTestContext, rawCall, type TestContext } from '../testing/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

test('[K2] an unknown agent code is answered 400 in the envelope', async () => {
  const response = await rawCall(context.app, 'POST /api/agent/config', {}, { agentCode: 'NOBODY' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ error: 1011, message: 'ไม่พบรหัสตัวแทนนี้', data: null });
});

test('[E2] a call of a member without a session is answered 401, session-expired', async () => {
  const response = await rawCall(context.app, 'GET /api/get_user_info', undefined, { token: 'x'.repeat(43) });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ error: 1015, data: null });
});

test('[K2] a body of the wrong type is answered 400 in the envelope, and nothing is coerced', async () => {
  const response = await rawCall(context.app, 'POST /api/check_account', { username: 812345678 });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ error: 9003, message: 'ข้อมูลที่ส่งมาไม่ถูกต้อง', data: null });
});

test('[P4] what the page of another site can send without a preflight is no call, and no other origin is let in', async () => {
  const send = (headers: Record<string, string>) =>
    context.app.inject({
      method: 'POST',
      url: '/api/check_account',
      headers: { 'x-agent-code': 'SIAM', origin: 'https://evil.example', ...headers },
      payload: '{"username":"0811111112"}',
    });
  const untyped = await send({});
  expect(untyped.statusCode).toBe(400);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(await send({ 'content-type': type })).toMatchObject({ statusCode: 400 });
  const { statusCode, headers } = await send({ 'content-type': 'application/json' });
  expect(statusCode).toBe(200);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('[P4] a key of every object, and a query that says one thing twice, are refused', async () => {
  const headers = { 'x-agent-code': 'SIAM', 'content-type': 'application/json' };
  for (const key of ['"__proto__"', '"constructor"']) {
    const payload = `{"username":"0811111112",${key}:{"prototype":{"a":1}}}`;
    const answer = await context.app.inject({ method: 'POST', url: '/api/check_account', headers, payload });
    expect(answer.statusCode).toBe(400);
  }
  const twice = await context.app.inject({ url: '/api/agent/validate?code=SIAM&code=THARA', headers });
  expect(twice.statusCode).toBe(400);
});

test('[K2] an unknown path is answered 404 in the envelope', async () => {
  const response = await rawCall(context.app, 'GET /api/nothing', undefined);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: 9004, data: null });
});

test('[P4] what a proxy says that is no address is neither kept nor a failure', async () => {
  // Too long for an index, and of no pattern that compresses.
  const noise = Array.from({ length: 60 }, () => randomBytes(64).toString('hex')).join('');
  const headers = { 'x-forwarded-for': noise };
  const body = { username: '0811111111' };
  const response = await rawCall(context.app, 'POST /api/check_account', body, { headers });
  expect([response.statusCode, response.json().error]).toEqual([200, 0]);
  const { rows } = await context.admin.query('select address from auth_attempt where phone = $1', [
    body.username,
  ]);
  expect(rows).toEqual([{ address: '0.0.0.0' }]);
});

test('[P4] a call that fails unexpectedly says nothing of why', async () => {
  await context.admin.query('alter table auth_attempt rename to auth_attempt_gone');
  const response = await rawCall(context.app, 'POST /api/check_account', { username: '0811111113' });
  await context.admin.query('alter table auth_attempt_gone rename to auth_attempt');
  const answer = { error: errorNumbers.internal, message: refusalText.internal, data: null };
  expect([response.statusCode, response.json()]).toEqual([500, answer]);
});

test('[P4] a request no honest client sends leaves one count', async () => {
  const counted = async () => {
    const { text } = await context.context.metrics.page();
    return Number(
      /sanuk_refused_attacks_total\{[^}]*attack="request-invalid"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0,
    );
  };
  const before = await counted();
  const response = await rawCall(context.app, 'GET /api/lotto/round', { round_id: 'secret\u0000' });
  expect([response.statusCode, await counted()]).toEqual([400, before + 1]);
});
