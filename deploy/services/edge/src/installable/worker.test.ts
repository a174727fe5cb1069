import { createContext, runInContext } from 'node:vm';
import { endOfWorker, workerFor } from './worker.ts';

type Listener = (event: Record<string, unknown>) => void;

/** Storage as a browser has it: a full one refuses to write. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  isFull = false;

  async open(name: string) {
    const cache = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, cache);
    return {
      put: async (url: string, response: Response) => {
        if (this.isFull) throw new Error('QuotaExceededError');
        cache.set(url, response);
      },
    };
  }
  async match(url: string, { cacheName }: { cacheName: string }) {
    return this.stored.get(cacheName)?.get(url)?.clone();
  }
  async keys() {
    return [...this.stored.keys()];
  }
  async delete(name: string) {
    return this.stored.delete(name);
  }
}

/** A browser that runs a worker; `network` answers what it fetches. */
function runWorker(script: string, caches = new FakeCaches()) {
  const listeners = new Map<string, Listener>();
  const asked: [unknown, RequestInit | undefined][] = [];
  const scope = {
    network: async (): Promise<Response> => new Response('offline page'),
    skipWaiting: jest.fn(async () => undefined),
    registration: {
      unregister: jest.fn(async () => true),
      navigationPreload: { enable: jest.fn(async () => undefined) },
    },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  const fetch = (request: unknown, init?: RequestInit) => {
    asked.push([request, init]);
    return scope.network();
  };
  const { addEventListener } = scope;
  const globals = { self: scope, addEventListener, caches, fetch, Response, URL, Error, Promise };
  runInContext(script, createContext(globals));
  /** Gives the worker an event; resolves with what it is to wait for. */
  const dispatch = (name: string, more: Record<string, unknown> = {}) => {
    let work: unknown;
    const keep = (promise: unknown) => {
      work = promise;
    };
    listeners.get(name)?.({ waitUntil: keep, respondWith: keep, ...more });
    return work as Promise<Response | undefined> | undefined;
  };
  const navigate = (url: string, more: object = {}, preloadResponse: Promise<unknown> = Promise.resolve()) =>
    dispatch('fetch', {
      request: {
        method: 'GET',
        mode: 'navigate',
        destination: 'document',
        url: `http://localhost${url}`,
        ...more,
      },
      preloadResponse,
    });
  return { scope, caches, asked, dispatch, navigate, listeners };
}

const script = workerFor({ integrity: 'sha384-abc' });
const version = /"version":"(\w+)"/.exec(script)?.[1];
const away = async () => {
  throw new TypeError('Failed to fetch');
};

async function installed() {
  const worker = runWorker(script);
  await worker.dispatch('install');
  await worker.dispatch('activate');
  return worker;
}

describe('the worker of the edge', () => {
  test('[X6] keeps the offline page, fetched under its hash, and nothing else', async () => {
    const { asked, caches, scope } = await installed();
    expect(asked).toEqual([
      ['/_/offline', { cache: 'no-store', credentials: 'omit', redirect: 'error', integrity: 'sha384-abc' }],
    ]);
    expect([...caches.stored.keys()]).toEqual([`sanuk-offline-${version}`]);
    expect([...(caches.stored.get(`sanuk-offline-${version}`)?.keys() ?? [])]).toEqual(['/_/offline']);
    expect(scope.skipWaiting).toHaveBeenCalledTimes(1);
    expect(scope.registration.navigationPreload.enable).toHaveBeenCalledTimes(1);
  });

  test('[X6] a page of the network goes to whoever asked, and is not kept', async () => {
    const { navigate, scope, caches } = await installed();
    scope.network = async () => new Response('page', { status: 503 });
    const answer = await navigate('/slot');
    expect([answer?.status, await answer?.text()]).toEqual([503, 'page']);
    expect([...caches.stored.values()].map((cache) => cache.size)).toEqual([1]);
  });

  test('[X6] what the browser asked for beforehand is not asked for again', async () => {
    const { navigate, asked } = await installed();
    const answer = await navigate('/slot', {}, Promise.resolve(new Response('early')));
    expect(await answer?.text()).toBe('early');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['the request', Promise.resolve()],
    ['the early request', Promise.reject(new TypeError('Failed to fetch'))],
  ])('[X6] the offline page stands in where %s reaches nobody', async (_which, preload) => {
    preload.catch(() => undefined);
    const { navigate, scope } = await installed();
    scope.network = away;
    expect(await (await navigate('/member/deposit', {}, preload))?.text()).toBe('offline page');
    // Again and again: it is not used up.
    expect(await (await navigate('/', {}, preload))?.text()).toBe('offline page');
  });

  test.each([
    ['/slot', { mode: 'cors', destination: 'empty' }],
    ['/api/get_user_info', {}],
    ['/_/manifest', {}],
    ['/r/shell/0/shell.js', {}],
    ['/media/logo.svg', {}],
    ['/login_box', { destination: 'iframe' }],
    ['/member/deposit', { method: 'POST' }],
  ])('[X6] it lets %s with %j alone', async (url, more) => {
    const { navigate } = await installed();
    expect(navigate(url, more)).toBeUndefined();
  });

  test('[X6] an offline page with another status, or a full storage, means no worker and nothing left behind', async () => {
    const worker = runWorker(script);
    worker.scope.network = async () => new Response('', { status: 500 });
    await expect(worker.dispatch('install')).rejects.toThrow('500');
    const full = runWorker(script);
    full.caches.isFull = true;
    await expect(full.dispatch('install')).rejects.toThrow('QuotaExceededError');
    for (const { caches, scope } of [worker, full]) {
      expect(caches.stored.size).toBe(0);
      expect(scope.skipWaiting).not.toHaveBeenCalled();
    }
  });

  test('[X6] a new worker takes the place of the old page, and touches no storage of others', async () => {
    const { caches } = await installed();
    caches.stored.set('somebody-else', new Map());
    const next = runWorker(workerFor({ integrity: 'sha384-def' }), caches);
    await next.dispatch('install');
    expect(caches.stored.size).toBe(3);
    await next.dispatch('activate');
    expect([...caches.stored.keys()].filter((name) => name.startsWith('sanuk-offline-'))).toHaveLength(1);
    expect(caches.stored.has(`sanuk-offline-${version}`)).toBe(false);
    expect(caches.stored.has('somebody-else')).toBe(true);
  });

  test('[X6] storage that lost the page gives what the browser itself says', async () => {
    const { navigate, scope, caches } = await installed();
    scope.network = away;
    caches.stored.clear();
    expect((await navigate('/'))?.type).toBe('error');
  });

  test('[X6] only navigations wake it, where the browser can be told so', async () => {
    const routes: unknown[] = [];
    const addRoutes = async (route: unknown) => {
      routes.push(route);
      throw new TypeError('unknown condition');
    };
    const worker = runWorker(script);
    await worker.dispatch('install', { addRoutes });
    expect(routes).toEqual([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]);
    expect(worker.scope.skipWaiting).toHaveBeenCalled();
  });
});

test('[X6] the withdrawn worker takes itself and what was kept away, and answers nothing', async () => {
  const { caches } = await installed();
  const last = runWorker(endOfWorker(), caches);
  await last.dispatch('install');
  expect(last.scope.skipWaiting).toHaveBeenCalledTimes(1);
  await last.dispatch('activate');
  expect(caches.stored.size).toBe(0);
  expect(last.scope.registration.unregister).toHaveBeenCalledTimes(1);
  expect(last.listeners.has('fetch')).toBe(false);
});
