/** A start of the shell that takes longer than this says that device, network or server are slow. */
const usualStartMs = 1500;
const slowest = 4;

let measured = 1;

/** Called when the shell starts: how long the page took until then is how fast things are here. */
export function measurePace(sinceNavigationMs = performance.now()): void {
  measured = Math.min(Math.max(sinceNavigationMs / usualStartMs, 1), slowest);
}

/** How much longer everything may take here than the limits say; 1 where nothing is slow. */
export function pace(): number {
  // Where the edge draws there is no browser to ask.
  const connection: unknown =
    typeof navigator === 'object' && 'connection' in navigator ? navigator.connection : undefined;
  const isKnown = typeof connection === 'object' && connection !== null && 'effectiveType' in connection;
  return isKnown && /2g|3g/.test(String(connection.effectiveType)) ? slowest : measured;
}
