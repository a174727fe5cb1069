import type { MarketRates } from '@sanuk/contract/areas/lotto-results';
import { pageQuery, site } from '@sanuk/platform';
import { betTypeView, limitView } from '../../shared/lotto.wire.ts';
import { sortBetTypes } from '../../shared/slip/slip.rules.ts';
import type { MarketRatesView, OddsView } from './rates.rules.ts';

const ratesView = ({ category_id, market, name, icon, bet_types, limits }: MarketRates): MarketRatesView => {
  const odds = new Map(bet_types.map((type) => [type.code, type.odds.map(oddsView)]));
  return {
    categoryId: category_id,
    market,
    name,
    icon,
    betTypes: sortBetTypes(bet_types.map(betTypeView)).map((type) => ({
      ...type,
      odds: odds.get(type.code) ?? [],
    })),
    limits: limits.map(limitView),
  };
};

const oddsView = (odds: MarketRates['bet_types'][number]['odds'][number]): OddsView => ({
  pattern: odds.pattern as OddsView['pattern'],
  chancePercent: odds.chance,
  returnPercent: odds.return,
});

/** What the markets of a category pay and take, with what comes back of the stakes; without one, of all. */
export const ratesQuery = (categoryId?: number) =>
  pageQuery({
    queryKey: ['lotto', 'market-rates', categoryId],
    name: 'GET /api/lotto/rates',
    options: {
      query: { agent_id: site().agentId, ...(categoryId === undefined ? {} : { category_id: categoryId }) },
    },
    view: (rates: MarketRates[]) => rates.map(ratesView),
    staleTime: 60_000,
  });
