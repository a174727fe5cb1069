import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startArguments } from '@sanuk/cli/typescript';
import type { Secrets } from '../settings/secrets.ts';
import { localUrl, type SiteSettings } from '../settings/settings.ts';
import type { ChildSpec } from './child.ts';

/** A process of the site, and where it says that it is ready. */
export interface SiteProcess extends ChildSpec {
  /** folder with the sources of its package */
  sources: string;
  /** is answered with 200; of a program that speaks no HTTP `tcp://host:port`, where it takes connections */
  readyUrl: string;
}

export type ProcessName = keyof SiteSettings['ports'];

/** Folder of the package of each process, and of the sources in it. */
const folders: Record<ProcessName, { cwd: string; sources: string; main: string }> = {
  backend: { cwd: 'deploy/services/backend', sources: 'src', main: 'src/app/main.ts' },
  sandbox: { cwd: 'deploy/sandbox', sources: 'server', main: 'server/main.ts' },
  edge: { cwd: 'deploy/services/edge', sources: 'src', main: 'src/main.ts' },
};

const watchParent = fileURLToPath(new URL('watch-parent.mjs', import.meta.url));

/**
 * What the machine gives every program; nothing else of the runner's environment reaches a process of the site, so
 * that a variable of the shell cannot change it unseen.
 */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'SystemRoot',
  'NODE_EXTRA_CA_CERTS',
  // Another clock for everything that is started, the database included (`faketime`).
  ...['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'],
  'LOG_LEVEL',
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'],
  ...['OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'],
  'REQUESTS_PER_MINUTE',
  ...['CALLBACKS_PER_MINUTE', 'CALLBACK_ADDRESSES'],
  'REGISTRATIONS_PER_HOUR',
  'OPEN_DEPOSITS_PER_NETWORK',
  'HOT_GAMES_EVERY_SECONDS',
  'CASHBACK_CLOSES_EARLY',
  ...['SECOND_PERSON_ABOVE_BAHT', 'ONE_PERSON_DAY_BAHT', 'APPROVER_DAY_BAHT'],
];

