import { isDeepStrictEqual } from 'node:util';
import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import { signedSiteOf } from '@sanuk/release-store/brands';
import {
  isBrandName,
  type ManifestFlaw,
  pointerKey,
  putPointer,
  releasesOf,
  revisionKey,
  revisionsOf,
  verifyManifest,
} from '@sanuk/release-store/manifests';
import { readRelease } from '@sanuk/release-store/releases';
import { readText } from '@sanuk/release-store/store';
import { audit } from '../audit.ts';
import type { Fault } from './fault.ts';
import type { ReleaseContext } from './release-context.ts';
import { repairRelease } from './repair-release.ts';

/** Something that is wrong, and what becomes of it. */
export interface Repair {
  /** the brand it belongs to; empty for what belongs to none */
  brand: string;
  what: string;
  /** `open`: a person has to do something, which `what` says */
  state: 'repaired' | 'repairable' | 'open';
}

/**
 * Names what is wrong with brands and store, and repairs what can be repaired without losing anything.
 * @param only brands to look at; all when left out
 * @param dryRun only names
 */
export async function repair(
  context: ReleaseContext,
  { only, dryRun }: { only?: readonly string[]; dryRun: boolean },
): Promise<Repair[]> {
  const repairs: Repair[] = [];
  const note = async (brand: string, faults: readonly Fault[]) => {
    for (const fault of faults) {
      if (fault.repair && !dryRun) await fault.repair();
      const state = fault.repair ? (dryRun ? 'repairable' : 'repaired') : 'open';
      repairs.push({ brand, what: fault.what, state });
    }
  };
  const names = await context.store.list('brands');
  if (!only) await note('', strangers(context, names));
  const brands = new Set([
    ...names.filter(isBrandName),
    ...context.brands.map(({ settings }) => settings.brand),
  ]);
  for (const { brand, message } of context.brandFaults ?? []) {
    if (!only || only.includes(brand)) await note(brand, [{ what: message }]);
  }
  for (const brand of [...brands].sort()) {
    if (!only || only.includes(brand)) await repairBrand(context, brand, (faults) => note(brand, faults));
  }
  const done = repairs.filter(({ state }) => state === 'repaired');
  if (done.length > 0) {
    const detail = { repaired: done.map(({ brand, what }) => `${brand} ${what}`.trim()) };
    await audit(context.store, {
      at: context.now().toISOString(),
      who: context.who,
      why: '',
      action: 'repair',
      detail,
    });
  }
  return repairs;
}

const strangers = (context: ReleaseContext, names: readonly string[]): Fault[] =>
  names
    .filter((name) => !isBrandName(name))
    .map((name) => ({
      what: `brands/${name} is no brand; set aside`,
      repair: () => context.store.setAside('brands', name),
    }));

/** In this order: each step finds what the one before it left in order. */
async function repairBrand(
  context: ReleaseContext,
  brand: string,
  note: (faults: readonly Fault[]) => Promise<void>,
): Promise<void> {
  const { revisions, faults } = await readRevisions(context, brand);
  await note(faults);
  const newest = revisions.at(-1);
  if (!newest) {
    await note([{ what: `no revision that can be proven: npm run release -- init --brand ${brand}` }]);
    return;
  }
  await note(await pointerFaults(context, newest));
  await note(siteFaults(context, newest));
  for (const { remote, releaseId } of releasesOf(newest)) {
    const record = await readRelease(context.store, remote, releaseId).catch((error: Error) => error);
    if (record === null || record instanceof Error) {
      const why = record ? record.message : 'it is missing';
      await note([{ what: `release ${releaseId} of ${remote}: ${why}; publish its build again` }]);
    } else await note(await repairRelease(context.store, record));
  }
}

/** The proven revisions of a brand, and whatever lies beside them. */
async function readRevisions(
  context: ReleaseContext,
  brand: string,
): Promise<{ revisions: BrandManifest[]; faults: Fault[] }> {
  const folder = `brands/${brand}`;
  const aside = (name: string, why: string): Fault => ({
    what: `${folder}/${name} ${why}; set aside`,
    repair: () => context.store.setAside(folder, name),
  });
  const revisions: BrandManifest[] = [];
  const flaws = new Map<number, ManifestFlaw>();
  for (const revision of await revisionsOf(context.store, brand)) {
    const text = await readText(context.store, revisionKey(brand, revision));
    const proof = verifyManifest(text ?? '', context.trusted, { brand, revision });
    if ('flaw' in proof) flaws.set(revision, proof.flaw);
    else revisions.push(proof.manifest);
  }
  const newest = revisions.at(-1)?.revision ?? 0;
  const known = (await revisionsOf(context.store, brand)).map((revision) => `${revision}.json`);
  const junk = (await context.store.list(folder)).filter(
    (name) => name !== 'current' && !known.includes(name),
  );
  const faults = junk.map((name) => aside(name, 'is no revision'));
  for (const [revision, flaw] of flaws) {
    const what = `${folder}/${revision}.json cannot be proven (${flaw})`;
    // Signed by a key that is unknown here it may be right elsewhere; below the newest one it is in nobody's way.
    if (flaw === 'unknown-key' && revision > newest)
      faults.push({ what: `${what}; bring trusted.json up to date` });
    else if (flaw !== 'unknown-key' && revision > newest) {
      faults.push(aside(`${revision}.json`, `cannot be proven (${flaw})`));
    } else if (flaw !== 'unknown-key') faults.push({ what: `${what}; it can no longer be restored` });
  }
  return { revisions, faults };
}

async function pointerFaults(context: ReleaseContext, { brand, revision }: BrandManifest): Promise<Fault[]> {
  const pointer = (await readText(context.store, pointerKey(brand)))?.trim();
  if (pointer === String(revision)) return [];
  const isThere = pointer === undefined ? 'is missing' : `says ${JSON.stringify(pointer.slice(0, 20))}`;
  const what = `the pointer ${isThere}; set to ${revision}`;
  return [{ what, repair: () => putPointer(context.store, brand, revision) }];
}

/** What is signed is a person's to decide. */
function siteFaults(context: ReleaseContext, { brand, site }: BrandManifest): Fault[] {
  const settings = context.brands.find((one) => one.settings.brand === brand)?.settings;
  const sync = `npm run release -- sync --brand ${brand}`;
  if (!site) return [{ what: `its settings are not signed yet: ${sync}` }];
  if (!settings || isDeepStrictEqual(site, signedSiteOf(settings))) return [];
  return [{ what: `brand.json differs from what is signed (hosts, agent, apiBaseUrl, boxOrigins): ${sync}` }];
}
