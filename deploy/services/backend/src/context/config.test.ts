import { StartError } from '@sanuk/common/start-error';
import { readConfig } from './config.ts';

const env = {
  BRANDS_DIR: 'brands',
  PROVIDER_KEYS: 'siamspin:k1=secret-of-siam-spin',
  BANK_KEYS: 'bank:k1=secret-of-the-bank',
  SMS_KEYS: 'sms:k1=secret-of-the-texts',
  DRAWS_KEYS: 'draws:k1=secret-of-the-draws',
  OPERATOR_KEYS: 'operator:k1@siam=secret-of-the-staff',
  CODE_SECRET: 'secret-of-the-codes',
};

test('[P3] without DATABASE_URL the database is the embedded one, on loopback', () => {
  expect(readConfig(env)).toMatchObject({
    databaseUrl: null,
    host: '127.0.0.1',
    port: 8081,
    yeekeeFast: false,
  });
  expect(readConfig({ ...env, DATABASE_URL: 'postgres://x/y', YEEKEE_FAST: '1' })).toMatchObject({
    databaseUrl: 'postgres://x/y',
    yeekeeFast: true,
  });
});

test('[P4] every setting that is missing or wrong is named at once, one line each', () => {
  const fault = () => readConfig({ PORT: '80a', DATABASE_URL: 'db.example:secret-of-the-database' });
  expect(fault).toThrow(StartError);
  expect(linesOf(fault)).toEqual([
    'PORT is not a port (0 to 65535)',
    'DATABASE_URL is not an address such as postgres://user:password@host:5432/database',
    ...Object.keys(env).map((name) => `${name} is not set`),
  ]);
  expect(linesOf(() => readConfig({ ...env, CODE_SECRET: '' }))).toEqual(['CODE_SECRET is not set']);
});

/** The lines of the message with which it throws. */
function linesOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (fault) {
    return String((fault as Error).message).split('\n');
  }
}

test.each([
  ['keys that cannot be read', { BANK_KEYS: 'bank=secret-of-the-bank' }, 'BANK_KEYS: entry 1 is not'],
  ['keys of somebody else', { SMS_KEYS: 'bank:k1=secret-of-the-texts' }, 'SMS_KEYS: there is no key of sms'],
  [
    'one secret in two relations',
    { SMS_KEYS: 'sms:k1=secret-of-the-bank' },
    'BANK_KEYS and SMS_KEYS hold the same secret',
  ],
  [
    'addresses of a party without a key',
    { CALLBACK_ADDRESSES: 'siamspin=203.0.113.7,bnak=203.0.113.7' },
    'CALLBACK_ADDRESSES names bnak, which has no key',
  ],
  [
    'addresses that are none',
    { CALLBACK_ADDRESSES: 'bank=203.0.113.7+everybody' },
    'CALLBACK_ADDRESSES: neither an address nor a range: everybody',
  ],
  [
    'a key of the staff without its brands',
    { OPERATOR_KEYS: 'operator:k1@siam=secret-of-the-staff,somchai:k1=secret-of-somchai-1' },
    'OPERATOR_KEYS: the key somchai:k1 names no brand',
  ],
  [
    'a key of the bank with a brand',
    { BANK_KEYS: 'bank:k1@siam=secret-of-the-bank' },
    'BANK_KEYS: the key bank:k1 names a brand',
  ],
  [
    'keys of persons',
    {
      OPERATOR_KEYS:
        'operator:k1@siam=secret-of-the-staff,somchai:k1@siam=secret-of-somchai-1,somsri:k1@siam=secret-of-somsri-22',
    },
    'OPERATOR_KEYS holds keys of somchai, somsri: persons join by invitation (operator staff invite)',
  ],
  ['a brand that is none', { OPERATOR_KEYS: 'operator:k1@*=secret-of-the-staff' }, 'OPERATOR_KEYS: entry 1'],
])('[P2] %s stop the start, and are named', (_what, wrong, message) => {
  expect(() => readConfig({ ...env, ...wrong })).toThrow(message);
});

