import type { CastName } from '../art/cast.ts';
import type { GameBase } from '../game/game-base.ts';
import { type ProviderId, providerOf } from '../game/providers.ts';
import { fishingNames } from './games.text.ts';
import type { Shoal, Species } from './shoal.ts';
import { bossOf, stock, type Theme } from './waters.ts';

/** A pool to shoot in: what swims there and how it pays. */
export interface FishingGame extends GameBase {
  kind: 'fishing';
  /** what stands on its tile */
  hero: CastName;
  theme: Theme;
  /** return of every shot in hundredths of a percent */
  returnPer10000: number;
  shoal: Shoal;
}

interface Row {
  key: string;
  theme: Theme;
  hue: number;
  hero: CastName;
  released: string;
  returnPer10000: number;
  species: readonly Species[];
  boss: Species;
  arriveMs: number;
  bossEvery: number;
}

const gamesOf = (provider: ProviderId, rows: readonly Row[]): FishingGame[] =>
  rows.map(({ key, species, boss, arriveMs, bossEvery, ...rest }) => {
    const id = `${providerOf(provider).code}-fish-${key}`;
    const [name, nameEn] = fishingNames[id] ?? [id, id];
    const shoal = { seed: id, species, boss, arriveMs, bossEvery };
    return { kind: 'fishing', id, provider, name, nameEn, shoal, ...rest };
  });

/** Pools of three studios, from gentle to wild. */
export const fishingGames: readonly FishingGame[] = [
  ...gamesOf('khlong-sai', [
    {
      key: 'clear-canal',
      theme: 'river',
      hue: 175,
      hero: 'betta',
      released: '2026-10-23',
      returnPer10000: 9650,
      species: stock(
        [
          ['minnow', 2],
          ['barb', 3],
          ['gourami', 4],
          ['betta', 6],
          ['tilapia', 8],
          ['featherback', 12],
          ['snakehead', 18],
          ['prawn', 30],
        ],
        [
          [10, 60],
          [20, 30],
          [60, 10],
        ],
      ),
      boss: bossOf('softshell', 80),
      arriveMs: 850,
      bossEvery: 60,
    },
    {
      key: 'mekong-giant',
      theme: 'mekong',
      hue: 215,
      hero: 'boat',
      released: '2026-11-04',
      returnPer10000: 9600,
      species: stock(
        [
          ['barb', 2],
          ['gourami', 4],
          ['tilapia', 6],
          ['featherback', 10],
          ['snakehead', 16],
          ['catfish', 28],
          ['prawn', 45],
          ['softshell', 70],
        ],
        [
          [15, 70],
          [50, 25],
          [200, 5],
        ],
      ),
      boss: bossOf('giantCatfish', 300),
      arriveMs: 900,
      bossEvery: 80,
    },
  ]),
  ...gamesOf('wang-bua', [
    {
      key: 'palace-pond',
      theme: 'pond',
      hue: 150,
      hero: 'koi',
      released: '2026-08-30',
      returnPer10000: 9700,
      species: stock(
        [
          ['silverCarp', 2],
          ['goldfish', 3],
          ['gourami', 4],
          ['koiWhite', 7],
          ['koiGold', 12],
          ['koiBlack', 16],
          ['arowana', 30],
          ['softshell', 40],
        ],
        [
          [8, 60],
          [20, 34],
          [72, 6],
        ],
      ),
      boss: bossOf('koiEmperor', 120),
      arriveMs: 900,
      bossEvery: 64,
    },
    {
      key: 'coral-court',
      theme: 'reef',
      hue: 235,
      hero: 'turtle',
      released: '2026-07-16',
      returnPer10000: 9600,
      species: stock(
        [
          ['clown', 2],
          ['damsel', 3],
          ['butterflyfish', 5],
          ['angelfish', 8],
          ['parrotfish', 11],
          ['lionfish', 16],
          ['grouper', 24],
          ['turtle', 40],
          ['ray', 55],
          ['shark', 90],
        ],
        [
          [10, 60],
          [30, 30],
          [100, 10],
        ],
      ),
      boss: bossOf('goldShark', 200),
      arriveMs: 850,
      bossEvery: 70,
    },
  ]),
  ...gamesOf('duean-phen', [
    {
      key: 'moonlit-reef',
      theme: 'moonlit',
      hue: 275,
      hero: 'violetBetta',
      released: '2026-09-11',
      returnPer10000: 9650,
      species: stock(
        [
          ['lanternfish', 2],
          ['damsel', 3],
          ['butterflyfish', 5],
          ['squid', 8],
          ['angelfish', 12],
          ['jelly', 15],
          ['lionfish', 22],
          ['turtle', 36],
          ['ray', 50],
        ],
        [
          [10, 50],
          [25, 40],
          [75, 10],
        ],
      ),
      boss: bossOf('manta', 150),
      arriveMs: 880,
      bossEvery: 66,
    },
    {
      key: 'dragon-trench',
      theme: 'trench',
      hue: 300,
      hero: 'dragon',
      released: '2026-11-15',
      returnPer10000: 9550,
      species: stock(
        [
          ['lanternfish', 2],
          ['squid', 4],
          ['jelly', 8],
          ['angler', 15],
          ['grouper', 24],
          ['ray', 45],
          ['oarfish', 80],
          ['shark', 120],
        ],
        [
          [20, 75],
          [80, 20],
          [400, 5],
        ],
      ),
      boss: bossOf('dragon', 500),
      arriveMs: 950,
      bossEvery: 90,
    },
  ]),
];
