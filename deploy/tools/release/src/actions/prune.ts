import { isReleaseId, readRelease, releaseFolder } from '@sanuk/release-store/releases';
import { readText, type Store } from '@sanuk/release-store/store';
import { audit } from '../audit.ts';
import { neededReleases, releaseName } from './needed-releases.ts';
import type { ReleaseContext } from './release-context.ts';

/** A release that no page can need any more. */
export interface UnneededRelease {
  remote: string;
  releaseId: string;
  /** null where its record cannot be read */
  version: string | null;
  /** time at which its last file was written, ISO 8601 */
  publishedAt: string;
}

export interface Pruned {
  /** deleted, or with `dryRun` those that would be */
  releases: UnneededRelease[];
  kept: number;
}

interface PruneOptions {
  /** how long a release stays after it was published, or last ran on a brand */
  graceMs: number;
  /** only names them */
  dryRun: boolean;
  why?: string;
}

/**
 * Deletes the releases that no brand, open tab, rollback or promotion of the latest release needs.
 * @throws ManifestError when a manifest that says what is needed cannot be read; then nothing is deleted
 */
export async function prune(
  context: ReleaseContext,
  { graceMs, dryRun, why }: PruneOptions,
): Promise<Pruned> {
  const now = context.now();
  const needed = await neededReleases(context, graceMs, now);
  const { releases, kept } = await findUnneeded(context.store, needed, now.getTime() - graceMs);
  if (dryRun || releases.length === 0) return { releases, kept };
  const restored = await withdraw(context, releases, () => neededReleases(context, graceMs, now));
  const gone = releases.filter((release) => !restored.has(releaseName(release)));
  for (const release of gone) await deleteFiles(context.store, release);
  if (gone.length > 0) {
    const detail = { removed: gone.map(releaseName) };
    await audit(context.store, {
      at: now.toISOString(),
      who: context.who,
      why: why || 'no page can need them',
      action: 'prune',
      detail,
    });
  }
  return { releases: gone, kept: kept + restored.size };
}

async function findUnneeded(
  store: Store,
  needed: ReadonlySet<string>,
  publishedBefore: number,
): Promise<Pruned> {
  const releases: UnneededRelease[] = [];
  let kept = 0;
  for (const remote of await store.list('r')) {
    const latest = (await readText(store, `r/${remote}/latest`))?.trim();
    for (const releaseId of (await store.list(`r/${remote}`)).filter(isReleaseId)) {
      const isNeeded = releaseId === latest || needed.has(releaseName({ remote, releaseId }));
      const writtenAt = isNeeded ? null : await writtenAtOf(store, releaseFolder(remote, releaseId));
      if (writtenAt === null || writtenAt >= publishedBefore) {
        kept += 1;
        continue;
      }
      const record = await readRelease(store, remote, releaseId).catch(() => null);
      const publishedAt = new Date(writtenAt).toISOString();
      releases.push({ remote, releaseId, version: record?.version ?? null, publishedAt });
    }
  }
  return { releases, kept };
}

/** Time of the record, which is written last; of a publish that was cut off before it, that of `build.json`. */
async function writtenAtOf(store: Store, folder: string): Promise<number | null> {
  const file = (await store.stat(`${folder}release.json`)) ?? (await store.stat(`${folder}build.json`));
  return file?.modifiedAt ?? null;
}

/**
 * Deletes the records of releases, after which no switch can bring them in, and restores those that a switch brought in meanwhile.
 * @returns names of the restored releases
 */
async function withdraw(
  { store }: ReleaseContext,
  releases: readonly UnneededRelease[],
  readNeeded: () => Promise<Set<string>>,
): Promise<Set<string>> {
  const records = new Map<string, { key: string; bytes: Buffer }>();
  for (const release of releases) {
    const key = `${releaseFolder(release.remote, release.releaseId)}release.json`;
    const bytes = await store.read(key);
    if (bytes) records.set(releaseName(release), { key, bytes });
  }
  let needed = new Set(records.keys());
  try {
    for (const { key } of records.values()) await store.remove(key);
    needed = await readNeeded();
  } finally {
    // All of them where it is not known which are needed.
    for (const [name, { key, bytes }] of records) {
      if (needed.has(name)) await store.put(key, bytes, { durable: true });
      else records.delete(name);
    }
  }
  return new Set(records.keys());
}

async function deleteFiles(store: Store, { remote, releaseId, version }: UnneededRelease): Promise<void> {
  await store.remove(releaseFolder(remote, releaseId).replace(/\/$/, ''));
  const claim = `r/${remote}/versions/${version}`;
  if (version !== null && (await readText(store, claim))?.trim() === releaseId) await store.remove(claim);
}
