import type { BillOrder } from '../place-bill.api.ts';
import {
  type CheckedSlip,
  isOrderOfRound,
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

type Placing = Parameters<typeof sendStateOf>[1];
const nothing: Placing = { step: 'idle' };
const sending: Placing = { step: 'sending', sent, isRepeat: false };
const looking: Placing = { step: 'looking', sent, resends: false, error: undefined };
const refused: Placing = { step: 'refused', sent, error: undefined };
const lost = (look: 'none' | 'not-found' | 'failed', isDismissed = false): Placing => ({
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
  test.each<[string, SlipCheck, Placing, SendState]>([
    ['nothing was asked', idle, nothing, idle],
    ['a slip is asked about', checking, nothing, checking],
    ['a slip was asked about', checked, nothing, checked],
    ['it is placed, below the lines that were checked', checked, sending, { step: 'sending', checked: slip }],
    ['it is sent again', idle, sending, { step: 'sending', checked: undefined }],
    ['it is looked for', checked, looking, { step: 'looking' }],
    ['before another slip is checked it is looked for without a word', checking, looking, checking],
    ['it was not found', idle, lost('not-found'), { step: 'lost', look: 'not-found' }],
    ['looking failed', idle, lost('failed'), { step: 'lost', look: 'failed' }],
    ['nobody has looked', idle, lost('none'), { step: 'lost', look: 'failed' }],
    ['it is not known, and that was closed', idle, lost('not-found', true), idle],
    ['it was placed', idle, { step: 'done', sent, result: receipt }, { step: 'sent', receipt }],
    ['it was refused', checked, refused, checked],
    ['what was refused is asked about anew', checking, refused, { step: 'sending', checked: slip }],
  ])('[L3] %s', (_what, check, placing, state) => {
    expect(sendStateOf(check, placing)).toEqual(state);
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

describe('every check with every state of the action', () => {
  const checks = [idle, checking, checked, { step: 'checking' } as SlipCheck];
  const placings = [
    nothing,
    sending,
    { ...sending, isRepeat: true } as Placing,
    looking,
    refused,
    { step: 'done', sent, result: receipt } as Placing,
    lost('none'),
    lost('not-found'),
    lost('failed'),
    lost('failed', true),
  ];
  const all = checks.flatMap((check) =>
    placings.map((placing) => ({ check, placing, state: sendStateOf(check, placing) })),
  );

  test('[L3] a bill is shown as sent only with the receipt of the one that was placed', () => {
    for (const { placing, state } of all) {
      if (state.step === 'sent') expect(placing).toMatchObject({ step: 'done', result: state.receipt });
      if (state.step === 'lost') expect(placing.step).toBe('unknown');
    }
    expect(all.filter(({ state }) => state.step === 'sent')).toHaveLength(2);
  });

  test('[L3] while a request is under way nothing says that the slip may be sent', () => {
    for (const { placing, state } of all)
      if (placing.step === 'sending' || placing.step === 'looking')
        expect(['sending', 'looking', 'checking']).toContain(state.step);
  });

  test('[L3] what was asked about a slip is kept under the action that places it, and never made up', () => {
    for (const { check, state } of all)
      if (state.step === 'sending')
        expect(state.checked).toBe(check.step === 'idle' ? undefined : check.checked);
  });

  test('[L3] a first check of a slip shows as a check whatever was placed before', () => {
    for (const { check, placing, state } of all)
      if (check.step === 'checking' && placing.step !== 'refused') expect(state).toBe(check);
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
});
