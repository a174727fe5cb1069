import type { BlockList } from 'node:net';
import { readRanges, readTrustedHops } from '@sanuk/common/addresses';
import { flag, httpUrl, logLevel, path, port, text, wholeNumber } from '@sanuk/common/setting-readers';
import { optional, type Reader, required, withDefault } from '@sanuk/common/settings';
import { type Keyring, keyIdOf, readKeyring } from '@sanuk/common/signature';
import { tracingSettings } from '@sanuk/common/tracing-settings';
import { parseProviderRules } from './provider-rules.ts';

/** Keys of a party outside. Only keys of the staff name brands. @param party who must have one of them */
const keysOf =
  (party?: string): Reader<Keyring> =>
  (name, given) => {
    const ring = readKeyring(name, given, party);
    for (const key of ring.keys)
      if (key.brands !== undefined)
        throw new Error(
          `${name}: the key ${keyIdOf(key)} names a brand, which only keys of OPERATOR_KEYS do`,
        );
    return ring;
  };

/** Keys of the staff. One without its brands would give orders for all of them. */
const staffKeys: Reader<Keyring> = (name, given) => {
  const ring = readKeyring(name, given, 'operator');
  for (const key of ring.keys)
    if (key.brands === undefined)
      throw new Error(`${name}: the key ${keyIdOf(key)} names no brand (write ${keyIdOf(key)}@<brand>=…)`);
  return ring;
};

/** The address of a PostgreSQL. It holds a password, so no message repeats it. */
const databaseUrl: Reader<string> = (name, given) => {
  if (!URL.canParse(given) || !/^postgres(?:ql)?:$/.test(new URL(given).protocol))
    throw new Error(`${name} is not an address such as postgres://user:password@host:5432/database`);
  return given;
};

/** A secret that no person has to remember, so it is long. */
const secret: Reader<string> = (name, given) => {
  if (given.length < 16) throw new Error(`${name} has fewer than 16 characters`);
  return given;
};

/** A percentage above 0 with at most two decimals, such as `0.5`. */
const percent: Reader<number> = (name, given) => {
  const value = Number(given);
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(given) || value === 0)
    throw new Error(`${name} is not a percentage above 0 with at most two decimals`);
  return value;
};

/** `5000` or `5000,<brand>=20000`: baht for every brand, under '', and for single ones; in satang. */
const brandAmounts: Reader<ReadonlyMap<string, bigint>> = (name, given) => {
  const amounts = new Map<string, bigint>();
  for (const entry of given.split(',')) {
    const [, brand = '', baht] = /^(?:([a-z][a-z0-9-]{0,39})=)?(\d{1,9})$/.exec(entry.trim()) ?? [];
    if (baht === undefined || amounts.has(brand)) throw new Error(`${name} is not a list of whole baht`);
    amounts.set(brand, BigInt(baht) * 100n);
  }
  if (!amounts.has('')) throw new Error(`${name} has no amount for every other brand`);
  return amounts;
};

/** `bank=203.0.113.0/24+198.51.100.7,siamspin=2001:db8::/32`: addresses and ranges by party. */
const partyRanges: Reader<ReadonlyMap<string, BlockList>> = (name, given) => {
  const ranges = new Map<string, BlockList>();
  for (const entry of given.split(',').filter(Boolean)) {
    const [party = '', addresses] = entry.trim().split('=', 2);
    if (!party || addresses === undefined || ranges.has(party))
      throw new Error(`${name} is not a list such as bank=203.0.113.0/24+198.51.100.7`);
    ranges.set(party, readRanges(`${name}: neither an address nor a range`, addresses.split('+')));
  }
  return ranges;
};

const ledgerSealKey = optional(secret, {
  means:
    'seals the checkpoints of the ledger and the records of migrations; all processes over one database share it, `backend migrate` too',
  isSecret: true,
  without: 'made once and stored below `DATA_DIR`',
});

