import type { IncidentBeacon } from '@sanuk/contract/federation/incident';
import { report } from '@sanuk/platform';
import { startIncidentBeacon } from './incident-beacon.ts';

const releaseId = '0123456789abcdef0123';
const failure = (reason = 'entry-broken') =>
  ({ kind: 'remote-failed', message: reason, remote: 'mfe-lotto', releaseId, reason }) as const;

let sent: IncidentBeacon[];
let stop: () => void = () => undefined;
const start = (isSampled = true) => {
  stop = startIncidentBeacon({ revision: 7, route: () => '/lotto/:roundId?', isSampled });
  // What earlier tests left is told first.
  dispatchEvent(new Event('pagehide'));
  sent.length = 0;
};
const rows = () => sent.flatMap(({ incidents }) => incidents);

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    expect(url).toBe('/_/incidents');
    expect(options).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    sent.push(JSON.parse(String(options?.body)));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('what a page tells of itself', () => {
  test('[X9] a release that fails is told soon, with what was drawn in its place', () => {
    start();
    report(failure());
    report({ kind: 'fallback', message: '1.0.0', remote: 'mfe-lotto', releaseId: '00000000000000000000' });
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(500);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      revision: 7,
      incidents: [
        { ...failure(), route: '/lotto/:roundId?', count: 1, weight: 1 },
        { kind: 'fallback', message: '1.0.0' },
      ],
    });
  });

  test('[X9] what is no release’s fault waits until the page is left, and is counted', () => {
    start();
    for (let time = 0; time < 3; time += 1) {
      dispatchEvent(new ErrorEvent('error', { message: `Error: x ${time % 2 ? 'a' : 'b'}` }));
    }
    jest.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(rows().map(({ kind, message, count }) => [kind, message, count])).toEqual([
      ['unhandled', 'Error: x b', 2],
      ['unhandled', 'Error: x a', 1],
    ]);
  });

  test('[X9] a rejection nobody handled names the release it came from', () => {
    start();
    const reason = Object.assign(new Error('x'), { stack: `at http://a/r/mfe-games/${releaseId}/1.js` });
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    dispatchEvent(new Event('pagehide'));
    expect(rows()).toMatchObject([
      { kind: 'unhandled', message: 'Error: x', remote: 'mfe-games', releaseId },
    ]);
  });

  test('[X9] what the policy refused is told without the rest of its address', () => {
    start();
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'script-src-elem',
        blockedURI: 'https://evil.example/x.js?member=5',
        sourceFile: `http://a/r/mfe-games/${releaseId}/1.js`,
      }),
    );
    dispatchEvent(new Event('pagehide'));
    expect(rows()).toMatchObject([
      { kind: 'policy-violation', message: 'script-src-elem /x.js', remote: 'mfe-games', releaseId },
    ]);
  });

  test('[X9] only some pages tell what their stores could not do', () => {
    start(false);
    report({ kind: 'store-error', message: 'timeout', reason: 'GET /api/banner' });
    dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
    stop();
    start();
    report({ kind: 'store-error', message: 'late', reason: 'GET /api/banner' });
    dispatchEvent(new Event('pagehide'));
    expect(rows()).toMatchObject([{ kind: 'store-error', message: 'GET /api/banner: late', weight: 5 }]);
  });

  test('[X9] a page that never stops failing falls silent', () => {
    start();
    for (let time = 0; time < 200; time += 1) {
      report(failure(`entry-${time}`));
      if (time % 20 === 19) jest.advanceTimersByTime(500);
    }
    expect(sent.length).toBeLessThanOrEqual(5);
    for (const { incidents } of sent) expect(incidents.length).toBeLessThanOrEqual(20);
  });

  test('[X9] an edge that does not answer is nobody’s concern', async () => {
    start();
    jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    report(failure('page-blank'));
    await jest.advanceTimersByTimeAsync(500);
    expect(fetch).toHaveBeenCalled();
  });
});
