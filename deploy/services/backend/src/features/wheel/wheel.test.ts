import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { post } from '../../ledger/ledger.service.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, givePoints, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { usualWheel } from '../agents/usual-wheel.ts';
import { giveSpins } from './testing/give-spins.ts';
import { nextRequest } from './testing/next-request.ts';
import { changeSpinDeposit, makeCertain as makeCertainIn } from './testing/wheel-versions.ts';

let context: TestContext;
let member: TestMember;

beforeAll(async () => {
  context = await createTestContext();
  await context.features.find((feature) => feature.name === 'wheel')?.start?.();
});
afterAll(() => context.close());
beforeEach(async () => {
  member = await signUpMember(context);
});

const spin = (use: 'free' | 'points', request_id = nextRequest(), app = context.app) =>
  call(app, 'POST /api/wheel/spin_v2', { use, request_id }, member.as);
const config = (as: object = member.as) => call(context.app, 'GET /api/wheel/config_v2', undefined, as);
const give = (spins: number) => giveSpins(context, member, spins);

const makeCertain = (prizeId: number) => makeCertainIn(context, prizeId);

describe('what is published', () => {
  test('[R1.3] [X4] nine prizes, their chances sum to 100 percent, the price of a spin, the rules', async () => {
    const { data } = await config();
    expect(data.prizes).toHaveLength(9);
    expect(data.prizes.reduce((sum, prize) => sum + Math.round(prize.chance * 100), 0)).toBe(10_000);
    expect(data.prizes.map((prize) => prize.chance)).toEqual(usualWheel.prizes.map(({ chance }) => chance));
    expect(data.setting).toMatchObject({ points_per_spin: 20, spins_per_deposit: 300 });
    expect(data.setting.rules.length).toBeGreaterThan(2);
    expect(data).toMatchObject({ free_spins: 0, points: 0 });
  });

  test('[R1] a visitor sees the wheel too', async () => {
    const { code, data } = await config({ agentCode: 'SIAM' });
    expect([code, data.prizes.length]).toEqual(['ok', 9]);
  });

  test('[X4] chances that do not sum to 100 percent do not reach the database', async () => {
    await expect(
      context.admin.query(
        `with added as (insert into wheel_version values (5, 1000, 20, 30000) returning *)
         insert into wheel_version_prize select agent_id, 1000, prize_id, name, 'none', 0, 9999, colour
         from added join wheel_version_prize prize using (agent_id) where (prize_id, prize.version) = (4, 1)`,
      ),
    ).rejects.toThrow('100 percent');
    await expect(
      context.admin.query('insert into wheel_version values (5, 1000, 20, 30000)'),
    ).rejects.toThrow('100 percent');
  });
});

