import { dayOf } from '../../calendar/bangkok.rules.ts';
import { databaseTime } from '../../database/database-time.ts';
import { order } from '../../testing/staff-orders.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { giveCash, type TestMember } from '../../testing/test-members.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import type { TestProvider } from '../games/testing/test-provider.ts';
import { begin } from '../promotions/testing/test-promotions.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';
import { openGame, playRound, turnoverGames } from '../turnover/testing/test-play.ts';
import { approve, ask, payIn, report, reportOf } from '../withdrawals/testing/test-withdrawals.ts';

let context: TestContext;
let member: TestMember;
let playing: { context: TestContext; provider: TestProvider };
providerOfFile(turnoverGames, (made) => {
  playing = made;
  ({ context, member } = made);
});

const moneyOf = async ({ phone }: TestMember) =>
  (await order(context.app, '/operator/members/money', { money_of: phone })).data;

const today = async () => dayOf(await databaseTime(context.context.db));

test('a member who has done nothing has no sums', async () => {
  expect(await moneyOf(member)).toMatchObject({
    member_id: member.memberId,
    deposits: { count: 0, satang: 0, first_at: null },
    ...{ withdrawals: { count: 0, satang: 0 }, cash_satang: 0 },
    today: { deposited_satang: 0, withdrawn_satang: 0, staked_satang: 0, returned_satang: 0 },
    turnover: { required_satang: 0, done_satang: 0 },
    ...{ bonus: null, account_changed_at: null },
  });
});

test('deposits, paid withdrawals, turnover and play are summed, with today apart', async () => {
  const day = await today();
  const first = await payIn(context, member, 300);
  const second = await payIn(context, member, 500);
  await giveCash(context, member, 1_000_00n);
  await playRound(await openGame(playing, member), 400_00, 150_00);
  const { data: withdrawal } = await ask(context, member, 500);
  // A withdrawal that waits is no money that was paid.
  expect((await moneyOf(member)).withdrawals).toEqual({ count: 0, satang: 0 });
  await approve(context, withdrawal);
  await report(context, reportOf(withdrawal));
  const seen = await moneyOf(member);
  expect(seen).toMatchObject({
    withdrawals: { count: 1, satang: 500_00 },
    // What the first deposit required is played; the rest counts for the second.
    turnover: { required_satang: second, done_satang: 400_00 - first },
  });
  // The requested withdrawal left the cash; the round cost 250 baht.
  expect(seen.cash_satang).toBe(first + second + 1_000_00 - 250_00 - 500_00);
  // Cash that a test gives is a deposit too.
  expect(seen.deposits).toMatchObject({ count: 3, satang: first + second + 1_000_00 });
  // At midnight in Bangkok another day began meanwhile.
  if (day === (await today()))
    expect(seen.today).toEqual({
      ...{ deposited_satang: seen.deposits.satang, withdrawn_satang: 500_00 },
      ...{ staked_satang: 400_00, returned_satang: 150_00 },
    });
  expect(Date.parse(seen.deposits.first_at ?? '')).toBeGreaterThan(Date.parse(seen.joined_at) - 1);
});

test('the promotion that is being played is named', async () => {
  const { active } = await begin(context, member);
  expect((await moneyOf(member)).bonus).toMatchObject({ title: active.title });
});

test('reading it is noted; another brand, an unknown member and who sees no money are refused', async () => {
  await moneyOf(member);
  const { rows } = await context.admin.query(
    `select details from audit_event where action = 'member-money-read' and member_id = $1`,
    [member.memberId],
  );
  expect(rows).toEqual([{ details: { who: 'somchai' } }]);
  const body = { money_of: member.phone };
  const other = await order(context.app, '/operator/members/money', body, { by: 'somkid', brand: 'thara' });
  expect(other.code).toBe('member-unknown');
  const unknown = await order(context.app, '/operator/members/money', { money_of: '0800000000' });
  expect(unknown.code).toBe('member-unknown');
  const content = await newPerson(context.app, 'content1', ['content']);
  expect((await orderBy(context.app, content, '/operator/members/money', body)).code).toBe('not-permitted');
});
