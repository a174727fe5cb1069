import type { Backend } from '../app/backend.ts';
import { call, createTestContext, rawCall, type TestContext } from '../testing/test-context.ts';
import { signUpMember } from '../testing/test-members.ts';
import { BackendCount } from './backend-count.ts';

let context: TestContext;
let both: Backend[];
beforeAll(async () => {
  context = await createTestContext({ env: { REQUESTS_PER_MINUTE: '40' } });
  both = [context, await context.startSecond()];
  for (const backend of both) await context.startFeature('live', backend);
});
afterAll(() => context.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('[P4.6] two backends share the calls that one address has in a minute', async () => {
  for (const { jobs } of both) await jobs.find(({ name }) => name === 'backends: count')?.run();
  const statuses = [];
  for (let count = 0; count < 25; count += 1)
    for (const { app } of both)
      statuses.push((await rawCall(app, 'POST /api/agent/config', {}, from('203.0.113.1'))).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
});

test('[P4] wrong passwords at two backends count together', async () => {
  const { phone } = await signUpMember(context);
  const input = { username: phone, password: 'ผิดแน่นอน-1', agent_code: 'SIAM' };
  const codes = [];
  for (const { app } of [...both, ...both, ...both])
    codes.push((await call(app, 'POST /api/login', input, from('203.0.113.20'))).code);
  expect(codes).toEqual([...Array(5).fill('wrong-credentials'), 'account-locked']);
});

test('a backend that has counted no other applies the whole limit', () => {
  expect(new BackendCount().shareOf(1200)).toBe(1200);
});
