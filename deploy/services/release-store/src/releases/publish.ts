import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { readText, type Store } from '../store/store.ts';
import type { BuildFolder } from './build-folder.ts';
import { putFile } from './put-file.ts';
import { readRelease, releaseFolder } from './release.repository.ts';

export interface PublishOptions {
  commit: string;
  now: Date;
  /**
   * For builds of a working copy: the version gets the digest of the content as build metadata, `0.1.0+3f9c2a71`,
   * so that a changed build needs no new number. Such a release is told apart at a glance and is never confused
   * with the numbered one.
   */
  local: boolean;
}

export interface Published {
  record: ReleaseRecord;
  /** `repaired`: the release was there, but files of it were missing or altered */
  outcome: 'published' | 'unchanged' | 'repaired';
}

/** The version belongs to other bytes already. */
export class VersionTakenError extends Error {
  override name = 'VersionTakenError';
}

/**
 * Puts a build into the store: files, their compressed siblings, the claim on the version, and the record last.
 * Until the record is there the release does not exist; doing it again with the same bytes changes nothing.
 * @throws VersionTakenError when the version was published with other bytes
 */
export async function publishBuild(
  store: Store,
  folder: BuildFolder,
  options: PublishOptions,
): Promise<Published> {
  const { build, releaseId } = folder;
  const existing = await readRelease(store, build.remote, releaseId).catch(() => null);
  const record = existing ?? newRecord(folder, options);
  if (!existing) await assertVersionFree(store, record);
  const written = await putFiles(store, folder);
  if (!existing) {
    await claimVersion(store, record, options.now);
    await store.put(`${releaseFolder(build.remote, releaseId)}release.json`, json(record), { durable: true });
  }
  await store.put(`r/${build.remote}/latest`, Buffer.from(`${releaseId}\n`));
  return { record, outcome: existing ? (written > 0 ? 'repaired' : 'unchanged') : 'published' };
}

function newRecord(folder: BuildFolder, { commit, now, local }: PublishOptions): ReleaseRecord {
  const { exposes: _, ...build } = folder.build;
  const { releaseId, files } = folder;
  const version = local ? `${build.version}+${releaseId.slice(0, 8)}` : build.version;
  return { ...build, version, releaseId, commit, publishedAt: now.toISOString(), files };
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const versionKey = ({ remote, version }: ReleaseRecord): string => `r/${remote}/versions/${version}`;

/** Early and cheap; the claim that counts comes after the files. */
async function assertVersionFree(store: Store, record: ReleaseRecord): Promise<void> {
  const owner = (await readText(store, versionKey(record)))?.trim();
  if (!owner || owner === record.releaseId) return;
  if (await store.stat(`${releaseFolder(record.remote, owner)}release.json`)) throw taken(record, owner);
}

const underWayMs = 60_000;

/** A claim without a release behind it is left from a publish that was cut off; once it is old it may be taken over. */
async function claimVersion(store: Store, record: ReleaseRecord, now: Date): Promise<void> {
  const claim = Buffer.from(`${record.releaseId}\n`);
  if (await store.create(versionKey(record), claim)) return;
  const owner = (await readText(store, versionKey(record)))?.trim() ?? '';
  if (owner === record.releaseId) return;
  await assertVersionFree(store, record);
  const claimed = await store.stat(versionKey(record));
  if (claimed && now.getTime() - claimed.modifiedAt < underWayMs) throw taken(record, owner);
  await store.put(versionKey(record), claim, { durable: true });
}

const taken = ({ remote, version, releaseId }: ReleaseRecord, owner: string): VersionTakenError =>
  new VersionTakenError(
    `${remote} ${version} is published as ${owner} with other bytes (this build is ${releaseId}). ` +
      'Raise the version in package.json, or publish with --local.',
  );

/** Writes what is missing or differs; returns how many files that were. */
async function putFiles(store: Store, { build, releaseId, files, contents }: BuildFolder): Promise<number> {
  const folder = releaseFolder(build.remote, releaseId);
  const puts = [...contents].map(async ([path, bytes]) => {
    const file = files[path];
    return file && (await putFile(store, `${folder}${path}`, file, bytes)) ? 1 : 0;
  });
  return (await Promise.all(puts)).reduce<number>((sum, one) => sum + one, 0);
}
