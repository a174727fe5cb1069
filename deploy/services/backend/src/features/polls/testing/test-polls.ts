import { randomBytes } from 'node:crypto';
import type { OperatorBody, OperatorData } from '@sanuk/contract/outside/operator';
import { type OrderAnswer, order, type StaffMember } from '../../../testing/staff-orders.ts';
import { type Answer, call, type TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';

type App = Pick<TestContext, 'app'>;
export type PollDraft = Partial<Omit<OperatorBody<'/operator/polls/open'>, 'brand'>>;

const newKey = () => `poll-${randomBytes(8).toString('hex')}`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Orders a poll: red or blue, one answer each, no prize, for an hour, unless told. */
export const orderPoll = (
  { app }: App,
  draft: PollDraft = {},
  brand = 'siam',
  by: StaffMember = 'somchai',
): Promise<OrderAnswer<'/operator/polls/open'>> =>
  order(
    app,
    '/operator/polls/open',
    {
      ...{ poll_key: newKey(), poll_title: 'คู่เอกคืนนี้', question: 'มุมไหนชนะ', poll_image: null },
      choices: [
        { name: 'แดง', image: '/media/event-wheel.svg' },
        { name: 'น้ำเงิน', image: null },
      ],
      ...{ open_at: null, close_at: inAnHour(), answers: 1, deposit_satang: null, answers_max: 1 },
      reward: null,
      ...draft,
    },
    { brand, by },
  );

/** The same of one that is opened; its number. */
export async function openPoll(app: App, draft: PollDraft = {}): Promise<number> {
  const { code, message, data } = await orderPoll(app, draft);
  if (code !== 'ok') throw new Error(`no poll was opened: ${code} ${message}`);
  return data.poll_id;
}

export const submit = (
  { app }: App,
  member: TestMember,
  [poll_id, choice_id]: readonly [number, number],
  key = newKey(),
): Promise<Answer<'POST /api/poll/submit'>> =>
  call(app, 'POST /api/poll/submit', { poll_id, choice_id }, { ...member.as, key });

export const configOf = async ({ app }: App, poll_id: number, member?: TestMember) =>
  (await call(app, 'GET /api/poll/config', { poll_id, agent_id: 5 }, member?.as ?? { agentCode: 'SIAM' }))
    .data;

export const statsOf = async ({ app }: App, poll_id: number, member?: TestMember) =>
  (await call(app, 'GET /api/poll/stats', { poll_id, agent_id: 5 }, member?.as ?? { agentCode: 'SIAM' }))
    .data;

export const close = ({ app }: App, close_poll: number) =>
  order(app, '/operator/polls/close', { close_poll, reason: 'ปิดก่อนเวลา' });

export const result = (
  { app }: App,
  result_poll: number,
  right_choice: number,
  by: StaffMember = 'somchai',
): Promise<{ code: string; data: OperatorData<'/operator/polls/result'> }> =>
  order(app, '/operator/polls/result', { result_poll, right_choice, reason: 'ผลทางการ' }, { by });
