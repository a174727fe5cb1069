import { join } from 'node:path';
import { readTrustedHops, type TrustedHops } from '@sanuk/common/addresses';
import { type DevSite, readDevSite } from './overrides/dev-site.ts';

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
  storeDir: string;
  /** how long a page waits for the store; then it is made from what is in memory */
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
  logLevel: string;
}

const originPattern = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

function origins(name: string, list: string | undefined): string[] {
  const values = (list ?? '')
    .split(',')
    .map((one) => one.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const wrong = values.find((one) => !originPattern.test(one));
  if (wrong) throw new Error(`${name}: not an origin: ${wrong}`);
  return values;
}

function backendOrigin(url: string): string {
  const { protocol, origin } = new URL(url.trim());
  if (protocol !== 'http:') throw new Error('BACKEND_URL: the edge speaks plain HTTP inside the platform');
  return origin;
}

function portFrom(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port`);
  return port;
}

function workerState(text: string): EdgeConfig['worker'] {
  if (text === 'served' || text === 'withdrawn') return text;
  throw new Error('OFFLINE_WORKER is neither served nor withdrawn');
}

/** Reads the configuration. @throws Error that names the variable which is missing or wrong */
export function configFrom(environment: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const required = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const port = portFrom('PORT', environment.PORT ?? '8080');
  const internalPort = portFrom('ADMIN_PORT', environment.ADMIN_PORT || '0');
  const host = environment.HOST ?? '127.0.0.1';
  const devRemoteOrigins = origins('DEV_REMOTE_ORIGINS', environment.DEV_REMOTE_ORIGINS);
  return {
    host,
    port,
    storeDir: required('STORE_DIR'),
    storeAnswerMs: 250,
    brandsDir: required('BRANDS_DIR'),
    trustedKeysFile: required('TRUSTED_KEYS'),
    backendUrls: required('BACKEND_URL').split(',').map(backendOrigin),
    backendAnswerMs: 30_000,
    backendCheckMs: 1000,
    gameOrigins: origins('GAME_ORIGINS', environment.GAME_ORIGINS),
    dataDir: join(required('DATA_DIR'), 'edge'),
    devRemoteOrigins,
    devSite: readDevSite(
      { mode: environment.DEV_MODE, parts: environment.DEV_PARTS, brand: environment.DEV_BRAND },
      host,
      devRemoteOrigins,
    ),
    worker: workerState(environment.OFFLINE_WORKER ?? 'served'),
    galleryDir: environment.GALLERY_DIR || null,
    trustedProxies: readTrustedHops('TRUST_PROXY', environment.TRUST_PROXY ?? ''),
    trustForwardedHost: environment.TRUST_FORWARDED_HOST === '1',
    headersMs: 15_000,
    requestMs: 20_000,
    connectionsPerAddress: 512,
    calls: { inAll: 512, perNetwork: 16, waitingPerNetwork: 240 },
    bodyBytesPerAddress: 4 * 1024 * 1024,
    answerTakenMs: 60_000,
    streamsPerAddress: 150,
    internal: internalPort === 0 ? null : { host: environment.ADMIN_HOST ?? '127.0.0.1', port: internalPort },
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
    logLevel: environment.LOG_LEVEL ?? 'info',
  };
}
