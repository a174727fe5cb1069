import fc from 'fast-check';
import { cancellableUntil, cancelsPerDay } from './cancel.rules.ts';

const round = { cancellable: true, close_at: new Date('2026-11-20T10:00:00Z') };

test('a bill is cancelled until ten minutes before its round closes, four times a day', () => {
  expect(cancellableUntil(round)).toEqual(new Date('2026-11-20T09:50:00Z'));
  expect(cancelsPerDay).toBe(4);
});

test('a market that allows no cancelling has no such moment', () => {
  expect(cancellableUntil({ ...round, cancellable: false })).toBeNull();
});

test('the moment is ten minutes by the clock of Bangkok before the close, on whatever day (property)', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Bangkok',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const minutesOf = (at: Date) => {
    const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
    return hour * 60 + minute;
  };
  const closes = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(closes, (close) => {
      const until = cancellableUntil({ cancellable: true, close_at: close });
      const before = until ? (minutesOf(close) - minutesOf(until) + 1440) % 1440 : -1;
      expect(before).toBe(10);
      expect(until?.getUTCSeconds()).toBe(close.getUTCSeconds());
      expect(until && until < close).toBe(true);
    }),
  );
});

test('a round that closes just after midnight is cancellable to the evening before', () => {
  const close_at = new Date('2026-11-21T00:05:00+07:00');
  expect(cancellableUntil({ cancellable: true, close_at })).toEqual(new Date('2026-11-20T23:55:00+07:00'));
});
