import fc from 'fast-check';
import { withFavourite } from './favourites.rules.ts';
import { gameKey } from './lobby.rules.ts';
import { sampleGame } from './testing/lobby.fixtures.ts';

const [a, b, c] = [sampleGame('a'), sampleGame('b'), sampleGame('c')];

test('[G2] the game that was marked last comes first', () => {
  expect(withFavourite([a, b], c, true)).toEqual([c, a, b]);
});

test('[G2] a game marked again moves to the front and stands there once, as it is now', () => {
  const renamed = { ...b, name: 'ชื่อใหม่' };
  expect(withFavourite([a, b, c], renamed, true)).toEqual([renamed, a, c]);
});

test('[G2] a mark taken away leaves the others in their order; one that was not there changes nothing', () => {
  expect(withFavourite([a, b, c], b, false)).toEqual([a, c]);
  expect(withFavourite([a], b, false)).toEqual([a]);
});

test('[G2] a namesake of another provider is another game', () => {
  const namesake = sampleGame('a', { provider_id: 'garuda' });
  expect(withFavourite([a], namesake, true)).toEqual([namesake, a]);
  expect(withFavourite([a, namesake], a, false)).toEqual([namesake]);
});

test('[G2] after any marks each game stands once, the latest first (property)', () => {
  const mark = fc.record({ game: fc.constantFrom(a, b, c), isFavourite: fc.boolean() });
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 12 }), (marks) => {
      const listed = marks.reduce<ReturnType<typeof withFavourite>>(
        (games, { game, isFavourite }) => withFavourite(games, game, isFavourite),
        [],
      );
      const latest = [a, b, c]
        .map((game) => ({ game, at: marks.findLastIndex((one) => one.game === game) }))
        .filter(({ at }) => marks[at]?.isFavourite)
        .sort((one, other) => other.at - one.at);
      expect(listed.map(gameKey)).toEqual(latest.map(({ game }) => gameKey(game)));
    }),
  );
});
