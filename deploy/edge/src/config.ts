import { join } from 'node:path';

/** Everything the edge is told; nothing is read from the environment anywhere else. */
export interface EdgeConfig {
  host: string;
  port: number;
  storeDir: string;
  brandsDir: string;
  /** `trusted.json` of the release tool: public keys only */
  trustedKeysFile: string;
  backendUrl: string;
  /** how long the backend may take to begin its answer */
  backendAnswerMs: number;
  /** public origins that game frames and pictures may come from */
  gameOrigins: readonly string[];
  /** where the newest proven manifests are kept for times when the store is away */
  dataDir: string;
  /** origins a remote under development may be served from; empty in production */
  devRemoteOrigins: readonly string[];
  /** the built gallery of the kit, served as `/_/ui`; null in production */
  galleryDir: string | null;
  /** whether X-Forwarded-* of the caller may be believed: only behind a proxy of our own */
  trustProxy: boolean;
  logLevel: string;
}

const originPattern = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

function origins(name: string, list: string | undefined): string[] {
  const values = (list ?? '')
    .split(',')
    .map((one) => one.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const wrong = values.find((one) => !originPattern.test(one));
  if (wrong) throw new Error(`${name}: not an origin: ${wrong}`);
  return values;
}

function backendOrigin(url: string): string {
  const { protocol, origin } = new URL(url);
  if (protocol !== 'http:') throw new Error('BACKEND_URL: the edge speaks plain HTTP inside the platform');
  return origin;
}

/** Reads the configuration. @throws Error that names the variable which is missing or wrong */
export function configFrom(environment: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const required = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const port = Number(environment.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT is not a port');
  return {
    host: environment.HOST ?? '127.0.0.1',
    port,
    storeDir: required('STORE_DIR'),
    brandsDir: required('BRANDS_DIR'),
    trustedKeysFile: required('TRUSTED_KEYS'),
    backendUrl: backendOrigin(required('BACKEND_URL')),
    backendAnswerMs: 30_000,
    gameOrigins: origins('GAME_ORIGINS', environment.GAME_ORIGINS),
    dataDir: join(required('DATA_DIR'), 'edge'),
    devRemoteOrigins: origins('DEV_REMOTE_ORIGINS', environment.DEV_REMOTE_ORIGINS),
    galleryDir: environment.GALLERY_DIR || null,
    trustProxy: environment.TRUST_PROXY === '1',
    logLevel: environment.LOG_LEVEL ?? 'info',
  };
}
