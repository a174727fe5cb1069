import { readConfig } from './config.ts';

const env = {
  BRANDS_DIR: 'brands',
  PROVIDER_SECRET: 'p',
  BANK_SECRET: 'b',
  SMS_SECRET: 's',
  OPERATOR_SECRET: 'o',
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

test.each(Object.keys(env))('[P4] there is no default for %s', (name) => {
  expect(() => readConfig({ ...env, [name]: '' })).toThrow(`${name} is not set`);
});

test('[P4] a number that is none is named', () => {
  expect(() => readConfig({ ...env, PORT: '80a' })).toThrow('PORT is not a whole number');
});

test('[K2] addresses of outside services lose their trailing slash', () => {
  expect(readConfig({ ...env, BANK_URL: 'http://bank.example/api/' }).bank.url).toBe(
    'http://bank.example/api',
  );
});
