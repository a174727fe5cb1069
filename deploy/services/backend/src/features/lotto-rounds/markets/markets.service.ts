import type { Agent, AppContext } from '../../../context/context.ts';
import { type MarketPlan, marketPlansOf } from './market-plan.rules.ts';
import { saveHighestRates, saveMarkets } from './markets.repository.ts';
import { fastMarketCode, marketSeeds } from './markets.seed.ts';

type Offering = Pick<AppContext, 'agents' | 'config'>;

/** The markets of all brands, each once: brands that have the same one agree about it. */
function allMarketPlans({ agents }: Offering): MarketPlan[] {
  const plans = new Map<string, MarketPlan>();
  for (const agent of agents.all())
    for (const plan of marketPlansOf(agent.lotto)) if (!plans.has(plan.code)) plans.set(plan.code, plan);
  return [...plans.values()];
}

/**
 * Before the first request: the markets there are to be, with the timetable of the configuration, and the highest rates that the
 * brands' rewards leave room for.
 */
export async function setUpMarkets(context: AppContext): Promise<void> {
  await saveMarkets(context.db, marketSeeds(allMarketPlans(context), context.config.yeekeeFast));
  if (context.agents.all().length === 0) return;
  const { rateHundredths } = await context.houseEdge.readRoom();
  await saveHighestRates(context.db, rateHundredths);
}

const fastCodes = ({ config }: Offering): string[] => (config.yeekeeFast ? [fastMarketCode] : []);

/** Codes of the markets for which rounds are planned here. */
export const plannedMarkets = (context: Offering): string[] => [
  ...new Set(context.agents.all().flatMap(({ lotto }) => lotto.markets.map(({ code }) => code))),
  ...fastCodes(context),
];

/** Codes of the markets a brand offers, in its order. */
export const marketsOf = (context: Offering, { lotto }: Pick<Agent, 'lotto'>): string[] => [
  ...lotto.markets.map(({ code }) => code),
  ...fastCodes(context),
];
