import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { allPackages, type TestPackage } from './packages.ts';

/** What of the tests a change can reach. */
export interface Reach {
  /** the whole gate: nothing less would notice every fault of this change */
  isWhole: boolean;
  packages: TestPackage[];
  /** files of browser tests, below their folder */
  specs: string[];
}

const specFolder = 'deploy/tests/e2e/specs';

/** Neither built, nor run, nor asked for by a page: types, lint and rules look at it. */
const onlyRead = /\.md$|^docs\/|^deploy\/(?:compose|k8s|nginx|monitoring)\b/;

/** What every page has in it, asks, or comes from. */
const everywhere =
  /^(?:shell|shared\/(?:platform|ui|contract|tooling|cli|art)|deploy\/(?:services\/(?:edge|common)|brands|tools\/local|tests\/e2e\/(?:fixtures|pages)))\//;

/** What the backend has beside its features, and those that answer every page. */
const everyCall =
  /^deploy\/services\/backend\/(?!src\/features\/)|\/features\/(?:agents|approvals|notifications|retention)\//;

/** Browser tests of what stands in a folder, by file name, beside those of its dependents. */
const specsOf: readonly [folder: RegExp, specs: RegExp][] = [
  [
    /^mfe-games\/|\/features\/(?:games|game-catalogue|free-spins|sooth)\/|^deploy\/sandbox\//,
    /games|lobby|sooth|sport|free-spins|game-launch/,
  ],
  [/^mfe-lotto\/|\/features\/lotto-/, /lotto|yeekee/],
  [
    /^mfe-member\/|\/features\/(?:payments|withdrawals|cashback|affiliate|promotions|line|wallets|auth|password-check|same-person)\/|^deploy\/sandbox\//,
    /accounts|affiliate|cashback|deposit|line|live-balance|member-area|promotions|responsible-play|withdraw/,
  ],
  [
    /^mfe-rewards\/|\/features\/(?:coupons|polls|quests|redemption|rewards|wheel)\//,
    /coupons|polls|quests|redeem|rewards|wheel/,
  ],
  [/^deploy\/(?:services\/release-store|tools\/release)\//, /federation|release/],
  [/^deploy\/tools\/operator\//, /staff|dialogs/],
];
/** Browser tests that go everywhere: each remote is looked at by them. */
const walks = /journey|routes|place-names|modal-dialogs|calls/;

/** Every file of browser tests, by its path below their folder. */
export const allSpecs = (root: string): string[] =>
  readdirSync(join(root, specFolder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.spec.ts'))
    .sort();

/** A commit that this clone does not have. */
export class UnknownCommitError extends Error {
  override name = 'UnknownCommitError';
}

/**
 * Files that differ from a commit, those not yet under version control too; paths from the root.
 * @param since the commit; where this branch left main, unless told
 * @throws UnknownCommitError
 */
export function changedFiles(root: string, since?: string): string[] {
  const git = (...args: string[]): string[] => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new UnknownCommitError(`git knows no commit ${since ?? 'main'} here`);
    return stdout.split('\n').filter(Boolean);
  };
  const [from = 'HEAD'] = since === undefined ? git('merge-base', 'HEAD', 'main') : [since];
  const differing = git('diff', '--name-only', '--end-of-options', from);
  return [...differing, ...git('ls-files', '--others', '--exclude-standard')];
}

/** What a change of these files can reach: by the graph of packages, and by what browser tests open. */
export function reachOf(root: string, files: readonly string[]): Reach {
  const specs = allSpecs(root);
  const all = allPackages(root);
  const packageOf = (file: string) => all.find(({ folder }) => file.startsWith(`${folder}/`));
  const run = files.filter((file) => !onlyRead.test(file));
  const isWhole = run.some((file) => everywhere.test(file) || everyCall.test(file) || !packageOf(file));
  if (isWhole) return { isWhole, packages: [], specs };
  const changed = all.filter((one) => run.some((file) => packageOf(file) === one));
  const packages = withDependents(root, all, changed);
  const places = [...run, ...packages.map(({ folder }) => `${folder}/`)];
  return {
    isWhole,
    packages: packages.filter(({ name }) => name !== 'e2e'),
    specs: specs.filter((spec) => places.some((place) => opens(spec, place))),
  };
}

/** Whether a browser test opens something of a place, a file or a folder; or is that file, or compares that picture. */
function opens(spec: string, place: string): boolean {
  const name = posix.basename(spec);
  if (place.startsWith(specFolder))
    return place === `${specFolder}/${spec}` || (place.endsWith('.png') && name.startsWith('visual-'));
  const isWalked = /^mfe-|^deploy\/(?:services|sandbox)\//.test(place);
  return (
    (isWalked && walks.test(name)) || specsOf.some(([from, those]) => from.test(place) && those.test(name))
  );
}

/** Packages with all that take something from them, directly or through others. */
function withDependents(
  root: string,
  all: readonly TestPackage[],
  changed: readonly TestPackage[],
): TestPackage[] {
  const manifests = all.map((one) => ({ one, ...manifestOf(root, one) }));
  const reached = new Set(changed);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    const names = manifests.filter(({ one }) => reached.has(one)).map(({ name }) => name);
    for (const { one, takes } of manifests) if (names.some((name) => takes.has(name))) reached.add(one);
  }
  return all.filter((one) => reached.has(one));
}

function manifestOf(root: string, { folder }: TestPackage): { name: string; takes: Set<string> } {
  const { name, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as { name: string; dependencies?: object; devDependencies?: object };
  return { name, takes: new Set(Object.keys({ ...dependencies, ...devDependencies })) };
}
