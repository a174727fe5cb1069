import { currentContractVersion } from '@sanuk/contract/events';
import { RemoteLoadError } from './remote-load-error.ts';
import { type LoaderEnvironment, loaderLimits, RemoteLoader } from './remote-loader.ts';
import { chosen, good } from './testing/candidates.ts';

const working = { default: { contractVersion: currentContractVersion, pages: {} } };

function environment(answers: Record<string, () => Promise<unknown>>) {
  const open = new Set<string>();
  const failures: [string, string][] = [];
  const fallbacks: string[] = [];
  const startedAt: string[][] = [];
  const calls: string[] = [];
  const running = new Set<string>();
  const clock = { ms: 0 };
  const env: LoaderEnvironment = {
    loadModule: ({ releaseId }) => {
      calls.push(releaseId);
      startedAt.push([...running]);
      return answers[releaseId]?.() ?? Promise.reject(new Error('no answer planned'));
    },
    breaker: {
      isOpen: (id) => open.has(id),
      open: (id) => open.add(id),
      reset: (ids) => {
        for (const id of ids) open.delete(id);
      },
      started: (id) => running.add(id),
      finished: (id) => running.delete(id),
    },
    isLoadError: (error) => error instanceof Error && error.message === '500',
    now: () => clock.ms,
    pace: () => 1,
    wait: () => Promise.resolve(),
    random: () => 0,
    onFailure: ({ releaseId }, reason) => failures.push([releaseId, reason]),
    onFallback: ({ releaseId }) => fallbacks.push(releaseId),
  };
  return { env, open, failures, fallbacks, calls, running, startedAt, clock };
}

const loaderFor = (env: LoaderEnvironment, candidates = [chosen, good]) =>
  new RemoteLoader('mfe-x', { candidates, routes: [] }, env);
const fails = () => Promise.reject(new Error('500'));
const succeeds = () => Promise.resolve(working);

