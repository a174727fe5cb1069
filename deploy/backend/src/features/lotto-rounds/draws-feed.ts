import { DrawResult } from '@sanuk/contract/outside/bank-webhook';
import { Value } from 'typebox/value';

const timeoutMs = 5_000;

/** Official results of daily markets. */
export interface DrawsFeed {
  /** @returns the result, or null when it is not drawn yet. @throws when the feed is away or answers something else */
  read(market: string, date: string): Promise<DrawResult | null>;
}

/** The feed at `GET {url}/draws/{market}/{date}`, 404 until drawn. */
export function createDrawsFeed(url: string): DrawsFeed {
  return {
    async read(market, date) {
      const response = await fetch(`${url}/draws/${encodeURIComponent(market)}/${date}`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`the feed of draws answered ${response.status}`);
      const draw: unknown = await response.json();
      if (!Value.Check(DrawResult, draw) || draw.market !== market || draw.date !== date) {
        throw new Error(`the feed of draws answered no result of ${market} for ${date}`);
      }
      return draw;
    },
  };
}
