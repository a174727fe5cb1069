import type { GameFrameMessage } from '@sanuk/contract/outside/wallet-callback';

/** True when an origin is one of the list, which may name every subdomain (`http://*.localhost:8080`). */
export function isAllowed(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    if (entry === origin) return true;
    const star = entry.indexOf('*.');
    if (star === -1) return false;
    const [before, after] = [entry.slice(0, star), entry.slice(star + 1)];
    const middle = origin.slice(before.length, origin.length - after.length);
    return origin.startsWith(before) && origin.endsWith(after) && /^[a-z0-9-]+$/.test(middle);
  });
}

/** Origin of the page around this one, or undefined when there is none or the browser does not tell. */
function embedderOrigin(): string | undefined {
  if (window.parent === window) return undefined;
  // Firefox does not know ancestorOrigins; the referrer of a frame is its embedder.
  const origin = window.location.ancestorOrigins?.[0] ?? document.referrer;
  try {
    return new URL(origin).origin;
  } catch {
    return undefined;
  }
}

/** The way to the page around the game; says nothing to pages that are not on the list. */
export function embedder(allowed: readonly string[]): {
  isPresent: boolean;
  post: (message: GameFrameMessage) => void;
} {
  const origin = embedderOrigin();
  const target = origin !== undefined && isAllowed(origin, allowed) ? origin : undefined;
  return {
    isPresent: target !== undefined,
    post: (message) => {
      if (target !== undefined) window.parent.postMessage(message, target);
    },
  };
}