/** Everything the backend reads from its environment. */
export const backendSettings = {
  HOST: withDefault('127.0.0.1', text, { means: 'the address it listens on' }),
  PORT: withDefault('8081', port, { means: 'the port it listens on' }),
  DATABASE_URL: optional(databaseUrl, {
    means: 'a PostgreSQL 15 or newer, as the application logs in',
    isSecret: true,
    without: 'the embedded one below `DATA_DIR`',
  }),
  DATABASE_OWNER_URL: optional(databaseUrl, {
    means: 'the same database as its owner, who migrates it at the start',
    isSecret: true,
    without: 'the database must be migrated already',
  }),
  DATA_DIR: withDefault('.data', path, {
    means: 'folder of the login of the application, the heads of the sealed ledger and the embedded database',
  }),
  BRANDS_DIR: required(path, { means: 'folder of the brands' }),
  PROVIDER_URL: optional(httpUrl, { means: 'the game provider, for the backend' }),
  PROVIDER_PUBLIC_URL: optional(httpUrl, { means: 'the game provider, for browsers of members' }),
  PROVIDER_KEYS: required(keysOf(), {
    means: 'keys of each provider, two at once while they are rotated',
    isSecret: true,
  }),
  PROVIDER_RULES: withDefault('{}', (_name, given) => parseProviderRules(given), {
    means:
      'by provider: wins of one bet, their largest multiple of its stake, the largest sum of all wins of a round, such as `{"siamspin": {"wins_per_bet": 3, "win_multiple": 5000, "win_satang": 10000000}}`; a value that is missing is one win, a multiple by the kind of the game (slot and number 25,000, table 1,000, sport 50,000, fishing 5,000) and 5,000,000 baht. Staff decides about wins beyond them (`operator win list`)',
  }),
  BANK_URL: optional(httpUrl, { means: 'the bank' }),
  BANK_KEYS: required(keysOf('bank'), { means: 'keys of the bank', isSecret: true }),
  SMS_URL: optional(httpUrl, { means: 'the text service' }),
  SMS_KEYS: required(keysOf('sms'), { means: 'keys of the text service', isSecret: true }),
  DRAWS_URL: optional(httpUrl, { means: 'the service that knows the results of draws' }),
  DRAWS_KEYS: required(keysOf('draws'), { means: 'keys of that service', isSecret: true }),
  LINE_URL: withDefault('https://api.line.me', httpUrl, { means: 'LINE Login, for the backend' }),
  LINE_LOGIN_URL: withDefault('https://access.line.me', httpUrl, {
    means: 'LINE Login, for browsers of members; its tokens name this address as their issuer',
  }),
  LINE_KEYS: optional(keysOf(), {
    means:
      'secrets of the channels of the brands at LINE, each by the id of its channel (`line.channel_id` of `agent.json`, [LINE](line.md))',
    isSecret: true,
    without: 'no member logs in through LINE',
  }),
  OPERATOR_KEYS: required(staffKeys, {
    means:
      'keys of the team, each with the brands it gives orders for (`operator:k1@<brand>+<brand>=…`); persons have keys of their own, which invitations make',
    isSecret: true,
  }),
  DEMO_STAFF: withDefault('0', flag, {
    means:
      '`1` lets `OPERATOR_KEYS` hold keys of persons as well, who may do everything for their brands: for a demonstration alone',
  }),
  SECOND_PERSON_ABOVE_BAHT: withDefault('5000', brandAmounts, {
    means: 'an order of the staff above this needs a second person; `5000,<brand>=20000` sets a brand apart',
    unit: 'baht',
  }),
  ONE_PERSON_DAY_BAHT: optional(brandAmounts, {
    means:
      'sum of the orders of one person in a Bangkok day, on all brands together, above which every further order needs a second person; by brand as above',
    unit: 'baht',
    without: '4 times `SECOND_PERSON_ABOVE_BAHT`',
  }),
  APPROVER_DAY_BAHT: optional(brandAmounts, {
    means:
      'a person whose sum of the day has reached it approves no more orders of others until midnight; by brand as above. A brand that pays many withdrawals sets it higher',
    unit: 'baht',
    without: '10 times `ONE_PERSON_DAY_BAHT`',
  }),
  CODE_SECRET: required(secret, { means: 'the secret that one-time codes are derived from', isSecret: true }),
  LEDGER_SEAL_KEY: ledgerSealKey,
  TRUSTED_PROXIES: withDefault('loopback', readTrustedHops, {
    means: 'the proxies whose word about the address of a visitor counts: the edge',
  }),
  POOL_SIZE: withDefault('12', wholeNumber(1), { means: 'connections to the database' }),
  HEADERS_TIMEOUT_MS: withDefault('10000', wholeNumber(), {
    means: 'time for the head of a request',
    unit: 'ms',
  }),
  REQUEST_TIMEOUT_MS: withDefault('20000', wholeNumber(), {
    means: 'time for a whole request to arrive',
    unit: 'ms',
  }),
  // A page waits 15 seconds for its answer, a bank or provider some five.
  HANDLER_TIMEOUT_MS: withDefault('10000', wholeNumber(), {
    means: 'time for the answer to a request that has arrived',
    unit: 'ms',
  }),
  REQUESTS_PER_MINUTE: withDefault('1200', wholeNumber(), {
    means:
      'calls of one address in a minute to all backends together; each counts the others and takes its part ([limits.md](limits.md#several-processes))',
  }),
  CALLBACKS_PER_MINUTE: withDefault('60000', wholeNumber(), {
    means:
      'callbacks of one bank or provider to one path in a minute, to all backends together; counted after its signature',
  }),
  CALLBACK_ADDRESSES: withDefault('', partyRanges, {
    means:
      'where callbacks of a bank or provider may come from, such as `bank=203.0.113.0/24+198.51.100.7,siamspin=2001:db8::/32`; those that are not named may call from anywhere ([signatures.md](signatures.md#callbacks))',
  }),
  REGISTRATIONS_PER_HOUR: withDefault('30', wholeNumber(), {
    means:
      'members who sign up from one network within an hour; one and a half times and twice as many from a /56 and a /48 of IPv6',
  }),
  OPEN_DEPOSITS_PER_NETWORK: withDefault('40', wholeNumber(), {
    means:
      'deposits that members who have never paid have open from one network; one and a half times and twice as many from a /56 and a /48 of IPv6',
  }),
  SESSION_IDLE_DAYS: withDefault('7', wholeNumber(), {
    means: 'a session that is not used ends after this time',
    unit: 'days',
  }),
  SESSION_ABSOLUTE_DAYS: withDefault('30', wholeNumber(), {
    means: 'every session ends after this time',
    unit: 'days',
  }),
  HOUSE_EDGE_MARGIN_PERCENT: withDefault('0.5', percent, {
    means:
      'the share of each stake that every brand keeps after winnings and rewards; settings that leave less are refused ([brands.md](brands.md#what-a-brand-keeps-of-a-stake))',
    unit: '%',
  }),
  HOT_GAMES_EVERY_SECONDS: withDefault('60', wholeNumber(), {
    means: 'the counts that decide which games are hot are made again after this time',
    unit: 's',
  }),
  CASHBACK_CLOSES_EARLY: withDefault('0', flag, {
    means:
      '`1` lets staff end a day or a week of cashback before its time, and count commission at once: for a sandbox alone',
  }),
  YEEKEE_FAST: withDefault('0', flag, { means: '`1` adds a market with rounds of one minute' }),
  YEEKEE_COOLDOWN_SECONDS: withDefault('6', wholeNumber(), {
    means: 'wait between two shots of one round',
    unit: 's',
  }),
  DRAIN_MS: withDefault('5000', wholeNumber(), {
    means:
      'how long the backend answers after SIGTERM, while `/readyz` says 503 and balancers stop sending requests; 0 where nothing balances',
    unit: 'ms',
  }),
  LOG_LEVEL: withDefault('info', logLevel, { means: 'level of the log' }),
  ...tracingSettings('sanuk-backend'),
};

/** Everything `backend migrate` reads from its environment. */
export const migrateSettings = {
  DATABASE_OWNER_URL: required(databaseUrl, {
    means: 'the database as its owner, who may create roles',
    isSecret: true,
  }),
  DATABASE_URL: required(databaseUrl, {
    means:
      'the same database as the application logs in: that login is made where it is missing, with this password',
    isSecret: true,
  }),
  LEDGER_SEAL_KEY: {
    ...ledgerSealKey,
    without: 'backends of the release before report the new migrations as tampering while they still run',
  },
};
