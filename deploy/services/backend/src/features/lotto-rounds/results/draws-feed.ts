import type { Keyring } from '@sanuk/common/signature';
import { DrawResult } from '@sanuk/contract/outside/bank-webhook';
import { Value } from 'typebox/value';
import { askOutside, jsonOf } from '../../../http/outside-call.ts';

const timeoutMs = 5_000;

/** A draw of a market: which one of which day, and when it is public. */
interface DrawOf {
  market: string;
  date: string;
  /** null where a market draws once a day */
  roundNo: number | null;
  at: Date;
}

/** Official results of the markets that are not drawn by shots. */
export interface DrawsFeed {
  /** @returns the result, or null when it is not drawn yet. @throws when the feed is away or answers something else */
  read(draw: DrawOf): Promise<DrawResult | null>;
}

/** The feed at `GET {url}/draws/{market}/{date}?at={instant}&round={no}`, 404 until drawn. */
export function createDrawsFeed({ url, keys }: { url: string; keys: Keyring }): DrawsFeed {
  return {
    async read({ market, date, roundNo, at }) {
      const which = new URLSearchParams({ at: at.toISOString() });
      if (roundNo !== null) which.set('round', String(roundNo));
      const answer = await askOutside({
        method: 'GET',
        url: `${url}/draws/${encodeURIComponent(market)}/${date}?${which}`,
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
