import { CONTRACT_VERSION } from '@sanuk/contract/events';
import type { SessionCandidate } from '@sanuk/contract/federation/manifest';
import { RemoteFailure } from './remote-failure.ts';
import { type LoaderEnvironment, loaderLimits, RemoteLoader } from './remote-loader.ts';

const candidate = (releaseId: string, role: SessionCandidate['role'] = 'chosen'): SessionCandidate => ({
  releaseId,
  role,
  version: '1.0.0',
  container: `mfe_x_${releaseId}`,
  contractVersion: CONTRACT_VERSION,
  base: `/r/mfe-x/${releaseId}/`,
  entry: { url: `/r/mfe-x/${releaseId}/entry.js`, integrity: 'sha384-x' },
});
const chosen = candidate('new');
const good = candidate('old', 'last-known-good');
const app = { contractVersion: CONTRACT_VERSION, pages: {} };

/** A loader whose modules are what `modules` says, on a clock that stands still. */
function loaderOf(modules: Record<string, unknown> = {}, more: Partial<LoaderEnvironment> = {}) {
  const failures: string[] = [];
  const waits: number[] = [];
  const clock = { ms: 0 };
  const loader = new RemoteLoader(
    'mfe-x',
    { candidates: [chosen, good], routes: [] },
    {
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
    },
  );
  return { loader, failures, waits, clock };
}

describe('the loader of a remote', () => {
  test('[F5] has the time limits that releasing.md promises', () => {
    expect(loaderLimits).toEqual({
      entryMs: 2000,
      pageMs: 2000,
      lastMs: 8000,
      drawMs: 2000,
      retries: 2,
      outageMs: 3000,
      restMs: 30_000,
    });
    expect(loaderOf().loader.name).toBe('mfe-x');
  });

  test('[F5] takes longer where everything is slow, and longest for the last release that is left', () => {
    const { loader } = loaderOf({}, { pace: () => 3 });
    expect(loader.limitOf(chosen, 2000)).toBe(6000);
    loader.giveUp(chosen, 'render-failed');
    expect(loader.limitOf(good, 2000)).toBe(24_000);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'default'],
    ['no default', {}],
    ['an empty default', { default: null }],
    ['no version', { default: { pages: {} } }],
    ['a version that is no text', { default: { ...app, contractVersion: 2 } }],
    ['no pages', { default: { contractVersion: CONTRACT_VERSION } }],
    ['pages that are none', { default: { ...app, pages: null } }],
    ['a list of pages that is a text', { default: { ...app, pages: '/lotto' } }],
  ])('[F5] a module that is %s is missing, and the next release is taken', async (_what, module) => {
    const { loader, failures } = loaderOf({ new: module, old: { default: app } });
    expect((await loader.load()).candidate).toBe(good);
    expect(failures).toEqual(['new module-missing']);
  });

  test('[F5] a module of another major is not taken, one of another minor is', async () => {
    const [major = ''] = CONTRACT_VERSION.split('.');
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
    await expect(loader.load()).rejects.toThrow(RemoteFailure);
    expect(waits).toEqual([200, 300, 200, 300]);
    expect(failures).toEqual(['new entry-unreachable', 'old entry-unreachable']);
  });

  test('a failure says its reason and its kind', () => {
    const cause = new Error('500');
    expect(new RemoteFailure('page-missing', cause)).toMatchObject({
      name: 'RemoteFailure',
      message: 'page-missing',
      reason: 'page-missing',
      cause,
    });
  });
});
