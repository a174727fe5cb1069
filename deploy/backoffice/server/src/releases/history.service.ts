import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import type {
  HistoryItem,
  ReleaseChange,
  ReleaseHistory,
  RevisionChanges,
} from '@sanuk/contract/outside/office-releases';
import { revisionsOf } from '@sanuk/release-store/manifests';
import { type ReleaseRefusal, refused } from './refusal.ts';
import { changesBetween, hasOtherSite, isRecall } from './release-changes.rules.ts';
import { type Grants, maySee, seesWholeBrand } from './release-rights.rules.ts';
import { type Releases, readingContext } from './releases.ts';
import { manifestReader, releaseNamer } from './stored.ts';

const pageSize = 20;
/** Revisions read for one page: most of a brand's revisions may concern none of a person's remotes. */
const mostRead = 200;

type Reader = ReturnType<typeof manifestReader>;
type Compare = (old: BrandManifest | null, next: BrandManifest) => Promise<RevisionChanges>;

/** Returns what compares two revisions of a brand as far as a person sees it. */
function comparer({ store }: Releases, grants: Grants, brand: string): Compare {
  const nameOf = releaseNamer(store);
  const isWhole = seesWholeBrand(grants, brand);
  return async (old, next) => {
    const seen = changesBetween(old, next).filter(({ remote }) => maySee(grants, brand, remote));
    const changes = seen.map(
      async (change): Promise<ReleaseChange> => ({
        ...change,
        from: await nameOf(change.remote, change.from),
        to: await nameOf(change.remote, change.to),
      }),
    );
    return {
      changes: await Promise.all(changes),
      is_recall: isWhole && isRecall(old, next),
      has_other_site: isWhole && hasOtherSite(old, next),
    };
  };
}

/**
 * Reads what changed on a brand, newest first. A damaged revision is an item of its own and hides no other; a person who sees some
 * remotes alone gets the revisions that changed them.
 * @param before the revision that the page ends before; null for the newest
 * @throws StoreUnavailableError, KeysError
 */
export async function readHistory(
  releases: Releases,
  grants: Grants,
  { brand, before }: { brand: string; before: number | null },
): Promise<ReleaseHistory> {
  const context = await readingContext(releases);
  const revisions = (await revisionsOf(context.store, brand))
    .reverse()
    .filter((revision) => before === null || revision < before);
  const read = manifestReader(context, brand);
  const compare = comparer(releases, grants, brand);
  const isWhole = seesWholeBrand(grants, brand);
  const items: HistoryItem[] = [];
  let at = 0;
  for (; at < Math.min(revisions.length, mostRead) && items.length < pageSize; at += 1) {
    const item = await describeRevision(revisions.slice(at), read, compare);
    if (isWhole || item.entry === null || item.entry.changes.length > 0) items.push(item);
  }
  return { items, next_before: at < revisions.length ? (revisions[at - 1] ?? null) : null };
}

/** @param revisions the one that is described, then older ones */
async function describeRevision(
  [revision = 0, ...older]: readonly number[],
  read: Reader,
  compare: Compare,
): Promise<HistoryItem> {
  const manifest = await read(revision);
  if (!manifest) return { revision, entry: null };
  const old = await firstReadable(older, read);
  const { createdAt, createdBy, reason } = manifest;
  return {
    revision,
    entry: {
      ...{ created_at: createdAt, created_by: createdBy, reason },
      compared_with: old?.revision ?? null,
      ...(await compare(old, manifest)),
    },
  };
}

async function firstReadable(revisions: readonly number[], read: Reader): Promise<BrandManifest | null> {
  for (const revision of revisions) {
    const manifest = await read(revision);
    if (manifest) return manifest;
  }
  return null;
}

/** Compares two revisions of a brand. @throws StoreUnavailableError, KeysError */
export async function compareRevisions(
  releases: Releases,
  grants: Grants,
  { brand, from, to }: { brand: string; from: number; to: number },
): Promise<RevisionChanges | ReleaseRefusal> {
  const read = manifestReader(await readingContext(releases), brand);
  const [old, next] = await Promise.all([read(from), read(to)]);
  if (!old || !next) return refused('revision-unreadable', `${brand} revision ${old ? to : from}`);
  return comparer(releases, grants, brand)(old, next);
}
