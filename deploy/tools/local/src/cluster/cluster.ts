import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBrands } from '@sanuk/release-store/brands';
import { appsIn } from '../releases/apps.ts';
import { buildChanged } from '../releases/build-apps.ts';
import { localFolders, releaseBuilds } from '../releases/local-store.ts';
import { assertPortFree } from '../site/ports/ports.ts';
import {
  type ServerSettings,
  type SiteProcess,
  serverProcess,
  serverSettings,
  sourceProgram,
} from '../site/processes/processes.ts';
import { stopLeft } from '../site/processes/stop-postgres.ts';
import { keepSecrets } from '../site/settings/secrets.ts';
import { localUrl, readSettings, type SiteSettings } from '../site/settings/settings.ts';
import { brandsIn, launchProcesses, type Site } from '../site/site.ts';
import { type NginxSettings, prepareNginx } from './nginx.ts';
import { type ClusterDatabase, secretIn, startDatabase } from './postgres.ts';
import { buildRelease, runProgram, type ServerRelease } from './release.ts';

export interface ClusterOptions {
  root: string;
  /** `PORT` is the first of nine ports, `SANUK_DATA` the data folder */
  env: Record<string, string | undefined>;
  say: (sentence: string) => void;
  /** runs the backends at first, in place of the one of this checkout */
  previous?: ServerRelease;
}

export type BackendName = 'backend1' | 'backend2';
export type EdgeName = 'edge1' | 'edge2';

/** A site as in production: PostgreSQL, two backends, two edges and nginx with TLS, and the sandbox. */
export interface Cluster {
  settings: SiteSettings;
  /** for visitors, and for banks and game providers */
  siteUrl: string;
  callbackUrl: string;
  /** file of the authority that signed the certificate */
  authority: string;
  backendUrls: Record<BackendName, string>;
  sandboxUrl: string;
  site: Site;
  /** the release of this checkout */
  release: ServerRelease;
  /** Runs `backend migrate` of a release to its end. @throws ClusterError */
  migrate(release: ServerRelease): Promise<void>;
  backendProcess(name: BackendName, release: ServerRelease): SiteProcess;
  /** of this checkout */
  edgeProcess(name: EdgeName): SiteProcess;
  stop(): Promise<void>;
}

/** Callbacks have a host of their own. This one needs no resolver, and a brand that has it goes without. */
const callbackHost = '127.0.0.1';

/**
 * Builds what changed, releases it to the store of the cluster, migrates its database, and starts all servers from the production build.
 * @throws ClusterError, SettingError, NotReadyError
 */
export async function startCluster({ root, env, say, previous }: ClusterOptions): Promise<Cluster> {
  const settings = readSettings(root, env);
  const { data } = settings;
  const ports = portsOf(settings);
  const prefix = join(data, 'nginx');
  mkdirSync(data, { recursive: true });
  await stopLeft({ pidFile: join(prefix, 'nginx.pid'), name: 'nginx', by: 'SIGTERM' });
  for (const port of Object.values(ports)) await assertPortFree(port, settings);
  const release = await buildAll(settings, say);
  const { brands } = await readBrands(localFolders(root, data).brands);
  const hosts = brands.flatMap((brand) => brand.settings.hosts).filter((host) => host !== callbackHost);
  const nginx = await prepareNginx(root, {
    ...{ prefix, port: ports.nginx, logFile: join(data, 'logs/nginx.log') },
    settings: nginxSettings(ports, hosts),
  });
  const database = await startDatabase(data);
  const processOf = describeServers({ settings, env, ports, hosts, database, authority: nginx.authority });
  const migrate = (of: ServerRelease) => runMigrate(of, processOf.backend('backend1', of), database);
  let site: Site;
  try {
    const first = previous ?? release;
    await migrate(first);
    site = await launchReady(
      [
        ...[processOf.backend('backend1', first), processOf.backend('backend2', first), processOf.sandbox()],
        ...[processOf.edge('edge1', release), processOf.edge('edge2', release), nginx.process],
      ],
      say,
    );
  } catch (cause) {
    await database.server.stop();
    throw cause;
  }
  return {
    ...{ settings, site, release, migrate, backendProcess: processOf.backend },
    edgeProcess: (name) => processOf.edge(name, release),
    ...{ authority: nginx.authority, sandboxUrl: localUrl(ports.sandbox) },
    siteUrl: `https://localhost:${ports.nginx}`,
    callbackUrl: `https://${callbackHost}:${ports.nginx}`,
    backendUrls: { backend1: localUrl(ports.backend1), backend2: localUrl(ports.backend2) },
    async stop() {
      await site.stop();
      await database.server.stop();
    },
  };
}

