import type { MarketRates } from '@sanuk/contract/areas/lotto-results';
import type { CallQuery } from '@sanuk/contract/calls';
import type { Agent, AppContext } from '../../context/context.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { RoundSettings } from './markets/market.rules.ts';
import { findMarkets, readSettingsOfMarkets } from './markets/markets.repository.ts';
import { marketsOf } from './markets/markets.service.ts';
import { oddsOf } from './markets/odds.rules.ts';
import { limitsView, ratesView } from './round.view.ts';

/** What each market of a category pays and takes, and what of it comes back in the long run. */
export async function readRates(
  context: AppContext,
  agent: Agent,
  query: CallQuery<'GET /api/lotto/rates'>,
): Promise<MarketRates[] | Refusal> {
  if (query.agent_id !== agent.agentId) return new Refusal('agent-code-unknown');
  const { db } = context;
  const markets = (await findMarkets(db, marketsOf(context, agent))).filter(
    (market) => query.category_id === undefined || market.category_id === query.category_id,
  );
  const settings = await readSettingsOfMarkets(
    db,
    markets.map(({ code }) => code),
  );
  return markets.map(({ code, category_id, name, icon }) => {
    const ofMarket = settings.get(code) ?? { betTypes: [], restrictions: [] };
    return {
      category_id,
      market: code,
      name,
      icon,
      bet_types: withOdds(ofMarket),
      limits: limitsView(ofMarket, []),
    };
  });
}

function withOdds(settings: RoundSettings): MarketRates['bet_types'] {
  return ratesView(settings).map((view) => ({
    ...view,
    odds: oddsOf(view.code, Math.round(view.rate * 100)),
  }));
}
