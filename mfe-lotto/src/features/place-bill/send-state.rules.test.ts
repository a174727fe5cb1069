import type { BillOrder } from './place-bill.api.ts';
import {
  type CheckedSlip,
  isOrderOfRound,
  lostBillOf,
  type SendState,
  type SlipCheck,
  sendStateOf,
} from './send-state.rules.ts';

const order: BillOrder = {
  roundId: 'r-1',
  lines: [
    { betType: '3TOP', number: '472', stakeSatang: 2000 },
    { betType: '2BOTTOM', number: '19', stakeSatang: 550 },
  ],
  token: 't',
};
const sent = { order, requestId: 'key', sentAtMs: 5000 };
const slip: CheckedSlip = {
  asked: order.lines,
  lineIds: [1, 2],
  validation: { lines: [], totalSatang: 2550, isAcceptable: true, token: 't', balanceSatang: 9000 },
};
const receipt = { billId: 'b', billNo: 'NO', totalSatang: 2550, balanceAfterSatang: undefined };

type Buying = Parameters<typeof sendStateOf>[1];
const nothing: Buying = { step: 'idle' };
const sending: Buying = { step: 'sending', sent, isRepeat: false };
const looking: Buying = { step: 'looking', sent, resends: false, error: undefined };
const refused: Buying = { step: 'refused', sent, error: undefined };
const lost = (look: 'none' | 'not-found' | 'failed', isDismissed = false): Buying => ({
  step: 'unknown',
  sent,
  look,
  error: undefined,
  isDismissed,
});
const idle: SlipCheck = { step: 'idle' };
const checking: SlipCheck = { step: 'checking', checked: slip };
const checked: SlipCheck = { step: 'checked', checked: slip };

describe('where placing a bill stands', () => {
  test.each<[string, SlipCheck, Buying, SendState]>([
    ['nothing was asked', idle, nothing, idle],
    ['a slip is asked about', checking, nothing, checking],
    ['a slip was asked about', checked, nothing, checked],
    ['it is bought, below the lines that were checked', checked, sending, { step: 'sending', checked: slip }],
    ['it is sent again', idle, sending, { step: 'sending', checked: undefined }],
    ['it is looked for', checked, looking, { step: 'looking' }],
    ['before another slip is checked it is looked for without a word', checking, looking, checking],
    ['it was not found', idle, lost('not-found'), { step: 'lost', look: 'not-found' }],
    ['looking failed', idle, lost('failed'), { step: 'lost', look: 'failed' }],
    ['nobody has looked', idle, lost('none'), { step: 'lost', look: 'failed' }],
    ['it is not known, and that was closed', idle, lost('not-found', true), idle],
    ['it was bought', idle, { step: 'done', sent, result: receipt }, { step: 'sent', receipt }],
    ['it was refused', checked, refused, checked],
    ['what was refused is asked about anew', checking, refused, { step: 'sending', checked: slip }],
  ])('[L3] %s', (_what, check, buying, state) => {
    expect(sendStateOf(check, buying)).toEqual(state);
  });
});

test('[P2] a stored order is taken up by its own round alone', () => {
  expect(isOrderOfRound('r-1')(order)).toBe(true);
  expect(isOrderOfRound('r-2')(order)).toBe(false);
  const { token, ...withoutToken } = order;
  expect([token, isOrderOfRound('r-1')(withoutToken)]).toEqual(['t', false]);
  const { lines, ...withoutLines } = order;
  expect(isOrderOfRound('r-1')(withoutLines)).toBe(false);
  expect(isOrderOfRound('r-1')({ ...order, lines: lines.length })).toBe(false);
});

test('[P2] a lost bill is known by its total, its lines and its time', () => {
  expect(lostBillOf(sent)).toEqual({ totalSatang: 2550, lineCount: 2, sentAtMs: 5000 });
});

describe('every check with every state of the action', () => {
  const checks = [idle, checking, checked, { step: 'checking' } as SlipCheck];
  const buyings = [
    nothing,
    sending,
    { ...sending, isRepeat: true } as Buying,
    looking,
    refused,
    { step: 'done', sent, result: receipt } as Buying,
    lost('none'),
    lost('not-found'),
    lost('failed'),
    lost('failed', true),
  ];
  const all = checks.flatMap((check) =>
    buyings.map((buying) => ({ check, buying, state: sendStateOf(check, buying) })),
  );

  test('[L3] a bill is shown as sent only with the receipt of the one that was bought', () => {
    for (const { buying, state } of all) {
      if (state.step === 'sent') expect(buying).toMatchObject({ step: 'done', result: state.receipt });
      if (state.step === 'lost') expect(buying.step).toBe('unknown');
    }
    expect(all.filter(({ state }) => state.step === 'sent')).toHaveLength(2);
  });

  test('[L3] while a request is under way nothing says that the slip may be sent', () => {
    for (const { buying, state } of all)
      if (buying.step === 'sending' || buying.step === 'looking')
        expect(['sending', 'looking', 'checking']).toContain(state.step);
  });

  test('[L3] what was asked about a slip is kept under the action that buys it, and never made up', () => {
    for (const { check, state } of all)
      if (state.step === 'sending')
        expect(state.checked).toBe(check.step === 'idle' ? undefined : check.checked);
  });

  test('[L3] a first check of a slip shows as a check whatever was bought before', () => {
    for (const { check, buying, state } of all)
      if (check.step === 'checking' && buying.step !== 'refused') expect(state).toBe(check);
  });
});

describe('what lies in storage', () => {
  test.each([
    ['nothing', {}],
    ['a round alone', { roundId: 'r-1' }],
    ['lines that are no list', { ...order, lines: { length: 2 } }],
    ['a round of another kind', { ...order, roundId: ['r-1'] }],
  ])('[P2] %s is no order', (_what, value) => {
    expect(isOrderOfRound('r-1')(value)).toBe(false);
  });

  test('[P2] an order of no lines is worth nothing, one of many the sum of all', () => {
    expect(lostBillOf({ ...sent, order: { ...order, lines: [] } })).toEqual({
      totalSatang: 0,
      lineCount: 0,
      sentAtMs: 5000,
    });
    const many = Array.from({ length: 1000 }, () => ({
      betType: '2TOP' as const,
      number: '11',
      stakeSatang: 33,
    }));
    expect(lostBillOf({ ...sent, order: { ...order, lines: many } })).toMatchObject({
      totalSatang: 33_000,
      lineCount: 1000,
    });
  });
});
