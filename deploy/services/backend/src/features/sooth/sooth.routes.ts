import type { AppContext, Feature } from '../../context/context.ts';
import { route } from '../../http/route.ts';
import { readTables } from './reading.service.ts';
import { listRooms, readDetail } from './sooth.service.ts';
import { createTableFeedClient } from './table-feed-client.ts';

const pollMs = 500;

/** Baccarat rooms: statistics of what the provider's tables have dealt. */
export function soothFeature(context: AppContext): Feature {
  const { url } = context.config.provider;
  const feed = url === null ? null : { client: createTableFeedClient(url), isAway: false };
  return {
    name: 'sooth',
    jobs: feed ? [{ name: 'sooth: tables', everyMs: pollMs, run: () => readTables(context, feed) }] : [],
    routes: [
      route('POST /api/sooth/baccarat', ({ body }) => listRooms(context, body)),
      route('POST /api/sooth/detail', ({ agent, body }) => readDetail(context, agent, body)),
    ],
  };
}
