/** How much longer everything may take on a network that the browser itself calls slow; elsewhere it is 1. */
export function pace(): number {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const isKnown = typeof connection === 'object' && connection !== null && 'effectiveType' in connection;
  return isKnown && /2g|3g/.test(String(connection.effectiveType)) ? 4 : 1;
}
