import { join } from 'node:path';
import type { TrustedHops } from '@sanuk/common/addresses';
import { type Environment, readSettings, type Values } from '@sanuk/common/settings';
import { type TracingSettings, tracingOf } from '@sanuk/common/tracing-settings';
import { type StoreLocation, storeLocation } from '@sanuk/release-store/store';
import { type DevSite, findDevFault } from './overrides/dev-site.ts';
import { edgeSettings } from './settings.ts';

export interface CallLimits {
  /** calls that are with the backend at one time */
  inAll: number;
  /** those of one network; a /48 of IPv6 has twice as many, a sixteenth of all, so that no stranger takes what is there for everybody */
  perNetwork: number;
  /** calls of one network that wait for others of it */
  waitingPerNetwork: number;
}

export interface PaintLimits {
  /** for each of the two steps; a thread that takes longer is ended, and everything in it */
  stepMs: number;
  memoryMb: number;
  /** a thread is replaced after so many drawings: what leaks, leaks no further */
  drawingsPerThread: number;
}

export interface PrerenderLimits {
  /** how long a drawn page is as good as new, and for how long it is shown while it is drawn anew, or because nothing it came from changed */
  freshMs: number;
  staleMs: number;
  /** how long a visitor waits for a page that was never drawn, and for one that is drawn anew, before he gets the old one */
  waitMs: number;
  renewMs: number;
  /** how long a release that could not be drawn is left to browsers at first; each time again twice as long, up to `restMs` */
  firstRestMs: number;
  restMs: number;
  /** pages that are kept, of all brands */
  mostPages: number;
}

export interface RenderLimits {
  /** renders that run at one time, of all visitors and of one network */
  inAll: number;
  perNetwork: number;
  /** renders that one network may cause within a minute; all together have as many as sixteen of the widest prefixes */
  perMinute: number;
}

/** Everything the edge is told; nothing is read from the environment anywhere else. */
export interface EdgeConfig {
  host: string;
  port: number;
  store: StoreLocation;
  /** how long a page waits for a folder; then it is made from what is in memory */
  storeAnswerMs: number;
  brandsDir: string;
  /** `trusted.json` of the release tool: public keys only */
  trustedKeysFile: string;
  /** each backend; all have the same database */
  backendUrls: readonly string[];
  /** how long the backend may take to begin its answer */
  backendAnswerMs: number;
  /** how often each of several backends is asked whether it takes requests */
  backendCheckMs: number;
  /** hosts, in lower case and without ports, where banks and providers send callbacks */
  callbackHosts: ReadonlySet<string>;
  /** origin of a CDN with the files of releases; empty for the host of the page */
  filesOrigin: string;
  /** public origins that game frames and pictures may come from */
  gameOrigins: readonly string[];
  /** where the newest proven manifests are kept for times when the store is away */
  dataDir: string;
  /** origins a remote under development may be served from; empty in production */
  devRemoteOrigins: readonly string[];
  /** parts that a development server of this machine serves; null in production */
  devSite: DevSite | null;
  /** whether browsers may have the worker of the edge; `withdrawn` takes it away where it is */
  worker: 'served' | 'withdrawn';
  /** the built gallery of the kit, served as `/_/ui`; null in production */
  galleryDir: string | null;
  /** whose X-Forwarded-For and -Proto are believed: proxies of our own */
  trustedProxies: TrustedHops;
  /** whether those proxies also say in X-Forwarded-Host which brand is asked */
  trustForwardedHost: boolean;
  /** time for the head of a request, and for its whole, whatever it asks for */
  headersMs: number;
  requestMs: number;
  /** open connections of one address, proxies of our own aside */
  connectionsPerAddress: number;
  /** calls under way at the backend */
  calls: CallLimits;
  /** bytes of bodies that calls of one address hold until they are answered */
  bodyBytesPerAddress: number;
  /** how long a visitor may take to read the answer to a call */
  answerTakenMs: number;
  /** event streams one address may have open; the members behind one are many */
  streamsPerAddress: number;
  /** where health by brand and metrics are told, for nobody outside; null for nowhere */
  internal: { host: string; port: number } | null;
  /** how guest pages are drawn ahead */
  paint: PaintLimits;
  prerender: PrerenderLimits;
  /** renders that visitors cause */
  renders: RenderLimits;
  /** how long the edge still answers after SIGTERM, while balancers notice that it is not ready */
  drainMs: number;
  logLevel: string;
  tracing: TracingSettings;
}

