import type { BuildRecord } from '@sanuk/contract/federation/release';
import { parseBuildRecord } from '@sanuk/release-store/releases';
import { type InlinedManifest, type OwnedRoute, withJson } from '../page-manifest/page-manifest.ts';

const timeoutMs = 3000;

/** A remote served by somebody's development server, for one page. */
export interface DevRemote {
  origin: string;
  build: BuildRecord;
}

/** The development server was asked for and cannot be used; the message is for the developer. */
export class DevRemoteError extends Error {
  override name = 'DevRemoteError';
}

/**
 * The remote under development that a page asks for with `?remote=mfe-lotto@http://localhost:3000`. Origins that the
 * edge was not told are passed over as if nothing had been asked: in production there are none.
 * @throws DevRemoteError
 */
export async function devRemoteOf(
  searchParams: URLSearchParams,
  allowed: readonly string[],
): Promise<DevRemote | null> {
  if (allowed.length === 0) return null;
  const wanted = searchParams.get('remote');
  const [, remote, origin] = wanted?.match(/^([a-z][a-z0-9-]*)@(.+?)\/?$/) ?? [];
  if (!remote || !origin || !allowed.includes(origin)) return null;
  const build = await fetchBuild(`${origin}/build.json`);
  if (build.remote !== remote) throw new DevRemoteError(`${origin} serves ${build.remote}, not ${remote}`);
  return { origin, build };
}

/** The record of what a development server has built now. @throws DevRemoteError */
export async function fetchBuild(url: string): Promise<BuildRecord> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`it answers ${answer.status}\n${text.slice(0, 4000)}`);
    return parseBuildRecord(text);
  } catch (error) {
    throw new DevRemoteError(`${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The manifest with the remote under development as the first candidate, with its routes. It has no integrity, because
 * its bytes change while they are written; so its origin stands among the scripts as a whole.
 */
export function withDevRemote(inlined: InlinedManifest, { origin, build }: DevRemote): InlinedManifest {
  const { remotes, scripts } = inlined.manifest;
  const before = remotes[build.remote];
  const candidate = {
    releaseId: `dev-${build.buildId}`,
    version: `${build.version}-dev`,
    container: build.container,
    contractVersion: build.contractVersion,
    base: `${origin}/`,
    entry: { url: `${origin}/${build.entry}`, integrity: '' },
    role: 'override' as const,
  };
  const candidates = [candidate, ...(before?.candidates ?? [])];
  // Nothing of the published release is preloaded for these: the shell stands in as their owner.
  const routes = build.routes.map((route): OwnedRoute => ({ ...route, owner: inlined.shell }));
  return {
    shell: inlined.shell,
    routes: [...inlined.routes.filter(({ owner }) => owner.remote !== build.remote), ...routes],
    ...withJson({
      ...inlined.manifest,
      remotes: { ...remotes, [build.remote]: { candidates, routes: build.routes } },
      scripts: [...scripts, `${origin}/`],
    }),
  };
}
