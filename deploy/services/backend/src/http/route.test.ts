import { randomBytes } from 'node:crypto';
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
