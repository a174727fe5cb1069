import type { MarketRates } from '@sanuk/contract/areas/lotto-results';
import type { CallQuery } from '@sanuk/contract/calls';
import type { Agent, AppContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RoundSettings } from './market.rules.ts';
import { findMarkets, readMarketSettings } from './markets.repository.ts';
import { oddsOf } from './odds.rules.ts';
import { limitsView, ratesView } from './round.view.ts';

/** What each market of a category pays and takes, and what of it comes back in the long run. */
export async function readRates(
  { db, config }: AppContext,
  agent: Agent,
  query: CallQuery<'GET /api/lotto/rates'>,
): Promise<MarketRates[] | Refusal> {
  if (query.agent_id !== agent.agentId) return new Refusal('agent-code-unknown');
  const markets = (await findMarkets(db, config.yeekeeFast)).filter(
    (market) => query.category_id === undefined || market.category_id === query.category_id,
  );
  return Promise.all(
    markets.map(async ({ code, category_id, name, icon }) => {
      const settings = await readMarketSettings(db, code);
      return {
        category_id,
        market: code,
        name,
        icon,
        bet_types: withOdds(settings),
        limits: limitsView(settings, []),
      };
    }),
  );
}

function withOdds(settings: RoundSettings): MarketRates['bet_types'] {
  return ratesView(settings).map((view) => ({
    ...view,
    odds: oddsOf(view.code, Math.round(view.rate * 100)),
  }));
}
