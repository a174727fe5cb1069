import { join, resolve } from 'node:path';

/** What the edge is told of a development server. */
export interface DevSettings {
  /** folder of each part at the development server */
  parts: readonly string[];
  /** the brand whose pages have them; null for every brand */
  brand: string | null;
}

/** Where a local site lives and listens. */
export interface SiteSettings {
  /** root of the repository */
  root: string;
  /** everything the site writes: database, release store, keys, secrets, logs */
  data: string;
  ports: { edge: number; backend: number; sandbox: number };
  /** where the edge tells health by brand and metrics, for this machine only */
  internalPort: number;
  /** where the back office serves the staff */
  officePort: number;
  /** adds the yeekee market with rounds of one minute */
  yeekeeFast: boolean;
  /** what a development server serves in place of releases; null for `npm start` */
  dev: DevSettings | null;
  /** a member with money in the wallet is there from the first start */
  demoMember: boolean;
}

/** A setting the person at the keyboard has to fix; the message is one sentence for them. */
export class SettingError extends Error {
  override name = 'SettingError';
}

type Environment = Record<string, string | undefined>;

/**
 * Reads PORT (default 8080; the backend, the sandbox, what the edge tells inside and the back office take the next four), SANUK_DATA (default `.data`),
 * YEEKEE_FAST (default 1) and SANUK_DEMO_MEMBER (default 1).
 * @throws SettingError
 */
export function readSettings(root: string, env: Environment): SiteSettings {
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_531)
    throw new SettingError(`PORT must be a whole number from 1 to 65531, not ${env.PORT}.`);
  return {
    root,
    data: env.SANUK_DATA ? resolve(env.SANUK_DATA) : join(root, '.data'),
    ports: { edge: port, backend: port + 1, sandbox: port + 2 },
    internalPort: port + 3,
    officePort: port + 4,
    dev: null,
    yeekeeFast: (env.YEEKEE_FAST ?? '1') === '1',
    demoMember: (env.SANUK_DEMO_MEMBER ?? '1') === '1',
  };
}

/** An address on this machine, without a trailing slash. Nothing listens anywhere else. */
export const localUrl = (port: number, host = '127.0.0.1'): string => `http://${host}:${port}`;
