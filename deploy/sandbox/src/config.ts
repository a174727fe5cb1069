import { join } from 'node:path';

/** Everything the sandbox is told from outside; secrets are shared with the backend, one per relation. */
export interface SandboxConfig {
  port: number;
  host: string;
  /** where members' browsers reach this sandbox, without a trailing slash */
  publicUrl: string;
  /** where the backend's doors are, without a trailing slash */
  backendUrl: string;
  dataDir: string;
  secrets: { provider: string; bank: string; sms: string };
  /** origins that may frame a game */
  embedderOrigins: string[];
  /** where the built game page lies; the package's own `dist` where nothing is said */
  gameDist?: string;
  /** where rendered tiles are kept; a folder of `dataDir` where nothing is said */
  tileCache?: string;
}

type Environment = Record<string, string | undefined>;

/** Reads the environment. @throws Error naming what is missing */
export function readConfig(env: Environment): SandboxConfig {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const port = Number(env.PORT ?? 8082);
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    backendUrl: need('BACKEND_URL').replace(/\/$/, ''),
    dataDir: env.DATA_DIR ?? join('.data', 'sandbox'),
    secrets: { provider: need('PROVIDER_SECRET'), bank: need('BANK_SECRET'), sms: need('SMS_SECRET') },
    embedderOrigins: (env.EMBEDDER_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    gameDist: env.GAME_DIST,
    tileCache: env.TILE_CACHE,
  };
}
