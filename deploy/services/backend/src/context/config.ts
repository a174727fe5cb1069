import path from 'node:path';
import { readTrustedHops, type TrustedHops } from '@sanuk/common/addresses';
import { type Keyring, keyIdOf, readKeyring } from '@sanuk/common/signature';
import { type ProviderRules, parseProviderRules } from './provider-rules.ts';

/** Where a stand-in or a real outside service is, and the keys that sign what goes there and comes back. */
export interface OutsideService {
  url: string | null;
  keys: Keyring;
}

/** LINE, which proves who somebody is. */
export interface LineService {
  /** asked by the backend for tokens */
  url: string;
  /** where members' browsers log in; tokens name it as their issuer */
  loginUrl: string;
  /** secrets of the brands' channels, each by the id of its channel; null where no brand has one */
  keys: Keyring | null;
}

export interface BackendConfig {
  host: string;
  port: number;
  /** a PostgreSQL 15 or newer to use; null starts the embedded one below `dataDir` */
  databaseUrl: string | null;
  /** its owner, for migrations alone; null when `databaseUrl` is the owner's, or the database is up to date */
  databaseOwnerUrl: string | null;
  dataDir: string;
  brandsDir: string;
  provider: OutsideService & { publicUrl: string | null; rules: ReadonlyMap<string, ProviderRules> };
  bank: OutsideService;
  sms: OutsideService;
  draws: OutsideService;
  line: LineService;
  operatorKeys: Keyring;
  /** what one-time codes are derived from; apart from the keys of the text service, which are rotated */
  codeSecret: string;
  /** seals the checkpoints of the ledger; null for one made and kept below `dataDir` */
  ledgerSealKey: string | null;
  /** adds the market `yeekee1` with one-minute rounds */
  yeekeeFast: boolean;
  /** staff may close a day or a week of cashback, and what commission is counted of, before its end: in a sandbox alone */
  cashbackClosesEarly: boolean;
  /** share of each stake, in percent, that a brand keeps at least after winnings and rewards */
  houseEdgeMarginPercent: number;
  /** how long the counts stand by which games are hot */
  hotGamesEverySeconds: number;
  /** how long a member waits between two shots of one yeekee round */
  yeekeeCooldownSeconds: number;
  poolSize: number;
  /** whose word about a visitor's address is believed: the edge */
  trustedProxies: TrustedHops;
  logLevel: string;
  /** how long a request may take: its head, the whole of it, and its answer once it is here */
  timeouts: { headersMs: number; requestMs: number; handlerMs: number };
  /** per visitor's address and process, over all calls */
  requestsPerMinute: number;
  /** members who may sign up from one network within an hour */
  registrationsPerHour: number;
  /** deposits that members who have never paid may have open from one network */
  openDepositsPerNetwork: number;
  /** above how much money of an order of the staff a second person is needed, by brand; '' is every other brand */
  secondPersonAbove: ReadonlyMap<string, bigint>;
  /** above what sum of a person's Bangkok day every order needs a second person */
  onePersonDay: ReadonlyMap<string, bigint>;
  /** from what sum of the own day on a person approves no more orders of others */
  approverDay: ReadonlyMap<string, bigint>;
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

  const keys = readKeys(required, env.LINE_KEYS);

  return {
    host: env.HOST ?? '127.0.0.1',
    port: integer('PORT', 8081),
    databaseUrl: env.DATABASE_URL || null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || null,
    dataDir: path.resolve(env.DATA_DIR ?? '.data'),
    brandsDir: path.resolve(required('BRANDS_DIR')),
    provider: {
      url: url('PROVIDER_URL'),
      publicUrl: url('PROVIDER_PUBLIC_URL'),
      keys: keys.PROVIDER_KEYS,
      rules: parseProviderRules(env.PROVIDER_RULES || '{}'),
    },
    bank: { url: url('BANK_URL'), keys: keys.BANK_KEYS },
    sms: { url: url('SMS_URL'), keys: keys.SMS_KEYS },
    draws: { url: url('DRAWS_URL'), keys: keys.DRAWS_KEYS },
    line: {
      url: url('LINE_URL') ?? 'https://api.line.me',
      loginUrl: url('LINE_LOGIN_URL') ?? 'https://access.line.me',
      keys: keys.LINE_KEYS ?? null,
    },
    operatorKeys: keys.OPERATOR_KEYS,
    codeSecret: required('CODE_SECRET'),
    ledgerSealKey: env.LEDGER_SEAL_KEY || null,
    yeekeeFast: env.YEEKEE_FAST === '1',
    cashbackClosesEarly: env.CASHBACK_CLOSES_EARLY === '1',
    houseEdgeMarginPercent: readPercent('HOUSE_EDGE_MARGIN_PERCENT', env.HOUSE_EDGE_MARGIN_PERCENT ?? '0.5'),
    hotGamesEverySeconds: integer('HOT_GAMES_EVERY_SECONDS', 60),
    yeekeeCooldownSeconds: integer('YEEKEE_COOLDOWN_SECONDS', 6),
    trustedProxies: readTrustedHops('TRUSTED_PROXIES', env.TRUSTED_PROXIES ?? 'loopback'),
    poolSize: integer('POOL_SIZE', 12),
    logLevel: env.LOG_LEVEL ?? 'info',
    timeouts: {
      headersMs: integer('HEADERS_TIMEOUT_MS', 10_000),
      requestMs: integer('REQUEST_TIMEOUT_MS', 20_000),
      // A page waits 15 seconds for its answer, a bank or provider some five.
      handlerMs: integer('HANDLER_TIMEOUT_MS', 10_000),
    },
    requestsPerMinute: integer('REQUESTS_PER_MINUTE', 1_200),
    registrationsPerHour: integer('REGISTRATIONS_PER_HOUR', 30),
    openDepositsPerNetwork: integer('OPEN_DEPOSITS_PER_NETWORK', 40),
    ...readStaffLimits(env),
    session: {
      idleDays: integer('SESSION_IDLE_DAYS', 7),
      absoluteDays: integer('SESSION_ABSOLUTE_DAYS', 30),
    },
  };
}

