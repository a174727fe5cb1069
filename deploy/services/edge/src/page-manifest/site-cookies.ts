/** How long the browser keeps what is to last. */
export const yearSeconds = 365 * 24 * 3600;

/** Over TLS a browser takes a cookie of this name from this very host alone, so that no host beside it can set one. */
const nameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** Set-Cookie value for this host, out of reach of scripts and of requests that other sites cause. */
export const siteCookie = (name: string, value: string, ageSeconds: number, isSecure: boolean): string =>
  `${nameOf(name, isSecure)}=${value}; Path=/; Max-Age=${ageSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Value of one cookie in a Cookie header; undefined where it is not there. */
export const cookieValue = (
  cookies: string | undefined,
  name: string,
  isSecure: boolean,
): string | undefined => {
  const start = `${nameOf(name, isSecure)}=`;
  return cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
};
