import type { LottoTerms } from '../../../context/lotto-terms.ts';
import type { Queries } from '../../../database/database.ts';
import type { RoundSettings } from './market.rules.ts';
import { marketPlansOf } from './market-plan.rules.ts';
import { readSettingsOfMarkets } from './markets.repository.ts';
import { marketSeeds } from './markets.seed.ts';

/** Returns what each market of a brand pays and takes now, or will when it is first offered. */
export async function readOfferedSettings(
  queries: Queries,
  lotto: LottoTerms,
  isFast: boolean,
): Promise<{ code: string; settings: RoundSettings }[]> {
  const seeds = marketSeeds(marketPlansOf(lotto), isFast);
  const known = await readSettingsOfMarkets(
    queries,
    seeds.map(({ code }) => code),
  );
  return seeds.map(({ code, betTypes, restrictions }) => {
    const settings = known.get(code);
    return {
      code,
      settings: settings && settings.betTypes.length > 0 ? settings : { betTypes, restrictions },
    };
  });
}