describe('the loader of a remote', () => {
  test('[F1] loads the chosen release, once for everybody who asks', async () => {
    const { env, calls } = environment({ new: succeeds });
    const loader = loaderFor(env);
    const [a, b] = await Promise.all([loader.load(), loader.load()]);
    expect(a.candidate.releaseId).toBe('new');
    expect(b).toBe(a);
    expect(calls).toEqual(['new']);
  });

  test('[F8] says what its module says of an update: nothing before it is here, and "ask" when it cannot tell', async () => {
    const canUpdate = jest.fn<string, []>().mockReturnValue('block');
    const app = { contractVersion: currentContractVersion, pages: {}, canUpdate };
    const { env } = environment({ new: () => Promise.resolve({ default: app }) });
    const loader = loaderFor(env);
    expect(loader.decision()).toBe('allow');
    await loader.load();
    expect(loader.decision()).toBe('block');
    canUpdate.mockReturnValue('perhaps');
    expect(loader.decision()).toBe('ask');
    canUpdate.mockImplementation(() => {
      throw new Error('broken');
    });
    expect(loader.decision()).toBe('ask');
  });

  test('[F5] asks three times for an entry that answers with an error, then takes the last known good release', async () => {
    const { env, calls, failures, fallbacks } = environment({ new: fails, old: succeeds });
    const loaded = await loaderFor(env).load();
    expect(loaded.candidate.releaseId).toBe('old');
    expect(fallbacks).toEqual(['old']);
    expect(calls).toEqual(['new', 'new', 'new', 'old']);
    expect(failures).toEqual([['new', 'entry-unreachable']]);
  });

  test('[F5] an entry that recovers on the second try is used', async () => {
    let calls = 0;
    const { env, fallbacks } = environment({ new: () => (++calls === 1 ? fails() : succeeds()) });
    expect((await loaderFor(env).load()).candidate.releaseId).toBe('new');
    expect(fallbacks).toEqual([]);
  });

  test('[F5] an entry that never answers is given up after its time, without asking again', async () => {
    jest.useFakeTimers();
    try {
      const { env, calls } = environment({ new: () => new Promise(() => undefined), old: succeeds });
      const loading = loaderFor(env).load();
      await jest.advanceTimersByTimeAsync(loaderLimits.entryMs);
      expect((await loading).candidate.releaseId).toBe('old');
      expect(calls).toEqual(['new', 'old']);
    } finally {
      jest.useRealTimers();
    }
  });

  test('[F5] with no release that answers, all are given up within ten seconds', async () => {
    jest.useFakeTimers();
    try {
      const silent = () => new Promise(() => undefined);
      const { env, failures } = environment({ new: silent, old: silent });
      const loading = loaderFor(env)
        .load()
        .catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await Promise.race([loading, 'still waiting'])).toBeInstanceOf(RemoteLoadError);
      expect(failures.map(([releaseId]) => releaseId)).toEqual(['new', 'old']);
    } finally {
      jest.useRealTimers();
    }
  });

  test('[F5] a module that arrives without its export counts as broken and is never called again in this page', async () => {
    const { env, calls } = environment({ new: () => Promise.resolve({ default: undefined }), old: fails });
    const loader = loaderFor(env);
    await expect(loader.load()).rejects.toMatchObject({
      reason: 'entry-unreachable',
    } satisfies Partial<RemoteLoadError>);
    expect(loader.forgive()).toBe(true);
    await expect(loader.load()).rejects.toThrow();
    expect(calls.filter((id) => id === 'new')).toHaveLength(1);
  });

  test('[F5] a release built for another major of the contract is passed over', async () => {
    const alien = { default: { contractVersion: '99.0.0', pages: {} } };
    const { env, failures } = environment({ new: () => Promise.resolve(alien), old: succeeds });
    expect((await loaderFor(env).load()).candidate.releaseId).toBe('old');
    expect(failures).toEqual([['new', 'contract-mismatch']]);
  });

  test('[F5] a release that throws while rendering makes room for the last known good one', async () => {
    const { env } = environment({ new: succeeds, old: succeeds });
    const loader = loaderFor(env);
    loader.giveUp((await loader.load()).candidate, 'render-failed');
    expect((await loader.load()).candidate.releaseId).toBe('old');
  });

  test('[F5] the breaker puts a release that failed in this tab last', async () => {
    const { env, open, calls } = environment({ new: succeeds, old: succeeds });
    open.add('new');
    expect((await loaderFor(env).load()).candidate.releaseId).toBe('old');
    expect(calls).toEqual(['old']);
  });

  test('[F5] with nothing left it says why, and nothing but a new page can help', async () => {
    const { env } = environment({ new: succeeds });
    const loader = loaderFor(env, [chosen]);
    loader.giveUp((await loader.load()).candidate, 'render-failed');
    await expect(loader.load()).rejects.toMatchObject({ reason: 'render-failed' });
    expect(loader.forgive()).toBe(false);
  });

  test('[F5] code that throws while it starts is not asked for again, and is remembered in this tab', async () => {
    const throws = () => Promise.reject(new TypeError('broken on purpose'));
    const { env, calls, failures, open } = environment({ new: throws, old: succeeds });
    expect((await loaderFor(env).load()).candidate.releaseId).toBe('old');
    expect(calls).toEqual(['new', 'old']);
    expect(failures).toEqual([['new', 'entry-broken']]);
    expect(open).toEqual(new Set(['new']));
  });

  test('[F5] what could not be reached is not remembered in this tab', async () => {
    const { env, open } = environment({ new: fails, old: succeeds });
    const loader = loaderFor(env);
    await loader.load();
    loader.giveUp(good, 'page-unreachable');
    loader.giveUp(chosen, 'page-timeout');
    expect(open).toEqual(new Set());
  });

  test('[F5] a release that was out of reach is asked for again when the network is back', async () => {
    let isAway = true;
    const { env, calls } = environment({ new: () => (isAway ? fails() : succeeds()), old: succeeds });
    const loader = loaderFor(env);
    expect((await loader.load()).candidate.releaseId).toBe('old');
    isAway = false;
    expect((await loader.load()).candidate.releaseId).toBe('old');
    expect(loader.mayImprove()).toBe(false);
    loader.forgive();
    expect(loader.mayImprove()).toBe(true);
    expect((await loader.load()).candidate.releaseId).toBe('new');
    expect(calls).toEqual(['new', 'new', 'new', 'old', 'new']);
  });

  test('[F5] a release that was out of reach is asked for again after a rest, by itself', async () => {
    let isAway = true;
    const { env, clock } = environment({ new: () => (isAway ? fails() : succeeds()), old: succeeds });
    const loader = loaderFor(env);
    await loader.load();
    isAway = false;
    clock.ms = loaderLimits.restMs;
    expect((await loader.load()).candidate.releaseId).toBe('new');
  });

  test('[F5] with every release out of reach, the next page asks again', async () => {
    let isAway = true;
    const { env } = environment({ new: () => (isAway ? fails() : succeeds()), old: fails });
    const loader = loaderFor(env);
    await expect(loader.load()).rejects.toMatchObject({ reason: 'entry-unreachable' });
    isAway = false;
    loader.beginAnew();
    expect((await loader.load()).candidate.releaseId).toBe('new');
  });

  test('[F5] a release is written down as started for as long as its code is on its way', async () => {
    const { env, running, startedAt } = environment({ new: fails, old: succeeds });
    await loaderFor(env).load();
    expect(startedAt).toEqual([['new'], ['new'], ['new'], ['old']]);
    expect([...running]).toEqual([]);
  });

  test('[F5] the last release that is left is given more time than one that another can stand in for', () => {
    const { env } = environment({});
    const loader = loaderFor(env);
    expect(loader.limitOf(chosen, 2000)).toBe(2000);
    loader.giveUp(chosen, 'page-blank');
    expect(loader.limitOf(good, 2000)).toBe(loaderLimits.lastMs);
  });

  test('[F5] "try again" after an outage works', async () => {
    let isDown = true;
    const { env } = environment({ new: () => (isDown ? fails() : succeeds()) });
    const loader = loaderFor(env, [chosen]);
    await expect(loader.load()).rejects.toMatchObject({ reason: 'entry-unreachable' });
    isDown = false;
    expect(loader.forgive()).toBe(true);
    expect((await loader.load()).candidate.releaseId).toBe('new');
  });
});
