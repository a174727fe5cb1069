import type { AppContext } from '../../context/context.ts';
import type { LottoTerms } from '../../context/lotto-terms.ts';
import type { WheelSetting } from '../../context/wheel-setting.ts';
import type { Queries } from '../../database/database.ts';
import { readHighestReturns } from '../games/returns.service.ts';
import { readOfferedSettings } from '../lotto-rounds/offered-settings.service.ts';
import { wheelTermsOf } from '../wheel/wheel.rules.ts';
import { checkHouseEdge, type EdgeReport, type EdgeRoom, type EdgeTerms } from './house-edge.rules.ts';

/** Settings of a brand, as they are in use or as somebody wants to use them. */
export type BrandEdge = EdgeTerms & { lotto: LottoTerms; wheel: WheelSetting };

type Config = Pick<AppContext['config'], 'houseEdgeMarginPercent' | 'yeekeeFast'>;

/** Checks settings of a brand, its wheel among them, against the markets and games in the database. */
export async function checkBrandEdge(
  queries: Queries,
  { houseEdgeMarginPercent, yeekeeFast }: Config,
  { lotto, wheel, ...terms }: BrandEdge,
): Promise<EdgeReport> {
  return checkHouseEdge(terms, {
    marginPercent: houseEdgeMarginPercent,
    markets: await readOfferedSettings(queries, lotto, yeekeeFast),
    games: await readHighestReturns(queries),
    wheel: wheelTermsOf(wheel),
  });
}

/** Returns what the settings of all brands together leave room for: the lowest of each limit. */
export async function readEdgeRoom({ db, config, agents }: Pick<AppContext, 'db' | 'config' | 'agents'>) {
  const rooms: EdgeRoom[] = [];
  for (const agent of agents.all()) {
    const depositMin = agent.config.config.deposit_min;
    const { room } = await checkBrandEdge(db, config, { ...agent, depositMin });
    if (room) rooms.push(room);
  }
  return {
    rtpHundredths: (category: keyof EdgeRoom['rtpHundredths']): number =>
      Math.min(...rooms.map(({ rtpHundredths }) => rtpHundredths[category])),
    rateHundredths: (betType: keyof EdgeRoom['rateHundredths']): number =>
      Math.min(...rooms.map(({ rateHundredths }) => rateHundredths[betType])),
  };
}
