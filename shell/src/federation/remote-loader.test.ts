import { CONTRACT_VERSION } from '@sanuk/contract/events';
import type { SessionCandidate } from '@sanuk/contract/federation/manifest';
import { type LoaderEnvironment, loaderLimits, type RemoteFailure, RemoteLoader } from './remote-loader.ts';

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
const working = { default: { contractVersion: CONTRACT_VERSION, pages: {} } };

function environment(answers: Record<string, () => Promise<unknown>>) {
  const open = new Set<string>();
  const failures: [string, string][] = [];
  const calls: string[] = [];
  const env: LoaderEnvironment = {
    loadModule: ({ releaseId }) => {
      calls.push(releaseId);
      return answers[releaseId]?.() ?? Promise.reject(new Error('no answer planned'));
    },
    breaker: {
      isOpen: (id) => open.has(id),
      open: (id) => open.add(id),
      reset: (ids) => {
        for (const id of ids) open.delete(id);
      },
    },
    wait: () => Promise.resolve(),
    random: () => 0,
    onFailure: ({ releaseId }, reason) => failures.push([releaseId, reason]),
  };
  return { env, open, failures, calls };
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

  test('[F5] asks three times for an entry that answers with an error, then takes the last known good release', async () => {
    const { env, calls, failures, open } = environment({ new: fails, old: succeeds });
    const loaded = await loaderFor(env).load();
    expect(loaded.candidate.releaseId).toBe('old');
    expect(calls).toEqual(['new', 'new', 'new', 'old']);
    expect(failures).toEqual([['new', 'entry-unreachable']]);
    expect(open).toEqual(new Set(['new']));
  });

  test('[F5] an entry that recovers on the second try is used', async () => {
    let calls = 0;
    const { env } = environment({ new: () => (++calls === 1 ? fails() : succeeds()) });
    expect((await loaderFor(env).load()).candidate.releaseId).toBe('new');
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

  test('[F5] a module that arrives without its export counts as broken and is never called again in this page', async () => {
    const { env, calls } = environment({ new: () => Promise.resolve({ default: undefined }), old: fails });
    const loader = loaderFor(env);
    await expect(loader.load()).rejects.toMatchObject({
      reason: 'entry-unreachable',
    } satisfies Partial<RemoteFailure>);
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