/** Each relation's keys, and whose they must be, unless each party brings its own name. */
const keyParties = {
  PROVIDER_KEYS: undefined,
  BANK_KEYS: 'bank',
  SMS_KEYS: 'sms',
  DRAWS_KEYS: 'draws',
  OPERATOR_KEYS: 'operator',
} as const;
type KeyVariable = keyof typeof keyParties;
const keyVariables = Object.keys(keyParties) as KeyVariable[];

/** @throws Error naming the variable that is missing, malformed, or shares a secret with another one */
function readKeys(
  required: (name: string) => string,
  lineKeys: string | undefined,
): Record<KeyVariable, Keyring> & { LINE_KEYS?: Keyring } {
  const rings = Object.fromEntries(
    keyVariables.map((name) => [name, readKeyring(name, required(name), keyParties[name])]),
  ) as Record<KeyVariable, Keyring>;
  const all = lineKeys ? { ...rings, LINE_KEYS: readKeyring('LINE_KEYS', lineKeys) } : rings;
  const names = Object.entries(all);
  for (const [index, [name, ring]] of names.entries())
    for (const [other, otherRing] of names.slice(index + 1))
      if (ring.sharesSecretWith(otherRing)) throw new Error(`${name} and ${other} hold the same secret`);
  for (const [name, ring] of names) checkBrands(name, ring);
  return all;
}

/** Every key of the staff names its brands, and no other key does: a key without any would be one for all of them. */
function checkBrands(name: string, ring: Keyring): void {
  const isOfStaff = name === 'OPERATOR_KEYS';
  for (const key of ring.keys)
    if ((key.brands !== undefined) !== isOfStaff)
      throw new Error(
        isOfStaff
          ? `${name}: the key ${keyIdOf(key)} names no brand (write ${keyIdOf(key)}@<brand>=…)`
          : `${name}: the key ${keyIdOf(key)} names a brand, which only keys of OPERATOR_KEYS do`,
      );
}

/** The daily sums follow from the limit of one order unless they are set. @throws Error naming the variable */
function readStaffLimits(
  env: Environment,
): Pick<BackendConfig, 'secondPersonAbove' | 'onePersonDay' | 'approverDay'> {
  const timesOf = (amounts: ReadonlyMap<string, bigint>, times: bigint) =>
    new Map([...amounts].map(([brand, satang]) => [brand, satang * times]));
  const secondPersonAbove = readBrandAmounts(
    'SECOND_PERSON_ABOVE_BAHT',
    env.SECOND_PERSON_ABOVE_BAHT ?? '5000',
  );
  const onePersonDay =
    env.ONE_PERSON_DAY_BAHT === undefined
      ? timesOf(secondPersonAbove, 4n)
      : readBrandAmounts('ONE_PERSON_DAY_BAHT', env.ONE_PERSON_DAY_BAHT);
  const approverDay =
    env.APPROVER_DAY_BAHT === undefined
      ? timesOf(onePersonDay, 10n)
      : readBrandAmounts('APPROVER_DAY_BAHT', env.APPROVER_DAY_BAHT);
  return { secondPersonAbove, onePersonDay, approverDay };
}

/** A percentage above 0 with at most two decimals, such as `0.5`. @throws Error naming the variable */
function readPercent(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text) || value === 0)
    throw new Error(`${name} is not a percentage above 0 with at most two decimals`);
  return value;
}

/** `5000` or `5000,siam=20000`: baht for every brand, and for single ones. @throws Error naming the variable */
function readBrandAmounts(name: string, text: string): ReadonlyMap<string, bigint> {
  const amounts = new Map<string, bigint>();
  for (const entry of text.split(',')) {
    const [, brand = '', baht] = /^(?:([a-z][a-z0-9-]{0,39})=)?(\d{1,9})$/.exec(entry.trim()) ?? [];
    if (baht === undefined || amounts.has(brand)) throw new Error(`${name} is not a list of whole baht`);
    amounts.set(brand, BigInt(baht) * 100n);
  }
  if (!amounts.has('')) throw new Error(`${name} has no amount for every other brand`);
  return amounts;
}