test('[P2] a demonstration takes keys of persons', () => {
  const OPERATOR_KEYS = 'operator:k1@siam=secret-of-the-staff,somchai:k1@siam=secret-of-somchai-1';
  expect(readConfig({ ...env, OPERATOR_KEYS, DEMO_STAFF: '1' }).operatorKeys.parties).toEqual([
    'operator',
    'somchai',
  ]);
});

test.each([
  [{ SESSION_IDLE_DAYS: '7.5' }, 'SESSION_IDLE_DAYS is not a whole number'],
  [{ POOL_SIZE: '0' }, 'POOL_SIZE is less than 1'],
  [{ YEEKEE_FAST: 'yes' }, 'YEEKEE_FAST is neither 0 nor 1'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is none of silent'],
  [{ BANK_URL: 'bank.example' }, 'BANK_URL is not an address'],
  [{ CODE_SECRET: 'short' }, 'CODE_SECRET has fewer than 16 characters'],
])('[P4] a wrong value is named: %j', (wrong, message) => {
  expect(() => readConfig({ ...env, ...wrong })).toThrow(message);
});

test('[P4] the margin of every stake is half a percent unless set, and a percentage of two decimals', () => {
  expect(readConfig(env).houseEdgeMarginPercent).toBe(0.5);
  expect(readConfig({ ...env, HOUSE_EDGE_MARGIN_PERCENT: '1.25' }).houseEdgeMarginPercent).toBe(1.25);
  for (const HOUSE_EDGE_MARGIN_PERCENT of ['-1', '0', '0.125', 'much', '100'])
    expect(() => readConfig({ ...env, HOUSE_EDGE_MARGIN_PERCENT })).toThrow(
      'HOUSE_EDGE_MARGIN_PERCENT is not a percentage',
    );
});

test('[K2] addresses of outside services lose their trailing slash', () => {
  expect(readConfig({ ...env, BANK_URL: 'http://bank.example/api/' }).bank.url).toBe(
    'http://bank.example/api',
  );
});

test('[P8] the limit above which a second person decides is one for all brands, and others by name', () => {
  const limits = (SECOND_PERSON_ABOVE_BAHT?: string) =>
    Object.fromEntries(readConfig({ ...env, SECOND_PERSON_ABOVE_BAHT }).secondPersonAbove);
  expect(limits()).toEqual({ '': 5_000_00n });
  expect(limits('0, siam=20000')).toEqual({ '': 0n, siam: 20_000_00n });
  for (const wrong of ['siam=1', '5000,5000', '5000.5', '-1', '5000,SIAM=1']) {
    expect(() => limits(wrong)).toThrow('SECOND_PERSON_ABOVE_BAHT');
  }
});

test('[P8] the sums of a day follow from the limit of one order, or are set by themselves', () => {
  const sums = (more: Record<string, string>) => {
    const { onePersonDay, approverDay } = readConfig({ ...env, ...more });
    return [Object.fromEntries(onePersonDay), Object.fromEntries(approverDay)];
  };
  expect(sums({})).toEqual([{ '': 20_000_00n }, { '': 200_000_00n }]);
  expect(sums({ SECOND_PERSON_ABOVE_BAHT: '1000,siam=2000' })).toEqual([
    { '': 4_000_00n, siam: 8_000_00n },
    { '': 40_000_00n, siam: 80_000_00n },
  ]);
  expect(sums({ ONE_PERSON_DAY_BAHT: '500,thara=0', APPROVER_DAY_BAHT: '9000' })).toEqual([
    { '': 500_00n, thara: 0n },
    { '': 9_000_00n },
  ]);
  for (const name of ['ONE_PERSON_DAY_BAHT', 'APPROVER_DAY_BAHT'])
    for (const wrong of ['siam=1', '-1']) expect(() => sums({ [name]: wrong })).toThrow(name);
});
