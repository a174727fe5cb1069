import { clockInHeader, clockInMetrics } from '@sanuk/contract/server-clock';
import { queryClient } from '../query.ts';

/** An answer may be this far off what this page takes for the server's time: servers differ a little. */
const toleranceMs = 1500;
/** The device's clock and the monotonic one have parted by this much: the clock was set, or the device slept. */
const jumpMs = 2000;
const checkMs = 1000;
const retryMs = 5000;

/**
 * Server time minus `performance.now()`; undefined until the server has told its time. The device's clock may be wrong,
 * and may be set while the page is open; the monotonic clock is neither, but stands still while the device sleeps.
 */
let startMs: number | undefined;

/** Now, by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => (startMs === undefined ? Date.now() : startMs + performance.now());

/**
 * Sets this page's clock by an answer that just arrived. Its server told the time between the request and now: a clock that
 * says so already stays as it is.
 * @param sentAt when the request was sent, by `performance.now()`
 */
export function noteServerTime(serverMs: number, sentAt: number): void {
  if (!Number.isFinite(serverMs)) return;
  const arrivedAt = performance.now();
  const aheadMs = serverNow() - serverMs;
  const isRight = aheadMs > -toleranceMs && aheadMs < arrivedAt - sentAt + toleranceMs;
  if (startMs !== undefined && isRight) return;
  startMs = serverMs - (sentAt + arrivedAt) / 2;
}

/** The same for the header of an answer that is no call. */
export function noteServerHeader(header: string | null, sentAt: number): void {
  const serverMs = clockInHeader(header);
  if (serverMs !== undefined) noteServerTime(serverMs, sentAt);
}

/** Sets the clock by the time at which the document was sent; where the browser tells no header, at which it was rendered. */
function noteDocumentTime(drawnAtMs: number | undefined): void {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming, responseStart = 0 } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  const sentMs = clockInMetrics(serverTiming) ?? drawnAtMs;
  if (sentMs !== undefined) startMs = sentMs - responseStart;
}

/** Asks the edge for its time. */
async function fetchServerTime(): Promise<void> {
  const sentAt = performance.now();
  const { headers } = await fetch('/_/manifest', { cache: 'no-store', credentials: 'same-origin' });
  noteServerHeader(headers.get('server-timing'), sentAt);
}

/**
 * Sets the clock of this page by its document, and again whenever the device's clock was set or the device slept. Call once,
 * in the browser, before the first render; the returned function ends it.
 * @param drawnAtMs when the edge rendered the page, if it did
 */
export function startServerClock(drawnAtMs?: number): () => void {
  noteDocumentTime(drawnAtMs);
  const gap = () => Date.now() - performance.now();
  let gapMs = gap();
  let restsUntil = 0;
  const check = () => {
    const nowGapMs = gap();
    if (Math.abs(nowGapMs - gapMs) < jumpMs || performance.now() < restsUntil) return;
    restsUntil = performance.now() + retryMs;
    fetchServerTime().then(
      () => {
        gapMs = nowGapMs;
        restsUntil = 0;
        // The cache goes by the device's clock: what was fetched before a clock was set back stays fresh for ever.
        void queryClient.invalidateQueries();
      },
      // Out of reach: the next check asks again.
      () => undefined,
    );
  };
  const timer = setInterval(check, checkMs);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
