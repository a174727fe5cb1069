import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appsIn } from '@sanuk/local/apps';
import { buildChanged } from '@sanuk/local/build-apps';
import { localFolders, releaseBuilds } from '@sanuk/local/local-store';
import { assertPortsFree } from '@sanuk/local/ports';
import { localUrl, readSettings } from '@sanuk/local/settings';
import { launchSite, type Site } from '@sanuk/local/site';
import { readBrands } from '@sanuk/release-store/brands';
import pg from 'pg';

export interface TortureSite {
  edgeUrl: string;
  backendUrl: string;
  sandboxUrl: string;
  /** the brand that is played at, and a host of it */
  brand: string;
  host: string;
  data: string;
  pidOf: Site['pidOf'];
  /** number of the database's first process */
  postmaster(): number;
  /** the owner's connection to the database; it has to be made anew after the database was killed */
  connect(): Promise<pg.Client>;
  stop(): Promise<void>;
}

/** The brand of this machine's own name: calls of Node cannot name another host. */
const played = { brand: 'siam', host: 'localhost' };

/** Builds what changed, and starts edge, backend, sandbox and database on a fresh data folder. */
export async function startTortureSite(root: string, port: number, data: string): Promise<TortureSite> {
  rmSync(data, { recursive: true, force: true });
  const own = { PORT: String(port), SANUK_DATA: data, REQUESTS_PER_MINUTE: '1000000' };
  // One person approves every withdrawal of the load.
  const env = { ...process.env, ...own, ONE_PERSON_DAY_BAHT: '100000000' };
  const settings = readSettings(root, env);
  await assertPortsFree(settings);
  const apps = appsIn(root);
  await buildChanged(apps, { root });
  const folders = localFolders(root, data);
  const released = apps.filter((app) => app.released).map(({ output }) => join(root, output));
  await releaseBuilds(folders, released);
  const { brands } = await readBrands(folders.brands);
  const hosts = brands.flatMap((brand) => brand.settings.hosts);
  const site = launchSite(settings, hosts, env, () => undefined);
  try {
    await site.ready();
  } catch (cause) {
    await site.stop();
    throw cause;
  }
  const { ports } = settings;
  const postgres = join(data, 'postgres');
  const pidFile = () => readFileSync(join(postgres, 'cluster/postmaster.pid'), 'utf8').split('\n');
  return {
    edgeUrl: localUrl(ports.edge),
    backendUrl: localUrl(ports.backend),
    sandboxUrl: localUrl(ports.sandbox),
    brand: played.brand,
    host: `${played.host}:${ports.edge}`,
    data,
    pidOf: site.pidOf,
    postmaster: () => Number(pidFile()[0]),
    connect: () => connect(Number(pidFile()[3]), readFileSync(join(postgres, 'password'), 'utf8').trim()),
    stop: () => site.stop(),
  };
}

async function connect(port: number, password: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'sanuk' });
  // The database is killed on purpose.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
