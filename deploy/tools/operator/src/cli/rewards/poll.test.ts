import type { OperatorPoll } from '@sanuk/contract/outside/operator-polls';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const sample: OperatorPoll = {
  ...{ poll_id: 3, title: 'คู่เอกคืนนี้', state: 'open', entries: 5 },
  ...{ open_at: '2026-11-20T03:00:00.000Z', close_at: '2026-11-21T03:00:00.000Z' },
  choices: [
    { choice_id: 1, name: 'แดง', entries: 3 },
    { choice_id: 2, name: 'น้ำเงิน', entries: 2 },
  ],
  reward: { reward_kind: 'credit', amount: 100_00, turnover_hundredths: 100, winners: 2 },
  ...{ proposed_choice: null, proposed_by: null, right_choice: null, right_entries: null, winners: 0 },
  second_person: null,
};

const ofDay = { because: 'day', day_used_satang: 20_000_00, day_limit_satang: 20_000_00 } as const;

const { operator, orders } = commandsOfFile({
  '/operator/polls/open': () => sample,
  '/operator/polls/list': ({ state }) => (state === 'upcoming' ? [] : [sample]),
  '/operator/polls/close': () => ({ ...sample, state: 'closed' }),
  '/operator/polls/result': ({ right_choice }) =>
    right_choice === 2
      ? { ...sample, state: 'closed', proposed_choice: 2, proposed_by: 'somchai', second_person: ofDay }
      : { ...sample, state: 'resulted', right_choice: 1, right_entries: 3, winners: 2 },
});

const poll = (...args: string[]) => operator('poll', ...args);
const open = (...more: string[]) =>
  poll('open', '--title', 'คู่เอกคืนนี้', '--question', 'ใครชนะ', '--until', '2026-11-21 10:00', ...more);
const why = ['--reason', 'ผลทางการ'];

test('[P8] a poll is opened with its choices, pictures and prizes, once for the same command', async () => {
  const prizes = ['--credit', '100', '--winners', '2', '--turnover', '1'];
  const { text, exitCode } = await open('แดง=/media/red.svg', 'น้ำเงิน', ...prizes);
  expect(exitCode).toBe(0);
  expect(text.split('\n')).toEqual([
    'poll 3 is open, closes 2026-11-21 10:00: คู่เอกคืนนี้, 2 × ฿100.00',
    '  1 แดง: 3',
    '  2 น้ำเงิน: 2',
  ]);
  await open('แดง=/media/red.svg', 'น้ำเงิน', ...prizes);
  expect(orders()[1]).toEqual(orders()[0]);
  expect(orders()[0]).toEqual({
    ...{ brand: 'siam', poll_title: 'คู่เอกคืนนี้', question: 'ใครชนะ', poll_image: null },
    choices: [
      { name: 'แดง', image: '/media/red.svg' },
      { name: 'น้ำเงิน', image: null },
    ],
    ...{ open_at: null, close_at: '2026-11-21T03:00:00.000Z' },
    ...{ answers: 1, deposit_satang: null, answers_max: 1 },
    reward: { reward_kind: 'credit', amount: 100_00, turnover_hundredths: 100, winners: 2 },
    poll_key: expect.stringMatching(/^tool-[0-9a-f]{32}$/),
  });
});

test('[P8] polls are listed and closed, and their results said by one person or two', async () => {
  expect((await poll('list')).text).toMatch(/3 +2026-11-21 10:00 +5 +2 × ฿100\.00 +0 +open +คู่เอกคืนนี้/);
  expect((await poll('list', '--state', 'upcoming')).text).toBe(
    'siam has no polls in the state upcoming; --state all lists every state',
  );
  expect((await poll('close', '3', ...why)).text).toContain('poll 3 is closed');
  const ended = await poll('result', '3', '--answer', '1', ...why);
  expect(ended.text).toContain('1 แดง: 3  right\n');
  expect(ended.text).toContain('3 answered right, 2 won');
  const proposed = await poll('result', '3', '--answer', '2', ...why);
  expect(proposed.text.split('\n').slice(-3)).toEqual([
    'proposed by somchai: choice 2',
    'because of the daily sum: somchai today: ฿20,000.00 of ฿20,000.00; a second person must approve',
    'another person gives the same command: poll result 3 --answer 2 --reason …',
  ]);
});

test.each([
  [['open', 'แดง'], 'poll open takes two choices or more'],
  [['open', 'แดง', 'น้ำเงิน', '--title', 'ก', '--question', 'ข'], '--until is missing'],
  [
    [
      ...['open', 'แดง', 'น้ำเงิน', '--title', 'ก', '--question', 'ข', '--until', '2026-11-21'],
      ...['--credit', '1', '--credit', '2'],
    ],
    'poll open takes one --credit',
  ],
  [['close', 'x', ...why], 'poll close'],
  [['result', '3', ...why], '--answer is missing'],
  [['close', '3'], '--reason is missing'],
])('[P8] an order about polls that is not understood sends nothing: %j', async (args, text) => {
  expect(await poll(...args)).toMatchObject({ exitCode: 2, text: expect.stringContaining(text) });
  expect(orders()).toEqual([]);
});
