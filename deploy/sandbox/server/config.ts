import { join } from 'node:path';
import { type Keyring, readKeyring } from '@sanuk/common/signature';

/** Everything the sandbox is told from outside; its keys are shared with the backend, one ring per relation. */
export interface SandboxConfig {
  port: number;
  host: string;
  /** where members' browsers reach this sandbox, without a trailing slash */
  publicUrl: string;
  /** where the backend's endpoints are, without a trailing slash */
  backendUrl: string;
  dataDir: string;
  keys: SandboxKeys;
  /** origins that may frame a game */
  embedderOrigins: string[];
  /** where the built game page lies; the package's own `dist` where nothing is said */
  gameDist?: string;
  /** where rendered tiles are kept; a folder of `dataDir` where nothing is said */
  tileCache?: string;
  /** how many times faster than written the matches of sport games are; 1 where nothing is said */
  sportPace?: number;
}

/** Each stand-in signs and checks with its own; a provider has a key of its own name. */
export interface SandboxKeys {
  provider: Keyring;
  bank: Keyring;
  sms: Keyring;
  draws: Keyring;
  /** secrets of the brands' channels at LINE, each by the id of its channel */
  line: Keyring;
}

type Environment = Record<string, string | undefined>;

/** Reads the environment. @throws Error naming what is missing or malformed */
export function readConfig(env: Environment): SandboxConfig {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const keys = (name: string): Keyring => readKeyring(name, need(name));
  const port = Number(env.PORT ?? 8082);
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    backendUrl: need('BACKEND_URL').replace(/\/$/, ''),
    dataDir: env.DATA_DIR ?? join('.data', 'sandbox'),
    keys: {
      provider: keys('PROVIDER_KEYS'),
      bank: keys('BANK_KEYS'),
      sms: keys('SMS_KEYS'),
      draws: keys('DRAWS_KEYS'),
      line: keys('LINE_KEYS'),
    },
    embedderOrigins: (env.EMBEDDER_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    gameDist: env.GAME_DIST,
    tileCache: env.TILE_CACHE,
    sportPace: paceOf(env.SPORT_PACE),
  };
}

/** @throws Error for a pace at which no match has a length */
function paceOf(value: string | undefined): number | undefined {
  if (!value) return undefined;
  const pace = Number(value);
  if (!(pace >= 0.1 && pace <= 100)) throw new Error(`SPORT_PACE is ${value}, not between 0.1 and 100`);
  return pace;
}