/** Those of the variables that are set. */
const given = (env: Record<string, string | undefined>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

/** Where the servers of a site reach each other, and browsers reach them. */
export interface SiteLinks {
  /** for the edges */
  backendUrls: readonly string[];
  /** where bank and game providers send their callbacks */
  callbackUrl: string;
  sandboxUrl: string;
  /** what a browser calls the sandbox: an origin of its own, beside the hosts of the brands */
  sandboxPublicUrl: string;
  /** origins of the brands' pages, which may frame a game */
  pageOrigins: readonly string[];
}

type Environment = Record<string, string | undefined>;
export type ServerSettings = Record<string, string>;

/** Returns what the servers of a site have in common, wherever they listen and whatever starts them. */
export function serverSettings(
  { root, data, yeekeeFast, dev }: SiteSettings,
  secrets: Secrets,
  links: SiteLinks,
  env: Environment,
): Record<ProcessName, ServerSettings> {
  const { sandboxUrl, sandboxPublicUrl } = links;
  const brands = join(root, 'deploy/brands');
  const keysOfParties = {
    PROVIDER_KEYS: secrets.providerKeys,
    ...{ BANK_KEYS: secrets.bankKeys, SMS_KEYS: secrets.smsKeys, DRAWS_KEYS: secrets.drawsKeys },
    LINE_KEYS: secrets.lineKeys,
  };
  // Other edges before the same backend, as browser tests have.
  const others = Object.values(given(env, ['EMBEDDER_ORIGINS']));
  return {
    backend: {
      DATA_DIR: data,
      BRANDS_DIR: brands,
      ...keysOfParties,
      ...{ PROVIDER_URL: sandboxUrl, PROVIDER_PUBLIC_URL: sandboxPublicUrl },
      ...{ BANK_URL: `${sandboxUrl}/bank`, SMS_URL: `${sandboxUrl}/sms`, DRAWS_URL: sandboxUrl },
      ...{ LINE_URL: sandboxUrl, LINE_LOGIN_URL: sandboxPublicUrl },
      ...{ OPERATOR_KEYS: secrets.operatorKeys, DEMO_STAFF: '1' },
      CODE_SECRET: secrets.codeSecret,
      YEEKEE_FAST: yeekeeFast ? '1' : '0',
    },
    sandbox: {
      DATA_DIR: join(data, 'sandbox'),
      ...given(env, ['SPORT_PACE']),
      TILE_CACHE: join(root, '.cache/tiles'),
      ...{ BACKEND_URL: links.callbackUrl, PUBLIC_URL: sandboxPublicUrl },
      ...keysOfParties,
      EMBEDDER_ORIGINS: [...links.pageOrigins, ...others].join(','),
    },
    edge: {
      DATA_DIR: data,
      STORE_DIR: join(data, 'store'),
      TRUSTED_KEYS: join(data, 'keys/trusted.json'),
      BRANDS_DIR: brands,
      BACKEND_URL: links.backendUrls.join(','),
      GAME_ORIGINS: sandboxPublicUrl,
      GALLERY_DIR: join(root, 'shared/ui/gallery/dist'),
      ...given(env, ['CALLBACK_HOSTS', 'OFFLINE_WORKER']),
      ...(dev && { DEV_MODE: '1', DEV_PARTS: dev.parts.join(','), DEV_BRAND: dev.brand ?? '' }),
    },
  };
}

/** A server of a site: a program of Node that listens on this machine. */
export interface Server {
  name: string;
  cwd: string;
  sources: string;
  /** arguments of node */
  program: readonly string[];
  port: number;
  settings: ServerSettings;
}

/** Returns how a server is started. */
export function serverProcess(server: Server, { data }: SiteSettings, env: Environment): SiteProcess {
  const { name, cwd, sources, program, port, settings } = server;
  return {
    ...{ name, cwd, sources },
    args: ['--import', watchParent, ...program],
    env: {
      ...given(env, passedOn),
      // Nothing balances, unless settings say so: a process that is told to end need not wait for it.
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DRAIN_MS: '0' },
      ...settings,
    },
    logFile: join(data, 'logs', `${name}.log`),
    readyUrl: `${localUrl(port)}/readyz`,
  };
}

/** Returns how a server is started from its sources in this checkout, or in another one. */
export const sourceProgram = (
  root: string,
  name: ProcessName,
): Pick<Server, 'cwd' | 'sources' | 'program'> => {
  const { cwd, sources, main } = folders[name];
  return {
    cwd: join(root, cwd),
    sources: join(root, cwd, sources),
    program: startArguments(main),
  };
};

/**
 * The three processes of a site; they are stopped in the opposite order.
 * @param hosts of all brands: the pages that may frame a game
 */
export function siteProcesses(
  settings: SiteSettings,
  secrets: Secrets,
  hosts: readonly string[],
  env: Environment,
): SiteProcess[] {
  const { root, ports, internalPort } = settings;
  const backendUrl = localUrl(ports.backend);
  const links: SiteLinks = {
    backendUrls: [backendUrl],
    callbackUrl: backendUrl,
    sandboxUrl: localUrl(ports.sandbox),
    sandboxPublicUrl: localUrl(ports.sandbox, 'localhost'),
    pageOrigins: hosts.map((host) => localUrl(ports.edge, host)),
  };
  const common = serverSettings(settings, secrets, links, env);
  const processOf = (name: ProcessName, own: ServerSettings = {}): SiteProcess => {
    const server = { name, ...sourceProgram(root, name), port: ports[name] };
    return serverProcess({ ...server, settings: { ...common[name], ...own } }, settings, env);
  };
  return [
    // No other process has to know the database.
    processOf('backend', given(env, ['DATABASE_URL', 'DATABASE_OWNER_URL', 'LEDGER_SEAL_KEY'])),
    processOf('sandbox'),
    processOf('edge', { ADMIN_PORT: String(internalPort) }),
  ];
}
