import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { buy, line } from '../lotto-bills/testing/test-bills.ts';
import { finishRound, makeOpenRound, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { forgetAtOnce } from './retention.routes.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext({ env: { YEEKEE_FAST: '1' } });
  await startRounds(context);
  member = await signUpMember(context);
  await giveCash(context, member, 1_000_00n);
});
afterAll(() => context.close());

const count = async (table: string, where = 'true') =>
  Number((await context.admin.query(`select count(*) from ${table} where ${where}`)).rows[0].count);

/** Writes rows past the triggers, as time alone would have made them. */
async function asOfOld(statement: string): Promise<void> {
  await context.admin.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

const sessionsOf = (ageDays: number, rows: number) =>
  asOfOld(`insert into member_session (session_id, token_hash, member_id, agent_id, expires_at, address, user_agent)
    select gen_random_uuid(), sha256(random()::text::bytea), '${member.memberId}', 5,
      now() - interval '${ageDays} days', '192.0.2.${ageDays}', '' from generate_series(1, ${rows})`);

test('[P4] sessions over for 90 days are forgotten in small batches, younger ones stay', async () => {
  await sessionsOf(91, forgetAtOnce + 20);
  await sessionsOf(89, 3);
  const job = context.jobs.find((one) => one.name === 'retention: sessions');
  expect(await job?.run()).toBe(forgetAtOnce);
  expect(await context.runJob('retention: sessions')).toBe(20);
  expect(await count('member_session', "address = '192.0.2.89'")).toBe(3);
  expect(await context.context.sessions.find(member.token, member.agentId)).not.toBeNull();
});

test('[P2] the token of a play session pays a late win for half a year', async () => {
  await asOfOld(`
    insert into game_session (session_id, token_hash, agent_id, member_id, wallet_id, provider_id, game_id, source,
      created_at, expires_at)
    select gen_random_uuid(), sha256(random()::text::bytea), 5, '${member.memberId}', 'main', 'p', 'g', 'home',
      now() - make_interval(days => age), now() from unnest(array[179, 181, 400]) as age`);
  expect(await context.runJob('retention: play sessions')).toBe(2);
  expect(await count('game_session')).toBe(1);
});

test('[P4] [L3] counts of cancelled bills are forgotten after 90 days, that of today never', async () => {
  await asOfOld(`insert into lotto_cancel_day (member_id, day, used)
    select '${member.memberId}', to_char(now() - make_interval(days => age), 'YYYY-MM-DD'), 3
      from unnest(array[0, 1, 89, 91, 400]) as age`);
  expect(await context.runJob('retention: cancel days')).toBe(2);
  expect(await count('lotto_cancel_day')).toBe(3);
});

test('[P4] notifications for one member are forgotten at their end with who read them, those of the brand never', async () => {
  await context.admin.query('delete from notification_read; delete from notification');
  const own = `'${member.memberId}'`;
  await asOfOld(`
    insert into notification (agent_id, member_id, type, title, description, published_at, published_until)
    select 5, of_member::uuid, 2, title, '', now() - interval '90 days', now() + at::interval
      from (values (${own}, 'over', '-1 minute'), (${own}, 'shown', '1 minute'), (null, 'of the brand', '-1 minute'))
        as made (of_member, title, at);
    insert into notification_read (member_id, notification_id) select ${own}, notification_id from notification`);
  expect(await context.runJob('retention: member notifications')).toBe(1);
  const { rows } = await context.admin.query(
    'select title from notification join notification_read using (notification_id) order by title',
  );
  expect(rows).toEqual([{ title: 'of the brand' }, { title: 'shown' }]);
  expect(await count('notification')).toBe(2);
});

async function settledRound(no: number, ageDays: number, isBetOn: boolean): Promise<string> {
  const roundId = await makeOpenRound(context, 'yeekee1', no);
  if (isBetOn) await buy(context, member, roundId, [line('2TOP', '23', 10)]);
  await finishRound(context, roundId);
  await context.runJob('lotto-settle');
  await asOfOld(
    `update lotto_round set settled_at = now() - interval '${ageDays} days' where round_id = '${roundId}'`,
  );
  return roundId;
}

test('[X4] a round nobody bet on goes after 90 days with its shots; one with a bet keeps its proof', async () => {
  const lonely = await settledRound(1, 91, false);
  const bet = await settledRound(2, 92, true);
  const young = await settledRound(3, 89, false);
  const shots = async (roundId: string) => count('lotto_shot', `round_id = '${roundId}'`);
  const kept = [await shots(bet), await shots(young)];
  expect(kept.every((one) => one > 0)).toBe(true);
  await context.runJob('retention: rounds without bets');
  expect([await shots(lonely), await shots(bet), await shots(young)]).toEqual([0, ...kept]);
  expect(await count('lotto_round', `round_id in ('${lonely}', '${bet}', '${young}')`)).toBe(2);
  // Even the owner of the database deletes no shot of a round that was bet on, or of a young one.
  for (const roundId of [bet, young])
    await expect(
      context.admin.query('delete from lotto_shot where round_id = $1', [roundId]),
    ).rejects.toThrow('a shot stands');
  expect(await context.runJob('retention: rounds without bets')).toBe(0);
});

test('[P4] the audit trail is forgotten after five years and not a day before, by anybody', async () => {
  await asOfOld(`insert into audit_event (agent_id, action, address, details, at)
    select 5, 'old-' || years, '192.0.2.1', '{}', now() - make_interval(years => years) from unnest(array[4, 6]) as years`);
  expect(await context.runJob('retention: audit trail')).toBe(1);
  expect(await count('audit_event', "action = 'old-6'")).toBe(0);
  await expect(context.admin.query("delete from audit_event where action = 'old-4'")).rejects.toThrow(
    'append-only',
  );
  await expect(
    context.admin.query("update audit_event set action = 'x' where action = 'old-4'"),
  ).rejects.toThrow('append-only');
});

test('[P4] the application cannot forget anything by itself that only the functions may', async () => {
  for (const statement of [
    'delete from audit_event',
    'delete from lotto_shot',
    "update retention.round_progress set settled_until = 'infinity'",
    'delete from member_session',
  ])
    await expect(context.pool.query(statement)).rejects.toThrow(
      /append-only|a shot stands|permission denied/,
    );
});

test.each([
  [
    'auth: forget old attempts',
    'auth_attempt',
    `insert into auth_attempt (kind, agent_id, phone, address, at)
     select 'check', 5, '0999999999', '192.0.2.7', now() - make_interval(hours => age)
       from unnest(array[23, 25]) as age, generate_series(1, 600)`,
    "address = '192.0.2.7'",
    600,
  ],
  [
    'lotto-quotes',
    'lotto_quote',
    `insert into lotto_quote (quote_id, member_id, round_id, content_hash, rates_hundredths, expires_at)
     select gen_random_uuid(), gen_random_uuid(), 'none', 'old', '{1}', now() + make_interval(secs => age)
       from unnest(array[-1, 600]) as age, generate_series(1, 600)`,
    "content_hash = 'old'",
    600,
  ],
  [
    'live: forget old events',
    'live_event',
    `insert into live_event (seq, name, data, created_at)
     select age * 1000000 + nr, 'resync', '{"old": true}', now() - make_interval(mins => age)
       from unnest(array[16, 14]) as age, generate_series(1, 1200) as nr`,
    "data ? 'old'",
    1_200,
  ],
])(
  '[P4] %s forgets what is too old, batch by batch, and nothing younger',
  async (job, table, rows, where, left) => {
    await asOfOld(rows);
    await context.runJob(job);
    expect(await count(table, where)).toBe(left);
  },
);
