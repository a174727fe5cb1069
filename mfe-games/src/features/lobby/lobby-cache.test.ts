import { keepLobby, readKeptLobby } from './lobby-cache.ts';
import { sampleGame } from './testing/lobby.fixtures.ts';

const key = 'sanuk:lobby:slot';
afterEach(() => window.localStorage.clear());

describe('lobby cache', () => {
  test('[S20] keeps the first tiles of a list, and no more', () => {
    const games = Array.from({ length: 200 }, (_, index) => sampleGame(String(index)));
    keepLobby('slot', { owner: '', title: 'สล็อต', total: 200, games });
    const kept = readKeptLobby('slot', '');
    expect(kept?.total).toBe(200);
    expect(kept?.games).toHaveLength(21);
    expect(window.localStorage.getItem(key)?.length).toBeLessThan(24_000);
  });

  test("[S20] never shows a member another member's games, and removes them", () => {
    keepLobby('last', { owner: 'm-1', title: 'เล่นล่าสุด', total: 1, games: [sampleGame('a')] });
    expect(readKeptLobby('last', 'm-2')).toBeUndefined();
    expect(readKeptLobby('last', 'm-1')).toBeUndefined();
  });

  test.each([
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

  const keptOf = (more: object, game: object = sampleGame('a')) =>
    JSON.stringify({ v: 1, d: { owner: '', title: 'สล็อต', total: 1, games: [game], ...more } });

  test('[S20] a list of the right shape is read as it was kept', () => {
    window.localStorage.setItem(key, keptOf({}));
    expect(readKeptLobby('slot', '')?.games).toEqual([sampleGame('a')]);
  });

  test.each([
    'game_id',
    'provider_id',
    'sub_provider_id',
    'provider_name',
    'name',
    'image',
    'has_demo',
    'maintenance',
  ])('[S20] a list with a game whose %s is missing or a number is as good as nothing', (field) => {
    for (const value of [undefined, null, 1]) {
      window.localStorage.setItem(key, keptOf({}, { ...sampleGame('a'), [field]: value }));
      expect(readKeptLobby('slot', '')).toBeUndefined();
    }
  });

  test.each([
    ['an owner that is none', { owner: 7 }],
    ['no title', { title: null }],
    ['a total as a text', { total: '1' }],
    ['a game that is none', { games: [null] }],
    ['one game that is a text beside a right one', { games: [sampleGame('a'), 'b'] }],
  ])('[S20] a list with %s is as good as nothing', (_what, more) => {
    window.localStorage.setItem(key, keptOf(more));
    expect(readKeptLobby('slot', '')).toBeUndefined();
  });

  test('[S20] what an earlier release kept without the kind of its games is read', () => {
    window.localStorage.setItem(key, keptOf({}, { ...sampleGame('a'), kind: undefined, limits: undefined }));
    expect(readKeptLobby('slot', '')?.games).toHaveLength(1);
  });

  test('[S20] that no game is hot is kept as well: the order of the rows depends on it', () => {
    keepLobby('hot', { owner: '', title: 'ยอดฮิต', total: 0, games: [] });
    expect(readKeptLobby('hot', '')).toMatchObject({ total: 0, games: [] });
  });

  test('[S20] an empty list is forgotten', () => {
    keepLobby('slot', { owner: '', title: 'สล็อต', total: 1, games: [sampleGame('a')] });
    keepLobby('slot', { owner: '', title: 'สล็อต', total: 0, games: [] });
    expect(window.localStorage.getItem(key)).toBeNull();
  });
});
