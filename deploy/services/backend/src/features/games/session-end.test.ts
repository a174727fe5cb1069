import { allWaitOrEnd } from '../../testing/lock-waits.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { openSmsService, type SmsService } from '../auth/testing/sms-service.ts';
import { gamesMigrations } from './games.migrations.ts';
import { callback, startTestProvider, type TestProvider, testGame } from './testing/test-provider.ts';

const newPassword = 'ฝนตกที่หน้าต่าง-9';

let sms: SmsService;
let provider: TestProvider;
let context: TestContext;
let member: TestMember;
/** the same member on another device */
let other: TestMember['as'];
let ids = 0;

beforeAll(async () => {
  sms = await openSmsService();
  provider = await startTestProvider([testGame(1)]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url, SMS_URL: sms.url } });
  await context.runJob('games-catalogue');
});
beforeEach(async () => {
  await context.admin.query('delete from auth_attempt');
  await context.admin.query('delete from live_event');
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
  const { data } = await logIn();
  other = { ...member.as, token: data.access_token };
});
afterAll(async () => {
  await context.close();
  await provider.close();
  sms.close();
});

const logIn = (password = member.password) =>
  call(context.app, 'POST /api/login', { username: member.phone, password, agent_code: 'SIAM' });
const logOut = (as = member.as) => call(context.app, 'POST /api/logout', {}, as);

/** Opens the game on a device. */
async function open(as = member.as): Promise<{ token: string; sessionId: string | undefined }> {
  const game = { wallet_id: 'main', game_id: 'game-1', provider_id: 'siamspin', is_mobile: false };
  const { code, data } = await call(context.app, 'POST /api/game/link', { ...game, source: 'slot' }, as);
  if (code !== 'ok') throw new Error(code);
  return { token: provider.launches.at(-1)?.token ?? '', sessionId: data.session_id };
}
const nextId = () => `session-end-${++ids}`;
const betOf = (token: string) => {
  const id = nextId();
  return { token, transaction_id: id, round_id: id, game_id: 'game-1', amount_satang: 10_00 };
};
const send = async (endpoint: 'balance' | 'bet' | 'win' | 'rollback', body: object) =>
  (await callback(context.app, endpoint, body)).status;
const publishedTo = async ({ memberId }: TestMember) => {
  const { rows } = await context.admin.query<{ data: { session_ids: string[] } }>(
    "select data from live_event where member_id = $1 and name = 'game.ended'",
    [memberId],
  );
  return rows.flatMap(({ data }) => data.session_ids);
};
/** Moves the end of every login session into the past. */
const expire = () =>
  context.admin.query(
    "update member_session set expires_at = clock_timestamp() - interval '1 second' where member_id = $1",
    [member.memberId],
  );

async function resetPassword(): Promise<void> {
  const name = { username: member.phone, agent_code: 'SIAM' };
  await call(context.app, 'POST /api/reset_password', name);
  await context.runJob('auth: send codes');
  const code = sms.codesTo(member.phone).at(-1) ?? '';
  const body = { ...name, code, new_password: newPassword };
  expect((await call(context.app, 'POST /api/reset_password_v2', body)).code).toBe('ok');
}

const changePassword = (as: TestMember['as']) =>
  call(
    context.app,
    'POST /api/member/change_password',
    { old_password: member.password, new_password: newPassword },
    as,
  );

const endings = {
  'a log-out': [() => logOut(), 'token-expired'],
  'a password change on another device': [() => changePassword(other), 'token-expired'],
  'a password reset': [resetPassword, 'token-expired'],
  'a suspension': [
    () => order(context.app, '/operator/members/suspend', { suspend: member.phone, reason: 'ทดสอบ' }),
    'member-disabled',
  ],
} as const;

test.each(Object.entries(endings))(
  'after %s the game it was opened with bets no more, pays what was bet, and its pages are notified',
  async (_what, [end, status]) => {
    const { token, sessionId } = await open();
    const [won, undone] = [betOf(token), betOf(token)];
    expect([await send('bet', won), await send('bet', undone)]).toEqual(['ok', 'ok']);
    await end();
    expect([await send('bet', betOf(token)), await send('balance', { token })]).toEqual([status, status]);
    // A bet that was taken before is answered again, and nothing of it depends on the session.
    expect(await send('bet', won)).toBe('ok');
    const of = (bet: typeof won) => ({
      ...{ token, transaction_id: nextId(), bet_transaction_id: bet.transaction_id, round_id: bet.round_id },
    });
    expect(await send('win', { ...of(won), game_id: 'game-1', amount_satang: 25_00 })).toBe('ok');
    expect(await send('rollback', of(undone))).toBe('ok');
    expect((await balancesOf(context, member)).cashSatang).toBe(115_00n);
    expect(await publishedTo(member)).toEqual([sessionId]);
  },
);

