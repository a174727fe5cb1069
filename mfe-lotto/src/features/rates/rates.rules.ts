import type { BetTypeView, LimitView } from '../../shared/slip/slip.rules.ts';

/** How likely a number of one pattern wins, and what share of its stakes comes back in the long run. */
export interface OddsView {
  /** of three digits: all different, two alike, all alike; `any` where that makes no difference */
  pattern: 'any' | 'distinct' | 'pair' | 'triple';
  chancePercent: number;
  returnPercent: number;
}

export interface RateView extends BetTypeView {
  odds: readonly OddsView[];
}

/** What one market pays and takes. */
export interface MarketRatesView {
  categoryId: number;
  market: string;
  name: string;
  icon: string;
  betTypes: readonly RateView[];
  limits: readonly LimitView[];
}

/** Markets that pay and take the very same, so that their table is read once. */
export interface RateGroup {
  markets: readonly MarketRatesView[];
  betTypes: readonly RateView[];
}

export function groupByRates(markets: readonly MarketRatesView[]): RateGroup[] {
  const groups = new Map<string, MarketRatesView[]>();
  for (const market of markets) {
    const key = JSON.stringify(market.betTypes);
    groups.set(key, [...(groups.get(key) ?? []), market]);
  }
  return [...groups.values()].map((alike) => ({ markets: alike, betTypes: alike[0]?.betTypes ?? [] }));
}

export interface CategoryRates {
  categoryId: number;
  name: string;
  /** how many markets it has */
  count: number;
  groups: RateGroup[];
}

/** Rates by category in the order of the categories; markets of one that is not known stand at the end without a name. */
export function groupByCategory(
  markets: readonly MarketRatesView[],
  categories: readonly { categoryId: number; name: string }[],
): CategoryRates[] {
  const known = new Set(categories.map(({ categoryId }) => categoryId));
  const others = [...new Set(markets.map(({ categoryId }) => categoryId))].filter((id) => !known.has(id));
  return [...categories, ...others.map((categoryId) => ({ categoryId, name: '' }))].flatMap(
    ({ categoryId, name }) => {
      const ofCategory = markets.filter((market) => market.categoryId === categoryId);
      if (ofCategory.length === 0) return [];
      return [{ categoryId, name, count: ofCategory.length, groups: groupByRates(ofCategory) }];
    },
  );
}

/** What the house does with a number; half is so usual among reduced rates that it has a name. */
export type LimitKind = LimitView['kind'] | 'half';

function limitKind(limit: LimitView, betTypes: readonly RateView[]): LimitKind {
  if (limit.kind !== 'reduced') return limit.kind;
  const full = betTypes.find(({ code }) => code === limit.betType)?.rateHundredths;
  return full !== undefined && (limit.rateHundredths ?? 0) * 2 === full ? 'half' : 'reduced';
}

const kindOrder: readonly LimitKind[] = ['closed', 'half', 'reduced', 'capped'];

/** Restricted numbers by what is done with them, the hardest first. */
export function groupLimits(
  limits: readonly LimitView[],
  betTypes: readonly RateView[],
): { kind: LimitKind; limits: LimitView[] }[] {
  return kindOrder.flatMap((kind) => {
    const ofKind = limits.filter((limit) => limitKind(limit, betTypes) === kind);
    return ofKind.length === 0 ? [] : [{ kind, limits: ofKind }];
  });
}