describe('spinning', () => {
  test('[R1] without free spins or points it is refused, and nothing is drawn', async () => {
    expect((await spin('free')).code).toBe('wheel-no-spins');
    await givePoints(context, member, 19n);
    expect((await spin('points')).code).toBe('points-insufficient');
    expect((await balancesOf(context, member)).points).toBe(19n);
    const { rows } = await context.admin.query('select * from wheel_spin where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([]);
  });

  test('[R1] [P1] a prize in credit is paid by the house of promotions, in the same action', async () => {
    await makeCertain(3);
    await give(1);
    const { data } = await spin('free');
    expect(data).toMatchObject({
      prize: { prize_id: 3, kind: 'credit', amount: 20 },
      free_spins: 0,
      balance: 20,
    });
    expect((await balancesOf(context, member)).cashSatang).toBe(2_000n);
    const { rows } = await context.admin.query(
      `select t.kind, f.code as source from ledger.transfer t join ledger.account f on f.id = t.from_account
        where t.group_id = $1`,
      [data.spin_id],
    );
    expect(rows).toEqual([{ kind: 'wheel-prize', source: 'promo:5' }]);
    const live = await context.admin.query(
      "select data from live_event where member_id = $1 and name = 'wallet.changed' order by id desc limit 1",
      [member.memberId],
    );
    expect(live.rows[0].data).toEqual({ balance: 20, point: 0 });
  });

  test('[R1] points pay for a spin, and a prize in points comes back', async () => {
    await makeCertain(6);
    await givePoints(context, member, 25n);
    const { data } = await spin('points');
    expect(data).toMatchObject({ prize: { kind: 'points', amount: 30 }, points: 35, balance: null });
    expect((await balancesOf(context, member)).points).toBe(35n);
  });

  test('[R1] an extra spin can be spun, a blank brings nothing', async () => {
    await makeCertain(8);
    await give(1);
    expect((await spin('free')).data).toMatchObject({ prize: { kind: 'spin', amount: 1 }, free_spins: 1 });
    await makeCertain(4);
    expect((await spin('free')).data).toMatchObject({
      prize: { kind: 'none' },
      free_spins: 0,
      balance: null,
    });
    expect((await spin('free')).code).toBe('wheel-no-spins');
  });

  test('[R1] [P2] a prize of free spins is a grant on its game, given once for the spin', async () => {
    await makeCertain(9);
    await give(1);
    const request = nextRequest();
    const { data } = await spin('free', request);
    expect(data).toMatchObject({
      prize: { kind: 'freespin', amount: 10, name: 'ฟรีสปิน 10 ครั้ง' },
      balance: null,
    });
    expect((await spin('free', request)).data).toEqual(data);
    const mine = await call(context.app, 'GET /api/freespin/list', undefined, member.as);
    expect(mine.data.grants).toMatchObject([
      { source: 'wheel', spins: 10, left: 10, stake: 1, wallet_id: 'free' },
    ]);
    const { rows } = await context.admin.query(
      'select free_spin_grant_id from wheel_spin where spin_id = $1',
      [data.spin_id],
    );
    expect(rows).toEqual([{ free_spin_grant_id: mine.data.grants[0]?.grant_id }]);
  });

  test('[P2] the same request many times at once, to two processes, is one spin with one answer', async () => {
    // A process that starts takes over the wheel of the brand's folder.
    const second = await context.startSecond();
    await makeCertain(1);
    await give(5);
    const request = nextRequest();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => spin('free', request, index % 2 ? second.app : context.app)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect((await balancesOf(context, member)).cashSatang).toBe(1_000n);
    expect((await config()).data.free_spins).toBe(4);
    expect((await spin('points', request)).code).toBe('idempotency-conflict');
  });

  test('[P2] one free spin pressed twice with two requests is one spin', async () => {
    await makeCertain(4);
    await give(1);
    const codes = (await Promise.all([spin('free'), spin('free')])).map((answer) => answer.code).sort();
    expect(codes).toEqual(['ok', 'wheel-no-spins']);
  });

  test('[R1] a visitor is asked to sign in, nonsense is not a request', async () => {
    const visitor = await call(context.app, 'POST /api/wheel/spin_v2', {
      use: 'free',
      request_id: nextRequest(),
    });
    expect([visitor.http, visitor.code]).toEqual([401, 'session-expired']);
    const short = await call(
      context.app,
      'POST /api/wheel/spin_v2',
      { use: 'free', request_id: 'x' },
      member.as,
    );
    expect(short.code).toBe('request-invalid');
  });
});

describe('free spins of deposits', () => {
  /** As the bank's own call does it: money first, then who follows deposits. */
  const credit = (paymentId: string, amountSatang: bigint) =>
    inTransaction(context.context.db, (tx) => creditIn(tx, paymentId, amountSatang));

  async function creditIn(tx: Tx, paymentId: string, amountSatang: bigint): Promise<string> {
    const { memberId, agentId } = member;
    const posted = await deposit(tx, paymentId, amountSatang);
    if (posted.outcome !== 'posted' && posted.outcome !== 'replayed') throw new Error(posted.outcome);
    const { transferId } = posted;
    await context.context.hooks.depositCredited.run(tx, {
      ...{ memberId, agentId, amountSatang, paymentId, transferId },
    });
    return transferId;
  }

  const deposit = (tx: Tx, key: string, amount: bigint) =>
    post(tx, {
      from: systemAccounts.bank(member.agentId),
      to: memberAccounts(member.memberId).cash,
      amount,
      ...{ kind: 'deposit', reference: 'ทดสอบ', scope: 'bank', key },
    });

  test('[R1] one for each 300 baht of a deposit, once per payment', async () => {
    await credit(`payment-a-${member.memberId}`, 50_017n);
    await credit(`payment-a-${member.memberId}`, 50_017n);
    expect((await config()).data.free_spins).toBe(1);
    await credit(`payment-b-${member.memberId}`, 90_000n);
    await credit(`payment-c-${member.memberId}`, 29_999n);
    expect((await config()).data.free_spins).toBe(4);
    await credit(`payment-e-${member.memberId}`, 59_999n);
    await credit(`payment-f-${member.memberId}`, 30_000n);
    expect((await config()).data.free_spins).toBe(6);
  });

  test('[R1] the price that stands when the money is credited counts, also where it changes meanwhile', async () => {
    const change = (satang: number) => changeSpinDeposit(context, satang);
    await inTransaction(context.context.db, async (tx) => {
      await change(20_000);
      await creditIn(tx, `payment-g-${member.memberId}`, 60_000n);
    });
    await change(100_000);
    await credit(`payment-h-${member.memberId}`, 60_000n);
    await change(30_000);
    expect((await config()).data.free_spins).toBe(3);
  });

  test('[P4] [F7] a process of the release before, which writes no cause, goes on crediting deposits', async () => {
    await inTransaction(context.context.db, async (tx) => {
      const { memberId } = member;
      const paymentId = `payment-i-${memberId}`;
      await deposit(tx, paymentId, 60_000n);
      await sql`insert into wheel_grant (payment_id, member_id, spins) values (${paymentId}, ${memberId}, 2)`.execute(
        tx,
      );
    });
    expect((await config()).data.free_spins).toBe(2);
  });

  /** What a login that was taken over would write, past the service. */
  const insertGrant = (values: string) =>
    context.pool.query(
      `insert into wheel_grant (payment_id, member_id, spins, transfer_id, quest_id, period_id) values (${values})`,
    );

  test('[P4] the database refuses spins without their cause, of another member and more than it brought', async () => {
    const deposit = await credit(`payment-d-${member.memberId}`, 90_000n);
    const other = await signUpMember(context);
    const nobody = '01890000-0000-7000-8000-000000000000';
    const refused = [
      `'made-up', '${member.memberId}', 1000000, null, null, null`,
      `'made-up', '${member.memberId}', 1000000, '${nobody}', null, null`,
      `'made-up', '${member.memberId}', 1000000, '${deposit}', null, null`,
      `'made-up', '${other.memberId}', 3, '${deposit}', null, null`,
      `'made-up', '${member.memberId}', 3, '${deposit}', null, null`,
      `'made-up', '${member.memberId}', 1000000, null, 'no-quest', 'once'`,
      `'made-up', '${member.memberId}', 3, '${deposit}', 'no-quest', 'once'`,
    ];
    for (const values of refused)
      await expect(insertGrant(values)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    expect((await config()).data.free_spins).toBe(3);
  });

  test('[P4] the database refuses a spin that won more spins than any prize of the wheel', async () => {
    await expect(
      context.pool.query(
        `insert into wheel_spin (spin_id, agent_id, member_id, request_id, paid_with, prize_id, prize_name, prize_kind,
           prize_amount, prize_chance_hundredths, prize_colour, free_spins_after, points_after)
         values (gen_random_uuid(), $1, $2, 'made-up', 'points', 1, 'x', 'spin', 1000000, 1, 'x', 1000000, 0)`,
        [member.agentId, member.memberId],
      ),
    ).rejects.toThrow('the wheel has no prize');
  });

  test.each([
    [
      'a prize of another amount',
      "1, 'เครดิต ฿10.00', 'credit', 100000, 200",
      'has no prize 1 of 100000 credit',
    ],
    [
      'a prize with another chance',
      "1, 'เครดิต ฿10.00', 'credit', 1000, 9000",
      'has no prize 1 of 1000 credit',
    ],
    ['a prize that the wheel does not have', "99, 'x', 'none', 0, 1", 'has no prize 99 of 0 none'],
  ])('[P4] the database refuses a spin that names %s', async (_what, prize, message) => {
    const { rows } = await context.admin.query(
      'select version from wheel_version where agent_id = $1 order by version limit 1',
      [member.agentId],
    );
    await expect(
      context.pool.query(
        `insert into wheel_spin (spin_id, agent_id, member_id, request_id, paid_with, wheel_version, prize_id, prize_name,
           prize_kind, prize_amount, prize_chance_hundredths, prize_colour, free_spins_after, points_after)
         values (gen_random_uuid(), $1, $2, 'made-up', 'points', $3, ${prize}, 'x', 0, 0)`,
        [member.agentId, member.memberId, rows[0].version],
      ),
    ).rejects.toThrow(message);
  });

  test.each(['wheel_version', 'wheel_version_prize'])(
    '[P4] no version of the wheel can be changed afterwards: %s',
    async (table) => {
      const change = `update ${table} set version = version`;
      await expect(context.pool.query(change)).rejects.toThrow('permission denied');
      await expect(context.admin.query(change)).rejects.toThrow('stands');
      await expect(context.admin.query(`delete from ${table}`)).rejects.toThrow('stands');
    },
  );
});

describe('board', () => {
  test('[R1] shows real winners of the brand, of every kind of prize, masked, and the member’s own spins', async () => {
    await makeCertain(5);
    await give(2);
    await spin('free');
    await makeCertain(4);
    await spin('free');
    await makeCertain(8);
    await give(1);
    await spin('free');
    const { data } = await call(context.app, 'GET /api/wheel/board', undefined, member.as);
    const name = `${member.phone.slice(0, 2)}****${member.phone.slice(-2)}`;
    expect(data.winners.slice(0, 2)).toMatchObject([
      { name, prize: 'หมุนฟรี 1 ครั้ง' },
      { name, prize: 'เครดิต ฿50.00' },
    ]);
    expect(data.mine.map((one) => one.kind)).toEqual(['spin', 'none', 'credit']);
    const stranger = await signUpMember(context, 'THARA');
    const other = await call(context.app, 'GET /api/wheel/board', undefined, stranger.as);
    expect(other.data).toEqual({ winners: [], mine: [] });
  });
});
