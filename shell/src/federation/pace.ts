/** A longer start of the shell means that device, network or server are slow. */
const usualStartMs = 1500;
const slowest = 4;

let measured = 1;

/** Derives the pace from the time between navigation and the start of the shell. */
export function measurePace(sinceNavigationMs = performance.now()): void {
  measured = Math.min(Math.max(sinceNavigationMs / usualStartMs, 1), slowest);
}

/** Returns the factor on all time limits; 1 on a fast device and network. */
export function pace(): number {
  // There is no `navigator` on the edge.
  const connection: unknown =
    typeof navigator === 'object' && 'connection' in navigator ? navigator.connection : undefined;
  const isKnown = typeof connection === 'object' && connection !== null && 'effectiveType' in connection;
  return isKnown && /2g|3g/.test(String(connection.effectiveType)) ? slowest : measured;
}
