import type { VitalBeacon } from '@sanuk/contract/federation/vital';
import { createMemoryRouter } from 'react-router-dom';
import { makeLoaders } from '../federation/federation.ts';
import { putPage } from '../federation/remote-pages.ts';
import { startVitalBeacon } from './vital-beacon.ts';

const lotto = '0123456789abcdef0123';
const shell = 'abcdef0123456789abcd';

type Note = (entries: { getEntries(): object[] }) => void;
let observers: Map<string, Note>;
let sent: VitalBeacon[];
let stop: () => void;
let router: ReturnType<typeof createMemoryRouter>;

/** What the browser tells of a type of entry. */
const tell = (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries });
const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A browser that tells of vitals, which the DOM of these tests does not. */
class Observer {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event'];
  readonly #note: Note;
  #type = '';
  constructor(note: Note) {
    this.#note = note;
  }
  observe({ type, buffered }: { type: string; buffered: boolean }) {
    expect(buffered).toBe(true);
    this.#type = type;
    observers.set(type, this.#note);
  }
  disconnect() {
    observers.delete(this.#type);
  }
}

beforeEach(() => {
  observers = new Map();
  sent = [];
  Object.assign(globalThis, { PerformanceObserver: Observer });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    expect([url, options?.method, options?.keepalive, options?.credentials]).toEqual([
      '/_/vitals',
      'POST',
      true,
      'omit',
    ]);
    sent.push(JSON.parse(String(options?.body)));
    return new Response(null, { status: 204 });
  });
  document.head.innerHTML = `<script type="none" src="/r/shell/${shell}/shell.js"></script>`;
  const candidate = { releaseId: lotto, container: 'lotto', base: '/', role: 'chosen' } as never;
  makeLoaders({ remotes: { 'mfe-lotto': { candidates: [candidate], routes: [] } } } as never);
  putPage('mfe-lotto', '/lotto/:roundId?', { Page: () => null, candidate });
  router = createMemoryRouter(
    [
      { path: '/lotto/:roundId?', handle: { remote: 'mfe-lotto', path: '/lotto/:roundId?' } },
      { path: '/login', handle: { path: '/login' } },
    ],
    { initialEntries: ['/lotto/one?phone=0812345678'] },
  );
  stop = startVitalBeacon(router as never);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

const owned = { remote: 'mfe-lotto', releaseId: lotto, route: '/lotto/:roundId?' };

test('[X9] each page is told of on its own, with the remote and release that drew it and nothing of the member', async () => {
  tell('largest-contentful-paint', { startTime: 812.4 }, { startTime: 1204.6 });
  tell('layout-shift', { startTime: 100, value: 0.01 }, { startTime: 900, value: 0.02 });
  tell('layout-shift', { startTime: 5_000, value: 0.9, hadRecentInput: true });
  tell(
    'event',
    { startTime: 1, duration: 64, interactionId: 5 },
    { startTime: 2, duration: 900, interactionId: 0 },
  );
  await router.navigate('/login');
  tell('layout-shift', { startTime: 9_000, value: 0.2 });
  hide();
  expect(sent).toEqual([
    {
      vitals: [
        { vital: 'cls', value: 0.03, ...owned },
        { vital: 'lcp', value: 1205, ...owned },
        { vital: 'inp', value: 64, ...owned },
        { vital: 'cls', value: 0.2, remote: 'shell', releaseId: shell, route: '/login' },
      ],
    },
  ]);
});

test('[X9] a change of the same page is no other page, and one that comes back is told of anew', async () => {
  await router.navigate('/lotto/one?tab=2');
  hide();
  hide();
  expect(sent.map(({ vitals }) => vitals.length)).toEqual([1, 1]);
});

test('[X9] who opens many pages and hides them often is told of no more than is allowed', async () => {
  for (let at = 0; at < 30; at += 1) await router.navigate(at % 2 ? '/login' : `/lotto/${at}`);
  for (let at = 0; at < 9; at += 1) hide();
  expect(sent[0]?.vitals).toHaveLength(20);
  expect(sent).toHaveLength(5);
});

test('[X9] a browser that tells of no vitals is asked for none', () => {
  stop();
  observers.clear();
  Observer.supportedEntryTypes = ['event'];
  stop = startVitalBeacon(router as never);
  Observer.supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event'];
  expect([...observers.keys()]).toEqual(['event']);
});
