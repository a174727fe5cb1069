import type { AppContext, EdgeRoom } from '../../context/context.ts';
import type { LottoTerms } from '../../context/lotto-terms.ts';
import type { WheelSetting } from '../../context/wheel-setting.ts';
import type { Queries } from '../../database/database.ts';
import { readHighestReturns } from '../game-catalogue/returns.service.ts';
import { readOfferedSettings } from '../lotto-rounds/markets/offered-settings.service.ts';
import { wheelTermsOf } from '../wheel/wheel.rules.ts';
import { type BrandRoom, checkHouseEdge, type EdgeReport, type EdgeTerms } from './house-edge.rules.ts';

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

/** Returns what the settings of all brands together leave room for. */
export async function readEdgeRoom({
  db,
  config,
  agents,
}: Pick<AppContext, 'db' | 'config' | 'agents'>): Promise<EdgeRoom> {
  const rooms: BrandRoom[] = [];
  for (const agent of agents.all()) {
    const depositMin = agent.config.config.deposit_min;
    const { room } = await checkBrandEdge(db, config, { ...agent, depositMin });
    if (room) rooms.push(room);
  }
  return {
    rtpHundredths: (category) => Math.min(...rooms.map(({ rtpHundredths }) => rtpHundredths[category])),
    rateHundredths: (betType) => Math.min(...rooms.map(({ rateHundredths }) => rateHundredths[betType])),
  };
}
