import type { BrandManifest, ManifestRemote } from '@sanuk/contract/federation/manifest';
import {
  ChangeRefusedError,
  type Composition,
  entryOf,
  ManifestError,
  readManifest,
  restored,
  rolledBack,
  withEntry,
} from '@sanuk/release-store/manifests';
import type { ReleaseContext, SwitchOutcome } from './release-context.ts';
import { switchBrands } from './switch-brand.ts';

interface RollbackOptions {
  brands: readonly string[];
  expectRevision: ReadonlyMap<string, number>;
  why: string;
}

const rollbackOf = (brand: string, { expectRevision, why }: RollbackOptions) =>
  ({ action: 'rollback', why, expectRevision: expectRevision.get(brand) }) as const;

/** Makes the content of an old revision run again, as a new revision. */
export function rollbackToRevision(
  context: ReleaseContext,
  revision: number,
  options: RollbackOptions,
): Promise<SwitchOutcome[]> {
  return switchBrands(context, options.brands, (brand) => ({
    ...rollbackOf(brand, options),
    summary: `content of revision ${revision}`,
    detail: { toRevision: revision },
    async change(current) {
      if (!current) throw new ChangeRefusedError(`${brand} has no manifest yet`);
      const old = await readManifest(context.store, context.trusted, brand, revision).catch(
        (error: unknown) => {
          throw error instanceof ManifestError ? new ChangeRefusedError(error.message) : error;
        },
      );
      return restored(current, old);
    },
  }));
}

/** Takes remotes back to their last known good release, or ends their canary. */
export function rollbackRemotes(
  context: ReleaseContext,
  remotes: readonly string[],
  options: RollbackOptions,
): Promise<SwitchOutcome[]> {
  return switchBrands(context, options.brands, (brand) => ({
    ...rollbackOf(brand, options),
    summary: `${remotes.join(', ')} taken back`,
    detail: { remotes },
    async change(current) {
      if (!current) throw new ChangeRefusedError(`${brand} has no manifest yet`);
      let next: Composition = current;
      for (const remote of remotes) {
        const history = await entriesBefore(context, current, remote);
        next = withEntry(next, remote, rolledBack(entryOf(next, remote), history));
      }
      return next;
    },
  }));
}

/** Earlier entries of a remote, newest first; revisions that cannot be proven are passed over. */
async function entriesBefore(
  context: ReleaseContext,
  current: BrandManifest,
  remote: string,
): Promise<ManifestRemote[]> {
  const entries: ManifestRemote[] = [];
  const target = entryOf(current, remote).lastKnownGood;
  for (let revision = current.revision - 1; revision > 0; revision -= 1) {
    const old = await readManifest(context.store, context.trusted, current.brand, revision).catch(() => null);
    const entry = remote === 'shell' ? old?.shell : old?.remotes[remote];
    if (entry) entries.push(entry);
    if (entry?.stable === target) break;
  }
  return entries;
}
