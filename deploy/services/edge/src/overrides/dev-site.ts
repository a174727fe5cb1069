import type { BrandSettings, PageManifest } from '@sanuk/contract/federation/manifest';
import type { BuildRecord } from '@sanuk/contract/federation/release';
import { type InlinedManifest, type OwnedRoute, withJson } from '../page-manifest/page-manifest.ts';
import { isRouteOff } from '../routes/route-match.ts';
import { fetchBuild } from './dev-remote.ts';

/** What a development server of this machine serves in place of releases; there is none in production. */
export interface DevSite {
  /** the brand whose pages have it; null for every brand */
  brand: string | null;
  /** folder of each part at the development server, such as `http://localhost:8084/mfe-lotto/` */
  parts: readonly string[];
}

/** One app as the development server has built it. */
export interface DevPart {
  base: string;
  build: BuildRecord;
}

const isLoopback = (host: string): boolean =>
  /^(?:127\.0\.0\.1|::1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)$/.test(host);

/** Settings of the edge that concern development. */
export interface DevSettings {
  /** whether the edge is started for development */
  isOn: boolean;
  parts: readonly string[];
  /** origins that a page may ask a remote from */
  remoteOrigins: readonly string[];
  /** where the edge listens */
  host: string;
}

/** Returns why these settings are refused: the edge must be started for development, and all of it stay on this machine. */
export function findDevFault({ isOn, parts, remoteOrigins, host }: DevSettings): string | null {
  const urls = [...parts, ...remoteOrigins];
  if (urls.length === 0) return null;
  if (!isOn) return 'DEV_PARTS and DEV_REMOTE_ORIGINS are for DEV_MODE=1 alone';
  if (!isLoopback(host)) return `DEV_MODE: HOST=${host} is not this machine alone`;
  const wrong = urls.find((url) => !URL.canParse(url) || !isLoopback(new URL(url).hostname));
  return wrong === undefined ? null : `DEV_MODE: not an address of this machine: ${wrong}`;
}

/**
 * The parts of a brand's pages that are under development, as they are built now. A brand that was not named gets the
 * remotes it wants, published or not.
 * @throws DevRemoteError when the development server does not answer, or when a part does not build
 */
export async function devPartsOf(
  site: DevSite | null,
  { brand, remotes }: Pick<BrandSettings, 'brand' | 'remotes'>,
): Promise<DevPart[]> {
  if (!site || (site.brand !== null && site.brand !== brand)) return [];
  const parts = await Promise.all(
    site.parts.map(async (base) => ({ base, build: await fetchBuild(`${base}build.json`) })),
  );
  const isWanted = ({ build: { remote } }: DevPart) => remote === 'shell' || remotes[remote]?.enabled;
  return site.brand === null ? parts.filter(isWanted) : parts;
}

/** The origin of the development server, for the policy of the page. */
export const devOriginOf = ([part]: readonly DevPart[]): string | undefined =>
  part && new URL(part.base).origin;

/**
 * The inlined with each part in the place of its releases. There is no release behind it: whoever breaks a part wants
 * to see it broken. No integrity either, because the bytes change while they are written.
 */
export function withDevParts(inlined: InlinedManifest, parts: readonly DevPart[]): InlinedManifest {
  if (parts.length === 0) return inlined;
  const { manifest } = inlined;
  // The page preloads nothing of a shell that does not run.
  const isShellReplaced = parts.some(({ build }) => build.remote === 'shell');
  const shell = isShellReplaced
    ? { ...inlined.shell, files: {}, preload: { scripts: [], styles: [] } }
    : inlined.shell;
  const replaced = new Set(parts.map(({ build }) => build.remote));
  const routesOf = ({ routes }: BuildRecord) =>
    routes.filter(({ path }) => !isRouteOff(path, manifest.site.routesOff));
  const routes = parts.flatMap(({ build }) =>
    routesOf(build).map((route): OwnedRoute => ({ ...route, owner: shell })),
  );
  const changed: PageManifest = { ...manifest, remotes: { ...manifest.remotes } };
  for (const { base, build } of parts) {
    if (build.remote === 'shell') changed.shell = [shellOf(base, build)];
    else changed.remotes[build.remote] = { candidates: [candidateOf(base, build)], routes: routesOf(build) };
  }
  const origins = new Set(parts.map(({ base }) => `${new URL(base).origin}/`));
  return {
    shell,
    routes: [...inlined.routes.filter(({ owner }) => !replaced.has(owner.remote)), ...routes],
    ...withJson({ ...changed, scripts: [...manifest.scripts, ...origins] }),
  };
}

const namesOf = ({ remote, version }: BuildRecord) => ({
  releaseId: `dev-${remote}`,
  version: `${version}-dev`,
});
const fileAt = (base: string, path: string) => ({ url: `${base}${path}`, integrity: '' });

const shellOf = (base: string, build: BuildRecord): PageManifest['shell'][number] => ({
  ...namesOf(build),
  role: 'chosen',
  entry: fileAt(base, build.entry),
  styles: build.preload.styles.map((path) => fileAt(base, path)),
});

const candidateOf = (base: string, build: BuildRecord) => ({
  ...namesOf(build),
  role: 'override' as const,
  container: build.container,
  contractVersion: build.contractVersion,
  base,
  entry: fileAt(base, build.entry),
});
