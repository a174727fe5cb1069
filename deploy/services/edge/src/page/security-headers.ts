import { createHash } from 'node:crypto';

export interface PagePolicy {
  /** paths of the scripts the page may run; under an override in development also an origin with a trailing slash */
  scripts: readonly string[];
  /** path below which styles and fonts of the page lie */
  files: '/r/' | '/_/ui/';
  /** origin that has those files and scripts of releases too; missing or empty without a CDN */
  filesOrigin?: string;
  /** path of the worker the page may register; missing where it may have none */
  worker?: string;
  /** text of the one style element of the document */
  inlineStyle: string;
  /** values of the style attributes that stand in the document */
  styleAttributes?: readonly string[];
  gameOrigins: readonly string[];
  /** origins of pages that may frame this one besides our own; only for the two boxes */
  boxOrigins: readonly string[];
  /** where the brand's calls go; empty for this very host, as is a path */
  apiBaseUrl: string;
  /** origins of other services that scripts of the page may call */
  serviceOrigins?: readonly string[];
  /** origins of what is under development; none otherwise */
  devOrigins?: readonly string[];
}

/** Stands for the origin of the page in a policy, which is written once for all hosts and ports. */
const ownOrigin = '{origin}';

const list = (...sources: (string | undefined)[]): string => sources.filter(Boolean).join(' ');

/** Of files: the host of the page, which is the way out when a CDN is away, and the CDN. */
const originsOf = (filesOrigin: string | undefined): string[] =>
  filesOrigin ? [ownOrigin, filesOrigin] : [ownOrigin];

/**
 * Where scripts may come from: the folders of the releases this visitor may run, and nothing else of this host. No
 * nonce, which any script of the page could read and hand on; no inline script; no `data:` or `blob:`.
 */
function scriptSources(scripts: readonly string[], filesOrigin: string | undefined): string {
  const folderOf = (path: string) => /^\/r\/[^/]+\/[^/]+\//.exec(path)?.[0] ?? path;
  const sources = scripts.flatMap((script) =>
    script.startsWith('/')
      ? originsOf(filesOrigin).map((origin) => `${origin}${folderOf(script)}`)
      : new URL(script).origin,
  );
  return list(...new Set(sources)) || "'none'";
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Attributes that were drawn are let through by their hash; scripts set styles without attributes. */
const styleAttributes = ({ styleAttributes: values = [] }: PagePolicy): Record<string, string> =>
  values.length > 0 ? { 'style-src-attr': list("'unsafe-hashes'", ...values.map(hashOf)) } : {};

/**
 * Content-Security-Policy of a page (docs/decisions/0065). Each script URL passes the one Trusted Types policy as well,
 * which knows every file of the page manifest.
 */
function contentSecurityPolicy(policy: PagePolicy): string {
  const { gameOrigins, boxOrigins, serviceOrigins = [], devOrigins = [] } = policy;
  const games = gameOrigins.join(' ');
  const { filesOrigin } = policy;
  const files = list(...originsOf(filesOrigin).map((origin) => `${origin}${policy.files}`));
  const apiOrigin = /^https?:/.test(policy.apiBaseUrl) ? new URL(policy.apiBaseUrl).origin : undefined;
  const devSockets = devOrigins.map((one) => one.replace(/^http/, 'ws'));
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': scriptSources(policy.scripts, filesOrigin),
    'script-src-attr': "'none'",
    'worker-src': policy.worker ? `${ownOrigin}${policy.worker}` : "'none'",
    'object-src': "'none'",
    'style-src': list(files, hashOf(policy.inlineStyle), ...devOrigins),
    ...styleAttributes(policy),
    'img-src': list("'self'", filesOrigin && `${filesOrigin}${policy.files}`, 'data:', games, ...devOrigins),
    'font-src': list(files, ...devOrigins),
    'connect-src': list("'self'", apiOrigin, ...serviceOrigins, ...devOrigins, ...devSockets),
    'frame-src': games || "'none'",
    'manifest-src': `${ownOrigin}/manifest.webmanifest`,
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': list("'self'", ...boxOrigins),
    'require-trusted-types-for': "'script'",
    // Each name once, without 'allow-duplicates': the starter takes the one, the shell the other, before anybody else runs.
    'trusted-types': 'default start-shell',
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The headers that guard a page, for the scheme, host and port at which a browser has it. */
export type HeadersAt = (origin: string) => Record<string, string>;

/** All headers that guard a page. A page with a remote under development loads scripts whose hash nobody knows yet. */
export function securityHeaders(policy: PagePolicy): HeadersAt {
  const contentPolicy = contentSecurityPolicy(policy);
  const others = otherHeaders(policy);
  return (origin) => ({
    'content-security-policy': contentPolicy.replaceAll(ownOrigin, () => origin),
    ...others,
  });
}

function otherHeaders(policy: PagePolicy): Record<string, string> {
  const frames = list('self', ...policy.gameOrigins.map((origin) => `"${origin}"`));
  return {
    ...(policy.devOrigins?.length ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': [
      `autoplay=(${frames})`,
      `fullscreen=(${frames})`,
      'clipboard-write=(self)',
      ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'].map(
        (name) => `${name}=()`,
      ),
    ].join(', '),
    'cross-origin-opener-policy': 'same-origin',
  };
}
