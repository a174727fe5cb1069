import { demoMember } from '../../site/first-content/demo-member.ts';
import { eventually } from './eventually.ts';
import type { Member } from './members.ts';
import { type Brand, type Listed, optionOf, orderOf, type Reader, releaseOn } from './reader.ts';
import { codeOf } from './states.ts';

/** A command that has been run. */
export interface Step {
  reader: Reader;
  words: readonly string[];
  output: string;
  /** the order waits for a second person, whose command follows in the document */
  isLeft: boolean;
  /** status of the brands before the command, and after it */
  before: Brand[];
  after: Brand[];
}

const brandOf = ({ words }: Step): string => optionOf(words, '--brand');
/** What an order is about: the word behind its two first ones. */
const subjectOf = ({ words }: Step): string => words[6] ?? '';

/** The row of an operator list that has the value in one of its fields. */
async function listed(step: Step, noun: string, state?: string, value = subjectOf(step)): Promise<Listed> {
  const rows = await step.reader.list(noun, brandOf(step), state);
  const row = rows.find((one) => Object.values(one).some((field) => String(field) === value));
  if (!row) throw new Error(`${noun} list shows no ${value}`);
  return row;
}

const memberOf = (step: Step, phone: unknown): Promise<Member> =>
  step.reader.members.withPhone(brandOf(step), String(phone));

/** Expects a movement of so much in the newest of a member's statement. */
async function expectMoved(
  { call }: Member,
  row: {
    kind: 'deposit' | 'withdraw-return' | 'poll-prize' | 'bonus-grant' | 'coupon' | 'adjustment-credit';
    amount: number;
  },
  wallet_id: 'main' | 'bonus' | 'free' = 'main',
): Promise<void> {
  const { items } = await call('GET /api/member/statement', { query: { wallet_id, limit: 20 } });
  expect(items).toContainEqual(expect.objectContaining(row));
}

const satang = (row: Listed): number => Number(row.amount_satang) / 100;

async function expectReviewDecided(step: Step): Promise<void> {
  const row = await listed(step, 'review', step.isLeft ? 'proposed' : 'done');
  if (step.isLeft) return;
  const shares = row.kind === 'split' ? (row.parts as Listed[]) : [row];
  for (const share of shares.filter(({ phone }) => phone !== null))
    await expectMoved(await memberOf(step, share.phone), { kind: 'deposit', amount: satang(share) });
}

/** What a member reads of a withdrawal, as soon as it has ended. */
const expectWithdrawal =
  (status: 'paid' | 'rejected' | 'failed') =>
  async (step: Step): Promise<void> => {
    const row = await listed(step, 'withdrawal', 'all');
    const member = await memberOf(step, row.phone);
    const reason = status === 'paid' ? {} : { reason: optionOf(step.words, '--reason') };
    const ended = { withdrawal_id: subjectOf(step), status, ...reason };
    await eventually(async () => {
      const { items } = await member.call('GET /api/member/withdraw/list', { query: {} });
      expect(items).toContainEqual(expect.objectContaining(ended));
    });
    if (status !== 'paid') await expectMoved(member, { kind: 'withdraw-return', amount: satang(row) });
  };

async function expectCoupon(step: Step): Promise<void> {
  const { reader, words } = step;
  const title = optionOf(words, '--title') || String((await listed(step, 'coupon', 'all')).title);
  if (step.isLeft) return void (await listed(step, 'coupon', 'proposed', title));
  const brand = brandOf(step);
  const code = await codeOf(reader, brand, title);
  const member = await reader.members.register(brand);
  const { coupon } = await member.call('POST /api/coupon/redeem', { body: { code } });
  expect(coupon).toMatchObject({ title });
  await expectMoved(member, { kind: 'coupon', amount: coupon.amount }, coupon.wallet);
}

async function expectGiven(step: Step, phone: unknown, amount: number, wallet: unknown): Promise<void> {
  const moved = { kind: 'bonus-grant', amount } as const;
  await expectMoved(await memberOf(step, phone), moved, wallet === 'free' ? 'free' : 'bonus');
}

const pollOf = async (step: Step, id = Number(subjectOf(step))) => {
  const { open, over } = await step.reader.members.visitor(brandOf(step))('GET /api/poll/list');
  return [...open, ...over].find(({ poll_id }) => poll_id === id);
};

