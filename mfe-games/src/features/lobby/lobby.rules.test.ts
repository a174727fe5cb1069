import fc from 'fast-check';
import { routes } from '../../routes.ts';
import {
  categoryPaths,
  eachOnce,
  expectedRows,
  gameKey,
  groupByKind,
  homeRows,
  kindOf,
  lobbyOf,
  offeredBanners,
  pathOfLobby,
  unseenFirst,
} from './lobby.rules.ts';
import { sampleBanner, sampleGame } from './testing/lobby.fixtures.ts';

describe('lobbyOf', () => {
  test.each([
    ['/slot', { kind: 'category', category: 'slot' }],
    ['/slot copy', { kind: 'category', category: 'slot' }],
    ['/slot%20copy', { kind: 'category', category: 'slot' }],
    ['/casino', { kind: 'category', category: 'casino' }],
    ['/lobby', { kind: 'all' }],
    ['/lobby/', { kind: 'all' }],
    ['/lobby/fishing', { kind: 'category', category: 'fishing' }],
    ['/lobby/hot', { kind: 'curated', lobbyKey: 'hot' }],
    ['/lobby/last', { kind: 'curated', lobbyKey: 'last' }],
    ['/lobby/favourites', { kind: 'favourites' }],
    ['/lobby/nothing', { kind: 'unknown' }],
    ['/lobby/%E0%A4%A', { kind: 'unknown' }],
  ])('[G2] [S23] %s', (path, lobby) => {
    expect(lobbyOf(path)).toEqual(lobby);
  });
});

test('[G2] [S23] [E8] the route names every lobby there is, and none that there is not', () => {
  const route = routes.find(({ path }) => path === '/lobby/:name?');
  const named = route && 'params' in route ? route.params.name : [];
  expect(named.map((name) => lobbyOf(`/lobby/${name}`).kind)).not.toContain('unknown');
  const lobbies = [...homeRows, ...categoryPaths.map(({ category }) => category), 'favourites'];
  expect(new Set(named)).toEqual(new Set(lobbies));
});

describe('pathOfLobby', () => {
  test('[G1] a category has its own page, a curated row is a lobby by name', () => {
    expect(pathOfLobby('slot')).toBe('/slot');
    expect(pathOfLobby('hot')).toBe('/lobby/hot');
  });
});

describe('[G2] [S23] the page of a lobby', () => {
  test.each(homeRows.filter((row) => row !== 'hot' && row !== 'last'))(
    'of %s is the one that its address names, as a lobby as well',
    (row) => {
      const named = { kind: 'category', category: row };
      expect(lobbyOf(pathOfLobby(row))).toEqual(named);
      expect(lobbyOf(`/lobby/${row}`)).toEqual(named);
    },
  );

  test('is known for every category of the bar, and each has one of its own', () => {
    expect(new Set(categoryPaths.map(({ path }) => path)).size).toBe(categoryPaths.length);
    for (const { category, path } of categoryPaths) {
      expect(lobbyOf(path)).toEqual({ kind: 'category', category });
      expect(lobbyOf(`${path}%20copy`)).toEqual({ kind: 'category', category });
      expect(homeRows).toContain(category);
    }
    for (const row of expectedRows) expect(homeRows).toContain(row);
  });

  test.each(['/slots', '/copy', '/lobby/lobby', '/lobby/slot copy', '/SLOT', '//', '/member/slot'])(
    'is nothing that %j names',
    (path) => {
      const lobby = lobbyOf(path);
      expect(['unknown', 'all']).toContain(lobby.kind);
      expect(lobby.kind === 'all').toBe(path === '/lobby' || path === '/lobby/');
    },
  );

  test('is read from whatever stands in an address without failing (property)', () => {
    const path = fc.string({ unit: fc.constantFrom('/', 'lobby', 'slot', ' copy', '%', '%20', '%E0', 'ก') });
    fc.assert(fc.property(path, (rest) => expect(typeof lobbyOf(`/${rest}`).kind).toBe('string')));
  });
});

