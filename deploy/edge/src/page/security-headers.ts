export interface PagePolicy {
  nonce: string;
  gameOrigins: readonly string[];
  /** origins of pages that may frame this one besides our own; only for the two boxes */
  boxOrigins: readonly string[];
  /** where the brand's calls go; empty for this very host, as is a path */
  apiBaseUrl: string;
  /** origin of a remote under development; none otherwise */
  devOrigin?: string;
}

const list = (...sources: (string | undefined)[]): string => sources.filter(Boolean).join(' ');

/**
 * Content-Security-Policy of a page. Scripts run by nonce and what those load in turn; each URL passes the one Trusted
 * Types policy first, which knows the session manifest.
 */
export function contentSecurityPolicy(policy: PagePolicy): string {
  const { nonce, gameOrigins, boxOrigins, devOrigin } = policy;
  const games = gameOrigins.join(' ');
  const apiOrigin = /^https?:/.test(policy.apiBaseUrl) ? new URL(policy.apiBaseUrl).origin : undefined;
  const devSocket = devOrigin?.replace(/^http/, 'ws');
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': list("'self'", `'nonce-${nonce}'`, devOrigin),
    'img-src': list("'self'", 'data:', games, devOrigin),
    'font-src': list("'self'", devOrigin),
    'connect-src': list("'self'", apiOrigin, devOrigin, devSocket),
    'frame-src': games || "'none'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': list("'self'", ...boxOrigins),
    'require-trusted-types-for': "'script'",
    // Each name once: the starter takes the one, the shell the other, before anybody else runs.
    'trusted-types': 'default start-shell',
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** All headers that guard a page. A page with a remote under development loads scripts whose hash nobody knows yet. */
export function securityHeaders(policy: PagePolicy): Record<string, string> {
  const frames = list('self', ...policy.gameOrigins.map((origin) => `"${origin}"`));
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    ...(policy.devOrigin ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
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
