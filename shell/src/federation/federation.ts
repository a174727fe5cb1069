import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { PageManifest, ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import { report } from '@sanuk/platform';
import { isChunkError, isStyleError } from '../recovery/chunk-error.ts';
import { registerUpdateDecision } from '../recovery/update-decisions.ts';
import { breaker } from './breaker.ts';
import { measurePace, pace } from './pace.ts';
import { RemoteLoader } from './remote-loader.ts';

/**
 * Makes the script element of an entry with its integrity, which Module Federation itself does not set. Everything
 * after the entry is covered by the hashes baked into it. What is asked for again after a failure comes from the host of the page,
 * where a CDN was asked first.
 */
function trustedEntries(
  integrityOf: ReadonlyMap<string, string>,
  filesOrigin: string | undefined,
): ModuleFederationRuntimePlugin {
  const asked = new Set<string>();
  return {
    name: 'trusted-entries',
    createScript({ url }) {
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      const { origin, pathname } = new URL(url, location.origin);
      const integrity = integrityOf.get(pathname);
      if (integrity) script.integrity = integrity;
      script.src = origin === filesOrigin && asked.has(url) ? pathname : url;
      asked.add(url);
      return { script, timeout: entryTimeoutMs };
    },
  };
}

/** Longer than any limit of the loaders, which decide. It only ends script elements that were given up. */
const entryTimeoutMs = 40_000;

const loaders = new Map<string, RemoteLoader>();

/** Registers every release that the page manifest allows, each under its own container name; loads nothing. */
export function startFederation(manifest: PageManifest): void {
  measurePace();
  registerReleases(manifest);
  makeLoaders(manifest);
  addEventListener('online', () => {
    for (const loader of loaders.values()) loader.forgive();
  });
}

/** Registers the releases with Module Federation. */
function registerReleases(manifest: PageManifest): void {
  const candidates = Object.values(manifest.remotes).flatMap((remote) => remote.candidates);
  registerPlugins([
    trustedEntries(
      new Map(candidates.map(({ entry }) => [new URL(entry.url, location.origin).pathname, entry.integrity])),
      manifest.filesOrigin,
    ),
  ]);
  registerRemotes(
    candidates.map(({ container, entry }) => ({
      name: container,
      entry: new URL(entry.url, location.origin).href,
      entryGlobalName: container,
      type: 'global',
    })),
  );
}

/** Creates the loader of each remote. On the edge nothing else is needed. */
export function makeLoaders(manifest: PageManifest): void {
  for (const [name, remote] of Object.entries(manifest.remotes)) {
    const loader = new RemoteLoader(name, remote, {
      loadModule: (candidate: ReleaseCandidate) => loadRemote(`${candidate.container}/app`),
      isLoadError,
      breaker,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
      now: () => performance.now(),
      pace,
      onFailure: (candidate, reason, cause) =>
        report({
          kind: isStyleError(cause) ? 'style-missing' : 'remote-failed',
          message: cause instanceof Error ? cause.message : reason,
          remote: name,
          releaseId: candidate.releaseId,
          reason,
        }),
      onFallback: ({ releaseId, version }) =>
        report({ kind: 'fallback', message: version, remote: name, releaseId }),
    });
    loaders.set(name, loader);
    registerUpdateDecision(name, () => loader.decision());
  }
}

/** Checks for a lost chunk or an entry that Module Federation could not fetch; its errors carry a number. */
const isLoadError = (error: unknown): boolean =>
  isChunkError(error) || (error instanceof Error && /#RUNTIME-00[18]\b/.test(error.message));

/** Returns the loader of a remote in the manifest. */
export function loaderOf(remote: string): RemoteLoader {
  const loader = loaders.get(remote);
  if (!loader) throw new Error(`the page manifest does not name ${remote}`);
  return loader;
}
