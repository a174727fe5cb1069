import { type Environment, readSettings } from '@sanuk/common/settings';
import type { Keyring } from '@sanuk/common/signature';
import { sandboxSettings } from './settings.ts';

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
  embedderOrigins: readonly string[];
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

/** Reads the environment. @throws StartError with one line for each setting that is missing or wrong */
export function readConfig(environment: Environment): SandboxConfig {
  const values = readSettings(sandboxSettings, environment);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    backendUrl: values.BACKEND_URL,
    dataDir: values.DATA_DIR,
    keys: {
      provider: values.PROVIDER_KEYS,
      bank: values.BANK_KEYS,
      sms: values.SMS_KEYS,
      draws: values.DRAWS_KEYS,
      line: values.LINE_KEYS,
    },
    embedderOrigins: values.EMBEDDER_ORIGINS,
    gameDist: values.GAME_DIST ?? undefined,
    tileCache: values.TILE_CACHE ?? undefined,
    sportPace: values.SPORT_PACE,
  };
}
