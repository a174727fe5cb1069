import { readTrustedHops } from '@sanuk/common/addresses';
import {
  flag,
  logLevel,
  oneOf,
  origin,
  origins,
  port,
  text,
  wholeNumber,
} from '@sanuk/common/setting-readers';
import { optional, type Reader, required, withDefault } from '@sanuk/common/settings';
import { tracingSettings } from '@sanuk/common/tracing-settings';

/** Origins of backends, separated by commas. */
const backendOrigins: Reader<readonly string[]> = (name, given) =>
  given.split(',').map((one) => {
    if (!URL.canParse(one.trim()) || new URL(one.trim()).protocol !== 'http:')
      throw new Error(
        `${name} is not an address such as http://host:port: the edge speaks plain HTTP inside the platform`,
      );
    return new URL(one.trim()).origin;
  });

const hostName = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** Names of hosts, separated by commas. */
const hosts: Reader<ReadonlySet<string>> = (name, given) => {
  const names = given
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  const wrong = names.find((one) => !hostName.test(one));
  if (wrong !== undefined) throw new Error(`${name}: not the name of a host: ${wrong}`);
  return new Set(names);
};

/** A list, separated by commas. */
const list: Reader<readonly string[]> = (_name, given) => given.split(',').filter(Boolean);

/** Everything the edge reads from its environment. */
export const edgeSettings = {
  HOST: withDefault('127.0.0.1', text, { means: 'the address where it serves visitors' }),
  PORT: withDefault('8080', port, { means: 'the port where it serves visitors' }),
  ADMIN_HOST: withDefault('127.0.0.1', text, {
    means: 'the address of the internal listener, with readiness in detail and metrics',
  }),
  ADMIN_PORT: withDefault('0', port, { means: 'its port; with 0 there is no internal listener' }),
  STORE_DIR: optional(text, {
    means: 'folder of releases and manifests',
    without: 'required without `STORE_URL`',
  }),
  STORE_URL: optional(text, {
    means:
      '`s3://bucket/prefix` in place of the folder, with credentials as the tools of AWS find them ([releasing.md](releasing.md#a-store-in-a-bucket))',
  }),
  AWS_REGION: optional(text, { means: 'region of the bucket', without: 'as the tools of AWS find it' }),
  AWS_ENDPOINT_URL_S3: optional(text, {
    means: 'a server of buckets other than that of AWS',
    without: 'AWS',
  }),
  BRANDS_DIR: required(text, { means: 'folder of the brands' }),
  TRUSTED_KEYS: required(text, { means: 'file of the public keys of the release tool' }),
  BACKEND_URL: required(backendOrigins, {
    means:
      'the backend, in plain HTTP; several, separated by commas, share one database ([edge.md](edge.md#several-backends))',
  }),
  DATA_DIR: required(text, { means: 'proven manifests, kept for times without a store' }),
  CALLBACK_HOSTS: withDefault('', hosts, {
    means:
      'hosts where banks and game providers reach `/callback/…`, and nothing else; a brand may have them too ([edge.md](edge.md#callbacks))',
  }),
  RELEASE_ORIGIN: optional(origin, {
    means:
      'a CDN that serves the files of releases in place of the hosts of the site, such as `https://files.example` ([edge.md](edge.md#a-cdn))',
  }),
  GAME_ORIGINS: withDefault('', origins, { means: 'origins of game frames and pictures' }),
  OFFLINE_WORKER: withDefault('served', oneOf('served', 'withdrawn'), {
    means: '`withdrawn` takes the worker with the offline page out of every browser ([edge.md](edge.md))',
  }),
  GALLERY_DIR: optional(text, { means: 'the built gallery of the kit; not in production' }),
  DEV_MODE: withDefault('0', flag, {
    means: '`1` starts the edge for development (`npm run dev`), with everything on this machine',
  }),
  DEV_PARTS: withDefault('', list, {
    means: 'folders of the parts that a development server serves; refused without `DEV_MODE`',
  }),
  DEV_BRAND: optional(text, { means: 'the brand whose pages have those parts', without: 'every brand' }),
  DEV_REMOTE_ORIGINS: withDefault('', origins, {
    means: 'origins a remote under development is served from; refused without `DEV_MODE`',
  }),
  TRUST_PROXY: withDefault('0', readTrustedHops, {
    means:
      'proxies of our own that are believed about addresses and the scheme: their number in a row, or their addresses and ranges',
  }),
  TRUST_FORWARDED_HOST: withDefault('0', flag, {
    means: '`1` believes them about the host, which chooses the brand',
  }),
  DRAIN_MS: withDefault('5000', wholeNumber(), {
    means:
      'how long the edge answers after SIGTERM, while `/readyz` says 503 and balancers stop sending requests; 0 where nothing balances',
    unit: 'ms',
  }),
  LOG_LEVEL: withDefault('info', logLevel, { means: 'level of the log' }),
  ...tracingSettings('sanuk-edge'),
};
