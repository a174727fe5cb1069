import type { AheadMatch } from '../../server/sport/sport-api.ts';
import {
  accepted,
  addedStake,
  type Draft,
  type DraftLeg,
  emptyDraft,
  problemOf,
  refreshed,
  stakeOf,
  toggled,
} from './draft.ts';
import { clockText, handicapText, keyText, lineText, pickText, sidesOf } from './lines.ts';
import { legState } from './mine.view.ts';

const leg = (fixtureId: string, change: Partial<DraftLeg> = {}): DraftLeg => ({
  fixtureId,
  market: 'winner',
  selection: 'home',
  line: null,
  odds: 187,
  current: 187,
  ...change,
});
const draft = (legs: readonly DraftLeg[], change: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  legs,
  ...change,
});

const match = (id: string, odds: number, kickoffAt = 1000): AheadMatch => ({
  ...{ id, newsAt: 0, kickoffAt, endsAt: 2000, news: 'none', commitment: '' },
  offers: [{ market: 'winner', line: null, odds: [['home', odds]] }],
});

test('[P7] a second pick of a match takes the place of the first, and the same one again removes it', () => {
  const [a, b] = [leg('seaside.1'), leg('seaside.2')];
  const other = leg('seaside.1', { selection: 'away' });
  expect(toggled([a, b], other)).toEqual([other, b]);
  expect(toggled([a, b], a)).toEqual([b]);
  expect(toggled([], a)).toEqual([a]);
});

test('[P7] changed odds stop a slip until they are accepted, by a press or beforehand', () => {
  const ahead = new Map([['seaside.1', match('seaside.1', 195)]]);
  const waiting = draft(refreshed(draft([leg('seaside.1')]), ahead, 0));
  expect(waiting.legs[0]).toMatchObject({ odds: 187, current: 195 });
  expect(problemOf(waiting, 1)).toBe('changed');
  expect(problemOf(draft(accepted(waiting.legs)), 1)).toBeNull();
  const willing = draft([leg('seaside.1')], { acceptsChanges: true });
  expect(refreshed(willing, ahead, 0)[0]).toMatchObject({ odds: 195, current: 195 });
});

test('[P7] a match that has begun stops a slip by the clock, before its list is anew', () => {
  const ahead = new Map([['seaside.1', match('seaside.1', 187, 1000)]]);
  expect(problemOf(draft(refreshed(draft([leg('seaside.1')]), ahead, 999)), 1)).toBeNull();
  expect(problemOf(draft(refreshed(draft([leg('seaside.1')]), ahead, 1000)), 1)).toBe('closed');
});

test.each([
  ['empty', [], '20', 1],
  ['too-few', [leg('seaside.1')], '20', 2],
  ['too-many', Array.from({ length: 11 }, (_, at) => leg(`seaside.${at}`)), '20', 1],
  ['stake', [leg('seaside.1')], '', 1],
  ['stake', [leg('seaside.1')], '12.5', 1],
  ['stake', [leg('seaside.1')], '-20', 1],
  ['low', [leg('seaside.1')], '9', 1],
  ['high', [leg('seaside.1')], '20001', 1],
  [null, [leg('seaside.1')], '20000', 1],
] as const)('[P7] a slip is stopped by %s', (problem, legs, stakeText, minLegs) => {
  expect(problemOf(draft(legs, { stakeText }), minLegs)).toBe(problem);
});

test('[P7] stake keys add whole baht, up to what the slip may have', () => {
  expect(addedStake(draft([leg('seaside.1')], { stakeText: '' }), 100)).toBe('100');
  expect(addedStake(draft([leg('seaside.1')], { stakeText: '19950' }), 100)).toBe('20000');
  expect(stakeOf('0020')).toBe(20_00);
  expect(stakeOf('1e3')).toBeUndefined();
});

test.each([
  [0, '0', '0'],
  [-1, '0/0.5', '-0/0.5'],
  [2, '0.5', '+0.5'],
  [-3, '0.5/1', '-0.5/1'],
  [-4, '1', '-1'],
  [5, '1/1.5', '+1/1.5'],
  [10, '2.5', '+2.5'],
])('[P7] %i quarters are written %s, as a handicap %s', (quarters, line, handicap) => {
  expect(lineText(quarters)).toBe(line);
  expect(handicapText(quarters)).toBe(handicap);
});

test('[P7] keys and slips say what is bet on, each side its own handicap', () => {
  const { home, away } = sidesOf('seaside.7');
  const handicap = { fixtureId: 'seaside.7', market: 'handicap' as const, line: -3 };
  expect(keyText('handicap', 'home', -3)).toBe('-0.5/1');
  expect(keyText('handicap', 'away', -3)).toBe('+0.5/1');
  expect(keyText('handicap', 'away', 0)).toBe('0');
  expect(keyText('total', 'over', 10)).toBe('สูง 2.5');
  expect(pickText({ ...handicap, selection: 'home' })).toBe(`${home} -0.5/1`);
  expect(pickText({ ...handicap, selection: 'away' })).toBe(`${away} +0.5/1`);
  expect(clockText(61_001)).toBe('1:02');
});

test('[P7] a leg says how it stands: by its match while that is on, by its result afterwards', () => {
  const taken = { ...leg('seaside.7'), kickoffAt: 0, endsAt: 100, sport: 'football' as const };
  const live = {
    phase: 'live' as const,
    home: 1,
    away: 0,
    clock: 37,
    isBreak: false,
    points: null,
    goals: [],
  };
  const begun = (change: object) =>
    new Map([['seaside.7', { id: 'seaside.7', kickoffAt: 0, endsAt: 100, live: { ...live, ...change } }]]);
  expect(legState(taken, undefined, new Map())).toEqual({ state: 'waiting', said: '' });
  expect(legState(taken, undefined, begun({}))).toEqual({ state: 'live', said: "1–0 37'" });
  expect(legState(taken, undefined, begun({ phase: 'ended' })).state).toBe('won');
  expect(legState(taken, undefined, begun({ phase: 'off' })).state).toBe('void');
  expect(legState(taken, { isOff: false, home: 0, away: 2, outcome: 'lost' }, begun({}))).toEqual({
    state: 'lost',
    said: '0–2',
  });
});
