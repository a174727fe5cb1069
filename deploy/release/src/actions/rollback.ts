import type { BrandManifest, ManifestRemote } from '@sanuk/contract/federation/manifest';
import { ManifestUnusable, readManifest } from '../manifests/manifest.repository.ts';
import {
  ChangeRefused,
  type Composition,
  entryOf,
  restored,
  rolledBack,
  withEntry,
} from '../manifests/manifest.rules.ts';
import type { Desk, SwitchOutcome } from './desk.ts';
import { switchBrands } from './switch-brand.ts';

interface RollbackOptions {
  brands: readonly string[];
  expectRevision: ReadonlyMap<string, number>;
  why: string;
}

/** Makes the content of an old revision run again, as a new revision. */
export function rollbackToRevision(
  desk: Desk,
  revision: number,
  { brands, expectRevision, why }: RollbackOptions,
): Promise<SwitchOutcome[]> {
  return switchBrands(desk, brands, (brand) => ({
    action: 'rollback',
    why,
    expectRevision: expectRevision.get(brand),
    summary: `content of revision ${revision}`,
    detail: { toRevision: revision },
    async change(current) {
      if (!current) throw new ChangeRefused(`${brand} has no manifest yet`);
      const old = await readManifest(desk.store, desk.trusted, brand, revision).catch((error: unknown) => {
        throw error instanceof ManifestUnusable ? new ChangeRefused(error.message) : error;
      });
      return restored(current, old);
    },
  }));
}

/** Takes remotes back to their last known good release, or ends their canary. */
export function rollbackRemotes(
  desk: Desk,
  remotes: readonly string[],
  { brands, expectRevision, why }: RollbackOptions,
): Promise<SwitchOutcome[]> {
  return switchBrands(desk, brands, (brand) => ({
    action: 'rollback',
    why,
    expectRevision: expectRevision.get(brand),
    summary: `${remotes.join(', ')} taken back`,
    detail: { remotes },
    async change(current) {
      if (!current) throw new ChangeRefused(`${brand} has no manifest yet`);
      let next: Composition = current;
      for (const remote of remotes) {
        const history = await entriesBefore(desk, current, remote);
        next = withEntry(next, remote, rolledBack(entryOf(next, remote), history));
      }
      return next;
    },
  }));
}

/** Earlier entries of a remote, newest first; revisions that cannot be proven are passed over. */
async function entriesBefore(desk: Desk, current: BrandManifest, remote: string): Promise<ManifestRemote[]> {
  const entries: ManifestRemote[] = [];
  const target = entryOf(current, remote).lastKnownGood;
  for (let revision = current.revision - 1; revision > 0; revision -= 1) {
    const old = await readManifest(desk.store, desk.trusted, current.brand, revision).catch(() => null);
    const entry = remote === 'shell' ? old?.shell : old?.remotes[remote];
    if (entry) entries.push(entry);
    if (entry?.stable === target) break;
  }
  return entries;
}
