import type { ReleaseFile, ReleaseRecord } from '@sanuk/contract/federation/release';
import { readText, type Store } from '../store/store.ts';
import { parseBuildRecord } from './build-record.ts';
import { integrityOf, releaseIdOf } from './digest.ts';

/** A record that does not belong to the id it is stored under; nothing of it may be trusted. */
export class RecordForgedError extends Error {
  override name = 'RecordForgedError';
}

const releaseIdPattern = /^[0-9a-f]{20}$/;
/** Whether a string has the form of a release id. */
export const isReleaseId = (text: string): boolean => releaseIdPattern.test(text);

/** Folder of a release in the store, with a trailing slash; also its path on the site. */
export const releaseFolder = (remote: string, releaseId: string): string => `r/${remote}/${releaseId}/`;

/** The two texts that prove a release, as stored; null when there is no such release. */
export async function readReleaseTexts(
  store: Store,
  remote: string,
  releaseId: string,
): Promise<{ record: string; build: string } | null> {
  const folder = releaseFolder(remote, releaseId);
  const record = await readText(store, `${folder}release.json`);
  if (record === null) return null;
  return { record, build: (await readText(store, `${folder}build.json`)) ?? '' };
}

/**
 * Reads a release's record and proves it against its id: the id is the digest of the file list, and `build.json` in
 * that list says everything else. So whoever signs a release id has signed routes, ranges and every byte.
 * @returns null when there is no such release
 * @throws RecordForgedError when record and id do not belong together
 */
export async function readRelease(
  store: Store,
  remote: string,
  releaseId: string,
): Promise<ReleaseRecord | null> {
  const texts = await readReleaseTexts(store, remote, releaseId);
  return texts && provenRecord(remote, releaseId, texts.record, texts.build);
}

/** The proof of `readRelease`, for a copy kept elsewhere. @throws RecordForgedError */
export function provenRecord(
  remote: string,
  releaseId: string,
  recordText: string,
  buildText: string,
): ReleaseRecord {
  const record = parseRecord(recordText);
  const refuse = (why: string): never => {
    throw new RecordForgedError(`${remote} ${releaseId}: ${why}`);
  };
  if (releaseIdOf(record.files) !== releaseId) refuse('the file list does not have this id');
  if (record.files['build.json']?.integrity !== integrityOf(Buffer.from(buildText))) {
    refuse('build.json is not the one that was published');
  }
  const { exposes: _, version, ...build } = parseBuildRecord(buildText);
  if (build.remote !== remote) refuse(`it is a release of ${build.remote}`);
  const ownBuildMetadata = record.version.startsWith(`${version}+`);
  return {
    ...build,
    version: ownBuildMetadata ? record.version : version,
    releaseId,
    commit: String(record.commit),
    publishedAt: String(record.publishedAt),
    files: record.files,
  };
}

interface RawRecord {
  version: string;
  commit: unknown;
  publishedAt: unknown;
  files: Record<string, ReleaseFile>;
}

function parseRecord(text: string): RawRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (!isRawRecord(value)) throw new RecordForgedError('release.json is not a record');
  return value;
}

function isRawRecord(value: unknown): value is RawRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'string' &&
    'files' in value &&
    typeof value.files === 'object' &&
    value.files !== null &&
    Object.values(value.files).every(
      (file: unknown) =>
        typeof file === 'object' &&
        file !== null &&
        'integrity' in file &&
        typeof file.integrity === 'string' &&
        'size' in file &&
        typeof file.size === 'number' &&
        'type' in file &&
        typeof file.type === 'string',
    )
  );
}

/** Every release of a remote, newest publication first. Damaged ones are left out. */
export async function listReleases(store: Store, remote: string): Promise<ReleaseRecord[]> {
  const ids = (await store.list(`r/${remote}`)).filter(isReleaseId);
  const records = await Promise.all(
    ids.map((id) => readRelease(store, remote, id).catch((error: unknown) => whenForged(error))),
  );
  return records.filter((record) => record !== null).sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}

function whenForged(error: unknown): null {
  if (error instanceof RecordForgedError) return null;
  throw error;
}

/**
 * The release meant by an id, a version, or `latest` (the last one published, also when it was published before).
 * @returns null when there is none; a version without build metadata finds a local release only if it is the only one
 */
export async function findRelease(
  store: Store,
  remote: string,
  wanted: string,
): Promise<ReleaseRecord | null> {
  if (isReleaseId(wanted)) return readRelease(store, remote, wanted);
  const key = wanted === 'latest' ? `r/${remote}/latest` : `r/${remote}/versions/${wanted}`;
  const id = (await readText(store, key))?.trim();
  if (id) return readRelease(store, remote, id);
  const local = (await store.list(`r/${remote}/versions`)).filter((name) => name.startsWith(`${wanted}+`));
  const [only] = local;
  return local.length === 1 && only ? findRelease(store, remote, only) : null;
}
