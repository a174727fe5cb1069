import { order } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import type { TestMember } from '../../testing/test-members.ts';
import { sitDown } from '../cashback/testing/test-play.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { countCommission, joinBy, networkOf, summaryOf } from './testing/test-network.ts';

jest.setTimeout(60_000);

let provider: TestProvider;
let context: TestContext;
/** the member who sends the link: สมหญิง ใจดี */
let owner: TestMember;

providerOfFile(
  [testGame(1)],
  async (playing) => {
    ({ provider, context, member: owner } = playing);
    await context.admin.query('delete from auth_attempt');
    await countCommission(context);
  },
  { CASHBACK_CLOSES_EARLY: '1' },
);

const codeOf = async (member: TestMember) => (await summaryOf(context, member)).code;
/** Registers by a member's link. */
const invite = async (inviter: TestMember, form: Parameters<typeof joinBy>[2] = {}) =>
  joinBy(context, await codeOf(inviter), form);
const play = async (member: TestMember, satang: number) =>
  (await sitDown({ context, provider }, member)).round([satang]);
const outcomeOf = async ({ phone }: TestMember) =>
  (await order(context.app, '/operator/affiliate/show', { show_affiliate: phone })).data.outcome;
const flagsOf = async ({ phone }: TestMember) => {
  const body = { list: 'flags', state: null, cursor: null, limit: 200 } as const;
  const { data } = await order(context.app, '/operator/members/flags', body);
  return data.items.filter((flag) => flag.phone === phone);
};
const clear = ({ phone }: TestMember) =>
  order(context.app, '/operator/members/decide-flags', {
    ...{ flags_of: phone, verdict: 'other-person', reason: 'คนละคน' },
  });
const accountOf = ({ phone }: TestMember) => `10${phone.slice(2)}`;

test.each([
  ['the name', () => ({ name: 'สมหญิง ใจดี' })],
  ['the name with a title', () => ({ name: 'นางสาวสมหญิง ใจดี' })],
  ['the name with a sign', () => ({ name: 'สมหญิง-ใจดี.' })],
  [
    'the account number at another bank',
    () => ({ account: { bank_code: 'SCB', bank_account: accountOf(owner) } }),
  ],
  [
    'the account number at another bank with a zero on its left',
    () => ({ account: { bank_code: 'SCB', bank_account: `0${accountOf(owner)}` } }),
  ],
  ['the wallet of the phone', () => ({ account: { bank_code: 'TRUEMONEY', bank_account: owner.phone } })],
])(
  '[M7] given a registration by one’s own link with %s, it brings no commission until staff clears it',
  async (_what, form) => {
    const oneself = await invite(owner, form());
    expect([await outcomeOf(oneself), (await networkOf(context, owner)).items]).toEqual(['same-person', []]);
    expect((await flagsOf(oneself)).find(({ other_phone }) => other_phone === owner.phone)).toMatchObject({
      ...{ signals: expect.arrayContaining(['own-referral']), holds_money: true, state: 'open' },
    });
    await play(oneself, 1_000_00);
    expect(await summaryOf(context, owner)).toMatchObject({ members: 0, commission_pending: 0 });
    await countCommission(context);
    expect(await summaryOf(context, owner)).toMatchObject({ commission_total: 0 });
    expect((await clear(oneself)).code).toBe('ok');
    expect([await outcomeOf(oneself), (await networkOf(context, owner)).items]).toMatchObject([
      'joined',
      [{ level: 1 }],
    ]);
    await play(oneself, 1_000_00);
    await countCommission(context);
    expect(await summaryOf(context, owner)).toMatchObject({ members: 1, commission_total: 5 });
  },
);

test('[M7] given friends of a held member, when staff clears the member, they are in the network of the inviter as well', async () => {
  const top = await joinBy(context);
  const middle = await invite(top, { name: 'ใจดี สมศรี' });
  const held = await invite(middle, { name: 'นางใจดี สมศรี' });
  const friend = await invite(held);
  await invite(friend);
  expect((await networkOf(context, middle)).items).toEqual([]);
  await clear(held);
  await clear(held);
  const levelsOf = async (member: TestMember) =>
    (
      await context.admin.query('select level from affiliate_downline where upline_id = $1 order by level', [
        member.memberId,
      ])
    ).rows.map(({ level }) => level);
  expect([await levelsOf(middle), await levelsOf(top)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  const { days } = await summaryOf(context, middle);
  expect(days.at(-1)).toMatchObject({ members: 3 });
});

test('[M7] given a friend, when a second account shows the number of the inviter, nothing is earned until staff clears it', async () => {
  const friend = await invite(owner);
  await call(
    context.app,
    'POST /api/member/update_sub_bank_account',
    { bank_code: 'SCB', bank_account: accountOf(owner), password: friend.password },
    friend.as,
  );
  await play(friend, 1_000_00);
  expect(await summaryOf(context, owner)).toMatchObject({ members: 1, commission_pending: 0 });
  await countCommission(context);
  expect(await summaryOf(context, owner)).toMatchObject({ commission_total: 0 });
  await clear(friend);
  await play(friend, 1_000_00);
  expect(await summaryOf(context, owner)).toMatchObject({ commission_pending: 5 });
  await countCommission(context);
  expect(await summaryOf(context, owner)).toMatchObject({ commission_total: 5 });
});

test('[M7] given an inviter whose second account shows the number of a friend, the friend brings nothing', async () => {
  const friend = await invite(owner);
  await call(
    context.app,
    'POST /api/member/update_sub_bank_account',
    { bank_code: 'SCB', bank_account: accountOf(friend), password: owner.password },
    owner.as,
  );
  await play(friend, 1_000_00);
  await countCommission(context);
  expect(await summaryOf(context, owner)).toMatchObject({ commission_pending: 0, commission_total: 0 });
});

test('[M7] given a registration by the link of a friend with one’s own name, the friend earns and one does not', async () => {
  const friend = await invite(owner);
  const oneself = await invite(friend, { name: 'นางสมหญิง ใจดี' });
  await play(oneself, 10_000_00);
  expect(await summaryOf(context, owner)).toMatchObject({ commission_pending: 0 });
  await countCommission(context);
  expect([await summaryOf(context, owner), await summaryOf(context, friend)]).toMatchObject([
    { commission_total: 0 },
    { commission_total: 50 },
  ]);
});

test('[M7] given a friend of another name at the same network, the friend counts', async () => {
  const friend = await invite(owner);
  expect([await outcomeOf(friend), await flagsOf(friend)]).toEqual(['joined', []]);
});
