import { inTransaction } from '../database/database.ts';
import { createSignInService } from '../features/auth/sign-in/sign-in.service.ts';
import { PasswordHasher } from '../passwords/password-hash.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { signUpMember, type TestMember } from '../testing/test-members.ts';
import { createSessions, endSession, endSessionsOf, openSession } from './sessions.service.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext();
  member = await signUpMember(context);
});
beforeEach(() => context.admin.query('delete from auth_attempt'));
afterAll(() => context.close());

const from = { address: '203.0.113.8', userAgent: '', deviceId: null };
const open = async () => {
  const { access_token } = await inTransaction(context.context.db, (tx) =>
    openSession(tx, context.config, member, from),
  );
  return access_token;
};
const find = (token: string) =>
  createSessions(context.context.db, context.config).find(token, member.agentId);

/** While rows of a kind cannot be written. */
async function without(table: string, rule: string, work: () => Promise<void>): Promise<void> {
  await context.admin.query(`alter table ${table} add constraint of_this_test check (${rule}) not valid`);
  try {
    await work();
  } finally {
    await context.admin.query(`alter table ${table} drop constraint of_this_test`);
  }
}

/** Compares words instead of hashes; `meanwhile` happens between the check and what follows from it. */
class QuickHasher extends PasswordHasher {
  readonly #meanwhile: () => Promise<unknown>;
  constructor(meanwhile: () => Promise<unknown> = async () => undefined) {
    super();
    this.#meanwhile = meanwhile;
  }
  override async verify(passwordHash: string | null, password: string): Promise<boolean> {
    await this.#meanwhile();
    return passwordHash !== null && password === member.password;
  }
}
function logIn(password = member.password, hasher = new QuickHasher()) {
  const agent = context.context.agents.byCode('SIAM');
  if (!agent) throw new Error('no brand');
  const body = { username: member.phone, password, agent_code: 'SIAM' };
  return createSignInService(context.context, hasher).login(agent, body, from);
}

describe('what cannot be written down does not happen', () => {
  test.each(['signed-in', 'sign-in-failed'])('[A3] %s', async (action) => {
    await without('audit_event', `action <> '${action}'`, async () => {
      await expect(logIn(action === 'signed-in' ? undefined : 'ผิดแน่นอน-1')).rejects.toThrow();
    });
  });

  test('[A4] signed-out', async () => {
    const token = await open();
    const session = await find(token);
    if (!session) throw new Error('no session');
    const { logout } = createSignInService(context.context, new QuickHasher());
    await without('audit_event', "action <> 'signed-out'", async () => {
      await expect(logout(session, from.address)).rejects.toThrow();
    });
    expect(await find(token)).toEqual(session);
  });

  test('[A9] the end of sessions that no page can be told of', async () => {
    const token = await open();
    const sessionId = (await find(token))?.sessionId ?? '';
    const { db } = context.context;
    await without('live_event', "name <> 'session.ended'", async () => {
      await expect(
        inTransaction(db, (tx) => endSessionsOf(tx, context.context, member.memberId, 'suspended')),
      ).rejects.toThrow();
      await expect(
        inTransaction(db, (tx) => endSession(tx, context.context, sessionId, 'signed-out')),
      ).rejects.toThrow();
    });
    expect(await find(token)).not.toBeNull();
  });
});

test('[A3] a log-in that succeeded counts as none of the wrong ones', async () => {
  await logIn();
  const { rows } = await context.admin.query('select kind, succeeded from auth_attempt');
  expect(rows).toEqual([{ kind: 'login', succeeded: true }]);
});

test('[A3] a password that was changed while it was checked opens nothing', async () => {
  const { rows } = await context.admin.query('select password_hash from member where member_id = $1', [
    member.memberId,
  ]);
  const set = (hash: string) =>
    context.admin.query('update member set password_hash = $2 where member_id = $1', [member.memberId, hash]);
  const hasher = new QuickHasher(() => set(`${rows[0].password_hash}x`));
  expect(await logIn(undefined, hasher)).toMatchObject({ code: 'wrong-credentials' });
  await set(rows[0].password_hash);
});
