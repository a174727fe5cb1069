import { type CastName, cast } from '../../art/cast.ts';
import { type Composition, compositions } from '../../art/look.ts';
import { type Provider, type ProviderId, providers } from '../../game/providers.ts';
import { seeded } from '../../seeded.ts';
import { modelIds } from '../../slot/models.ts';
import type { SlotGame } from '../../slot/slot-game.ts';
import { gameNames } from '../games.text.ts';
import { motifs, pairOf, phrases } from './motifs.text.ts';

/** Games of each studio whose list is not written by hand. */
const gamesPerStudio = 86;
/** Orders of symbols on the strips of a model; working out what one returns takes milliseconds, so games share them. */
const reelsPerModel = 2;
/** The first of them come out now and then this autumn, the others one a day before all games written by hand. */
const freshDays = ['2026-11-20', '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25', '2026-10-18'];
const dayBefore = Date.UTC(2025, 4, 1);

const heroes = Object.keys(cast) as CastName[];

interface Idea {
  hero: CastName;
  second?: CastName;
  name: string;
  nameEn: string;
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

/** Whether a phrase says again what the noun says: a golden gold bar. */
const saysTwice = (english: string, noun: string): boolean => {
  const words = noun.toLowerCase().split(/[\s-]+/);
  return english
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => word.length > 2 && words.some((one) => one.startsWith(word) || word.startsWith(one)));
};

/** Everything a game about this hero may be called, in the order of chance. */
function ideasOf(hero: CastName): Idea[] {
  const [own, noun, nounEn] = motifs[hero];
  const single = phrases
    .filter(([, english, classes]) => !saysTwice(english, nounEn) && (!classes || classes.includes(own)))
    .map(
      ([thai, english]): Idea => ({ hero, name: `${noun}${thai}`, nameEn: english.replace('{}', nounEn) }),
    );
  const pairs = heroes
    .filter((other) => other > hero && motifs[other][0] === own && !saysTwice(motifs[other][2], nounEn))
    .map((second): Idea => {
      const [name, nameEn] = pairOf(hero, second);
      return { hero, second, name, nameEn };
    });
  return shuffled([...single, ...pairs], seeded(`ideas of ${hero}`));
}

/** Draws ideas so that no two games of the house bear one name in either language. */
function ideaBox(): (hero: CastName) => Idea | undefined {
  const left = new Map(heroes.map((hero) => [hero, ideasOf(hero)]));
  const taken = new Set(Object.values(gameNames).flat());
  return (hero) => {
    for (;;) {
      const idea = left.get(hero)?.pop();
      if (!idea) return undefined;
      if (taken.has(idea.name) || taken.has(idea.nameEn)) continue;
      taken.add(idea.name).add(idea.nameEn);
      return idea;
    }
  };
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Who else is on the reels: first of the hero's kind, then anybody. */
function companyOf(hero: CastName, second: CastName | undefined, random: () => number): SlotGame['highs'] {
  const others = shuffled(heroes, random).filter((one) => one !== hero && one !== second);
  const kin = others.filter((one) => motifs[one][0] === motifs[hero][0]);
  const [b, c, d] = [
    ...(second ? [second] : []),
    ...kin.slice(0, second ? 1 : 2),
    ...others.filter((one) => !kin.slice(0, 2).includes(one)),
  ];
  return [hero, b ?? 'coins', c ?? 'bell', d ?? 'crown'];
}

/**
 * @param seen studio, hero and composition of the games before it; this one is added
 */
function gameOf(
  studio: Provider & { id: ProviderId },
  { hero, second, name, nameEn }: Idea,
  released: string,
  seen: Set<string>,
): SlotGame {
  const id = `${studio.code}-${slug(nameEn)}`;
  const random = seeded(id);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const model = pick(modelIds);
  const [from, span] = studio.hues ?? [0, 360];
  const highs = companyOf(hero, second, random);
  const sightOf = (composition: Composition) => `${studio.id} ${hero} ${composition}`;
  const withCompany = compositions.filter((one) => one !== 'solo' && one !== 'large' && one !== 'tilted');
  const [hue, reels] = [
    Math.round(from + random() * span) % 360,
    `${model}/${Math.floor(random() * reelsPerModel)}`,
  ] as const;
  // A studio composes each hero in another way each time.
  const composition = pick((second ? withCompany : compositions).filter((one) => !seen.has(sightOf(one))));
  seen.add(sightOf(composition));
  return {
    kind: 'slot',
    id,
    provider: studio.id,
    name,
    nameEn,
    model,
    hue,
    highs,
    released,
    reels,
    look: {
      composition,
      second: highs[1],
      lean: Math.round(random() * 24 - 12),
    },
  };
}

/** A studio goes through the heroes in an order of its own, so that neighbours in its list differ. */
function lineUps(): { studio: Provider & { id: ProviderId }; ideas: Idea[] }[] {
  const next = ideaBox();
  const studios = providers.filter((provider) => 'hues' in provider);
  const orders = studios.map((studio) => shuffled(heroes, seeded(studio.id)));
  const made = studios.map((studio) => ({ studio, ideas: [] as Idea[] }));
  for (let round = 0; made.some(({ ideas }) => ideas.length < gamesPerStudio); round += 1) {
    if (round > gamesPerStudio * 4) throw new Error('there are not enough names for every studio');
    made.forEach(({ ideas }, at) => {
      const hero = orders[at]?.[round % heroes.length];
      const idea = hero && ideas.length < gamesPerStudio ? next(hero) : undefined;
      if (idea) ideas.push(idea);
    });
  }
  return made;
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Each studio in turn brings out a game; one that looks like those just before waits for its studio's next turn. */
function makeAll(): SlotGame[] {
  const games: SlotGame[] = [];
  const seen = new Set<string>();
  const queues = lineUps();
  while (queues.some(({ ideas }) => ideas.length > 0))
    for (const { studio, ideas } of queues) {
      const lately = games.slice(-6).flatMap(({ highs: [hero], look }) => [hero, look?.second]);
      const at = Math.max(
        0,
        ideas.findIndex(({ hero }) => !lately.includes(hero)),
      );
      const [idea] = ideas.splice(at, 1);
      if (!idea) continue;
      const released = freshDays[games.length] ?? isoDay(dayBefore - games.length * 86_400_000);
      games.push(gameOf(studio, idea, released, seen));
    }
  return games;
}

/** Games whose name, cast, reels and picture follow from lists and seeds: always the same ones. */
export const studioGames: readonly SlotGame[] = makeAll();
