import {
  isUnderWay,
  type MoneyEvent,
  type MoneyState,
  nextState,
  pendingOrder,
} from './money-action.rules.ts';

interface Order {
  amountSatang: number;
}
type State = MoneyState<Order, string>;
type Event = MoneyEvent<Order, string>;

const sent = { order: { amountSatang: 500 }, requestId: 'key-1', sentAtMs: 1000 };
const sameAgain = { order: { amountSatang: 500 }, requestId: 'key-2', sentAtMs: 2000 };
const other = { order: { amountSatang: 700 }, requestId: 'key-3', sentAtMs: 3000 };

const idle: State = { step: 'idle' };
const sending: State = { step: 'sending', sent, isRepeat: false };
const repeating: State = { step: 'sending', sent, isRepeat: true };
const looking: State = { step: 'looking', sent, resends: false, error: 'lost' };
const lookingToResend: State = { step: 'looking', sent, resends: true, error: undefined };
const unknown: State = { step: 'unknown', sent, look: 'none', error: 'lost', isDismissed: false };
const done: State = { step: 'done', sent, result: 'posted' };
const refused: State = { step: 'refused', sent, error: 'no' };
const all = [idle, sending, repeating, looking, lookingToResend, unknown, done, refused];

const failure = (kind: 'lost' | 'stopped' | 'refused'): Event => ({ type: 'failure', kind, error: kind });

describe('what follows what', () => {
  test.each<[string, State, Event, boolean, State]>([
    ['a press begins', idle, { type: 'start', sent }, true, sending],
    [
      'after a refusal a press is another action',
      refused,
      { type: 'start', sent: sameAgain },
      true,
      { ...sending, sent: sameAgain },
    ],
    ['an answer ends it', sending, { type: 'answer', result: 'posted' }, true, done],
    ['a refusal ends it', sending, failure('refused'), true, { ...refused, error: 'refused' }],
    ['what was not let in ends it', sending, failure('stopped'), true, { ...refused, error: 'stopped' }],
    ['a lost answer is looked for', sending, failure('lost'), true, looking],
    ['a lost answer waits where nothing can be looked up', sending, failure('lost'), false, unknown],
    [
      'a repetition that was not let in says nothing of the order',
      repeating,
      failure('stopped'),
      false,
      { ...unknown, error: 'stopped' },
    ],
    ['a repetition can be refused', repeating, failure('refused'), true, { ...refused, error: 'refused' }],
    ['what was found is an answer', looking, { type: 'answer', result: 'posted' }, true, done],
    [
      'nothing found waits for the member',
      looking,
      { type: 'not-found' },
      true,
      { ...unknown, look: 'not-found' },
    ],
    [
      'failing to look says why the answer was lost',
      looking,
      { type: 'look-failed', error: 'away' },
      true,
      { ...unknown, look: 'failed' },
    ],
    [
      'failing to look after a press says why it failed',
      lookingToResend,
      { type: 'look-failed', error: 'away' },
      true,
      { ...unknown, look: 'failed', error: 'away' },
    ],
    ['nothing found after a press is sent again', lookingToResend, { type: 'not-found' }, true, repeating],
    ['the same order looks first', unknown, { type: 'start', sent: sameAgain }, true, lookingToResend],
    ['the same order is sent again', unknown, { type: 'start', sent: sameAgain }, false, repeating],
    [
      'another order lets this one be looked up, and is not sent',
      unknown,
      { type: 'start', sent: other },
      true,
      { ...lookingToResend, resends: false },
    ],
    ['another order does nothing', unknown, { type: 'start', sent: other }, false, unknown],
    ['looking sends nothing', unknown, { type: 'look' }, true, { ...lookingToResend, resends: false }],
    ['there is nothing to look up', unknown, { type: 'look' }, false, unknown],
    ['sending again does not look', unknown, { type: 'resend' }, true, repeating],
    [
      'what is not known can be hidden',
      unknown,
      { type: 'dismiss' },
      true,
      { ...unknown, isDismissed: true },
    ],
    ['and given up', unknown, { type: 'abandon' }, true, idle],
    ['a reload looks first', idle, { type: 'restore', sent }, true, { ...looking, error: undefined }],
    ['a reload waits', idle, { type: 'restore', sent }, false, { ...unknown, error: undefined }],
    ['an outcome is dismissed', done, { type: 'dismiss' }, true, idle],
    ['a refusal is dismissed', refused, { type: 'dismiss' }, true, idle],
  ])('[P2] %s', (_what, state, event, canLook, next) => {
    expect(nextState(state, event, canLook)).toEqual(next);
  });

  test('[P2] while a request is under way, and after it was carried out, presses do nothing', () => {
    const presses: Event[] = [
      { type: 'start', sent: sameAgain },
      { type: 'start', sent: other },
      { type: 'look' },
      { type: 'resend' },
      { type: 'abandon' },
      { type: 'restore', sent: other },
    ];
    for (const state of [sending, repeating, looking, lookingToResend, done])
      for (const press of presses) expect(nextState(state, press, true)).toBe(state);
    expect(nextState(sending, { type: 'dismiss' }, true)).toBe(sending);
    expect(nextState(looking, { type: 'dismiss' }, true)).toBe(looking);
  });

  test('[P2] what comes to a state that does not wait for it changes nothing', () => {
    const late: Event[] = [
      { type: 'answer', result: 'late' },
      failure('refused'),
      failure('lost'),
      { type: 'not-found' },
      { type: 'look-failed', error: 'late' },
    ];
    for (const state of [idle, unknown, done, refused])
      for (const event of late) expect(nextState(state, event, true)).toBe(state);
    expect(nextState(sending, { type: 'not-found' }, true)).toBe(sending);
    expect(nextState(looking, failure('lost'), true)).toBe(looking);
    const hidden = { ...unknown, isDismissed: true };
    expect(nextState(hidden, { type: 'dismiss' }, true)).toBe(hidden);
    expect(nextState(refused, { type: 'restore', sent: other }, true)).toBe(refused);
    expect(nextState(idle, { type: 'dismiss' }, true)).toBe(idle);
  });

  test('[P2] an order is kept as long as its outcome is not known', () => {
    expect(all.filter((state) => pendingOrder(state) === sent)).toEqual([
      sending,
      repeating,
      looking,
      lookingToResend,
      unknown,
    ]);
    expect(all.filter(isUnderWay)).toEqual([sending, repeating, looking, lookingToResend]);
  });
});
