import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedTable, TableHand } from '@sanuk/contract/outside/table-feed';
import type { CatalogueGame } from '@sanuk/contract/outside/wallet-callback';

/** A provider's tables, with what provokes each failure. */
export interface TestFeed {
  url: string;
  /** what `GET /tables` answers; anything, so that a test can say what no provider should */
  answer: { status: number; body: unknown };
  /** what happens while the answer is on its way */
  beforeAnswer: (() => Promise<unknown>) | undefined;
  close(): Promise<void>;
}

const totals = { B: [2, 7], P: [8, 5], T: [6, 6] } as const;
const winners = { B: 'banker', P: 'player', T: 'tie' } as const;

/** Hands from their winners, as in `BBPT`. */
export const handsOf = (shoe: string): TableHand[] =>
  [...shoe].map((letter, index) => {
    const [player, banker] = totals[letter as keyof typeof totals];
    return {
      hand_no: index + 1,
      winner: winners[letter as keyof typeof winners],
      player_total: player,
      banker_total: banker,
      player_pair: index % 5 === 0,
      banker_pair: index % 7 === 0,
    };
  });

export const testTable = (id: string, shoe: string, more: Partial<FeedTable> = {}): FeedTable => ({
  table_id: id,
  provider_id: 'siamspin',
  game_id: 'game-1',
  name: `โต๊ะ ${id}`,
  shoe_id: `${id}-1`,
  bets_close_at: null,
  min_satang: 20_00,
  max_satang: 50_000_00,
  hands: handsOf(shoe),
  ...more,
});

/** A provider with games in its catalogue, and tables that a test sets. */
export async function startTestFeed(games: CatalogueGame[]): Promise<TestFeed> {
  const server = createServer(async (request, response) => {
    if (request.url === '/tables') await feed.beforeAnswer?.();
    const { status, body } = request.url === '/tables' ? feed.answer : { status: 200, body: { games } };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  const feed: TestFeed = {
    url: '',
    answer: { status: 404, body: {} },
    beforeAnswer: undefined,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return feed;
}
