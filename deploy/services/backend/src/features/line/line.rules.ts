/** Hosts that lead to the visitor's own machine: they have no certificate, and development servers choose their port. */
const isLocal = (host: string): boolean =>
  host === 'localhost' || host === '127.0.0.1' || host.endsWith('.localhost');

/**
 * Checks that LINE may send a browser back to this address: `/liff` of one of the brand's hosts, over HTTPS and its usual
 * port. The address is matched as a whole instead of parsed, so nothing can hide in it that two parsers read differently.
 */
export function isCallbackOf(hosts: readonly string[], address: string): boolean {
  const [, scheme, host = '', port] = /^(https?):\/\/([a-z0-9.-]+)(?::(\d{1,5}))?\/liff$/.exec(address) ?? [];
  if (!hosts.includes(host)) return false;
  return isLocal(host) || (scheme === 'https' && port === undefined);
}
