import { lobbyOf, offeredBanners, pathOfLobby, unseenFirst } from './lobby.rules.ts';
import { sampleBanner, sampleGame } from './testing/lobby.fixtures.ts';

describe('lobbyOf', () => {
  it.each([
    ['/slot', { kind: 'category', category: 'slot' }],
    ['/slot copy', { kind: 'category', category: 'slot' }],
    ['/slot%20copy', { kind: 'category', category: 'slot' }],
    ['/casino', { kind: 'category', category: 'casino' }],
    ['/lobby', { kind: 'all' }],
    ['/lobby/', { kind: 'all' }],
    ['/lobby/fishing', { kind: 'category', category: 'fishing' }],
    ['/lobby/hot', { kind: 'curated', lobbyKey: 'hot' }],
    ['/lobby/last', { kind: 'curated', lobbyKey: 'last' }],
    ['/lobby/nothing', { kind: 'unknown' }],
    ['/lobby/%E0%A4%A', { kind: 'unknown' }],
  ])('[G2] [S23] %s', (path, lobby) => {
    expect(lobbyOf(path)).toEqual(lobby);
  });
});

describe('pathOfLobby', () => {
  it('[G1] a category has its own page, a curated row is a lobby by name', () => {
    expect(pathOfLobby('slot')).toBe('/slot');
    expect(pathOfLobby('hot')).toBe('/lobby/hot');
  });
});

describe('offeredBanners', () => {
  it('[G1] drops banners that lead off the site or to a page the brand does not offer', () => {
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
  it('[G1] keeps every game and puts those that stand above last', () => {
    const [a, b, c] = [sampleGame('a'), sampleGame('b'), sampleGame('c')];
    const namesake = sampleGame('a', { provider_id: 'garuda' });
    expect(unseenFirst([a, b, namesake, c], [a, c])).toEqual([b, namesake, a, c]);
    expect(unseenFirst([], [a])).toEqual([]);
  });
});
