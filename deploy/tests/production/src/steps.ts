import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { appsIn } from '@sanuk/local/apps';
import { buildChanged } from '@sanuk/local/build-apps';
import { runKills } from '@sanuk/torture/kill-run';
import { replaceUnderLoad } from '@sanuk/torture/replace-under-load';
import { composeSite, connect } from './compose-site.ts';
import { type Engine, findEngine } from './engine.ts';
import { tryOffice } from './office.ts';
import { untilReady, upMs } from './ready.ts';
import { type CommandError, run } from './run.ts';
import { type Images, Stack } from './stack.ts';

/** One thing that was tried, and why it failed. */
export interface Step {
  name: string;
  /** null where it passed */
  failure: string | null;
}

interface Options {
  root: string;
  /** of the load */
  seed: number;
  /** kills of each container */
  kills: number;
  /** commit whose image runs first; otherwise the same image is restarted */
  from: string | undefined;
  /** TCP port of Caddy for HTTPS; the next one is for HTTP */
  port: number;
  keep: boolean;
  say: (sentence: string) => void;
}

/** Largest size over the base image. */
const largestImageMb = 250;

/**
 * Builds the images, runs compose and tries it as members and staff would, step by step; after a step that failed the ones that need
 * it are left out.
 */
export async function tryProduction(options: Options): Promise<Step[]> {
  const { root, port, from, keep, say } = options;
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<void>): Promise<void> => {
    const startedAt = Date.now();
    try {
      await work();
      steps.push({ name, failure: null });
      say(`${name}: passed (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    } catch (cause) {
      const failure = cause instanceof Error ? cause.message : String(cause);
      steps.push({ name, failure });
      say(`${name}: failed\n${failure}`);
      throw new StopError();
    }
  };
  const engine = await findEngine();
  let stack: Stack | undefined;
  try {
    const images = imagesOf(process.env);
    await step('the images are built, small and without root', () => buildImages(root, engine, images));
    const first = from === undefined ? images.sanuk : await buildPrevious(root, engine, from, images);
    stack = new Stack(root, engine, { ...images, sanuk: first }, port);
    const site = stack;
    await step('releases are signed and published by the image', () => publishAll(root, site));
    await step('compose starts, and the site answers over HTTPS that its authority vouches for', () =>
      start(site),
    );
    await step('a member goes the whole way in a browser', () => journey(root, site));
    await step('Prometheus reads every server and takes every rule', () => findUnseen(site));
    await step('every server is replaced under load, and no call fails twice', () =>
      replaceAll(site, options, images.sanuk),
    );
    await step('the first owner joins the back office on its own host, and changes a release', () =>
      tryOffice(root, site),
    );
    await step('containers are killed under load, and the books hold', () => killAll(site, options));
    await step('a backup is restored, and its ledger is as it was sealed', () => restoreBackup(site, say));
  } catch (cause) {
    if (!(cause instanceof StopError)) throw cause;
    if (stack) say(await lastLogs(stack));
  } finally {
    if (keep && stack) say(`left running: ${stack.url}, in ${stack.folder}`);
    else await stack?.remove();
    if (!keep) engine.stop();
  }
  return steps;
}

/** A step failed, and says so itself. */
class StopError extends Error {
  override name = 'StopError';
}

interface NamedImages extends Images {
  node: string;
}

const imagesOf = (env: NodeJS.ProcessEnv): NamedImages => ({
  sanuk: 'localhost/sanuk-test',
  sandbox: 'localhost/sanuk-test-sandbox',
  backup: 'localhost/sanuk-test-backup',
  node: env.NODE_IMAGE ?? 'docker.io/library/node:24-bookworm-slim',
  caddy: env.CADDY_IMAGE ?? 'docker.io/library/caddy:2',
  postgres: env.POSTGRES_IMAGE ?? 'docker.io/library/postgres:17-bookworm',
  prometheus: env.PROMETHEUS_IMAGE ?? 'docker.io/prom/prometheus:v3.7.3',
});

function buildArgs({ name }: Engine, images: NamedImages): string[] {
  // Only podman has image formats: the one of Docker keeps the health check.
  const format = name === 'podman' ? ['--format', 'docker'] : [];
  const bases = [`NODE_IMAGE=${images.node}`, `POSTGRES_IMAGE=${images.postgres}`];
  return [
    ...['build', ...format, '--network', 'host', '--file', 'deploy/production/Dockerfile'],
    ...bases.flatMap((base) => ['--build-arg', base]),
  ];
}

async function buildImages(
  root: string,
  { name: engine, ...rest }: Engine,
  images: NamedImages,
): Promise<void> {
  const args = buildArgs({ name: engine, ...rest }, images);
  await run(engine, [...args, '--tag', images.sanuk, '.'], { cwd: root });
  for (const target of ['sandbox', 'backup'] as const)
    await run(engine, [...args, '--target', target, '--tag', images[target], '.'], { cwd: root });
  const sizeOf = async (image: string) =>
    Number(await run(engine, ['image', 'inspect', '--format', '{{.Size}}', image], { cwd: root }));
  const overBase = ((await sizeOf(images.sanuk)) - (await sizeOf(images.node))) / 1e6;
  if (overBase > largestImageMb)
    throw new Error(`the image is ${Math.round(overBase)} MB larger than its base`);
  const inside = [
    'run',
    '--rm',
    '--read-only',
    '--network',
    'none',
    '--entrypoint',
    'id',
    images.sanuk,
    '-u',
  ];
  const user = (await run(engine, inside, { cwd: root })).trim();
  if (user !== '1000') throw new Error(`the image runs as user ${user}`);
}

/** Builds the image of a commit. @returns its name */
async function buildPrevious(
  root: string,
  engine: Engine,
  from: string,
  images: NamedImages,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-previous-'));
  const name = 'localhost/sanuk-test-previous';
  try {
    await run('git', ['archive', '--output', join(folder, 'source.tar'), from], { cwd: root });
    await run('tar', ['--extract', '--file', 'source.tar'], { cwd: folder });
    rmSync(join(folder, 'source.tar'));
    await run(engine.name, [...buildArgs(engine, images), '--tag', name, '.'], { cwd: folder });
    return name;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the document says it: a key, the builds, the first revision of every brand. */
async function publishAll(root: string, stack: Stack): Promise<void> {
  const apps = appsIn(root);
  await buildChanged(apps, { root });
  const release = (...args: string[]) => stack.compose('run', '--rm', '-T', ...args);
  await release('release', 'keys', 'add', 'k1');
  const mounts: string[] = [];
  const folders: string[] = [];
  for (const { output, released } of apps) {
    if (!released) continue;
    const inside = `/builds/${folders.length}`;
    mounts.push('--volume', `${join(root, output)}:${inside}:ro`);
    folders.push(inside);
  }
  await release(...mounts, 'release', 'publish', ...folders, '--commit', 'working-copy', '--local');
  await release('release', 'init', '--all', '--why', 'first');
}

async function start(stack: Stack): Promise<void> {
  await stack.compose('up', '--detach');
  const deadline = Date.now() + upMs;
  for (let last = 'nothing'; ; await wait(500)) {
    const authority = await stack.authority().catch(() => null);
    if (authority) last = await statusOf(stack.url, authority);
    if (last === '200') return;
    if (Date.now() > deadline) throw new Error(`${stack.url} was not there in time: ${last}`);
  }
}

/** Asks for the first page, trusting the authority of Caddy alone. */
const statusOf = (url: string, ca: string): Promise<string> =>
  new Promise((resolve) => {
    get(url, { ca, agent: false }, (response) => {
      response.resume();
      resolve(String(response.statusCode));
    }).once('error', (cause) => resolve(cause.message));
  });

async function journey(root: string, stack: Stack): Promise<void> {
  const report = mkdtempSync(join(tmpdir(), 'sanuk-journey-'));
  try {
    const args = ['test', 'site/journey', '--project', 'phone', '--retries', '0', '--output', report];
    await run(join(root, 'deploy/tests/e2e/node_modules/.bin/playwright'), args, {
      cwd: join(root, 'deploy/tests/e2e'),
      env: { ...process.env, E2E_SITE: stack.url },
    });
  } finally {
    rmSync(report, { recursive: true, force: true });
  }
}

/** Prometheus answers at this port of the machine; it reads a server every 15 s. */
const scrapedMs = 60_000;

async function findUnseen(stack: Stack): Promise<void> {
  await stack.compose('up', '--detach', '--no-deps', 'prometheus');
  const deadline = Date.now() + scrapedMs;
  for (let unseen = ['Prometheus']; ; await wait(500)) {
    unseen = await unseenBy(`http://127.0.0.1:${stack.ports.prometheus}`).catch(() => unseen);
    if (unseen.length === 0) return;
    if (Date.now() > deadline) throw new Error(`not seen within ${scrapedMs / 1000} s: ${unseen.join(', ')}`);
  }
}

interface Targets {
  activeTargets: { scrapeUrl: string; health: string; labels: { job: string } }[];
}
interface Rules {
  groups: { rules: { name: string; health: string; lastError?: string }[] }[];
}

/** @returns servers that are not read, and rules that were not computed */
async function unseenBy(url: string): Promise<string[]> {
  const ask = async <T>(path: string) =>
    ((await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: T }).data;
  const { activeTargets } = await ask<Targets>('targets?state=active');
  const { groups } = await ask<Rules>('rules');
  const countOf = (job: string) =>
    activeTargets.filter(({ labels, health }) => labels.job === job && health === 'up').length;
  return [
    ...['edge', 'backend'].filter((job) => countOf(job) !== 2).map((job) => `${countOf(job)} of 2 ${job}s`),
    ...groups.flatMap(({ rules }) => rules.filter(({ health }) => health !== 'ok').map(({ name }) => name)),
  ];
}

async function replaceAll(stack: Stack, { seed, say }: Options, image: string): Promise<void> {
  stack.set({ SANUK_IMAGE: image });
  const replace = (service: string) => async () => {
    await stack.compose('up', '--detach', '--no-deps', '--force-recreate', service);
    await untilReady(stack, service);
  };
  const reload = ['caddy', 'reload', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'];
  const { findings } = await replaceUnderLoad(await composeSite(stack), {
    ...{ seed, say },
    steps: [
      ['migrate', () => stack.compose('run', '--rm', '-T', 'migrate')],
      ...servers.map((service) => [service, replace(service)] as const),
      ['caddy', () => stack.compose('exec', '-T', 'caddy', ...reload)],
    ],
    backendUrls: async () =>
      [stack.ports['backend-a'], stack.ports['backend-b']].map((port) => `http://127.0.0.1:${port}`),
  });
  failOn(findings);
}

const servers = ['backend-a', 'backend-b', 'edge-a', 'edge-b'] as const;

async function killAll(stack: Stack, { seed, kills, say }: Options): Promise<void> {
  // Those of the step before have their names.
  const site = { ...(await composeSite(stack)), firstMember: 100 };
  const report = await runKills({ start: async () => site, seed, strikesEach: kills, say });
  const { acknowledged, lost, doubled, audits, failedTwice } = report;
  say(`${acknowledged} calls acknowledged, ${lost} lost, ${doubled} doubled; ${audits} audits`);
  for (const [victim, what] of failedTwice) say(`${victim}: ${what.length} calls failed twice`);
  failOn(report.findings);
}

function failOn(findings: readonly string[]): void {
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

/** As the document says it: a backup of the running site, restored into an empty database and checked. */
async function restoreBackup(stack: Stack, say: Options['say']): Promise<void> {
  const sanuk = async (args: string[], env: Record<string, string> = {}) => {
    const startedAt = Date.now();
    const given = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const text = await stack.compose('exec', '-T', ...given, 'backup', 'node', '/app/sanuk.js', ...args);
    say(`${text.trim()} (${Date.now() - startedAt} ms)`);
    return text;
  };
  await stack.compose('up', '--detach', '--no-deps', 'backup');
  const [name = ''] = (await sanuk(['backup'])).split(':');
  const listed = await sanuk(['backup', 'list', '--max-age', '26']);
  if (!listed.includes(name)) throw new Error(`${name} is not among the backups`);
  const owner = await connect(stack.ownerUrl('postgres'));
  await owner.query("create database restored encoding 'UTF8' template template0").finally(() => owner.end());
  const to = (setting: string) => stack.setting(setting).replace(/sanuk$/, 'restored');
  const target = {
    DATABASE_OWNER_URL: to('DATABASE_OWNER_URL'),
    DATABASE_URL: to('DATABASE_URL'),
    DATA_DIR: '/tmp',
  };
  await sanuk(['restore', `/backups/${name}`, '--verify'], target);
}

const lastLogs = (stack: Stack): Promise<string> =>
  stack.compose('logs', '--no-color', '--tail', '15').catch((cause: CommandError) => cause.message);
