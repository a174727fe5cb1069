import type { FeedTable, TableFeed } from '@sanuk/contract/outside/table-feed';
import { outcomeOf } from './deal.rules.ts';
import type { TableMoment, Tables } from './tables.ts';

/** The tables as everybody may know them. Nothing here says anything about a hand before its outcome. */
export const tableFeed = (tables: Tables): TableFeed => ({ tables: tables.all().map(feedOf) });

const feedOf = ({ game, shoe, times, phase, played }: TableMoment): FeedTable => ({
  table_id: game.id,
  provider_id: game.provider,
  game_id: game.id,
  name: game.name,
  shoe_id: shoe.id,
  bets_close_at: phase === 'betting' ? new Date(times.closesAt).toISOString() : null,
  min_satang: game.minSatang,
  max_satang: game.maxSatang,
  hands: played.map((hand, at) => {
    const { winner, playerTotal, bankerTotal, playerPair, bankerPair } = outcomeOf(hand);
    return {
      hand_no: at + 1,
      winner,
      player_total: playerTotal,
      banker_total: bankerTotal,
      player_pair: playerPair,
      banker_pair: bankerPair,
    };
  }),
});