describe('offeredBanners', () => {
  test.each([
    ['/', true],
    ['/lotto/lobby?tab=all#x', true],
    ['', false],
    ['slot', false],
    ['https:/slot', false],
    ['///slot', false],
    ['\\\\evil.example', false],
    ['/\\evil.example', false],
    ['/\t/evil.example', false],
  ])('[G1] a banner that leads to %j is offered: %s', (href, isOffered) => {
    expect(offeredBanners([sampleBanner(1, { href })], () => false)).toHaveLength(isOffered ? 1 : 0);
  });

  test('[G1] what a brand has switched off is asked for by its path alone', () => {
    const asked: string[] = [];
    const banners = ['/slot?x=1#y', '/sport#top', '/casino'].map((href, index) =>
      sampleBanner(index, { href }),
    );
    offeredBanners(banners, (path) => asked.push(path) > 0);
    expect(asked).toEqual(['/slot', '/sport', '/casino']);
  });

  test('[G1] drops banners that lead off the site or to a page the brand does not offer', () => {
    const banners = [
      '/slot',
      '/sport?x=1',
      '//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
    ].map((href, index) => sampleBanner(index, { href }));
    expect(offeredBanners(banners, (path) => path === '/sport').map(({ href }) => href)).toEqual(['/slot']);
  });
});

describe('unseenFirst', () => {
  test('[G1] keeps every game and puts those that stand above last', () => {
    const [a, b, c] = [sampleGame('a'), sampleGame('b'), sampleGame('c')];
    const namesake = sampleGame('a', { provider_id: 'garuda' });
    expect(unseenFirst([a, b, namesake, c], [a, c])).toEqual([b, namesake, a, c]);
    expect(unseenFirst([], [a])).toEqual([]);
  });
});

describe('kinds of games', () => {
  test('[G2] one that an earlier release kept is taken by its category', () => {
    const kept = (category: 'sport' | 'fishing' | 'slot') =>
      kindOf(sampleGame('a', { category, kind: undefined }));
    expect([kept('sport'), kept('fishing'), kept('slot')]).toEqual(['sport', 'fishing', 'slot']);
    expect(kindOf(sampleGame('a', { category: 'casino', kind: 'table' }))).toBe('table');
  });

  test('[G2] tables come first, and each kind keeps the order of its games', () => {
    const games = [
      sampleGame('a', { kind: 'number' }),
      sampleGame('b', { kind: 'table' }),
      sampleGame('c', { kind: 'number' }),
    ];
    const ids = groupByKind(games).map((group) => [group.kind, ...group.games.map(({ game_id }) => game_id)]);
    expect(ids).toEqual([
      ['table', 'b'],
      ['number', 'a', 'c'],
    ]);
  });

  test('[G2] a game that comes twice keeps its first place', () => {
    const [a, b] = [sampleGame('a'), sampleGame('b')];
    expect(eachOnce([a, b, { ...a, name: 'later' }])).toEqual([a, b]);
  });
});

describe('lists of games (property)', () => {
  const game = fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      provider_id: fc.constantFrom('lotus', 'garuda'),
      kind: fc.constantFrom('slot', 'table', 'sport', 'number', 'fishing'),
    })
    .map(({ id, ...more }) => sampleGame(id, more));
  const games = fc.array(game, { maxLength: 12 });
  const keys = (list: ReturnType<typeof eachOnce>) => list.map(gameKey);

  test('[G2] each game is left once, in the order of its first place', () => {
    fc.assert(fc.property(games, (list) => expect(keys(eachOnce(list))).toEqual([...new Set(keys(list))])));
  });

  test('[G1] moving what was seen loses no game, and changes the order of neither part', () => {
    fc.assert(
      fc.property(games, games, (list, seen) => {
        const moved = unseenFirst(list, seen);
        const isSeen = (one: (typeof list)[number]) => keys(seen).includes(gameKey(one));
        expect(moved.filter((one) => !isSeen(one))).toEqual(list.filter((one) => !isSeen(one)));
        expect(moved.filter(isSeen)).toEqual(list.filter(isSeen));
        const firstSeen = moved.findIndex(isSeen);
        if (firstSeen >= 0) expect(moved.slice(firstSeen).every(isSeen)).toBe(true);
      }),
    );
  });

  test('[G2] groups have every game once, none is empty, and no kind stands twice', () => {
    fc.assert(
      fc.property(games, (list) => {
        const groups = groupByKind(list);
        expect(groups.flatMap((group) => group.games)).toHaveLength(list.length);
        expect(new Set(groups.map(({ kind }) => kind)).size).toBe(groups.length);
        for (const group of groups) {
          expect(group.games.length).toBeGreaterThan(0);
          expect(group.games).toEqual(list.filter((one) => kindOf(one) === group.kind));
        }
      }),
    );
  });
});
