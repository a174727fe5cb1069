import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { listBrands, newestRevision, readManifest } from '@sanuk/release-store/manifests';
import {
  findRelease,
  type Published,
  publishBuild,
  readBuildFolder,
  readRelease,
} from '@sanuk/release-store/releases';
import { audit } from '../audit.ts';
import { checkComposition, checkFit } from '../gate/composition-checks.ts';
import { checkContents } from '../gate/content-checks.ts';
import { assertPasses, type Finding } from '../gate/finding.ts';
import type { ReleaseContext } from './release-context.ts';

export interface PublishResult extends Published {
  warnings: Finding[];
}

/**
 * Publishes one build folder, through the gate. What the gate knows of brands is told as a warning for each brand it
 * does not fit, and refused when no shell at all could run it: a remote and the shell it needs can be published
 * in either order and promoted together.
 * @throws GateRefusedError, VersionTakenError, BuildFolderError
 */
export async function publish(
  context: ReleaseContext,
  folder: string,
  options: { commit: string; local: boolean; why: string },
): Promise<PublishResult> {
  const built = await readBuildFolder(folder);
  assertPasses(await checkContents(built.build, built.contents));
  const { exposes: _, ...build } = built.build;
  const candidate = { ...build, releaseId: built.releaseId, commit: '', publishedAt: '', files: built.files };
  const warnings = await checkAgainstBrands(context, candidate);
  const published = await publishBuild(context.store, built, { ...options, now: context.now() });
  const { record, outcome } = published;
  if (outcome !== 'unchanged') {
    await audit(context.store, {
      at: context.now().toISOString(),
      who: context.who,
      why: options.why || `commit ${record.commit || 'unknown'}`,
      action: 'publish',
      detail: { remote: record.remote, version: record.version, releaseId: record.releaseId, outcome },
    });
  }
  return { ...published, warnings };
}

interface BrandVerdict {
  /** whether the shell that runs there could run the candidate */
  fits: boolean;
  findings: Finding[];
}

async function checkAgainstBrands(context: ReleaseContext, candidate: ReleaseRecord): Promise<Finding[]> {
  const brands = await listBrands(context.store);
  const verdicts = await Promise.all(brands.map((brand) => checkAgainstBrand(context, brand, candidate)));
  const latestShell = await findRelease(context.store, 'shell', 'latest').catch(() => null);
  if (candidate.remote !== 'shell' && latestShell && !verdicts.some(({ fits }) => fits)) {
    assertPasses(checkFit(candidate, latestShell));
  }
  return verdicts.flatMap(({ findings }) => findings);
}

async function checkAgainstBrand(
  context: ReleaseContext,
  brand: string,
  candidate: ReleaseRecord,
): Promise<BrandVerdict> {
  const { store, trusted } = context;
  const manifest = await readManifest(store, trusted, brand, await newestRevision(store, brand)).catch(
    () => null,
  );
  if (!manifest) return { fits: false, findings: [] };
  const others = Object.entries(manifest.remotes).filter(
    ([remote, { enabled }]) => enabled && remote !== candidate.remote,
  );
  const read = (remote: string, id: string) => readRelease(store, remote, id).catch(() => null);
  const shell = candidate.remote === 'shell' ? candidate : await read('shell', manifest.shell.stable);
  const records = await Promise.all(others.map(([remote, { stable }]) => read(remote, stable)));
  const running = records.filter((record) => record !== null);
  if (!shell) return { fits: false, findings: [] };
  const guests = candidate.remote === 'shell' ? running : [...running, candidate];
  const findings = checkComposition(shell, guests).map(
    ({ check, message }): Finding => ({ check, severity: 'warn', message: `on ${brand}: ${message}` }),
  );
  return { fits: checkFit(candidate, shell).length === 0, findings };
}
