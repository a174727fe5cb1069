import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import {
  entryOf,
  listBrands,
  ManifestError,
  newestRevision,
  readManifest,
  releasesOf,
  revisionsOf,
} from '@sanuk/release-store/manifests';
import { readRelease } from '@sanuk/release-store/releases';
import { checkStoredFiles } from '../gate/stored-files-check.ts';
import type { ReleaseContext } from './release-context.ts';

export interface RemoteStatus {
  remote: string;
  enabled: boolean;
  stable: string;
  version: string;
  lastKnownGood: string | null;
  canary: { release: string; percent: number } | null;
  pinned: string | null;
}

export interface BrandStatus {
  brand: string;
  revision: number;
  minRevision: number;
  createdAt: string;
  createdBy: string;
  reason: string;
  remotes: RemoteStatus[];
}

/** A brand whose newest revision cannot be proven. */
export interface BrandDamaged {
  brand: string;
  fault: string;
}

/** What every brand of the store runs, from its newest proven revision. A damaged brand is told and hides no other. */
export async function status(
  context: ReleaseContext,
  only?: readonly string[],
): Promise<(BrandStatus | BrandDamaged)[]> {
  const brands = (await listBrands(context.store)).filter((brand) => !only || only.includes(brand));
  return Promise.all(
    brands.map(async (brand) => {
      try {
        const newest = await newestRevision(context.store, brand);
        return await describe(context, await readManifest(context.store, context.trusted, brand, newest));
      } catch (error) {
        if (!(error instanceof ManifestError)) throw error;
        return { brand, fault: `${error.message}; ${await whatRuns(context, brand)}` };
      }
    }),
  );
}

/** What the edge makes of a brand whose newest revision cannot be proven. */
async function whatRuns({ store, trusted }: ReleaseContext, brand: string): Promise<string> {
  const repair = `npm run release -- repair --brand ${brand}`;
  for (const revision of (await revisionsOf(store, brand)).reverse()) {
    const manifest = await readManifest(store, trusted, brand, revision).catch((error: unknown) => {
      if (error instanceof ManifestError) return null;
      throw error;
    });
    if (manifest) return `revision ${revision} runs until ${repair}`;
  }
  return `nothing runs: ${repair}`;
}

async function describe(context: ReleaseContext, manifest: BrandManifest): Promise<BrandStatus> {
  const remotes = await Promise.all(
    ['shell', ...Object.keys(manifest.remotes).sort()].map(async (remote): Promise<RemoteStatus> => {
      const { stable, lastKnownGood, canary, pinned, enabled } = entryOf(manifest, remote);
      const record = await readRelease(context.store, remote, stable).catch(() => null);
      return {
        remote,
        enabled,
        stable,
        version: record?.version ?? 'missing',
        lastKnownGood,
        canary: canary && { release: canary.release, percent: canary.percent },
        pinned: pinned?.reason ?? null,
      };
    }),
  );
  const { brand, revision, minRevision, createdAt, createdBy, reason } = manifest;
  return { brand, revision, minRevision, createdAt, createdBy, reason, remotes };
}

/**
 * Proves a whole store: the signature and parent of every revision of every brand, and every byte of each release
 * that the newest revisions name.
 * @returns one sentence per fault; empty when all is well
 */
export async function verify(context: ReleaseContext): Promise<string[]> {
  const faults: string[] = [];
  for (const brand of await listBrands(context.store)) {
    const newest = await newestRevision(context.store, brand);
    for (let revision = 1; revision <= newest; revision += 1) {
      try {
        const manifest = await readManifest(context.store, context.trusted, brand, revision);
        if (manifest.parent !== (revision === 1 ? null : revision - 1)) {
          faults.push(`${brand} revision ${revision} does not follow the one before`);
        }
        if (revision === newest) faults.push(...(await faultsOfReleases(context, manifest)));
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  return faults;
}

async function faultsOfReleases(context: ReleaseContext, manifest: BrandManifest): Promise<string[]> {
  const faults: string[] = [];
  for (const { remote, releaseId } of releasesOf(manifest)) {
    const record = await readRelease(context.store, remote, releaseId).catch((error: Error) => error);
    if (record instanceof Error) faults.push(record.message);
    else if (record === null) faults.push(`${manifest.brand}: no release ${releaseId} of ${remote}`);
    else {
      const findings = await checkStoredFiles(context.store, record);
      faults.push(...findings.map(({ check, message }) => `${manifest.brand}: ${check} ${message}`));
    }
  }
  return faults;
}
