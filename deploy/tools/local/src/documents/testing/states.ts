import { demoMember } from '../../site/first-content/demo-member.ts';
import { addHost } from './edits.ts';
import { eventually } from './eventually.ts';
import { type Member, paidByHand } from './members.ts';
import { optionOf, orderOf, type Reader } from './reader.ts';

const reason = ['--reason', 'ทดสอบ'] as const;
/** More than one person of the staff gives alone. */
const aboveLimitBaht = 5_100;
const withdrawnBaht = 500;

/** Money of the bank that fits no deposit: one amount that takes a second person, one that is sent back, and one that is split. */
async function sendUnfittingMoney({ members }: Reader, brand: string): Promise<void> {
  const member = await members.withPhone(brand, demoMember.phone);
  for (const baht of [aboveLimitBaht, 500, 200]) await members.deposit(member, 300, baht);
}

/** Two withdrawals that wait for the staff, and one that was sent and that the bank leaves open. */
async function askForWithdrawals(reader: Reader, brand: string): Promise<void> {
  const { members } = reader;
  const people: Member[] = [];
  for (const ending of ['', '', paidByHand]) people.push(await members.register(brand, ending));
  const phones = people.map(({ phone }) => phone).join(',');
  const title = 'เงินสดสำหรับถอน';
  // Cash that nothing has to be played for.
  const gift = ['--title', title, '--wallet', 'main', '--amount', String(withdrawnBaht), '--uses', '3'];
  await reader.order(
    'coupon',
    'issue',
    ...gift,
    '--phone',
    phones,
    ...reason,
    '--brand',
    brand,
    '--as',
    'somsri',
  );
  const code = await codeOf(reader, brand, title);
  for (const { call } of people) {
    await call('POST /api/coupon/redeem', { body: { code } });
    await call('POST /api/member/withdraw/create', { body: { account_id: 'main', amount: withdrawnBaht } });
  }
  const waiting = await reader.list('withdrawal', brand, 'requested');
  const left = waiting.find(({ phone }) => phone === people[2]?.phone);
  const approval = ['withdrawal', 'approve', String(left?.withdrawal_id), '--amount', String(withdrawnBaht)];
  await reader.order(...approval, ...reason, '--brand', brand, '--as', 'somsri');
  await eventually(async () => expect(await reader.list('withdrawal', brand, 'sent')).toHaveLength(1));
}

/** The first code of a coupon that can be used. */
export async function codeOf(reader: Reader, brand: string, title: string): Promise<string> {
  const batch = (await reader.list('coupon', brand, 'all')).find((one) => one.title === title);
  const words = ['coupon', 'show', String(batch?.batch_id), '--brand', brand, '--as', 'somsri'];
  const { code_list } = await reader.answer<{ code_list: { code: string }[] }>('operator', ...words);
  return code_list[0]?.code ?? '';
}

/** A member whose deposit carried the bonus of a promotion. */
async function playPromotion({ members }: Reader, brand: string): Promise<void> {
  const member = await members.register(brand);
  const { promotions } = await member.call('GET /api/promotion/list');
  const offered = promotions.find(({ state }) => state === 'available');
  if (!offered) throw new Error(`${brand} offers no promotion`);
  const { promotion_id, deposit_min } = offered;
  await member.call('POST /api/promotion/select', { body: { promotion_id } });
  await members.deposit(member, Math.max(deposit_min, 500));
  await eventually(async () =>
    expect(await member.call('GET /api/promotion/mine')).toMatchObject({ active: { promotion_id } }),
  );
}

/** The demo member gives the answer that will be right. */
async function answerPoll(reader: Reader, brand: string, words: readonly string[]): Promise<void> {
  const poll_id = Number(await reader.fill('<number>', words));
  const { call } = await reader.members.withPhone(brand, demoMember.phone);
  await call('POST /api/poll/submit', { body: { poll_id, choice_id: 1 } });
}

