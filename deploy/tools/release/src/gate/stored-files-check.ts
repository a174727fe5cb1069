import type { ReleaseFile, ReleaseRecord } from '@sanuk/contract/federation/release';
import {
  hasRecordedHash,
  releaseFolder,
  siblingEncodings,
  siblingSuffixes,
  unpacked,
} from '@sanuk/release-store/releases';
import type { Store } from '@sanuk/release-store/store';
import { type Finding, refuse } from './finding.ts';

/** Whether every file of a release, and every compressed copy, is in the store with the bytes its record promises. */
export async function checkStoredFiles(store: Store, record: ReleaseRecord): Promise<Finding[]> {
  const folder = releaseFolder(record.remote, record.releaseId);
  const checks = Object.entries(record.files).map(async ([path, file]) => [
    ...(await checkFile(store, `${folder}${path}`, file)),
    ...(await checkSiblings(store, `${folder}${path}`, file)),
  ]);
  return (await Promise.all(checks)).flat();
}

async function checkFile(store: Store, key: string, file: ReleaseFile): Promise<Finding[]> {
  const bytes = await store.read(key);
  if (bytes === null) return [refuse('file-missing', key)];
  return hasRecordedHash(bytes, file) ? [] : [refuse('file-altered', key)];
}

/** A copy may be missing: then the file itself is sent. One that is there must unpack to the file. */
async function checkSiblings(store: Store, key: string, file: ReleaseFile): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const encoding of siblingEncodings) {
    const at = `${key}${siblingSuffixes[encoding]}`;
    const bytes = await store.read(at);
    if (bytes && !(await unpacked(encoding, bytes, file))) findings.push(refuse('file-altered', at));
  }
  return findings;
}
