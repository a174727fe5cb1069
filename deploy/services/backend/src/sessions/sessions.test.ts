import { inTransaction } from '../database/database.ts';
import { createSignInService } from '../features/auth/sign-in/sign-in.service.ts';
import { PasswordHasher } from '../passwords/password-hash.ts';
import { Refusal } from '../refusals/refusal.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { newRegistration, signUpMember, type TestMember } from '../testing/test-members.ts';
import { createSessions, endSession, endSessionsOf, openSession } from './sessions.service.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext();
  member = await signUpMember(context);
});
beforeEach(async () => {
  await context.admin.query('delete from auth_attempt');
  await context.admin.query('delete from live_event');
  await context.admin.query("update member_session set ended_at = now(), ended_reason = 'signed-out'");
});
afterAll(() => context.close());

const from = { address: '203.0.113.7', userAgent: 'x'.repeat(400), deviceId: null };
const open = () => inTransaction(context.context.db, (tx) => openSession(tx, context.config, member, from));
const find = (token: string, agentId = member.agentId) =>
  createSessions(context.context.db, context.config).find(token, agentId);
const rowOf = async (sessionId: string | undefined) => {
  const { rows } = await context.admin.query('select * from member_session where session_id = $1', [
    sessionId,
  ]);
  return rows[0];
};
const published = async () => {
  const { rows } = await context.admin.query('select session_id, name, data from live_event order by id');
  return rows.map(({ session_id, name, data }) => [session_id, name, data.reason]);
};

describe('a session', () => {
  test('[A2] is found by its token, of its brand alone, for thirty days', async () => {
    const before = Date.now();
    const { access_token, expires_at } = await open();
    expect(access_token).toMatch(/^[\w-]{43}$/);
    const days = (Date.parse(expires_at) - before) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(30);
    const session = await find(access_token);
    expect(session).toEqual({
      sessionId: expect.any(String),
      memberId: member.memberId,
      agentId: member.agentId,
    });
    expect(await find(access_token, member.agentId + 1)).toBeNull();
    expect(await find('x'.repeat(43))).toBeNull();
    const row = await rowOf(session?.sessionId);
    expect(row).toMatchObject({ address: from.address, user_agent: 'x'.repeat(300) });
    expect(JSON.stringify(row)).not.toContain(access_token);
  });

  test('[A2] in use is noted at most every five minutes', async () => {
    const { access_token } = await open();
    const session = await find(access_token);
    const seen = async () => (await rowOf(session?.sessionId)).last_seen_at.getTime();
    const opened = await seen();
    await find(access_token);
    expect(await seen()).toBe(opened);
    const back =
      "update member_session set last_seen_at = now() - interval '6 minutes' where session_id = $1";
    await context.admin.query(back, [session?.sessionId]);
    expect(await find(access_token)).toEqual(session);
    expect(await seen()).toBeGreaterThanOrEqual(opened);
  });

  test('[A4] that ended is over, and its pages are told why', async () => {
    const { access_token } = await open();
    const other = await open();
    const sessionId = (await find(access_token))?.sessionId ?? '';
    await inTransaction(context.context.db, (tx) => endSession(tx, context.context, sessionId, 'signed-out'));
    expect(await find(access_token)).toBeNull();
    expect(await find(other.access_token)).not.toBeNull();
    expect(await rowOf(sessionId)).toMatchObject({ ended_reason: 'signed-out', ended_at: expect.any(Date) });
    expect(await published()).toEqual([[sessionId, 'session.ended', 'signed-out']]);
    // The first reason stays.
    await inTransaction(context.context.db, (tx) =>
      endSession(tx, context.context, sessionId, 'password-changed'),
    );
    expect(await rowOf(sessionId)).toMatchObject({ ended_reason: 'signed-out' });
  });

  test('[A9] all of a member end but the one in use; those that could be used are counted and told', async () => {
    const tokens = [await open(), await open(), await open(), await open()].map((one) => one.access_token);
    const [kept = '', live = '', expired = '', idle = ''] = await Promise.all(
      tokens.map(async (token) => (await find(token))?.sessionId ?? ''),
    );
    await context.admin.query('update member_session set expires_at = now() where session_id = $1', [
      expired,
    ]);
    await context.admin.query(
      "update member_session set last_seen_at = now() - interval '8 days' where session_id = $1",
      [idle],
    );
    const ended = await inTransaction(context.context.db, (tx) =>
      endSessionsOf(tx, context.context, member.memberId, 'password-changed', kept),
    );
    expect(ended).toBe(1);
    expect(await published()).toEqual([[live, 'session.ended', 'password-changed']]);
    expect(await rowOf(kept)).toMatchObject({ ended_at: null, ended_reason: null });
    for (const id of [live, expired, idle])
      expect(await rowOf(id)).toMatchObject({ ended_reason: 'password-changed' });
    const rest = await inTransaction(context.context.db, (tx) =>
      endSessionsOf(tx, context.context, member.memberId, 'suspended'),
    );
    expect([rest, await find(tokens[0] ?? '')]).toEqual([1, null]);
  });
});