/** A member has won points in a poll and ordered the two cheapest goods of the shop. */
async function orderGoods(reader: Reader, brand: string): Promise<void> {
  const { call } = await reader.members.register(brand);
  const { items } = await call('GET /api/redemption/list');
  const goods = items
    .filter(({ kind }) => kind === 'goods')
    .sort((a, b) => a.points - b.points)
    .slice(0, 2);
  const points = goods.reduce((sum, one) => sum + one.points, 0);
  const byStaff = ['--brand', brand, '--as', 'somsri'];
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const poll = [
    '--title',
    'แต้มสำหรับแลก',
    '--question',
    'ข้อไหน',
    '--until',
    until,
    '--points',
    String(points),
  ];
  await reader.order('poll', 'open', 'หนึ่ง', 'สอง', ...poll, ...byStaff);
  const [opened] = await reader.list('poll', brand);
  const poll_id = Number(opened?.poll_id);
  await call('POST /api/poll/submit', { body: { poll_id, choice_id: 1 } });
  await reader.order('poll', 'close', String(poll_id), ...reason, ...byStaff);
  await reader.order('poll', 'result', String(poll_id), '--answer', '1', ...reason, ...byStaff);
  const address = {
    ...{ recipient: 'สมชาย ใจดี', phone: '0812345678' },
    ...{ address: '99/1 ถนนสุขุมวิท แขวงคลองเตย', postcode: '10110' },
  };
  for (const { item_id, points: price } of goods)
    await call('POST /api/redemption/redeem', { body: { item_id, quantity: 1, points: price, address } });
}

/** A member has checked in and claimed every reward of that. */
async function claimQuests({ members }: Reader, brand: string): Promise<void> {
  const { call } = await members.register(brand);
  await call('POST /api/event/quest', { body: { check_in: true } });
  const { quests } = await call('GET /api/quest/list');
  const earned = quests.filter(({ state }) => state === 'claimable');
  expect(earned).not.toEqual([]);
  for (const { quest_id, period_id } of earned)
    await call('POST /api/quest/redeem', { body: { quest_id, period_id } });
}

/** A gift that waits for a second person. */
const propose =
  (...gift: string[]): State =>
  async (reader, brand) => {
    const { phone } = await reader.members.register(brand);
    const [noun = '', ...content] = gift;
    const words = [noun, 'grant', phone, ...content, ...reason, '--brand', brand, '--as', 'somchai'];
    await reader.answer('operator', ...words);
    expect(await reader.list(noun, brand, 'proposed')).toEqual([expect.objectContaining({ phone })]);
  };

type State = (reader: Reader, brand: string, words: readonly string[]) => Promise<void>;

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const spins = ['--game', 'lan-pa/lp-tiger', '--spins', '200', '--stake', '50', '--wallet', 'bonus'];

/** What members and staff do before the first command that matches. */
const states: readonly [RegExp, State][] = [
  [/^review /, sendUnfittingMoney],
  [
    /^member reset /,
    async ({ members }, brand, words) => void (await members.withPhone(brand, words[6] ?? '')),
  ],
  [/^withdrawal /, askForWithdrawals],
  [/^promotion /, playPromotion],
  [/^poll close /, answerPoll],
  [/^redemption /, orderGoods],
  [/^quest /, claimQuests],
  [/^wallet /, propose('wallet', '--wallet', 'bonus', '--amount', String(aboveLimitBaht))],
  [/^freespin /, propose('freespin', ...spins, '--until', tomorrow)],
  [/^sync --brand /, async ({ clone }, brand) => void addHost(clone.root, brand)],
];

/** Makes the states that the commands of one document need, each once. */
export function statesOf(reader: Reader): (words: readonly string[]) => Promise<void> {
  const made = new Set<State>();
  return async (words) => {
    const state = states.find(([pattern]) => pattern.test(orderOf(words)))?.[1];
    if (!state || made.has(state)) return;
    made.add(state);
    await state(reader, optionOf(words, '--brand'), words);
  };
}
