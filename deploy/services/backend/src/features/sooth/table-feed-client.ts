import { type FeedTable, TableFeed } from '@sanuk/contract/outside/table-feed';
import { Value } from 'typebox/value';
import { askOutside, jsonOf } from '../../http/outside-call.ts';

const timeoutMs = 4_000;
/** Sixty tables with a hundred hands each, some 110 bytes a hand. */
const limitBytes = 1024 * 1024;

/** What the provider's tables have dealt. */
export interface TableFeedClient {
  /** @throws when the provider is away, slow, or answers something else */
  read(): Promise<FeedTable[]>;
}

/** The feed at `GET {provider}/tables`, public like the catalogue. */
export const createTableFeedClient = (providerUrl: string): TableFeedClient => ({
  async read() {
    const url = `${providerUrl}/tables`;
    const answer = await askOutside({ method: 'GET', url, key: null, timeoutMs, limitBytes });
    if (answer.status !== 200) throw new Error(`the tables of the provider answered ${answer.status}`);
    const feed = jsonOf(answer);
    if (!Value.Check(TableFeed, feed)) throw new Error('the tables of the provider have another shape');
    return feed.tables;
  },
});