/** Compares words instead of hashes: what is asked here is what follows from the answer. */
class QuickHasher extends PasswordHasher {
  override async verify(passwordHash: string | null, password: string): Promise<boolean> {
    return passwordHash !== null && password === member.password;
  }
}

describe('signing in', () => {
  const service = () => createSignInService(context.context, new QuickHasher());
  const agent = () => {
    const found = context.context.agents.byCode('SIAM');
    if (!found) throw new Error('no brand');
    return found;
  };
  const logIn = (changed: { username?: string; password?: string; agent_code?: string } = {}) =>
    service().login(
      agent(),
      { username: member.phone, password: member.password, agent_code: 'SIAM', ...changed },
      from,
    );
  const audited = async () => {
    const { rows } = await context.admin.query(
      'select action, member_id, address from audit_event order by event_id desc limit 1',
    );
    return rows[0];
  };

  test('[A3] opens a session, and is written down with where it came from', async () => {
    const answer = await logIn({ username: ` ${member.phone}` });
    if (answer instanceof Refusal) throw new Error(answer.code);
    expect(await find(answer.access_token)).toMatchObject({ memberId: member.memberId });
    expect(await audited()).toMatchObject({
      action: 'signed-in',
      member_id: member.memberId,
      address: from.address,
    });
  });

  test.each([
    ['a wrong password', { password: 'ผิดแน่นอน-1' }],
    ['nobody’s number', { username: newRegistration().username.replace('08', '09') }],
    ['no number', { username: 'somchai' }],
    ['another brand’s code', { agent_code: 'THARA' }],
  ])('[A3] with %s is refused', async (_what, changed) => {
    expect(await logIn(changed)).toMatchObject({ code: 'wrong-credentials' });
    expect(await published()).toEqual([]);
  });

  test('[A3] that fails is written down for the member it was tried for', async () => {
    await logIn({ password: 'ผิดแน่นอน-1' });
    expect(await audited()).toMatchObject({
      action: 'sign-in-failed',
      member_id: member.memberId,
      address: from.address,
    });
    await logIn({ username: '0999999999' });
    expect(await audited()).toMatchObject({ action: 'sign-in-failed', member_id: null });
  });

  test('[A3] a suspended member is told so, after the right password only', async () => {
    const set = (status: string) =>
      context.admin.query('update member set status = $2 where member_id = $1', [member.memberId, status]);
    await set('suspended');
    expect(await logIn()).toMatchObject({ code: 'account-suspended' });
    expect(await logIn({ password: 'ผิดแน่นอน-1' })).toMatchObject({ code: 'wrong-credentials' });
    await set('active');
  });

  test('[A4] signing out ends the session and is written down', async () => {
    const { access_token } = await open();
    const session = await find(access_token);
    if (!session) throw new Error('no session');
    expect(await service().logout(session, from.address)).toBeNull();
    expect(await find(access_token)).toBeNull();
    expect(await audited()).toMatchObject({
      action: 'signed-out',
      member_id: member.memberId,
      address: from.address,
    });
    expect(await published()).toEqual([[session.sessionId, 'session.ended', 'signed-out']]);
  });

  test('[A10] who is signed in is told without what only the server may know', async () => {
    const info = await service().userInfo(agent(), member.memberId);
    expect(info).toMatchObject({ agent_code: 'SIAM', user: { username: member.phone } });
    expect(info.user.bank_account_masked).not.toBe('');
    expect(info.user.bank_account_masked).toMatch(/x/);
    expect(info.user.sub_bank_account_masked).toBeNull();
    await expect(service().userInfo(agent(), '01890000-0000-7000-8000-000000000001')).rejects.toThrow(
      'a session without its member',
    );
  });
});
