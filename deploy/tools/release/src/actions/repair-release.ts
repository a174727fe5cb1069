import type { ReleaseFile, ReleaseRecord } from '@sanuk/contract/federation/release';
import {
  hasRecordedHash,
  hasSiblings,
  putReleaseFile,
  putSiblings,
  releaseFolder,
  siblingEncodings,
  siblingSuffixes,
  unpacked,
} from '@sanuk/release-store/releases';
import type { Store } from '@sanuk/release-store/store';
import type { Fault } from './fault.ts';

/**
 * Files and compressed copies of a release that are missing or damaged. A file is restored from a copy that unpacks to
 * exactly what the record promises, and a copy is made anew from the file.
 */
export async function repairRelease(store: Store, record: ReleaseRecord): Promise<Fault[]> {
  const folder = releaseFolder(record.remote, record.releaseId);
  const checks = Object.entries(record.files).map(([path, file]) =>
    faultsOf(store, `${folder}${path}`, file),
  );
  return (await Promise.all(checks)).flat();
}

async function faultsOf(store: Store, key: string, file: ReleaseFile): Promise<Fault[]> {
  const stored = await store.read(key);
  const copies = new Map<string, Buffer | null>();
  for (const encoding of siblingEncodings) {
    const bytes = await store.read(`${key}${siblingSuffixes[encoding]}`);
    const isDue = bytes !== null || hasSiblings(file.type, file.size);
    if (isDue) copies.set(encoding, bytes && (await unpacked(encoding, bytes, file)));
  }
  const isRight = stored !== null && hasRecordedHash(stored, file);
  const good = isRight ? stored : [...copies.values()].find((bytes) => bytes !== null);
  const faults: Fault[] = [];
  if (!isRight) {
    const state = stored ? 'is damaged' : 'is missing';
    if (good)
      faults.push({
        what: `${key} ${state}; restored from its copy`,
        repair: () => putReleaseFile(store, key, good),
      });
    else faults.push({ what: `${key} ${state}; publish its build again` });
  }
  const lost = [...copies].filter(([, bytes]) => bytes === null).map(([encoding]) => encoding);
  if (good && lost.length > 0) {
    faults.push({
      what: `${key}: copies missing or damaged (${lost.join(', ')}); made anew`,
      repair: () => putSiblings(store, key, file, good),
    });
  }
  return faults;
}
