import type {
  BrandSite,
  ManifestRemote,
  PageManifest,
  PageManifestRemote,
  PageManifestShell,
  ReleaseCandidate,
} from '@sanuk/contract/federation/manifest';
import type { ReleaseRecord, RouteDeclaration } from '@sanuk/contract/federation/release';
import type { Brand } from '@sanuk/release-store/brands';
import { isInCanary } from '@sanuk/release-store/manifests';
import { releaseFolder } from '@sanuk/release-store/releases';
import type { Running } from '../manifests/running-brand.ts';
import { isRouteOff } from '../routes/route-match.ts';

/** A route of the site with the app that serves it. */
export interface OwnedRoute extends RouteDeclaration {
  owner: ReleaseRecord;
}

/** Everything a page is made of, for visitors who run the same releases. */
export interface InlinedManifest {
  manifest: PageManifest;
  shell: ReleaseRecord;
  routes: OwnedRoute[];
  /** the manifest as it stands in the page */
  json: string;
}

/** Names of the apps that have a canary at present. */
export const canariesOf = ({ manifest }: Running): string[] =>
  Object.entries({ shell: manifest.shell, ...manifest.remotes })
    .filter(([, { canary, enabled }]) => canary !== null && enabled)
    .map(([remote]) => remote);

/** The canaries a visitor is in; a visitor without an id is in those for everybody. */
export function canariesFor(running: Running, visitor: string): Set<string> {
  const { brand, shell, remotes } = running.manifest;
  return new Set(
    canariesOf(running).filter((remote) => {
      const canary = (remote === 'shell' ? shell : remotes[remote])?.canary;
      return canary ? isInCanary(canary, brand, remote, visitor) : false;
    }),
  );
}

/**
 * Address of a release, with a slash at its end.
 * @param filesOrigin origin of a CDN; empty for the host of the page
 */
export const baseOf = ({ remote, releaseId }: ReleaseRecord, filesOrigin: string): string =>
  `${filesOrigin}/${releaseFolder(remote, releaseId)}`;

const integrityIn = (record: ReleaseRecord, path: string): string => record.files[path]?.integrity ?? '';

function candidateOf(
  record: ReleaseRecord,
  role: ReleaseCandidate['role'],
  filesOrigin: string,
): ReleaseCandidate {
  const base = baseOf(record, filesOrigin);
  return {
    releaseId: record.releaseId,
    version: record.version,
    container: record.container,
    contractVersion: record.contractVersion,
    base,
    entry: { url: `${base}${record.entry}`, integrity: integrityIn(record, record.entry) },
    role,
  };
}

const shellCandidateOf = (record: ReleaseRecord, index: number, filesOrigin: string): PageManifestShell => {
  const file = (path: string) => ({
    url: `${baseOf(record, filesOrigin)}${path}`,
    integrity: integrityIn(record, path),
  });
  return {
    releaseId: record.releaseId,
    version: record.version,
    entry: file(record.entry),
    styles: record.preload.styles.map(file),
    role: index === 0 ? 'chosen' : 'last-known-good',
  };
};

/**
 * The releases of an app in the order they are tried: the canary for who is in it, what everybody else runs, the last
 * known good. Two releases with one container name cannot live on a page, so the later one is left out.
 */
function releasesToTry(
  entry: ManifestRemote,
  inCanary: boolean,
  records: Running['records'],
): ReleaseRecord[] {
  const ids = [inCanary ? entry.canary?.release : null, entry.stable, entry.lastKnownGood];
  const byContainer = new Map<string, ReleaseRecord>();
  for (const id of ids) {
    const record = id ? records.get(id) : undefined;
    if (record && !byContainer.has(record.container)) byContainer.set(record.container, record);
  }
  return [...byContainer.values()];
}

const scriptsOf = (record: ReleaseRecord): string[] =>
  Object.keys(record.files)
    .filter((path) => path.endsWith('.js'))
    .map((path) => `${baseOf(record, '')}${path}`);

/** Origins that all pages of an edge have. */
export interface SiteOrigins {
  gameOrigins: readonly string[];
  /** of a CDN with the files of releases; empty for the host of the page */
  filesOrigin: string;
}

/** Makes the manifest of visitors who are in the given canaries. */
export function inlineManifest(
  running: Running,
  brand: Brand,
  { gameOrigins, filesOrigin }: SiteOrigins,
  inCanaries: ReadonlySet<string>,
): InlinedManifest {
  const { manifest, records } = running;
  const shells = releasesToTry(manifest.shell, inCanaries.has('shell'), records);
  const [shell] = shells;
  if (!shell) throw new Error('a running brand has a shell');
  const { routesOff } = brand.settings;
  const remotes: Record<string, PageManifestRemote> = {};
  const owners = [shell];
  const scripts = shells.flatMap(scriptsOf);
  for (const [remote, entry] of Object.entries(manifest.remotes)) {
    const releases = releasesToTry(entry, inCanaries.has(remote), records);
    const [chosen] = releases;
    if (!entry.enabled || !chosen) continue;
    owners.push(chosen);
    scripts.push(...releases.flatMap(scriptsOf));
    remotes[remote] = {
      candidates: releases.map((record, index) =>
        candidateOf(record, index === 0 ? 'chosen' : 'last-known-good', filesOrigin),
      ),
      routes: chosen.routes.filter(({ path }) => !isRouteOff(path, routesOff)),
    };
  }
  const routes = owners.flatMap((owner) => owner.routes.map((route) => ({ ...route, owner })));
  const site = siteOf(brand, gameOrigins);
  return {
    shell,
    ...withJson({
      brand: manifest.brand,
      revision: manifest.revision,
      site,
      shell: shells.map((record, index) => shellCandidateOf(record, index, filesOrigin)),
      remotes,
      scripts,
      ...(filesOrigin && { filesOrigin }),
    }),
    routes: routes.filter(({ path }) => !isRouteOff(path, routesOff)),
  };
}

/** Data as it stands in a page: no `<` can end the element around it. */
export const jsonInPage = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A page manifest with the text that goes into the page. */
export const withJson = (manifest: PageManifest): Pick<InlinedManifest, 'manifest' | 'json'> => ({
  manifest,
  json: jsonInPage(manifest),
});

function siteOf({ settings }: Brand, gameOrigins: readonly string[]): BrandSite {
  const { name, agentId, agentCode, apiBaseUrl, boxOrigins, routesOff, themeColor } = settings;
  return {
    name,
    agentId,
    agentCode,
    apiBaseUrl,
    boxOrigins,
    routesOff,
    themeColor,
    gameOrigins: [...gameOrigins],
  };
}
