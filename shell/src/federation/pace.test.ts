import { measurePace, pace } from './pace.ts';

afterEach(() => measurePace(0));

test.each([
  [400, 1],
  [1500, 1],
  [3000, 2],
  [60_000, 4],
])('[F5] a shell that started after %i ms gives releases %i times their time', (startMs, factor) => {
  measurePace(startMs);
  expect(pace()).toBe(factor);
});

test('[F5] a network that the browser calls slow gets the most', () => {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true });
  expect(pace()).toBe(4);
  Reflect.deleteProperty(navigator, 'connection');
  expect(pace()).toBe(1);
});
