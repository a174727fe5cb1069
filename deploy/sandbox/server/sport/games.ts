import type { CastName } from '../art/cast.ts';
import type { GameBase } from '../game/game-base.ts';
import type { ProviderId } from '../game/providers.ts';
import { sportGameNames } from './games.text.ts';
import { type League, type LeagueId, leagueById, type Sport } from './leagues.ts';
import { publishedReturns } from './returns.data.ts';

export interface SportGame extends GameBase {
  kind: 'sport';
  id: SportGameId;
  /** what stands on its tile */
  hero: CastName;
  sport: Sport;
  leagues: readonly LeagueId[];
  /** what the house keeps of each leg on average, in thousandths */
  marginMille: number;
  /** legs a slip has at least: two where only combinations are taken */
  minLegs: 1 | 2;
}

type SportGameId = keyof typeof sportGameNames;
type Row = Pick<SportGame, 'sport' | 'leagues' | 'marginMille' | 'hero' | 'hue' | 'released'> & {
  minLegs?: 2;
};

function game(id: SportGameId, provider: ProviderId, { minLegs, ...row }: Row): SportGame {
  const [name, nameEn] = sportGameNames[id];
  return { kind: 'sport', id, provider, name, nameEn, minLegs: minLegs ?? 1, ...row };
}

/** Each has leagues, times or rules of its own: two that only look different would be one game twice. */
export const sportGames: readonly SportGame[] = [
  game('tn-football-today', 'talad-nat', {
    sport: 'football',
    leagues: ['three-forks', 'seaside', 'highland'],
    marginMille: 50,
    hero: 'tiger',
    hue: 145,
    released: '2026-11-20',
  }),
  game('tn-football-minute', 'talad-nat', {
    sport: 'football',
    leagues: ['youth'],
    marginMille: 60,
    hero: 'monkey',
    hue: 95,
    released: '2026-10-30',
  }),
  game('tn-volleyball-today', 'talad-nat', {
    sport: 'volleyball',
    leagues: ['volley-north', 'volley-south'],
    marginMille: 50,
    hero: 'cat',
    hue: 45,
    released: '2026-09-11',
  }),
  game('lp-football-step', 'lan-pa', {
    sport: 'football',
    leagues: ['ladies'],
    marginMille: 35,
    minLegs: 2,
    hero: 'butterfly',
    hue: 340,
    released: '2026-11-13',
  }),
  game('lp-football-neutral', 'lan-pa', {
    sport: 'football',
    leagues: ['neutral'],
    marginMille: 40,
    hero: 'wildElephant',
    hue: 165,
    released: '2026-08-14',
  }),
  game('lp-volleyball-quick', 'lan-pa', {
    sport: 'volleyball',
    leagues: ['volley-quick'],
    marginMille: 60,
    hero: 'hornbill',
    hue: 250,
    released: '2026-10-16',
  }),
];

/** The leagues of a game. */
export const leaguesOf = (game: SportGame): League[] => game.leagues.flatMap((id) => leagueById(id) ?? []);

const shortestSlip = ({ minLegs }: SportGame, singlePercent: number): number =>
  Math.floor(1e4 * (singlePercent / 100) ** minLegs + 1e-6) / 100;

/** What the shortest slip of a game returns on average, in percent, rounded down: returns of several legs multiply. */
export const slipReturn = (game: SportGame): number => shortestSlip(game, publishedReturns[game.id].mean);

/** The same of a slip of the best selections. */
export const bestSlipReturn = (game: SportGame): number =>
  shortestSlip(game, publishedReturns[game.id].highest);
