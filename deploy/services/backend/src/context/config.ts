import type { BlockList } from 'node:net';
import type { TrustedHops } from '@sanuk/common/addresses';
import { type Environment, readSettings, type Values } from '@sanuk/common/settings';
import { Keyring } from '@sanuk/common/signature';
import { type TracingSettings, tracingOf } from '@sanuk/common/tracing-settings';
import type { ProviderRules } from './provider-rules.ts';
import { backendSettings } from './settings.ts';

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
  tracing: TracingSettings;
  /** how long a request may take: its head, the whole of it, and its answer once it is here */
  timeouts: { headersMs: number; requestMs: number; handlerMs: number };
  /** per visitor's address, over all calls and backends */
  requestsPerMinute: number;
  /** per bank or provider and path, over all backends */
  callbacksPerMinute: number;
  /** where callbacks of a party may come from; one that is missing may call from anywhere */
  callbackAddresses: ReadonlyMap<string, BlockList>;
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
  /** how long the backend still answers after SIGTERM, while balancers notice that it is not ready */
  drainMs: number;
}

type BackendValues = Values<typeof backendSettings>;

/**
 * Reads the settings of the backend from environment variables.
 * @throws StartError with one line for each setting that is missing or wrong
 */
export function readConfig(env: Environment): BackendConfig {
  const values = readSettings(backendSettings, env, (read) => [
    ...findSharedSecrets(read),
    ...findUnknownCallers(read),
    ...findPersons(read),
  ]);
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    dataDir: values.DATA_DIR,
    brandsDir: values.BRANDS_DIR,
    ...readServices(values),
    operatorKeys: values.OPERATOR_KEYS,
    codeSecret: values.CODE_SECRET,
    ledgerSealKey: values.LEDGER_SEAL_KEY,
    yeekeeFast: values.YEEKEE_FAST,
    cashbackClosesEarly: values.CASHBACK_CLOSES_EARLY,
    houseEdgeMarginPercent: values.HOUSE_EDGE_MARGIN_PERCENT,
    hotGamesEverySeconds: values.HOT_GAMES_EVERY_SECONDS,
    yeekeeCooldownSeconds: values.YEEKEE_COOLDOWN_SECONDS,
    trustedProxies: values.TRUSTED_PROXIES,
    poolSize: values.POOL_SIZE,
    logLevel: values.LOG_LEVEL,
    tracing: tracingOf(values),
    timeouts: {
      headersMs: values.HEADERS_TIMEOUT_MS,
      requestMs: values.REQUEST_TIMEOUT_MS,
      handlerMs: values.HANDLER_TIMEOUT_MS,
    },
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    callbacksPerMinute: values.CALLBACKS_PER_MINUTE,
    callbackAddresses: values.CALLBACK_ADDRESSES,
    registrationsPerHour: values.REGISTRATIONS_PER_HOUR,
    openDepositsPerNetwork: values.OPEN_DEPOSITS_PER_NETWORK,
    ...readStaffLimits(values),
    session: { idleDays: values.SESSION_IDLE_DAYS, absoluteDays: values.SESSION_ABSOLUTE_DAYS },
    drainMs: values.DRAIN_MS,
  };
}

const readServices = (
  values: BackendValues,
): Pick<BackendConfig, 'provider' | 'bank' | 'sms' | 'draws' | 'line'> => ({
  provider: {
    url: values.PROVIDER_URL,
    publicUrl: values.PROVIDER_PUBLIC_URL,
    keys: values.PROVIDER_KEYS,
    rules: values.PROVIDER_RULES,
  },
  bank: { url: values.BANK_URL, keys: values.BANK_KEYS },
  sms: { url: values.SMS_URL, keys: values.SMS_KEYS },
  draws: { url: values.DRAWS_URL, keys: values.DRAWS_KEYS },
  line: { url: values.LINE_URL, loginUrl: values.LINE_LOGIN_URL, keys: values.LINE_KEYS },
});

/** Finds secrets that two parties share: each could sign for the other. */
function findSharedSecrets(values: Partial<BackendValues>): string[] {
  const rings = Object.entries(values).flatMap(([name, value]) =>
    value instanceof Keyring ? [{ name, ring: value }] : [],
  );
  return rings.flatMap(({ name, ring }, index) =>
    rings
      .slice(index + 1)
      .filter((other) => ring.sharesSecretWith(other.ring))
      .map((other) => `${name} and ${other.name} hold the same secret`),
  );
}

/** Finds parties with addresses and without a key: a name that is misspelt would leave its owner without a list. */
function findUnknownCallers(values: Partial<BackendValues>): string[] {
  const { CALLBACK_ADDRESSES: ranges, BANK_KEYS: bank, PROVIDER_KEYS: providers } = values;
  if (!ranges || !bank || !providers) return [];
  return [...ranges.keys()]
    .filter((party) => !bank.has(party) && !providers.has(party))
    .map((party) => `CALLBACK_ADDRESSES names ${party}, which has no key`);
}

/** Finds keys of persons in the settings: whoever reads those could sign as two people. */
function findPersons({ OPERATOR_KEYS: ring, DEMO_STAFF: isDemo }: Partial<BackendValues>): string[] {
  if (!ring || isDemo !== false) return [];
  const persons = ring.parties.filter((party) => party !== 'operator');
  if (persons.length === 0) return [];
  const names = persons.join(', ');
  return [`OPERATOR_KEYS holds keys of ${names}: persons join by invitation (operator staff invite)`];
}

/** The daily sums follow from the limit of one order unless they are set. */
function readStaffLimits(
  values: BackendValues,
): Pick<BackendConfig, 'secondPersonAbove' | 'onePersonDay' | 'approverDay'> {
  const multiply = (amounts: ReadonlyMap<string, bigint>, times: bigint) =>
    new Map([...amounts].map(([brand, satang]) => [brand, satang * times]));
  const secondPersonAbove = values.SECOND_PERSON_ABOVE_BAHT;
  const onePersonDay = values.ONE_PERSON_DAY_BAHT ?? multiply(secondPersonAbove, 4n);
  const approverDay = values.APPROVER_DAY_BAHT ?? multiply(onePersonDay, 10n);
  return { secondPersonAbove, onePersonDay, approverDay };
}
