import { nobodysHash, PasswordHasher } from '../../../passwords/password-hash.ts';
import { createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { newRegistration, signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { visibleAnswer } from '../testing/visible-answer.ts';
import { createSignInService } from './sign-in.service.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
// All tests come from one address.
beforeEach(() => context.admin.query('delete from auth_attempt'));
afterAll(() => context.close());

const strangersPhone = () => newRegistration().username;
const suspended = async (): Promise<TestMember> => {
  const member = await signUpMember(context);
  await context.admin.query("update member set status = 'suspended' where member_id = $1", [member.memberId]);
  return member;
};
const guess = (username: string) =>
  visibleAnswer(context.app, 'POST /api/login', {
    username,
    password: 'ผิดแน่นอน-1',
    agent_code: 'SIAM',
  });

test('[A3] wrong passwords of members, of suspended ones and of nobody answer alike, up to the lock-out', async () => {
  const story = async (phone: string) => {
    const seen: Awaited<ReturnType<typeof guess>>[] = [];
    for (let attempt = 0; attempt < 7; attempt++) seen.push(await guess(phone));
    await context.admin.query("update auth_attempt set at = at - interval '16 minutes'");
    seen.push(await guess(phone));
    return seen;
  };
  const ofMember = await story((await signUpMember(context)).phone);
  expect(await story(strangersPhone())).toEqual(ofMember);
  expect(await story((await suspended()).phone)).toEqual(ofMember);
  // The story is not the same only because nothing ever happens in it.
  expect(ofMember.map((answer) => [answer.status, JSON.parse(answer.body).error])).toEqual([
    ...Array(5).fill([200, 1008]),
    ...Array(2).fill([200, 1009]),
    [200, 1008],
  ]);
});

/** Writes down what is hashed. */
class WatchedHasher extends PasswordHasher {
  readonly verified: boolean[] = [];
  override verify(passwordHash: string | null, password: string): Promise<boolean> {
    this.verified.push(passwordHash !== null);
    return super.verify(passwordHash, password);
  }
}

test('[P4] an unknown phone costs one check of a hash, as a known one does', async () => {
  const hasher = new WatchedHasher();
  const { login } = createSignInService(context.context, hasher);
  const agent = context.context.agents.byCode('SIAM');
  if (!agent) throw new Error('no brand');
  const member = await signUpMember(context);
  for (const username of [member.phone, strangersPhone()]) {
    const body = { username, password: 'ผิดแน่นอน-1', agent_code: 'SIAM' };
    await login(agent, body, { address: '203.0.113.1', userAgent: '', deviceId: null });
  }
  expect(hasher.verified).toEqual([true, false]);
});

test('[P4] the hash of nobody costs as much as a member’s, and takes a place among those at work', async () => {
  const hasher = new PasswordHasher({ atOnce: 1, waiting: 0, waitingPerNetwork: 0 });
  const claim = { network: '203.0.113.1', account: 'nobody' };
  const parametersOf = (hash: string) => hash.split('$').slice(1, 4);
  expect(parametersOf(nobodysHash)).toEqual(parametersOf(await hasher.hash(claim, 'ดอกไม้บานตอนเช้า')));
  const check = () => hasher.inQueue(claim, (verify) => verify(null, 'ดอกไม้บานตอนเช้า'));
  const [first, second] = await Promise.allSettled([check(), check()]);
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
  expect(await check()).toBe(false);
});
