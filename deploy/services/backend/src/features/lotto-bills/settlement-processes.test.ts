import { once } from 'node:events';
import { endBackendProcesses, startBackendProcess } from '../../testing/backend-process.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { buy, line } from './testing/test-bills.ts';

// Three starts of the real process, on a machine that may be busy with everything else.
jest.setTimeout(180_000);

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext({ env: { YEEKEE_FAST: '1' } });
  await startRounds(context);
});
afterAll(async () => {
  endBackendProcesses();
  await context.close();
});

const rounds = 3;
const membersPerRound = 4;

/** Rounds with a result and unsettled bills: each member has one bill that wins 900 baht and one that loses in each round. */
async function makeResultedRounds(): Promise<{ members: TestMember[]; roundIds: string[] }> {
  const members: TestMember[] = [];
  for (let index = 0; index < membersPerRound; index++) members.push(await signUpMember(context));
  for (const member of members) await giveCash(context, member, 100_00n);
  const roundIds: string[] = [];
  for (let no = 1; no <= rounds; no++) {
    const roundId = await makeOpenRound(context, 'yeekee1', no);
    for (const member of members) {
      await buy(context, member, roundId, [line('2TOP', '23', 10)]);
      await buy(context, member, roundId, [line('3TOP', '999', 10)]);
    }
    roundIds.push(roundId);
  }
  for (const roundId of roundIds) await setResult(context, roundId, '123', '45');
  return { members, roundIds };
}

const startProcess = () =>
  startBackendProcess({
    DATABASE_URL: context.databaseUrl,
    BRANDS_DIR: context.config.brandsDir,
    YEEKEE_FAST: '1',
  });

/** Waits until a connection waits for a lock that the connection of the test holds. */
async function waitForBlocked(): Promise<void> {
  const { rows } = await context.admin.query('select pg_backend_pid() as pid');
  const isBlocked = async () => {
    const { rowCount } = await context.pool.query(
      'select from pg_stat_activity where datname = current_database() and $1 = any (pg_blocking_pids(pid))',
      [rows[0].pid],
    );
    return rowCount !== 0;
  };
  while (!(await isBlocked()));
}

const unsettled = async (roundIds: string[]) => {
  const { rowCount } = await context.admin.query(
    'select from lotto_round where round_id = any ($1) and settled_at is null',
    [roundIds],
  );
  return rowCount;
};

test('[P5.5] of three backend processes one is killed while it settles, and every round is settled exactly once', async () => {
  const { members, roundIds } = await makeResultedRounds();
  const last = members
    .map(({ memberId }) => memberId)
    .sort()
    .at(-1);
  // The first process has paid the other wallets in its transaction, and waits for this one when it is killed.
  await context.admin.query('begin');
  await context.admin.query('select from ledger.account where code = $1 for update', [`member:${last}:cash`]);
  const killed = await startProcess();
  await waitForBlocked();
  await Promise.all([startProcess(), startProcess()]);
  killed.child.kill('SIGKILL');
  expect(await once(killed.child, 'exit')).toEqual([null, 'SIGKILL']);
  await context.admin.query('rollback');
  while ((await unsettled(roundIds)) !== 0);

  const bills = await context.admin.query(
    `select round_id, status, count(*)::int as bills from lotto_bill where round_id = any ($1) group by 1, 2 order by 1, 2`,
    [roundIds],
  );
  expect(bills.rows).toEqual(
    roundIds.flatMap((round_id) => [
      { round_id, status: 'lost', bills: members.length },
      { round_id, status: 'won', bills: members.length },
    ]),
  );
  const wins = await context.admin.query(
    `select count(*)::int as transfers, count(distinct group_id)::int as bills from ledger.transfer where kind = 'lotto-win'`,
  );
  const won = members.length * rounds;
  expect(wins.rows).toEqual([{ transfers: won, bills: won }]);
  for (const member of members) {
    const { cashSatang } = await balancesOf(context, member);
    expect(cashSatang).toBe(100_00n + BigInt(rounds) * (900_00n - 20_00n));
  }
});
