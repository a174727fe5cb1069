import { countCommission, joinBy, summaryOf } from '../features/affiliate/testing/test-network.ts';
import { sitDown } from '../features/cashback/testing/test-play.ts';
import { issue, noCode, redeem } from '../features/coupons/testing/test-coupons.ts';
import { providerOfFile } from '../features/games/testing/provider-of-file.ts';
import { type TestProvider, testGame } from '../features/games/testing/test-provider.ts';
import { close, configOf, openPoll, result, submit } from '../features/polls/testing/test-polls.ts';
import { claim, questOf } from '../features/quests/testing/test-quests.ts';
import type { TestContext } from '../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../testing/test-members.ts';
import { exclude } from './testing/test-limits.ts';

let context: TestContext;
let provider: TestProvider;
let member: TestMember;

providerOfFile(
  [testGame(1)],
  (made) => {
    ({ context, provider, member } = made);
  },
  { CASHBACK_CLOSES_EARLY: '1' },
);

const held = () => balancesOf(context, member);

test('[X5.16] the prize of a poll goes to who is drawn next, not to who has excluded himself since he answered', async () => {
  const other = await signUpMember(context);
  const poll = await openPoll(context, {
    reward: { reward_kind: 'credit', amount: 20_00, turnover_hundredths: 0, winners: 2 },
  });
  for (const one of [member, other]) expect((await submit(context, one, [poll, 1])).code).toBe('ok');
  await exclude(context, member);
  await close(context, poll);
  expect((await result(context, poll, 1)).data).toMatchObject({ right_entries: 2, winners: 1 });
  expect((await held()).cashSatang).toBe(0n);
  expect((await balancesOf(context, other)).cashSatang).toBe(20_00n);
  expect((await configOf(context, poll)).metadata.winners).toBe(1);
});

test('[X5.16] what friends play brings no commission to who has excluded himself, and those above him theirs', async () => {
  const joined = await joinBy(context, (await summaryOf(context, member)).code);
  const friend = await joinBy(context, (await summaryOf(context, joined)).code);
  await exclude(context, joined);
  await (await sitDown({ context, provider }, friend)).round([1_000_00]);
  expect(await summaryOf(context, joined)).toMatchObject({ commission_pending: 0 });
  await countCommission(context);
  expect(await summaryOf(context, joined)).toMatchObject({ commission_total: 0 });
  expect((await summaryOf(context, member)).commission_total).toBeGreaterThan(0);
});

test('[X5.16] a bet that is settled after the exclusion earns no points', async () => {
  await giveCash(context, member, 2_000_00n);
  const table = await sitDown({ context, provider }, member);
  const open = await table.bet(1_000_00);
  await table.round([1_000_00]);
  await context.runJob('points: count');
  const before = (await held()).points;
  expect(before).toBeGreaterThan(0n);
  await exclude(context, member);
  await table.close(open, 10_00);
  await context.runJob('points: count');
  expect((await held()).points).toBe(before);
});

test('[X5.16] a code is no guess of who is excluded, and stays good for everyone else', async () => {
  const { code } = await issue(context);
  await exclude(context, member);
  const tries = async () =>
    (await context.admin.query('select count(*)::int as tries from auth_attempt')).rows[0]?.tries;
  const before = await tries();
  for (const typed of [code, noCode, 'typo']) {
    const answer = await redeem(context, member, typed);
    expect([answer.code, answer.message]).toEqual(['self-excluded', expect.stringMatching(/ถึง \d+/)]);
  }
  expect(await tries()).toBe(before);
  expect((await redeem(context, await signUpMember(context), code)).code).toBe('ok');
});

test('[X5.16, P2.3] what was given before the exclusion is answered again under its key, and not given again', async () => {
  const { code } = await issue(context);
  const first = await redeem(context, member, code, 'coupon-before-exclusion');
  await giveCash(context, member, 300_00n);
  const newcomer = await questOf(context, member, 'newcomer');
  const quest = () => claim(context, member, newcomer, 'quest-before-exclusion');
  const claimed = await quest();
  expect([first.code, claimed.code]).toEqual(['ok', 'ok']);
  await exclude(context, member);
  const before = await held();
  expect(await redeem(context, member, code, 'coupon-before-exclusion')).toMatchObject({ data: first.data });
  expect((await quest()).data).toEqual(claimed.data);
  expect(await held()).toEqual(before);
});
