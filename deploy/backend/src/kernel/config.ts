import path from 'node:path';
import { readTrustedHops, type TrustedHops } from '@sanuk/service/addresses';

/** Where a stand-in or a real outside service is, and the secret that signs what goes there and comes back. */
export interface OutsideService {
  url: string | null;
  secret: string;
}

export interface BackendConfig {
  host: string;
  port: number;
  /** a PostgreSQL 15 or newer to use; null starts the embedded one below `dataDir` */
  databaseUrl: string | null;
  dataDir: string;
  brandsDir: string;
  provider: OutsideService & { publicUrl: string | null };
  bank: OutsideService;
  sms: OutsideService;
  drawsUrl: string | null;
  operatorSecret: string;
  /** adds the market `yeekee1` with one-minute rounds */
  yeekeeFast: boolean;
  /** how long a member waits between two shots of one yeekee round */
  yeekeeCooldownSeconds: number;
  poolSize: number;
  /** whose word about a visitor's address is believed: the edge */
  trustedProxies: TrustedHops;
  logLevel: string;
  /** per visitor's address and process, over all calls */
  requestsPerMinute: number;
  session: { idleDays: number; absoluteDays: number };
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings of the backend from environment variables.
 * @throws Error naming the variable that is missing or malformed; secrets have no defaults.
 */
export function readConfig(env: Environment): BackendConfig {
  const required = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const integer = (name: string, fallback: number) => {
    const value = Number(env[name] ?? fallback);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} is not a whole number`);
    return value;
  };
  const url = (name: string) => env[name]?.replace(/\/+$/, '') || null;

  return {
    host: env.HOST ?? '127.0.0.1',
    port: integer('PORT', 8081),
    databaseUrl: env.DATABASE_URL || null,
    dataDir: path.resolve(env.DATA_DIR ?? '.data'),
    brandsDir: path.resolve(required('BRANDS_DIR')),
    provider: {
      url: url('PROVIDER_URL'),
      publicUrl: url('PROVIDER_PUBLIC_URL'),
      secret: required('PROVIDER_SECRET'),
    },
    bank: { url: url('BANK_URL'), secret: required('BANK_SECRET') },
    sms: { url: url('SMS_URL'), secret: required('SMS_SECRET') },
    drawsUrl: url('DRAWS_URL'),
    operatorSecret: required('OPERATOR_SECRET'),
    yeekeeFast: env.YEEKEE_FAST === '1',
    yeekeeCooldownSeconds: integer('YEEKEE_COOLDOWN_SECONDS', 6),
    trustedProxies: readTrustedHops('TRUSTED_PROXIES', env.TRUSTED_PROXIES ?? 'loopback'),
    poolSize: integer('POOL_SIZE', 12),
    logLevel: env.LOG_LEVEL ?? 'info',
    requestsPerMinute: integer('REQUESTS_PER_MINUTE', 1_200),
    session: {
      idleDays: integer('SESSION_IDLE_DAYS', 7),
      absoluteDays: integer('SESSION_ABSOLUTE_DAYS', 30),
    },
  };
}
