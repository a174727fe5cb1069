import { keepLobby, readKeptLobby } from './lobby-cache.ts';
import { sampleGame } from './testing/lobby.fixtures.ts';

const key = 'sanuk:lobby:slot';
afterEach(() => window.localStorage.clear());

describe('lobby cache', () => {
  it('[S20] keeps the first tiles of a list, and no more', () => {
    const games = Array.from({ length: 200 }, (_, index) => sampleGame(String(index)));
    keepLobby('slot', { owner: '', title: 'สล็อต', total: 200, games });
    const kept = readKeptLobby('slot', '');
    expect(kept?.total).toBe(200);
    expect(kept?.games).toHaveLength(21);
    expect(window.localStorage.getItem(key)?.length).toBeLessThan(24_000);
  });

  it("[S20] never shows a member another member's games, and removes them", () => {
    keepLobby('last', { owner: 'm-1', title: 'เล่นล่าสุด', total: 1, games: [sampleGame('a')] });
    expect(readKeptLobby('last', 'm-2')).toBeUndefined();
    expect(readKeptLobby('last', 'm-1')).toBeUndefined();
  });

  it.each([
    ['text that is no JSON', '{'],
    ['another version', JSON.stringify({ v: 0, d: { owner: '', title: '', total: 1, games: [] } })],
    [
      'games of another shape',
      JSON.stringify({ v: 1, d: { owner: '', title: '', total: 1, games: [{ id: 1 }] } }),
    ],
    ['no list at all', JSON.stringify({ v: 1, d: { owner: '', title: '', total: 1, games: null } })],
  ])('[S20] %s is as good as nothing', (_, text) => {
    window.localStorage.setItem(key, text);
    expect(readKeptLobby('slot', '')).toBeUndefined();
  });

  it('[S20] an empty list is forgotten', () => {
    keepLobby('slot', { owner: '', title: 'สล็อต', total: 1, games: [sampleGame('a')] });
    keepLobby('slot', { owner: '', title: 'สล็อต', total: 0, games: [] });
    expect(window.localStorage.getItem(key)).toBeNull();
  });
});
