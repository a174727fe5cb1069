import type { CastName } from '../art/cast.ts';
import type { GameBase } from '../game/game-base.ts';
import { type ProviderId, providerOf } from '../game/providers.ts';
import { numberGameNames } from './games.text.ts';
import type { PayTable } from './keno.rules.ts';
import { type PayRow, payRows, type Volatility } from './pay-tables.data.ts';

export interface NumberGame extends GameBase {
  kind: 'number';
  /** what stands on its tile */
  hero: CastName;
  volatility: Volatility;
}

type Row = readonly [
  provider: ProviderId,
  key: string,
  volatility: Volatility,
  hue: number,
  hero: CastName,
  released: string,
];

const rows: readonly Row[] = [
  ['wang-bua', 'lotus-keno', 'low', 330, 'lotus', '2026-10-30'],
  ['duean-phen', 'star-keno', 'medium', 265, 'northStar', '2026-10-23'],
  ['phet-pailin', 'diamond-keno', 'high', 290, 'diamond', '2026-11-19'],
];

export const numberGames: readonly NumberGame[] = rows.map(
  ([provider, key, volatility, hue, hero, released]) => {
    const id = `${providerOf(provider).code}-${key}`;
    const [name, nameEn] = numberGameNames[id] ?? [id, id];
    return { kind: 'number', id, provider, name, nameEn, hue, hero, volatility, released };
  },
);

const tableOf = (list: readonly PayRow[]): PayTable => [
  [],
  ...list.map(([fewest, ...times]) => [
    ...new Array<number>(fewest).fill(0),
    ...times.map((multiple) => Math.round(multiple * 100)),
  ]),
];
const tables: Record<Volatility, PayTable> = {
  low: tableOf(payRows.low),
  medium: tableOf(payRows.medium),
  high: tableOf(payRows.high),
};

/** What a game pays. */
export const payTableOf = ({ volatility }: Pick<NumberGame, 'volatility'>): PayTable => tables[volatility];
