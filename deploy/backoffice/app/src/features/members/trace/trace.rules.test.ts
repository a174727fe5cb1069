import { betEvent, traceOf } from './testing/trace.fixture.ts';
import { factsOf, isCallback, signedTextOf, stepsOf } from './trace.rules.ts';

test('steps are in the order of time, and what was received comes before what it moved', () => {
  const steps = stepsOf(traceOf()).map(({ event, transfer }) => event?.event ?? transfer?.kind);
  expect(steps).toEqual(['game-bet', 'bet', 'game-win', 'win']);
});

test('a callback that was stored after its transfer comes before it', () => {
  const events = traceOf().events.map((event) => ({ ...event, at: '2026-11-20T03:00:09.000Z' }));
  const steps = stepsOf(traceOf({ events })).map(({ event, transfer }) => event?.event ?? transfer?.kind);
  expect(steps).toEqual(['game-bet', 'bet', 'game-win', 'win']);
});

test('every step has an id of its own', () => {
  const ids = stepsOf(traceOf()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('facts that do not apply are left out', () => {
  expect(factsOf({ ...betEvent, facts: { round_id: 'r-1', game_name: null } })).toEqual([
    ['round_id', 'r-1'],
  ]);
});

test('the signed text of a callback is that of docs/signatures.md', () => {
  expect(signedTextOf(betEvent)?.split('\n')).toEqual([
    ...['sanuk-request-1', 'backend', 'siamspin:k1', 'POST', '/callback/provider/bet'],
    ...['1795143600100', 'nonce-of-the-bet-1', 'ab'.repeat(32)],
  ]);
});

test('an event without a stored signature has no signed text', () => {
  expect(signedTextOf({ ...betEvent, facts: { transaction_id: 'tx-1' } })).toBeNull();
  expect(signedTextOf({ ...betEvent, event: 'bill-placed' })).toBeNull();
});

test('an event without a signed request needs no signature', () => {
  expect(isCallback(betEvent)).toBe(true);
  expect(isCallback({ ...betEvent, event: 'game-opened' })).toBe(false);
});
