import { DrawResult } from '@sanuk/contract/outside/bank-webhook';
import type { Keyring } from '@sanuk/service/signature';
import { Value } from 'typebox/value';
import { askOutside, jsonOf } from '../../kernel/outside-call.ts';

const timeoutMs = 5_000;

/** Official results of daily markets. */
export interface DrawsFeed {
  /** @returns the result, or null when it is not drawn yet. @throws when the feed is away or answers something else */
  read(market: string, date: string): Promise<DrawResult | null>;
}

/** The feed at `GET {url}/draws/{market}/{date}`, 404 until drawn. */
export function createDrawsFeed({ url, keys }: { url: string; keys: Keyring }): DrawsFeed {
  return {
    async read(market, date) {
      const answer = await askOutside({
        method: 'GET',
        url: `${url}/draws/${encodeURIComponent(market)}/${date}`,
        key: keys.signingKey('draws'),
        timeoutMs,
      });
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw new Error(`the feed of draws answered ${answer.status}`);
      const draw = jsonOf(answer);
      if (!Value.Check(DrawResult, draw) || draw.market !== market || draw.date !== date) {
        throw new Error(`the feed of draws answered no result of ${market} for ${date}`);
      }
      return draw;
    },
  };
}