type EdgeValues = Values<typeof edgeSettings>;

/**
 * Reads the settings of the edge from environment variables.
 * @throws StartError with one line for each setting that is missing or wrong
 */
export function configFrom(environment: Environment): EdgeConfig {
  const values = readSettings(edgeSettings, environment, (read) => [
    ...findStoreFaults(read),
    ...findDevFaults(read),
  ]);
  return {
    host: values.HOST,
    port: values.PORT,
    store: storeOf(values),
    storeAnswerMs: 250,
    brandsDir: values.BRANDS_DIR,
    trustedKeysFile: values.TRUSTED_KEYS,
    backendUrls: values.BACKEND_URL,
    backendAnswerMs: 30_000,
    backendCheckMs: 1000,
    callbackHosts: values.CALLBACK_HOSTS,
    filesOrigin: values.RELEASE_ORIGIN ?? '',
    gameOrigins: values.GAME_ORIGINS,
    dataDir: join(values.DATA_DIR, 'edge'),
    devRemoteOrigins: values.DEV_REMOTE_ORIGINS,
    devSite: values.DEV_PARTS.length === 0 ? null : { brand: values.DEV_BRAND, parts: values.DEV_PARTS },
    worker: values.OFFLINE_WORKER,
    galleryDir: values.GALLERY_DIR,
    trustedProxies: values.TRUST_PROXY,
    trustForwardedHost: values.TRUST_FORWARDED_HOST,
    headersMs: 15_000,
    requestMs: 20_000,
    connectionsPerAddress: 512,
    calls: { inAll: 512, perNetwork: 16, waitingPerNetwork: 240 },
    bodyBytesPerAddress: 4 * 1024 * 1024,
    answerTakenMs: 60_000,
    streamsPerAddress: 150,
    internal: values.ADMIN_PORT === 0 ? null : { host: values.ADMIN_HOST, port: values.ADMIN_PORT },
    paint: { stepMs: 2000, memoryMb: 192, drawingsPerThread: 500 },
    prerender: {
      freshMs: 1000,
      staleMs: 60_000,
      waitMs: 700,
      renewMs: 400,
      firstRestMs: 4000,
      restMs: 60_000,
      mostPages: 400,
    },
    renders: { inAll: 10, perNetwork: 3, perMinute: 240 },
    drainMs: values.DRAIN_MS,
    logLevel: values.LOG_LEVEL,
    tracing: tracingOf(values),
  };
}

/** Reads where releases are from several settings. @throws Error that names the one which is missing or wrong */
function storeOf(values: Partial<EdgeValues>): StoreLocation {
  const text = values.STORE_URL ?? values.STORE_DIR ?? null;
  if (text === null) throw new Error('STORE_DIR is not set');
  const { AWS_REGION, AWS_ENDPOINT_URL_S3 } = values;
  return storeLocation(text, {
    AWS_REGION: AWS_REGION ?? undefined,
    AWS_ENDPOINT_URL_S3: AWS_ENDPOINT_URL_S3 ?? undefined,
  });
}

function findStoreFaults(values: Partial<EdgeValues>): string[] {
  try {
    storeOf(values);
    return [];
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)];
  }
}

/** Finds what is wrong with the settings of a development server. */
function findDevFaults(values: Partial<EdgeValues>): string[] {
  const fault = findDevFault({
    isOn: values.DEV_MODE ?? false,
    parts: values.DEV_PARTS ?? [],
    remoteOrigins: values.DEV_REMOTE_ORIGINS ?? [],
    host: values.HOST ?? '',
  });
  return fault === null ? [] : [fault];
}
