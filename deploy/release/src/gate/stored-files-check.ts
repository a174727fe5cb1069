import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { integrityOf } from '../releases/digest.ts';
import { releaseFolder } from '../releases/release.repository.ts';
import type { Store } from '../store/store.ts';
import { type Finding, refuse } from './finding.ts';

/** Whether every file of a release is in the store with the bytes its record promises. */
export async function checkStoredFiles(store: Store, record: ReleaseRecord): Promise<Finding[]> {
  const folder = releaseFolder(record.remote, record.releaseId);
  const checks = Object.entries(record.files).map(async ([path, { integrity }]) => {
    const bytes = await store.read(`${folder}${path}`);
    if (bytes === null) return [refuse('file-missing', `${folder}${path}`)];
    return integrityOf(bytes) === integrity ? [] : [refuse('file-altered', `${folder}${path}`)];
  });
  return (await Promise.all(checks)).flat();
}
