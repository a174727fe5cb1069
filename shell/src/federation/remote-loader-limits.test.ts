import { currentContractVersion } from '@sanuk/contract/events';
import type { ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import { RemoteLoadError } from './remote-load-error.ts';
import { type LoaderEnvironment, loaderLimits, RemoteLoader } from './remote-loader.ts';
import { chosen, good } from './testing/candidates.ts';

const app = { contractVersion: currentContractVersion, pages: {} };

/** A loader whose modules are what `modules` says, on a clock that stands still. */
function loaderOf(modules: Record<string, unknown> = {}, more: Partial<LoaderEnvironment> = {}) {
  const failures: string[] = [];
  const waits: number[] = [];
  const clock = { ms: 0 };
  const environment: LoaderEnvironment = {
    loadModule: async ({ releaseId }) => modules[releaseId],
    isLoadError: (error) => error instanceof Error && error.message === '500',
    breaker: {
      isOpen: () => false,
      open: () => {},
      reset: () => {},
      started: () => {},
      finished: () => {},
    },
    wait: async (ms) => void waits.push(ms),
    random: () => 0.5,
    now: () => clock.ms,
    pace: () => 1,
    onFailure: ({ releaseId }, reason) => failures.push(`${releaseId} ${reason}`),
    onFallback: () => {},
    ...more,
  };
  const loader = new RemoteLoader('mfe-x', { candidates: [chosen, good], routes: [] }, environment);
  return { loader, environment, failures, waits, clock };
}

describe('the loader of a remote', () => {
  test('[F5] has the time limits that releasing.md promises', () => {
    const ofOneTry = { entryMs: 2000, pageMs: 2000, lastMs: 7000, drawMs: 2000 };
    expect(loaderLimits).toEqual({ ...ofOneTry, retries: 2, outageMs: 3000, restMs: 30_000 });
    expect(loaderOf().loader.name).toBe('mfe-x');
  });

  test('[F5] takes longer where everything is slow, and longest for the last release that is left', () => {
    const { loader } = loaderOf({}, { pace: () => 3 });
    expect(loader.limitOf(chosen, 2000)).toBe(6000);
    loader.giveUp(chosen, 'render-failed');
    expect(loader.limitOf(good, 2000)).toBe(21_000);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'default'],
    ['no default', {}],
    ['an empty default', { default: null }],
    ['no version', { default: { pages: {} } }],
    ['a version that is no text', { default: { ...app, contractVersion: 2 } }],
    ['no pages', { default: { contractVersion: currentContractVersion } }],
    ['pages that are none', { default: { ...app, pages: null } }],
    ['a list of pages that is a text', { default: { ...app, pages: '/lotto' } }],
  ])('[F5] a module that is %s is missing, and the next release is taken', async (_what, module) => {
    const { loader, failures } = loaderOf({ new: module, old: { default: app } });
    expect((await loader.load()).candidate).toBe(good);
    expect(failures).toEqual(['new module-missing']);
  });

  test('[F5] a module of another major is not taken, one of another minor is', async () => {
    const [major = ''] = currentContractVersion.split('.');
    const of = (contractVersion: string) => ({ default: { ...app, contractVersion } });
    const other = loaderOf({ new: of(`${Number(major) + 1}.0.0`), old: of(`${major}.99.1`) });
    expect((await other.loader.load()).candidate).toBe(good);
    expect(other.failures).toEqual(['new contract-mismatch']);
  });

  test('[F5] is told of a release that is given up once, and forgets what it loaded of it', async () => {
    const { loader, failures } = loaderOf({ new: { default: app }, old: { default: app } });
    await loader.load();
    loader.giveUp(chosen, 'render-failed');
    loader.giveUp(chosen, 'page-missing');
    expect(failures).toEqual(['new render-failed']);
    expect(loader.mayImprove()).toBe(false);
    expect((await loader.load()).candidate).toBe(good);
  });

  test('[F5] asks anew for what was out of reach only when nothing else is left', () => {
    const { loader, clock } = loaderOf();
    loader.giveUp(chosen, 'entry-unreachable');
    loader.beginAnew();
    expect(loader.isLast(good)).toBe(true);
    loader.giveUp(good, 'page-timeout');
    loader.beginAnew();
    expect([loader.isLast(chosen), loader.isLast(good)]).toEqual([false, false]);
    loader.giveUp(chosen, 'entry-unreachable');
    clock.ms = 29_999;
    expect(loader.isLast(good)).toBe(true);
    clock.ms = 30_000;
    expect(loader.isLast(good)).toBe(false);
  });

  test('[F5] waits a little longer before each repetition', async () => {
    const fails = () => Promise.reject(new Error('500'));
    const { loader, waits, failures } = loaderOf({}, { loadModule: fails });
    await expect(loader.load()).rejects.toThrow(RemoteLoadError);
    expect(waits).toEqual([200, 300, 200, 300]);
    expect(failures).toEqual(['new entry-unreachable', 'old entry-unreachable']);
  });

  test('[F5] a version counts by its whole first number', async () => {
    const [major = ''] = currentContractVersion.split('.');
    const longer = { default: { ...app, contractVersion: `${major}${major}.0.0` } };
    const { loader, failures } = loaderOf({ new: longer, old: { default: app } });
    await loader.load();
    expect(failures).toEqual(['new contract-mismatch']);
  });

  test('[F5] "try again" lets releases begin again that broke in earlier pages, and none that broke in this one', () => {
    const reset: string[][] = [];
    const breaker = {
      isOpen: () => false,
      open: () => {},
      reset: (ids: string[]) => void reset.push(ids),
      started: () => {},
      finished: () => {},
    };
    const { loader } = loaderOf({}, { breaker });
    loader.giveUp(chosen, 'render-failed');
    loader.resetBreaker();
    expect(reset).toEqual([['old']]);
  });

  test.each(['entry-unreachable', 'page-unreachable'] as const)(
    '[E5] code that is gone is remembered, whatever else broke or was slow: %s',
    (reason) => {
      const { loader } = loaderOf();
      loader.giveUp(chosen, 'entry-timeout');
      expect(loader.hasLostCode()).toBe(false);
      loader.giveUp(good, reason);
      expect(loader.hasLostCode()).toBe(true);
    },
  );

  test('[F5] with every release given up it fails for the reason of the last, with none at all for that', async () => {
    const { loader } = loaderOf();
    loader.giveUp(chosen, 'render-failed');
    loader.giveUp(good, 'page-broken');
    await expect(loader.load()).rejects.toMatchObject({ reason: 'page-broken' });
    const { environment } = loaderOf();
    const none = new RemoteLoader('mfe-x', { candidates: [], routes: [] }, environment);
    await expect(none.load()).rejects.toMatchObject({ reason: 'no-release' });
  });

  test('[F5] what never answers is told as late, and no clock goes on afterwards', async () => {
    jest.useFakeTimers();
    const loadModule = ({ releaseId }: ReleaseCandidate) =>
      releaseId === 'new' ? new Promise(() => {}) : Promise.resolve({ default: app });
    const { loader, failures } = loaderOf({}, { loadModule });
    const loading = loader.load();
    await jest.advanceTimersByTimeAsync(2000);
    expect((await loading).candidate).toBe(good);
    expect(failures).toEqual(['new entry-timeout']);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  test('[F5] nothing is asked again before the wait is over', async () => {
    let isOver: () => void = () => undefined;
    const loadModule = jest.fn(() => Promise.reject(new Error('500')));
    const { loader } = loaderOf({}, { loadModule, wait: () => new Promise((done) => (isOver = done)) });
    jest.useFakeTimers();
    void loader.load().catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(loadModule).toHaveBeenCalledTimes(1);
    isOver();
    await jest.advanceTimersByTimeAsync(0);
    expect(loadModule).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  test('a failure says its reason and its kind', () => {
    const cause = new Error('500');
    expect(new RemoteLoadError('page-missing', cause)).toMatchObject({
      name: 'RemoteLoadError',
      message: 'page-missing',
      reason: 'page-missing',
      cause,
    });
  });
});
