import { FreshItems } from './fresh-items.ts';
import type { WaitingItem } from './waiting.service.ts';

const minuteMs = 60_000;
const items = (...ids: string[]): WaitingItem[] =>
  ids.map((id) => ({ key: `withdrawal ${id}`, kind: 'withdrawal' }));
const never = 0;

test('what waits is due until the person was notified of it', () => {
  const fresh = new FreshItems();
  expect(fresh.note(items('1'), never, minuteMs)).toBe(true);
  expect(fresh.note(items('1'), never, 2 * minuteMs)).toBe(true);
  fresh.markKnown();
  expect(fresh.note(items('1'), never, 3 * minuteMs)).toBe(false);
});

test('an item that takes the place of a known one is due', () => {
  const fresh = new FreshItems();
  fresh.note(items('1'), never, minuteMs);
  fresh.markKnown();
  expect(fresh.note(items('2'), never, 2 * minuteMs)).toBe(true);
});

test('an empty queue is not due, and an item that came back is', () => {
  const fresh = new FreshItems();
  fresh.note(items('1'), never, minuteMs);
  fresh.markKnown();
  expect(fresh.note([], never, 2 * minuteMs)).toBe(false);
  expect(fresh.note(items('1'), never, 3 * minuteMs)).toBe(true);
});

describe('while a page is used', () => {
  test('nothing is due, and what the person saw there never is', () => {
    const fresh = new FreshItems();
    expect(fresh.note(items('1'), minuteMs - 5_000, minuteMs)).toBe(false);
    expect(fresh.note(items('1'), 2 * minuteMs + 5_000, 2 * minuteMs + 10_000)).toBe(false);
    expect(fresh.note(items('1'), 2 * minuteMs + 5_000, 9 * minuteMs)).toBe(false);
  });

  test('what came after the last press is due once the page is not used any more, although the page read it', () => {
    const fresh = new FreshItems();
    expect(fresh.note(items('1'), minuteMs - 5_000, minuteMs)).toBe(false);
    const lastReadMs = minuteMs + 50_000;
    expect(fresh.note(items('1'), lastReadMs, lastReadMs + 10_000)).toBe(false);
    expect(fresh.note(items('1'), lastReadMs, lastReadMs + 20_000)).toBe(true);
  });
});