const expectGoods =
  (state: 'packed' | 'sent' | 'delivered' | 'cancelled') =>
  async (step: Step): Promise<void> => {
    const row = await listed(step, 'redemption', 'all');
    const { call } = await memberOf(step, row.phone);
    const { items } = await call('GET /api/redemption/history', { query: {} });
    const redemption_id = subjectOf(step);
    const tracking = state === 'sent' ? { tracking: optionOf(step.words, '--tracking') } : {};
    expect(items).toContainEqual(expect.objectContaining({ redemption_id, state, ...tracking }));
    if (state !== 'cancelled') return;
    const { items: points } = await call('GET /api/redemption/points', { query: {} });
    const back = { kind: 'redemption-return', points: row.points };
    expect(points).toContainEqual(expect.objectContaining(back));
  };

/** Expects pages and calls of a brand at a host of its own. */
async function expectBrand({ reader }: Step, brand: string, host = reader.hostOf(brand)): Promise<void> {
  expect(await reader.page(host, '/')).toContain(`data-brand="${brand}"`);
  const { agent_code } = await reader.members.visitor(brand)('POST /api/agent/config', { body: {} });
  expect(agent_code).toBe(brand.toUpperCase());
}

/** Every brand of the clone answers. */
async function expectBrands(step: Step): Promise<void> {
  for (const brand of step.reader.brands()) await expectBrand(step, brand);
}

