import { type FishingGame, fishingGames } from '../fishing/games.ts';
import { type ProviderId, providerOf } from '../game/providers.ts';
import { type NumberGame, numberGames } from '../number/games.ts';
import type { ModelId } from '../slot/models.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { type SportGame, sportGames } from '../sport/games.ts';
import { type TableGame, tableGames } from '../table/games.ts';
import { gameNames } from './games.text.ts';
import { studioGames } from './studio/studio-games.ts';

/** Every game there is; its kind says which fields it has. */
export type SandboxGame = SlotGame | NumberGame | TableGame | FishingGame | SportGame;

type Row = readonly [key: string, model: ModelId, hue: number, highs: SlotGame['highs'], released: string];

const gamesOf = (provider: ProviderId, rows: readonly Row[]): SlotGame[] =>
  rows.map(([key, model, hue, highs, released]) => {
    const id = `${providerOf(provider).code}-${key}`;
    const [name, nameEn] = gameNames[id] ?? [id, id];
    return { kind: 'slot', id, provider, name, nameEn, model, hue, highs, released };
  });

/** Those written by hand. */
const ownGames: readonly SlotGame[] = [
  ...gamesOf('wang-bua', [
    ['golden-lotus', 'lines-a', 330, ['lotus', 'crown', 'bell', 'fan'], '2026-10-28'],
    ['royal-elephant', 'ways-a', 15, ['royalElephant', 'crown', 'drum', 'lotus'], '2026-09-12'],
    ['peacock-court', 'lines-d', 300, ['peacock', 'fan', 'vase', 'plumeria'], '2026-06-03'],
    ['old-city-crown', 'lines-e', 350, ['crown', 'chest', 'ring', 'coins'], '2025-12-19'],
    ['golden-bell', 'classic-a', 25, ['bell', 'crown', 'lotus', 'coins'], '2025-08-07'],
    ['silk-fan', 'ways-c', 315, ['fan', 'plumeria', 'vase', 'pearl'], '2026-03-20'],
    ['palace-chest', 'lines-b', 40, ['chest', 'crown', 'coins', 'heartGem'], '2026-01-30'],
    ['victory-drum', 'ways-d', 5, ['drum', 'royalElephant', 'bell', 'fan'], '2025-10-10'],
    ['blue-vase', 'classic-e', 285, ['vase', 'lotus', 'fan', 'pearl'], '2025-05-22'],
    ['blue-lotus', 'ways-f', 275, ['blueLotus', 'peacock', 'pearl', 'bell'], '2026-08-14'],
  ]),
  ...gamesOf('khlong-sai', [
    ['river-dragon', 'lines-e', 185, ['dragon', 'pearl', 'koi', 'coins'], '2026-11-06'],
    ['blazing-betta', 'ways-b', 245, ['betta', 'koi', 'turtle', 'drop'], '2026-09-25'],
    ['long-tail', 'lines-c', 205, ['boat', 'waterlily', 'crab', 'koi'], '2026-05-15'],
    ['lucky-koi', 'ways-e', 215, ['koi', 'coins', 'waterlily', 'drop'], '2026-07-17'],
    ['golden-crab', 'classic-b', 230, ['crab', 'pearl', 'boat', 'drop'], '2025-11-28'],
    ['river-pearl', 'lines-d', 255, ['pearl', 'crab', 'turtle', 'chest'], '2026-02-13'],
    ['jade-turtle', 'ways-c', 165, ['turtle', 'jade', 'koi', 'waterlily'], '2025-09-05'],
    ['water-lily', 'classic-c', 195, ['waterlily', 'koi', 'boat', 'drop'], '2025-06-27'],
    ['magic-drop', 'lines-f', 235, ['drop', 'dragon', 'pearl', 'waterlily'], '2026-04-10'],
    ['violet-betta', 'ways-a', 270, ['violetBetta', 'pearl', 'crab', 'turtle'], '2026-10-02'],
  ]),
  ...gamesOf('duean-phen', [
    ['lantern-night', 'lines-a', 270, ['skyLantern', 'crescent', 'northStar', 'plumeria'], '2026-11-13'],
    ['moon-rabbit', 'ways-e', 285, ['rabbit', 'crescent', 'skyLantern', 'plumeria'], '2026-09-18'],
    ['moonlit-kite', 'classic-d', 255, ['kite', 'northStar', 'crescent', 'skyLantern'], '2026-02-27'],
    ['seven-stars', 'lines-b', 245, ['northStar', 'crescent', 'fireworks', 'owl'], '2026-06-19'],
    ['night-wings', 'ways-b', 310, ['blueButterfly', 'plumeria', 'crescent', 'owl'], '2026-04-24'],
    ['owl-keeper', 'lines-f', 260, ['owl', 'chest', 'northStar', 'crescent'], '2025-12-05'],
    ['silver-crescent', 'classic-f', 275, ['crescent', 'northStar', 'rabbit', 'skyLantern'], '2025-07-11'],
    ['night-blossom', 'ways-f', 240, ['plumeria', 'blueButterfly', 'skyLantern', 'crescent'], '2025-10-24'],
    ['festival-sky', 'lines-c', 295, ['fireworks', 'skyLantern', 'kite', 'northStar'], '2026-01-09'],
    ['dream-cat', 'ways-d', 265, ['cat', 'rabbit', 'crescent', 'koi'], '2026-08-21'],
  ]),
  ...gamesOf('talad-nat', [
    ['neon-tuktuk', 'lines-d', 45, ['tukTuk', 'chilli', 'pineapple', 'coconut'], '2026-10-16'],
    ['king-durian', 'ways-e', 65, ['durian', 'mangosteen', 'mango', 'coins'], '2026-08-28'],
    ['mangosteen', 'lines-a', 20, ['mangosteen', 'durian', 'pineapple', 'mango'], '2026-05-29'],
    ['hot-chilli', 'classic-b', 35, ['chilli', 'pineapple', 'mango', 'coconut'], '2025-12-26'],
    ['ice-melon', 'classic-c', 150, ['watermelon', 'coconut', 'mango', 'pineapple'], '2026-03-06'],
    ['young-coconut', 'ways-c', 200, ['coconut', 'watermelon', 'pineapple', 'mangosteen'], '2026-04-03'],
    ['ripe-mango', 'lines-c', 95, ['mango', 'watermelon', 'coconut', 'mangosteen'], '2025-09-19'],
    ['sweet-pineapple', 'ways-f', 130, ['pineapple', 'mango', 'watermelon', 'chilli'], '2025-06-13'],
    ['golden-gloves', 'lines-b', 10, ['gloves', 'drum', 'bell', 'coins'], '2026-07-03'],
    ['lucky-seven', 'classic-e', 55, ['seven', 'bell', 'watermelon', 'chilli'], '2025-05-02'],
  ]),
  ...gamesOf('phet-pailin', [
    ['sapphire', 'lines-f', 275, ['sapphire', 'heartGem', 'emerald', 'hexGem'], '2026-10-09'],
    ['ruby-heart', 'ways-d', 345, ['heartGem', 'ring', 'sapphire', 'diamond'], '2026-06-26'],
    ['deep-emerald', 'lines-e', 165, ['emerald', 'sapphire', 'jade', 'coins'], '2026-02-06'],
    ['yellow-sapphire', 'classic-f', 300, ['hexGem', 'sapphire', 'heartGem', 'emerald'], '2025-11-14'],
    ['nine-gems', 'ways-b', 315, ['ring', 'crown', 'diamond', 'sapphire'], '2026-09-04'],
    ['gold-tower', 'lines-b', 285, ['coins', 'bars', 'chest', 'purse'], '2026-03-27'],
    ['jade-disc', 'classic-a', 330, ['jade', 'coins', 'ring', 'emerald'], '2025-08-29'],
    ['gold-bars', 'ways-a', 255, ['bars', 'purse', 'coins', 'diamond'], '2026-07-24'],
    ['lucky-purse', 'lines-d', 265, ['purse', 'bars', 'coins', 'heartGem'], '2025-10-31'],
    ['diamond-seven', 'classic-d', 240, ['violetSeven', 'diamond', 'sapphire', 'heartGem'], '2026-11-18'],
  ]),
  ...gamesOf('lan-pa', [
    ['tiger', 'lines-e', 140, ['tiger', 'wildElephant', 'hornbill', 'orchid'], '2026-11-11'],
    ['wild-elephant', 'ways-e', 120, ['wildElephant', 'tiger', 'monkey', 'leaf'], '2026-08-07'],
    ['hornbill', 'lines-a', 165, ['hornbill', 'monkey', 'orchid', 'butterfly'], '2026-05-08'],
    ['hundred-wings', 'ways-f', 155, ['butterfly', 'orchid', 'honey', 'leaf'], '2026-04-17'],
    ['mountain-orchid', 'lines-c', 175, ['orchid', 'butterfly', 'hornbill', 'honey'], '2025-12-12'],
    ['monkey', 'ways-b', 110, ['monkey', 'mango', 'coconut', 'honey'], '2026-09-30'],
    ['rain-frog', 'lines-f', 190, ['frog', 'cloud', 'coins', 'leaf'], '2026-07-10'],
    ['first-rain', 'classic-a', 200, ['cloud', 'frog', 'leaf', 'orchid'], '2025-07-25'],
    ['wild-honey', 'classic-f', 100, ['honey', 'butterfly', 'orchid', 'monkey'], '2026-01-16'],
    ['golden-leaf', 'ways-a', 130, ['leaf', 'tiger', 'frog', 'butterfly'], '2025-09-26'],
  ]),
];

export const slotGames: readonly SlotGame[] = [...ownGames, ...studioGames];

/** The lists of all kinds, one after the other. */
export const sandboxGames: readonly SandboxGame[] = [
  ...slotGames,
  ...numberGames,
  ...tableGames,
  ...fishingGames,
  ...sportGames,
];

const byId = new Map(sandboxGames.map((game) => [game.id, game]));

/** The game with this id, or undefined. */
export const gameById = (id: string): SandboxGame | undefined => byId.get(id);

/** Those a lobby shows first. */
export const newestGames = (count: number): readonly SandboxGame[] =>
  [...sandboxGames].sort((one, other) => (one.released < other.released ? 1 : -1)).slice(0, count);
