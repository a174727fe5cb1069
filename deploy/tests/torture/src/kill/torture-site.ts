import { readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appsIn } from '@sanuk/local/apps';
import { buildChanged } from '@sanuk/local/build-apps';
import { localFolders, releaseBuilds } from '@sanuk/local/local-store';
import { assertPortsFree } from '@sanuk/local/ports';
import { keepSecrets } from '@sanuk/local/secrets';
import { localUrl, readSettings } from '@sanuk/local/settings';
import { launchSite, type Site } from '@sanuk/local/site';
import { readBrands } from '@sanuk/release-store/brands';
import pg from 'pg';
import { hungOfSite, killedOfSite, type Victim } from './victims.ts';

export interface TortureSite {
  /** where members call */
  edgeUrl: string;
  /** where banks and game providers call */
  callbackUrl: string;
  /** a backend, for calls that come from inside */
  backendUrl: string;
  sandboxUrl: string;
  /** the brand that is played at, and a host of it */
  brand: string;
  host: string;
  /** keys that game providers and staff sign with, as the backend's environment has them */
  keys: { providers: string; operators: string };
  /** The sandbox's journal of the games that were opened. */
  gamesOpened(): Promise<string>;
  /** number of its first member here: runs on one site have members of their own */
  firstMember?: number;
  /** trusts the certificates of the site */
  fetch: typeof fetch;
  /** processes that are killed, and processes that are stopped so that they hang */
  victims: { killed: readonly Victim[]; hung: readonly Victim[] };
  /** whether a client that repeats a call once must get its answer, whatever is killed but the whole database */
  outlivesKills: boolean;
  /** Looks at what else must hold of this kind of site. @returns one sentence for everything that does not */
  inspect?: () => Promise<string[]>;
  pidOf: Site['pidOf'];
  /** number of the database's first process */
  postmaster(): number;
  /** the owner's connection to the database; it has to be made anew after the database was killed */
  connect(): Promise<pg.Client>;
  stop(): Promise<void>;
}

/** The brand of this machine's own name: calls of Node cannot name another host. */
export const played = { brand: 'siam', host: 'localhost' };

/** What a site needs that is played at by many members of one address. */
export const siteEnvironment = (port: number, data: string) => ({
  ...process.env,
  ...{ PORT: String(port), SANUK_DATA: data, REQUESTS_PER_MINUTE: '1000000' },
  // One person approves every withdrawal of the load.
  ONE_PERSON_DAY_BAHT: '100000000',
});

/** Builds what changed, and starts edge, backend, sandbox and database on a fresh data folder. */
export async function startTortureSite(root: string, port: number, data: string): Promise<TortureSite> {
  rmSync(data, { recursive: true, force: true });
  const env = siteEnvironment(port, data);
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
  return {
    edgeUrl: localUrl(ports.edge),
    callbackUrl: localUrl(ports.backend),
    backendUrl: localUrl(ports.backend),
    sandboxUrl: localUrl(ports.sandbox),
    brand: played.brand,
    host: `${played.host}:${ports.edge}`,
    ...sandboxIn(data),
    fetch,
    victims: { killed: killedOfSite, hung: hungOfSite },
    outlivesKills: false,
    pidOf: site.pidOf,
    ...databaseIn(data),
    stop: () => site.stop(),
  };
}

/** The keys and the sandbox's journal below the data folder of a site. */
export function sandboxIn(data: string): Pick<TortureSite, 'keys' | 'gamesOpened'> {
  const { providerKeys: providers, operatorKeys: operators } = keepSecrets(join(data, 'secrets.json'));
  return {
    keys: { providers, operators },
    gamesOpened: () => readFile(join(data, 'sandbox/play.jsonl'), 'utf8'),
  };
}

/** The database below the data folder of a site, whichever process of it runs now. */
export function databaseIn(data: string): Pick<TortureSite, 'postmaster' | 'connect'> {
  const postgres = join(data, 'postgres');
  const pidFile = () => readFileSync(join(postgres, 'cluster/postmaster.pid'), 'utf8').split('\n');
  return {
    postmaster: () => Number(pidFile()[0]),
    connect: () => connect(Number(pidFile()[3]), readFileSync(join(postgres, 'password'), 'utf8').trim()),
  };
}

async function connect(port: number, password: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'sanuk' });
  // The database is killed on purpose.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