/** What the documents promise of a command beyond its exit code. */
const promises: readonly [RegExp, (step: Step) => Promise<void>][] = [
  [
    /^(?:promote|rollback) mfe-lotto --brand siam(?! --percent)/,
    async ({ reader, before, after }) => {
      const { stable } = releaseOn(after, 'siam', 'mfe-lotto');
      expect(stable).not.toBe(releaseOn(before, 'siam', 'mfe-lotto').stable);
      expect(await reader.releasesOnPage('siam', '/lotto/lobby', 'mfe-lotto')).toContain(stable);
      // "thara keeps what it had"
      const kept = releaseOn(before, 'thara', 'mfe-lotto').stable;
      expect(await reader.releasesOnPage('thara', '/lotto/lobby', 'mfe-lotto')).toEqual([kept]);
    },
  ],
  [
    /--percent 10$/,
    async ({ after }) => expect(releaseOn(after, 'siam', 'mfe-lotto').canary).toMatchObject({ percent: 10 }),
  ],
  [
    /^disable mfe-rewards --brand thara/,
    async ({ after }) => expect(releaseOn(after, 'thara', 'mfe-rewards').enabled).toBe(false),
  ],
  [
    /^rollback --to-revision 1 --brand thara/,
    async ({ before, after }) => {
      const revisions = [before, after].map((list) => list.find(({ brand }) => brand === 'thara')?.revision);
      expect(revisions[1]).toBe(Number(revisions[0]) + 1);
      expect(releaseOn(after, 'thara', 'mfe-rewards').enabled).toBe(true);
    },
  ],
  [
    /^status$/,
    async ({ after, output }) => {
      for (const { brand, revision } of after)
        expect(output).toMatch(new RegExp(`^${brand}\\b.*\\b${revision}\\b`, 'm'));
    },
  ],
  [
    /^sync --brand /,
    (step) => eventually(() => expectBrand(step, brandOf(step), `www.${step.reader.hostOf(brandOf(step))}`)),
  ],
  [/^\w+ list /, async ({ output }) => expect(output).not.toMatch(/^\w+ has (?:no such|published no) /)],
  [
    /^notification publish /,
    async (step) => {
      const { state } = await listed(step, 'notification', undefined, optionOf(step.words, '--title'));
      const title = optionOf(step.words, '--title');
      const seen = await step.reader.members.visitor(brandOf(step))('GET /api/notifications');
      const found = seen.filter((one) => one.title === title);
      expect(found).toHaveLength(state === 'shown' ? 1 : 0);
    },
  ],
  [
    /^notification withdraw /,
    async (step) => expect(await listed(step, 'notification')).toMatchObject({ state: 'withdrawn' }),
  ],
  [
    /^event publish /,
    async (step) => {
      const title = optionOf(step.words, '--title');
      const seen = await step.reader.members.visitor(brandOf(step))('GET /api/event/list', { query: {} });
      expect(seen).toContainEqual(expect.objectContaining({ title }));
    },
  ],
  [
    /^announcement off /,
    async (step) => {
      const visitor = step.reader.members.visitor(brandOf(step));
      const { config } = await visitor('POST /api/agent/config', { body: {} });
      expect(config.event_modal).toBe(false);
    },
  ],
  [/^review (?:credit|return|split|approve) /, expectReviewDecided],
  [
    /^member suspend /,
    async (step) => {
      const logIn = step.reader.members.logIn(brandOf(step), subjectOf(step));
      await expect(logIn).rejects.toMatchObject({ code: 'account-suspended' });
    },
  ],
  [
    /^member reset /,
    async (step) => {
      const logIn = step.reader.members.logIn(brandOf(step), subjectOf(step));
      await expect(logIn).rejects.toMatchObject({ code: 'wrong-credentials' });
    },
  ],
  [
    /^member restore /,
    async (step) => void (await step.reader.members.logIn(brandOf(step), subjectOf(step))),
  ],
  [/^withdrawal approve /, expectWithdrawal('paid')],
  [/^withdrawal reject /, expectWithdrawal('rejected')],
  [/^withdrawal fail /, expectWithdrawal('failed')],
  [
    /^promotion cancel /,
    async (step) => {
      const { phone } = await listed(step, 'promotion', 'all');
      const { past } = await (await memberOf(step, phone)).call('GET /api/promotion/mine');
      const reason = optionOf(step.words, '--reason');
      expect(past[0]).toMatchObject({ use_id: subjectOf(step), status: 'cancelled', reason });
    },
  ],
  [/^coupon (?:issue|approve) /, expectCoupon],
  [
    /^coupon show /,
    async (step) => {
      const { title } = await listed(step, 'coupon', 'all');
      expect(step.output).toContain(await codeOf(step.reader, brandOf(step), String(title)));
    },
  ],
  [
    /^coupon stop /,
    async (step) => {
      const row = await listed(step, 'coupon', 'stopped');
      const code = await codeOf(step.reader, brandOf(step), String(row.title));
      const { call } = await step.reader.members.register(brandOf(step));
      const use = call('POST /api/coupon/redeem', { body: { code } });
      await expect(use).rejects.toMatchObject({ name: 'CallRefusedError' });
    },
  ],
  [
    /^poll open /,
    async (step) => {
      const row = await listed(step, 'poll', undefined, optionOf(step.words, '--title'));
      expect(await pollOf(step, Number(row.poll_id))).toMatchObject({ state: 'open' });
    },
  ],
  [/^poll close /, async (step) => expect(await pollOf(step)).toMatchObject({ state: 'closed' })],
  [
    /^poll result /,
    async (step) => {
      const poll = await pollOf(step);
      expect(poll).toMatchObject({ state: 'resulted' });
      const amount = poll?.reward?.amount ?? 0;
      await expectMoved(await memberOf(step, demoMember.phone), { kind: 'poll-prize', amount });
    },
  ],
  [/^redemption pack /, expectGoods('packed')],
  [/^redemption send /, expectGoods('sent')],
  [/^redemption deliver /, expectGoods('delivered')],
  [/^redemption cancel /, expectGoods('cancelled')],
  [
    /^quest show /,
    async (step) => {
      const words = ['quest', 'show', subjectOf(step), '--brand', brandOf(step)];
      const { claims } = await step.reader.answer<{ claims: { phone: string }[] }>('operator', ...words);
      expect(claims).not.toEqual([]);
      for (const { phone } of claims) expect(step.output).toContain(phone);
    },
  ],
  [
    /^wallet grant /,
    (step) =>
      expectGiven(
        step,
        subjectOf(step),
        Number(optionOf(step.words, '--amount')),
        optionOf(step.words, '--wallet'),
      ),
  ],
  [
    /^wallet approve /,
    async (step) => {
      const row = await listed(step, 'wallet', 'done');
      await expectGiven(step, row.phone, satang(row), row.wallet);
    },
  ],
  [
    /^adjustment approve /,
    async (step) => {
      const row = await listed(step, 'adjustment', 'done');
      const moved = { kind: 'adjustment-credit', amount: satang(row) } as const;
      await expectMoved(await memberOf(step, row.phone), moved);
    },
  ],
  [
    /^freespin grant /,
    async (step) => {
      const { grants } = await (await memberOf(step, subjectOf(step))).call('GET /api/freespin/list');
      const spins = Number(optionOf(step.words, '--spins'));
      expect(grants).toContainEqual(expect.objectContaining({ spins, left: spins }));
    },
  ],
];

/** The promise of a command of one of our tools. */
export function promiseOf(words: readonly string[]): ((step: Step) => Promise<void>) | undefined {
  if (words.join(' ') === 'npm start') return expectBrands;
  if (words[2] !== 'release' && words[2] !== 'operator') return undefined;
  return promises.find(([pattern]) => pattern.test(orderOf(words)))?.[1];
}
