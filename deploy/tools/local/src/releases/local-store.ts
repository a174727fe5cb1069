import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BrandManifest, ManifestRemote } from '@sanuk/contract/federation/manifest';
import {
  initBrands,
  promote,
  publish,
  type ReleaseContext,
  resign,
  type SwitchOutcome,
} from '@sanuk/release/actions';
import { type Brand, readBrands, signedSiteOf } from '@sanuk/release-store/brands';
import {
  addKey,
  loadSigningKey,
  loadTrustedKeys,
  newestManifest,
  newestRevision,
  readManifest,
  trustedFile,
} from '@sanuk/release-store/manifests';
import { FolderStore } from '@sanuk/release-store/store';

/** A release could not be put into the store, or no brand can run it. */
export class ReleaseRefusedError extends Error {
  override name = 'ReleaseRefusedError';
}

export interface LocalFolders {
  store: string;
  keys: string;
  brands: string;
  /** remembers what the last start built */
  memory: string;
}

/** Store, keys and brands of the local site, ready for the actions of the release tool. The first call makes the keys. */
export async function openLocalContext({ store, keys, brands }: LocalFolders): Promise<ReleaseContext> {
  mkdirSync(store, { recursive: true });
  if (!existsSync(trustedFile(keys))) await addKey(keys, 'local-1');
  const { brands: usable, faults } = await readBrands(brands);
  return {
    store: new FolderStore(store),
    trusted: await loadTrustedKeys(trustedFile(keys)),
    signingKey: () => loadSigningKey(keys),
    brands: usable,
    brandFaults: faults,
    who: 'npm start',
    now: () => new Date(),
    newSalt: () => randomBytes(8).toString('hex'),
  };
}

type Releases = Record<string, string>;

/**
 * Publishes the builds of the working copy and lets the brands run them: every brand on its first start; later, a
 * build that is new to the store is promoted for the brands that follow its remote. What was promoted, pinned or rolled
 * back by hand since stays as it is.
 * @param builds folders of built apps
 * @returns what was switched, in words
 * @throws ReleaseRefusedError when the gate of the release tool says no
 */
export async function releaseBuilds(folders: LocalFolders, builds: readonly string[]): Promise<string[]> {
  const context = await openLocalContext(folders);
  const before = readMemory(folders.memory);
  const built: Releases = {};
  const isNew = new Set<string>();
  for (const folder of builds) {
    const { record, outcome } = await publish(context, folder, {
      commit: 'working copy',
      local: true,
      why: '',
    });
    built[record.remote] = record.releaseId;
    if (outcome === 'published') isNew.add(record.remote);
  }
  const said = (context.brandFaults ?? []).map(({ brand, message }) => `${brand} is left out: ${message}`);
  const usable: string[] = [];
  for (const brand of context.brands) {
    const fault = await prepareBrand(context, brand, said);
    if (fault) said.push(`${brand.settings.brand} is left out: ${fault}`);
    else usable.push(brand.settings.brand);
  }
  if (usable.length === 0) throw new ReleaseRefusedError(said.join('\n  '));
  for (const brand of usable) said.push(...(await follow(context, brand, built, before, isNew)));
  writeFileSync(folders.memory, `${JSON.stringify(built, null, 2)}\n`);
  return said;
}

/**
 * Gives a brand its first revision, or signs what one from before lacks.
 * @param said gets what was done, in words
 * @returns why the brand cannot be used; null when it can
 */
async function prepareBrand(
  context: ReleaseContext,
  { settings }: Brand,
  said: string[],
): Promise<string | null> {
  const { brand } = settings;
  const how = { brands: [brand], expectRevision: new Map<string, number>() };
  const first = await initBrands(context, { ...how, selection: new Map(), why: 'first start' });
  const refused = first.find(({ outcome }) => outcome === 'refused');
  if (refused) return refused.message;
  said.push(...sentencesOf(first, 'first revision'));
  const signed = (await newestManifest(context.store, context.trusted, brand))?.site;
  if (!signed)
    said.push(...sentencesOf(await resign(context, { ...how, why: 'settings signed' }), 'settings signed'));
  else if (!isDeepStrictEqual(signed, signedSiteOf(settings))) {
    said.push(
      `${brand}: hosts, agent, apiBaseUrl or boxOrigins of brand.json are not what is signed; ` +
        `npm run release -- sync --brand ${brand} takes them over`,
    );
  }
  return null;
}

function readMemory(file: string): Releases {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Promotes for one brand what is new, and what moved on from the build that the last start gave it. */
async function follow(
  context: ReleaseContext,
  brand: string,
  built: Releases,
  before: Releases,
  isNew: ReadonlySet<string>,
): Promise<string[]> {
  const revision = await newestRevision(context.store, brand);
  const manifest = await readManifest(context.store, context.trusted, brand, revision);
  const moved = Object.entries(built).filter(([remote, releaseId]) => {
    const running = runningOf(manifest, remote);
    if (!running || running.pinned || running.canary || running.stable === releaseId) return false;
    return isNew.has(remote) || running.stable === before[remote];
  });
  if (moved.length === 0) return [];
  const outcomes = await promote(context, {
    selection: new Map(moved),
    brands: [brand],
    all: true,
    unpin: false,
    expectRevision: new Map([[brand, revision]]),
    why: 'build of the working copy',
  });
  return sentencesOf(outcomes, moved.map(([remote]) => remote).join(', '));
}

const runningOf = (manifest: BrandManifest, remote: string): ManifestRemote | undefined =>
  remote === 'shell' ? manifest.shell : manifest.remotes[remote];

function sentencesOf(outcomes: readonly SwitchOutcome[], what: string): string[] {
  const refused = outcomes.find(({ outcome }) => outcome === 'refused' || outcome === 'conflict');
  if (refused) throw new ReleaseRefusedError(`${refused.brand}: ${refused.message}`);
  return outcomes
    .filter(({ outcome }) => outcome === 'switched')
    .map(({ brand, revision }) => `${brand} revision ${revision}: ${what}`);
}

/** Where the release tool and the edge look, below a data folder. */
export const localFolders = (root: string, data: string): LocalFolders => ({
  store: join(data, 'store'),
  keys: join(data, 'keys'),
  brands: join(root, 'deploy/brands'),
  memory: join(data, 'last-build.json'),
});
