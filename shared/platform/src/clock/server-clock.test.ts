import { clockHeader } from '@sanuk/contract/server-clock';
import { queryClient } from '../query.ts';
import { noteServerTime, serverNow, startServerClock } from './server-clock.ts';
import { setServerTime } from './time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const serverMs = Date.parse('2026-11-27T05:00:00Z');

let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A browser whose document came with that header, first byte after 100 ms of the page. */
function openDocument(deviceMs: number, sentMs: number | null = serverMs, drawnAtMs?: number): void {
  jest.setSystemTime(deviceMs);
  const serverTiming = sentMs === null ? [] : [{ name: 'clock', description: String(sentMs) }];
  const entries = [{ serverTiming, responseStart: performance.now() }];
  performance.getEntriesByType = () => entries as unknown as PerformanceEntryList;
  stop = startServerClock(drawnAtMs);
}

/** What the edge says of its time when it is asked. */
const answerTime = (now: () => number) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{}', { headers: clockHeader(now()) }));

describe('the clock of a page', () => {
  test.each([
    ['5 minutes', 5 * minute],
    ['a day', day],
    ['a year', 365 * day],
  ])('[L1] is the server’s, on a device that is %s ahead or behind', (_by, ms) => {
    for (const deviceMs of [serverMs + ms, serverMs - ms]) {
      openDocument(deviceMs);
      expect(serverNow()).toBe(serverMs);
      jest.advanceTimersByTime(10_000);
      expect(serverNow()).toBe(serverMs + 10_000);
      stop();
    }
  });

  test('[L1] begins with the time of rendering where the browser shows no headers of its document', () => {
    openDocument(serverMs + day, null, serverMs);
    expect(serverNow()).toBe(serverMs);
  });

  test.each([
    ['set ahead by a year', 365 * day],
    ['set back by a day', -day],
  ])(
    '[L1] goes on when the device’s clock is %s, and what was fetched is fetched again',
    async (_how, ms) => {
      openDocument(serverMs);
      const asked = answerTime(() => serverMs + 60_000);
      const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(asked).not.toHaveBeenCalled();
      jest.setSystemTime(serverMs + 60_000 + ms);
      expect(serverNow()).toBe(serverMs + 60_000);
      await jest.advanceTimersByTimeAsync(1000);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(asked).toHaveBeenCalledWith('/_/manifest', { cache: 'no-store', credentials: 'same-origin' });
      expect(invalidate).toHaveBeenCalledTimes(1);
      expect(serverNow()).toBe(serverMs + 61_000);
      await jest.advanceTimersByTimeAsync(30_000);
      expect(asked).toHaveBeenCalledTimes(1);
    },
  );

  test('[L1] catches up after the device slept, as soon as the page is seen and the edge answers', async () => {
    openDocument(serverMs);
    const asked = answerTime(() => Date.now());
    asked.mockRejectedValueOnce(new TypeError('no network'));
    // The monotonic clock stands still meanwhile.
    jest.setSystemTime(serverMs + 3 * day);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(serverNow()).toBe(serverMs);
    await jest.advanceTimersByTimeAsync(4999);
    expect(asked).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1001);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(serverNow()).toBe(serverMs + 3 * day + 6000);
  });
});

describe('an answer that says when it was given', () => {
  beforeEach(() => openDocument(serverMs));

  test('[L1] leaves a right clock alone, however long it was on its way', () => {
    const sentAt = performance.now();
    jest.advanceTimersByTime(8000);
    noteServerTime(serverMs + 100, sentAt);
    expect(serverNow()).toBe(serverMs + 8000);
    noteServerTime(serverMs + 8000, sentAt);
    expect(serverNow()).toBe(serverMs + 8000);
  });

  test('[L1] sets a wrong one to the middle of its way', () => {
    const sentAt = performance.now();
    jest.advanceTimersByTime(2000);
    noteServerTime(serverMs - minute, sentAt);
    expect(serverNow()).toBe(serverMs - minute + 1000);
    noteServerTime(serverMs + minute, sentAt);
    expect(serverNow()).toBe(serverMs + minute + 1000);
  });

  test('[L1] sets it for releases that read the field themselves, and nonsense does not', () => {
    setServerTime(new Date(serverMs + day).toISOString());
    expect(serverNow()).toBe(serverMs + day);
    setServerTime('soon');
    expect(serverNow()).toBe(serverMs + day);
  });
});
