/** What has to happen before anything installed can be used: the right Node, and the packages of the lock file. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const marker = join(root, 'node_modules', '.sanuk-installed');

/** Ends the process with one sentence. */
export function giveUp(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}

/**
 * Whether a Node version fits `>=<major>.<minor>`.
 * @param {string} version e.g. 20.20.2
 * @param {string} range e.g. >=20.19
 */
function fits(version, range) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = range.replace('>=', '').split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= (wantedMinor ?? 0));
}

/** What an installation depends on; the same fingerprint needs no second one. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version).update(process.platform).update(process.arch);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function install(pin) {
  return new Promise((resolve) => {
    const args = ['-y', pin, 'install', '--frozen-lockfile', '--reporter=append-only'];
    // CI=true: pnpm never stops to ask.
    const child = spawn('npx', [...args, '--config.confirmModulesPurge=false'], {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: 'true' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Checks Node and installs what the lock file names, when it is not there yet. Ends the process when it cannot. */
export async function prepare() {
  const { engines, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!fits(process.versions.node, engines.node))
    giveUp(`Sanuk needs Node ${engines.node.slice(2)} or newer, and this is Node ${process.versions.node}.`);
  const wanted = fingerprint();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  const startedAt = Date.now();
  console.log('  Installing packages …');
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const saying = setInterval(() => console.log(`  … ${seconds()} s`), 10_000);
  const { code, output } = await install(packageManager);
  clearInterval(saying);
  if (code !== 0) {
    console.error(output);
    giveUp(`The packages could not be installed with ${packageManager}; what it said stands above.`);
  }
  writeFileSync(marker, wanted);
  console.log(`  Packages installed in ${seconds()} s.`);
}

/** Runs a TypeScript file of the repository in this process. Needs `prepare` first. */
export async function runTypeScript(file) {
  const { importTypeScript } = await import('@sanuk/cli/typescript');
  return importTypeScript(file);
}
