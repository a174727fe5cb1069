import type { BlockList } from 'node:net';
import { readRanges, readTrustedHops } from '@sanuk/common/addresses';
import {
  flag,
  httpUrl,
  logLevel,
  origin,
  path,
  port,
  text,
  wholeNumber,
} from '@sanuk/common/setting-readers';
import { optional, type Reader, required, withDefault } from '@sanuk/common/settings';

/** Networks with commas between them. */
const networks: Reader<BlockList> = (name, given) =>
  readRanges(
    `${name}: not an address or range`,
    given.split(',').map((one) => one.trim()),
  );

/** Addresses with commas between them. */
const httpUrls: Reader<readonly string[]> = (name, given) =>
  given.split(',').map((one) => httpUrl(name, one.trim()));

/** 32 bytes in hex. */
const secret: Reader<Buffer> = (name, given) => {
  if (!/^[0-9a-f]{64}$/.test(given)) throw new Error(`${name} is not 64 hex digits: openssl rand -hex 32`);
  return Buffer.from(given, 'hex');
};

/** Everything the server of the back office reads from its environment. */
export const backofficeSettings = {
  HOST: withDefault('127.0.0.1', text, { means: 'the address where it serves staff' }),
  PORT: withDefault('8090', port, { means: 'the port where it serves staff' }),
  PUBLIC_URL: required(origin, {
    means: 'the address that staff opens; passkeys are bound to its host, and it is on no host of a brand',
  }),
  DATABASE_URL: required(text, {
    means: 'a database of its own, which it migrates; the backend has another one',
    isSecret: true,
  }),
  POOL_SIZE: withDefault('5', wholeNumber(1), { means: 'connections to the database' }),
  BACKEND_URL: required(origin, { means: 'the backend, inside of the platform' }),
  BACKOFFICE_SECRET: required(secret, {
    means: 'seals the keys of persons; with another one nobody of the staff can give orders any more',
    isSecret: true,
  }),
  TRUSTED_PROXIES: withDefault('loopback', readTrustedHops, {
    means: 'proxies whose `X-Forwarded-For` is believed',
  }),
  ALLOWED_NETWORKS: optional(networks, {
    means: 'networks that staff may come from, such as `203.0.113.0/24`, with commas between them',
    without: 'from anywhere',
  }),
  APP_DIR: required(path, { means: 'folder of the built pages' }),
  RELEASES_PAGE: withDefault('0', flag, {
    means:
      '`1` offers the page of releases ([back office](backoffice.md#releases)), which reads the next variables',
  }),
  STORE_DIR: optional(path, {
    means: 'folder of releases and manifests, which the page writes to',
    without: 'required with the page and without `STORE_URL`',
  }),
  STORE_URL: optional(text, {
    means: '`s3://bucket/prefix` in place of the folder ([releasing.md](releasing.md#a-store-in-a-bucket))',
  }),
  AWS_REGION: optional(text, { means: 'region of the bucket', without: 'as the tools of AWS find it' }),
  AWS_ENDPOINT_URL_S3: optional(text, {
    means: 'a server of buckets other than that of AWS',
    without: 'AWS',
  }),
  KEYS_DIR: optional(path, {
    means: 'folder of the keys of the release tool, with the private key that signs',
    without: 'required with the page',
  }),
  BRANDS_DIR: optional(path, { means: 'folder of the brands', without: 'required with the page' }),
  EDGE_METRICS: optional(httpUrls, {
    means:
      'where the edges report their counters, such as `http://edge:8083/metrics`, with commas between them; a name with several addresses is an edge for each',
    without: 'the page shows no vitals and incidents',
  }),
  LOG_LEVEL: withDefault('info', logLevel, { means: 'how much is logged' }),
};