test('when the login session expires, its game bets no more', async () => {
  const { token } = await open();
  await expire();
  expect([await send('bet', betOf(token)), await send('balance', { token })]).toEqual([
    'token-expired',
    'token-expired',
  ]);
});

test('a log-out or a password change on one device leaves the game of the other open', async () => {
  const { token } = await open(other);
  await logOut();
  expect(await send('bet', betOf(token))).toBe('ok');
  expect((await changePassword(other)).code).toBe('ok');
  expect(await send('bet', betOf(token))).toBe('ok');
  expect(await publishedTo(member)).toEqual([]);
});

describe('a bet and a log-out at the same moment', () => {
  /** Runs `work` while another connection holds a lock. */
  const whileLocked = async (lock: string, work: () => Promise<void>) => {
    await context.admin.query('begin');
    await context.admin.query(lock);
    await work().finally(() => context.admin.query('commit'));
  };

  test('the bet waits for the log-out under way and is refused', async () => {
    const { token } = await open();
    let begun: Promise<unknown>[] = [];
    await whileLocked('lock table live_event in share row exclusive mode', async () => {
      begun = [logOut()];
      await allWaitOrEnd(context, ...begun);
      begun.push(send('bet', betOf(token)));
      await allWaitOrEnd(context, ...begun);
    });
    expect(await begun[1]).toBe('token-expired');
    expect((await balancesOf(context, member)).cashSatang).toBe(100_00n);
  });

  test('the log-out is answered after the bet under way', async () => {
    const { token } = await open();
    const ended: string[] = [];
    let begun: Promise<unknown>[] = [];
    const wallet = `select from ledger.account where code = 'member:${member.memberId}:cash' for update`;
    await whileLocked(wallet, async () => {
      begun = [send('bet', betOf(token)).then((status) => ended.push(`bet ${status}`))];
      await allWaitOrEnd(context, ...begun);
      begun.push(logOut().then(({ code }) => ended.push(`log-out ${code}`)));
      await allWaitOrEnd(context, ...begun);
    });
    await Promise.all(begun);
    expect(ended).toEqual(['bet ok', 'log-out ok']);
  });

  test('a launch that began before the log-out leaves no game open', async () => {
    const game = { wallet_id: 'main', game_id: 'game-1', provider_id: 'siamspin', is_mobile: false };
    let begun: Promise<unknown>[] = [];
    let launched: Promise<{ code: string }> | undefined;
    await whileLocked('lock table live_event in share row exclusive mode', async () => {
      begun = [logOut()];
      await allWaitOrEnd(context, ...begun);
      launched = call(context.app, 'POST /api/game/link', { ...game, source: 'slot' }, member.as);
      begun.push(launched);
      await allWaitOrEnd(context, ...begun);
    });
    expect((await launched)?.code).toBe('session-expired');
  });
});

test('the migration assigns an open game to the only login session that was live, and ends every other open one', async () => {
  const { token, sessionId } = await open();
  const solo = await signUpMember(context);
  const { sessionId: soloId } = await open(solo.as);
  const sql = gamesMigrations.find(({ name }) => name === 'games-008-login-sessions')?.sql ?? '';
  const rows = async () =>
    (
      await context.admin.query<{ session_id: string; login_session_id: string; is_open: boolean }>(
        'select session_id, login_session_id, ended_at is null as is_open from game_session where session_id = any($1)',
        [[sessionId, soloId]],
      )
    ).rows;
  const before = new Map((await rows()).map((row) => [row.session_id, row.login_session_id]));
  await context.admin.query(`alter table game_session drop column login_session_id; ${sql}`);
  const after = new Map((await rows()).map((row) => [row.session_id, row]));
  expect(after.get(soloId ?? '')).toMatchObject({
    login_session_id: before.get(soloId ?? ''),
    is_open: true,
  });
  // Two devices were logged in: nothing says which of them opened it.
  expect(after.get(sessionId ?? '')).toMatchObject({ login_session_id: null, is_open: false });
  expect(await send('bet', betOf(token))).toBe('token-expired');
});
