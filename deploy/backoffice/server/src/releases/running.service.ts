import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import type {
  PublishedRelease,
  RunningRelease,
  RunningRemote,
  ShownReleases,
} from '@sanuk/contract/outside/office-releases';
import { entryOf, ManifestError, newestRevision, readManifest } from '@sanuk/release-store/manifests';
import { listReleases } from '@sanuk/release-store/releases';
import { type EdgeMetrics, readEdgeMetrics } from './edge-metrics.ts';
import { type ReleaseRefusal, refused } from './refusal.ts';
import { type Grants, mayMove, mayMoveBrand, maySee, seesWholeBrand } from './release-rights.rules.ts';
import { type Releases, readingContext } from './releases.ts';
import { recordReader } from './stored.ts';

/** Releases of a remote that a person may choose from. */
const mostListed = 50;

/** Reads the newest revision of a brand, proven. @throws StoreUnavailableError, KeysError */
async function readNewest(releases: Releases, brand: string): Promise<BrandManifest | ReleaseRefusal> {
  const { store, trusted } = await readingContext(releases);
  const revision = await newestRevision(store, brand);
  if (revision === 0) return refused('brand-without-releases', `${brand}: npm run release -- init`);
  return readManifest(store, trusted, brand, revision).catch((error: unknown) => {
    if (!(error instanceof ManifestError)) throw error;
    return refused('brand-damaged', `${error.message}: npm run release -- repair --brand ${brand}`);
  });
}

/** Returns what a brand runs of the remotes that a person sees, and how their pages were. @throws StoreUnavailableError, KeysError */
export async function showReleases(
  releases: Releases,
  grants: Grants,
  brand: string,
): Promise<ShownReleases | ReleaseRefusal> {
  const [manifest, metrics] = await Promise.all([
    readNewest(releases, brand),
    readEdgeMetrics(releases.metricsUrls, brand),
  ]);
  if ('refused' in manifest) return manifest;
  const names = ['shell', ...Object.keys(manifest.remotes).sort()].filter((remote) =>
    maySee(grants, brand, remote),
  );
  const describeRemote = remoteReader(releases, manifest, metrics);
  const remotes = await Promise.all(
    names.map((remote) => describeRemote(remote, mayMove(grants, brand, remote))),
  );
  const { revision, createdAt, createdBy, reason } = manifest;
  return {
    revision,
    latest: seesWholeBrand(grants, brand) ? { created_at: createdAt, created_by: createdBy, reason } : null,
    remotes,
    may_move_brand: mayMoveBrand(grants, brand),
    metrics: metrics.state,
  };
}

/** Describes remotes of a revision. */
function remoteReader({ store }: Releases, manifest: BrandManifest, { healthOf }: EdgeMetrics) {
  const readRecord = recordReader(store);
  const describeRelease = async (remote: string, release: string): Promise<RunningRelease> => {
    const record = await readRecord(remote, release);
    return {
      release,
      version: record?.version ?? null,
      published_at: record?.publishedAt ?? null,
      health: healthOf(remote, release),
    };
  };
  return async (remote: string, may_move: boolean): Promise<RunningRemote> => {
    const { stable, canary, lastKnownGood, approved, pinned, enabled } = entryOf(manifest, remote);
    return {
      ...{ remote, may_move },
      is_enabled: enabled,
      stable: await describeRelease(remote, stable),
      is_approved: approved === stable,
      canary: canary && { ...(await describeRelease(remote, canary.release)), percent: canary.percent },
      last_known_good: lastKnownGood === null ? null : await describeRelease(remote, lastKnownGood),
      pinned: pinned?.reason ?? null,
    };
  };
}

const known = (commit: string): string | null =>
  commit === 'unknown' || commit === 'undefined' ? null : commit;

/** Lists the releases of a remote, newest publication first. @throws StoreUnavailableError */
export async function listPublished({ store }: Releases, remote: string): Promise<PublishedRelease[]> {
  const records = await listReleases(store, remote);
  return records.slice(0, mostListed).map(({ releaseId, version, publishedAt, commit }) => ({
    ...{ release: releaseId, version, published_at: publishedAt },
    commit: known(commit),
  }));
}
