import type { CastName } from '../art/cast.ts';
import type { GameBase } from '../game/game-base.ts';
import { type ProviderId, providerOf } from '../game/providers.ts';
import { tableNames } from './games.text.ts';

/** A baccarat table. Its id is the game's; its hue is also that of its felt. */
export interface TableGame extends GameBase {
  kind: 'table';
  /** what stands on its tile */
  hero: CastName;
  minSatang: number;
  /** on player or banker; a tenth of it on what pays many times the stake */
  maxSatang: number;
}

type Row = readonly [
  key: string,
  minBaht: number,
  maxBaht: number,
  hue: number,
  hero: CastName,
  released: string,
];

const tablesOf = (provider: ProviderId, rows: readonly Row[]): TableGame[] =>
  rows.map(([key, minBaht, maxBaht, hue, hero, released]) => {
    const id = `${providerOf(provider).code}-baccarat-${key}`;
    const [name, nameEn] = tableNames[id] ?? [id, id];
    const [minSatang, maxSatang] = [minBaht * 100, maxBaht * 100];
    return { kind: 'table', id, provider, name, nameEn, hue, hero, released, minSatang, maxSatang };
  });

/** Every table there is, from small to large at each provider. */
export const tableGames: readonly TableGame[] = [
  ...tablesOf('wang-bua', [
    ['pikul', 10, 2_000, 165, 'plumeria', '2026-04-03'],
    ['busabok', 50, 10_000, 25, 'crown', '2026-06-12'],
    ['montha', 200, 50_000, 310, 'lotus', '2026-10-02'],
  ]),
  ...tablesOf('phet-pailin', [
    ['pailin', 20, 5_000, 265, 'sapphire', '2026-05-08'],
    ['thapthim', 100, 20_000, 10, 'heartGem', '2026-08-21'],
    ['morakot', 500, 100_000, 155, 'emerald', '2026-11-06'],
  ]),
  ...tablesOf('khlong-sai', [
    ['sampao', 10, 1_000, 60, 'boat', '2026-03-13'],
    ['thanam', 20, 5_000, 200, 'koi', '2026-07-17'],
    ['saithan', 50, 10_000, 230, 'dragon', '2026-09-25'],
  ]),
];
