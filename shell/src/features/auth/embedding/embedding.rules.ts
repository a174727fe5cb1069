/** What a box tells the page around it (docs/login-box.md). Nothing secret travels. */
export type BoxMessage = { type: 'sanuk:signed-in' } | { type: 'sanuk:height'; height: number };

export interface EmbeddingClues {
  /** `location.ancestorOrigins`, nearest first, where the browser has it */
  ancestors: readonly string[] | undefined;
  /** `document.referrer` of the document that was opened in the frame */
  referrer: string;
  /** origins the brand allows to frame its boxes, and our own */
  allowed: readonly string[];
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}

/**
 * The origin of the page around the frame, when the brand allows it; messages go to that origin and no other. A page
 * that hides both clues hears nothing, which costs it the height and the news, not the login.
 */
export function embeddingOrigin({ ancestors, referrer, allowed }: EmbeddingClues): string | undefined {
  const origin = ancestors?.[0] ?? originOf(referrer);
  return origin !== undefined && allowed.includes(origin) ? origin : undefined;
}