async function launchReady(specs: readonly SiteProcess[], say: ClusterOptions['say']): Promise<Site> {
  const site = launchProcesses(specs, say);
  try {
    await site.ready();
    return site;
  } catch (cause) {
    await site.stop();
    throw cause;
  }
}

const portsOf = ({ ports: { edge: first } }: SiteSettings) => ({
  ...{ nginx: first, plain: first + 1, sandbox: first + 2, edge1: first + 3, edge2: first + 4 },
  ...{ backend1: first + 5, backend2: first + 6, edge1Admin: first + 7, edge2Admin: first + 8 },
});
type ClusterPorts = ReturnType<typeof portsOf>;

async function buildAll({ root, data }: SiteSettings, say: ClusterOptions['say']): Promise<ServerRelease> {
  const apps = appsIn(root);
  await buildChanged(apps, { root, onBuilt: ({ name }, s) => say(`built ${name} in ${s.toFixed(1)} s`) });
  const builds = apps.filter(({ released }) => released).map(({ output }) => join(root, output));
  for (const sentence of await releaseBuilds(localFolders(root, data), builds)) say(sentence);
  return buildRelease(root, join(data, 'dist'));
}

const nginxSettings = (ports: ClusterPorts, hosts: readonly string[]): NginxSettings => {
  const at = (port: number) => `127.0.0.1:${port}`;
  return {
    ...{ EDGE_1: at(ports.edge1), EDGE_2: at(ports.edge2) },
    ...{ HTTP_LISTEN: at(ports.plain), HTTPS_LISTEN: at(ports.nginx) },
    ...{ SITE_HOSTS: hosts.join(' '), CALLBACK_HOST: callbackHost },
    CALLBACK_ACCESS: 'allow 127.0.0.0/8; deny all;',
  };
};

interface ServerPlace {
  settings: SiteSettings;
  env: ClusterOptions['env'];
  ports: ClusterPorts;
  hosts: readonly string[];
  database: ClusterDatabase;
  authority: string;
}

/** What each server of the cluster is started with. */
function describeServers({ settings, env, ports, hosts, database, authority }: ServerPlace) {
  const { root, data } = settings;
  const secrets = keepSecrets(join(data, 'secrets.json'), brandsIn(root));
  const links = {
    backendUrls: [localUrl(ports.backend1), localUrl(ports.backend2)],
    callbackUrl: `https://${callbackHost}:${ports.nginx}`,
    sandboxUrl: localUrl(ports.sandbox),
    sandboxPublicUrl: localUrl(ports.sandbox, 'localhost'),
    pageOrigins: hosts.map((host) => `https://${host}:${ports.nginx}`),
  };
  const common = serverSettings(settings, secrets, links, env);
  const sealKey = secretIn(join(data, 'seal.key'));
  // Longer than the edges need to notice it: they ask each backend once a second.
  const balanced = { DRAIN_MS: '2000' };
  const server = (
    name: string,
    port: number,
    { cwd, args }: { cwd: string; args: readonly string[] },
    own: ServerSettings,
  ) => serverProcess({ name, port, cwd, sources: cwd, program: args, settings: own }, settings, env);
  return {
    backend: (name: BackendName, release: ServerRelease) =>
      server(
        name,
        ports[name],
        { cwd: release.cwd, args: release.backend },
        {
          ...common.backend,
          ...balanced,
          ...{ DATA_DIR: join(data, name), DATABASE_URL: database.appUrl, LEDGER_SEAL_KEY: sealKey },
          TRUSTED_PROXIES: '1',
          ...(release.migrate ? {} : { DATABASE_OWNER_URL: database.ownerUrl }),
        },
      ),
    edge: (name: EdgeName, release: ServerRelease) =>
      server(
        name,
        ports[name],
        { cwd: release.cwd, args: release.edge },
        {
          ...common.edge,
          ...balanced,
          ...{ DATA_DIR: join(data, name), ADMIN_PORT: String(ports[`${name}Admin`]) },
          ...{ TRUST_PROXY: '1', CALLBACK_HOSTS: callbackHost },
        },
      ),
    sandbox() {
      const { cwd, program } = sourceProgram(root, 'sandbox');
      return server(
        'sandbox',
        ports.sandbox,
        { cwd, args: program },
        { ...common.sandbox, NODE_EXTRA_CA_CERTS: authority },
      );
    },
  };
}

/** `backend migrate`, with the settings of a backend and the owner's address. */
async function runMigrate(
  { migrate }: ServerRelease,
  backend: SiteProcess,
  { ownerUrl }: ClusterDatabase,
): Promise<void> {
  if (!migrate) return;
  await runProgram(process.execPath, migrate, {
    cwd: backend.cwd,
    env: { ...backend.env, DATABASE_OWNER_URL: ownerUrl },
  });
}
