import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apps } from '@sanuk/local/releases/apps';
import { buildChanged } from '@sanuk/local/releases/build-apps';
import { localFolders, releaseBuilds } from '@sanuk/local/releases/local-store';
import { assertPortsFree } from '@sanuk/local/site/ports';
import { localUrl, readSettings } from '@sanuk/local/site/settings';
import { launchSite, type Site } from '@sanuk/local/site/site';
import { readBrands } from '@sanuk/release/brands/brand-settings';
import pg from 'pg';

export interface TortureSite {
  edgeUrl: string;
  backendUrl: string;
  sandboxUrl: string;
  /** a host of the brand that is played at */
  host: string;
  data: string;
  pidOf: Site['pidOf'];
  /** number of the database's first process */
  postmaster(): number;
  /** the owner's connection to the database; it has to be made anew after the database was killed */
  connect(): Promise<pg.Client>;
  stop(): Promise<void>;
}

const brandHost = 'localhost';

/** Builds what changed, and starts edge, backend, sandbox and database on a fresh data folder. */
export async function startTortureSite(root: string, port: number, data: string): Promise<TortureSite> {
  rmSync(data, { recursive: true, force: true });
  const env = { ...process.env, PORT: String(port), SANUK_DATA: data, REQUESTS_PER_MINUTE: '1000000' };
  const settings = readSettings(root, env);
  await assertPortsFree(settings);
  await buildChanged(apps, { root });
  const folders = localFolders(root, data);
  const released = apps.filter((app) => app.released).map(({ output }) => join(root, output));
  await releaseBuilds(folders, released);
  const { brands } = await readBrands(folders.brands);
  const hosts = brands.flatMap(({ settings: { hosts: names } }) => names);
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
    host: `${brandHost}:${ports.edge}`,
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
