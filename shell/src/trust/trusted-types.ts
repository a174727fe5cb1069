/** The parts of the Trusted Types API that are used here; TypeScript's DOM library does not carry them. */
interface TrustedTypeFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  /** the policy named `default`, once there is one */
  defaultPolicy?: unknown;
}

/**
 * Installs the one policy of the page, `default`: a script may be loaded only from a URL that the page manifest
 * lists. It serves unmodified remotes and refuses everything else, also for code that never heard of it.
 * @param scripts absolute paths on this origin
 * @param more other origins with scripts: of a CDN, which has those of this one; those that the edge allows in development, otherwise empty
 */
export function installTrustedTypes(scripts: readonly string[], more: ScriptOrigins): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypeFactory }).trustedTypes;
  const isListed = scriptGate(scripts, more, location.origin);
  // A release of the shell that ran before this one, in this page, made it from the same manifest.
  if (factory?.defaultPolicy) return;
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (isListed(url)) return url;
      throw new TypeError(`script outside of the page manifest: ${url}`);
    },
  });
}

interface ScriptOrigins {
  filesOrigin: string | undefined;
  developmentOrigins: readonly string[];
}

/** Decides whether a script URL is one of those the manifest lists. */
export function scriptGate(
  scripts: readonly string[],
  { filesOrigin, developmentOrigins }: ScriptOrigins,
  origin: string,
) {
  const listed = new Set(scripts);
  return (url: string): boolean => {
    const { origin: from, pathname } = new URL(url, origin);
    return from === origin || from === filesOrigin ? listed.has(pathname) : developmentOrigins.includes(from);
  };
}
