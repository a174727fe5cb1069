import { init } from '@module-federation/enhanced/runtime';
import { currentContractVersion } from '@sanuk/contract/events';
import type { PageManifest, ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import { loaderOf, startFederation } from './federation.ts';
import { awaitPage, forgetPagesOf, loadPage, prefetchPage, readyPage } from './remote-pages.ts';

const path = '/lotto/bills';
const Page = () => null;
let remotes = 0;

/** A remote with releases whose page is loaded as given, the first one chosen; the runtime has their containers already. */
function offer(...releases: (undefined | (() => Promise<unknown>))[]) {
  remotes += 1;
  const remote = `remote${remotes}`;
  const candidates = releases.map((load, index) => {
    const container = `${remote}_r${index}`;
    const pages = load ? { [path]: load } : {};
    const app = { default: { contractVersion: currentContractVersion, pages } };
    Object.assign(globalThis, { [container]: { init: () => undefined, get: async () => () => app } });
    return { releaseId: container, container, entry: { url: `/r/${container}/entry.js`, integrity: '' } };
  });
  init({ name: 'shell', remotes: [] });
  startFederation({ remotes: { [remote]: { candidates } } } as unknown as PageManifest);
  return { remote, candidates: candidates as unknown as ReleaseCandidate[] };
}
const arrives = () => jest.fn(async () => ({ default: Page }));
const lost = () => Promise.reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));

afterEach(() => jest.useRealTimers());

test('[S21] a page that was loaded is ready until its release is given up', async () => {
  const { remote, candidates } = offer(arrives());
  const [candidate] = candidates;
  if (!candidate) throw new Error('no candidate');
  expect(readyPage(remote, path)).toBeUndefined();
  expect(await loadPage(remote, path)).toMatchObject({ Page, candidate });
  expect(readyPage(remote, path)).toMatchObject({ Page });
  forgetPagesOf({ ...candidate, releaseId: 'another' });
  expect(readyPage(remote, path)).toMatchObject({ Page });
  expect(await awaitPage(remote, path)).toBe('ready');
  forgetPagesOf(candidate);
  expect(readyPage(remote, path)).toBeUndefined();
});

test('[S21] whoever asks while a page is on its way waits for the same code', async () => {
  const load = arrives();
  const { remote } = offer(load);
  const [one, other] = await Promise.all([loadPage(remote, path), loadPage(remote, path)]);
  expect(one).toBe(other);
  expect(load).toHaveBeenCalledTimes(1);
  await loadPage(remote, path);
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['has no such page', undefined],
  ['has a page without a component', async () => ({ default: 'page' })],
  ['throws while its page starts', () => Promise.reject(new Error('broken'))],
  ['has lost its code', lost],
])('[F5] a release that %s makes room for the next', async (_what, load) => {
  const { remote, candidates } = offer(load, arrives());
  expect((await loadPage(remote, path)).candidate.releaseId).toBe(candidates[1]?.releaseId);
});

test('[S21] a page that is fetched before it is opened is asked of the release, and its failure is nobody’s yet', async () => {
  const load = arrives();
  await prefetchPage(offer(load).remote, path);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(prefetchPage(offer(lost).remote, path)).resolves.toBeUndefined();
  await expect(prefetchPage('no-remote', path)).resolves.toBeUndefined();
});

test('[F5] while all is out of reach it is asked for again, later and later, for three seconds', async () => {
  const load = jest.fn(lost);
  const { remote } = offer(load);
  await loaderOf(remote).load();
  jest.useFakeTimers();
  const failed = loadPage(remote, path).catch((error: unknown) => error);
  for (const [index, wait] of [0, 300, 600, 1200, 2400].entries()) {
    await jest.advanceTimersByTimeAsync(wait);
    expect(load).toHaveBeenCalledTimes(index + 1);
  }
  expect(await failed).toMatchObject({ reason: 'page-unreachable' });
});

test('[F5] a page whose code never comes is told as late', async () => {
  const { remote } = offer(() => new Promise(() => undefined));
  await loaderOf(remote).load();
  jest.useFakeTimers();
  const failed = loadPage(remote, path).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ reason: 'page-timeout' });
});
