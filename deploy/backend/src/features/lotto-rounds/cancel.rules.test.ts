import { cancellableUntil, cancelsPerDay } from './cancel.rules.ts';

const round = { cancellable: true, close_at: new Date('2026-11-20T10:00:00Z') };

test('a bill is cancelled until ten minutes before its round closes, four times a day', () => {
  expect(cancellableUntil(round)).toEqual(new Date('2026-11-20T09:50:00Z'));
  expect(cancelsPerDay).toBe(4);
});

test('a market that allows no cancelling has no such moment', () => {
  expect(cancellableUntil({ ...round, cancellable: false })).toBeNull();
});
