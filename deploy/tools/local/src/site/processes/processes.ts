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
  readyUrl: string;
}

type ProcessName = keyof SiteSettings['ports'];

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
  'REQUESTS_PER_MINUTE',
  'REGISTRATIONS_PER_HOUR',
  'OPEN_DEPOSITS_PER_NETWORK',
  'HOT_GAMES_EVERY_SECONDS',
  'CASHBACK_CLOSES_EARLY',
  ...['SECOND_PERSON_ABOVE_BAHT', 'ONE_PERSON_DAY_BAHT', 'APPROVER_DAY_BAHT'],
];

/** Those of the variables that are set. */
const given = (env: Record<string, string | undefined>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

/** Pages that may frame a game: of every brand, and of other edges before the same backend, as browser tests have. */
const embedderOrigins = (port: number, hosts: readonly string[], env: Record<string, string | undefined>) =>
  [...hosts.map((host) => localUrl(port, host)), ...Object.values(given(env, ['EMBEDDER_ORIGINS']))].join(
    ',',
  );

/**
 * The three processes of a site; they are stopped in the opposite order.
 * @param hosts of all brands: the pages that may frame a game
 */
export function siteProcesses(
  settings: SiteSettings,
  secrets: Secrets,
  hosts: readonly string[],
  env: Record<string, string | undefined>,
): SiteProcess[] {
  const { root, data, ports, internalPort } = settings;
  const brands = join(root, 'deploy/brands');
  const backendUrl = localUrl(ports.backend);
  const sandboxUrl = localUrl(ports.sandbox);
  /** what a browser calls the sandbox: an origin of its own, beside the hosts of the brands */
  const sandboxPublicUrl = localUrl(ports.sandbox, 'localhost');
  const inherited = given(env, passedOn);
  const processOf = (name: ProcessName, own: Record<string, string>): SiteProcess => {
    const { cwd, sources, main } = folders[name];
    return {
      name,
      args: ['--import', watchParent, ...startArguments(main)],
      cwd: join(root, cwd),
      sources: join(root, cwd, sources),
      // Nothing balances: a process that is told to end need not wait for it.
      env: {
        ...inherited,
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(ports[name]), DRAIN_MS: '0' },
        ...own,
      },
      logFile: join(data, 'logs', `${name}.log`),
      readyUrl: `${localUrl(ports[name])}/readyz`,
    };
  };
  return [
    processOf('backend', {
      // Nobody else has to know the database.
      ...given(env, ['DATABASE_URL', 'DATABASE_OWNER_URL', 'LEDGER_SEAL_KEY']),
      DATA_DIR: data,
      BRANDS_DIR: brands,
      PROVIDER_URL: sandboxUrl,
      PROVIDER_PUBLIC_URL: sandboxPublicUrl,
      PROVIDER_KEYS: secrets.providerKeys,
      BANK_URL: `${sandboxUrl}/bank`,
      BANK_KEYS: secrets.bankKeys,
      SMS_URL: `${sandboxUrl}/sms`,
      SMS_KEYS: secrets.smsKeys,
      DRAWS_URL: sandboxUrl,
      DRAWS_KEYS: secrets.drawsKeys,
      ...{ LINE_URL: sandboxUrl, LINE_LOGIN_URL: sandboxPublicUrl, LINE_KEYS: secrets.lineKeys },
      OPERATOR_KEYS: secrets.operatorKeys,
      CODE_SECRET: secrets.codeSecret,
      YEEKEE_FAST: settings.yeekeeFast ? '1' : '0',
    }),
    processOf('sandbox', {
      DATA_DIR: join(data, 'sandbox'),
      ...given(env, ['SPORT_PACE']),
      TILE_CACHE: join(root, '.cache/tiles'),
      BACKEND_URL: backendUrl,
      PUBLIC_URL: sandboxPublicUrl,
      PROVIDER_KEYS: secrets.providerKeys,
      ...{ BANK_KEYS: secrets.bankKeys, SMS_KEYS: secrets.smsKeys, DRAWS_KEYS: secrets.drawsKeys },
      LINE_KEYS: secrets.lineKeys,
      EMBEDDER_ORIGINS: embedderOrigins(ports.edge, hosts, env),
    }),
    processOf('edge', {
      ADMIN_PORT: String(internalPort),
      DATA_DIR: data,
      STORE_DIR: join(data, 'store'),
      TRUSTED_KEYS: join(data, 'keys/trusted.json'),
      BRANDS_DIR: brands,
      BACKEND_URL: backendUrl,
      GAME_ORIGINS: sandboxPublicUrl,
      GALLERY_DIR: join(root, 'shared/ui/gallery/dist'),
      ...given(env, ['OFFLINE_WORKER']),
      ...(settings.dev && {
        DEV_MODE: '1',
        DEV_PARTS: settings.dev.parts.join(','),
        DEV_BRAND: settings.dev.brand ?? '',
      }),
    }),
  ];
}
