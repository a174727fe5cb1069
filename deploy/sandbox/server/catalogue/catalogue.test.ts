import { createHash } from 'node:crypto';
import { compositions } from '../art/look.ts';
import { providers } from '../game/providers.ts';
import { newDataDir, openSandbox } from '../testing/player.ts';
import { catalogue } from './catalogue.ts';
import { slotGames } from './games.ts';
import { realProviders } from './testing/real-providers.ts';

jest.spyOn(console, 'error').mockImplementation();
const noBinary = () => Promise.reject(new Error('no binary for this machine'));
/** Letters alone: "PG Soft" and "pgsoft" are one name. */
const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const distinct = (values: Iterable<unknown>) => new Set(values).size;

describe('the catalogue', () => {
  test('[P7.17, P7.18] is over two thousand games of thirty providers, each id and name once', async () => {
    const app = await openSandbox('http://127.0.0.1:9', newDataDir());
    const { games } = (await app.inject('/catalogue')).json<{ games: ReturnType<typeof catalogue> }>();
    await app.close();
    expect(games.length).toBeGreaterThanOrEqual(2_000);
    expect(distinct(games.map(({ provider_id }) => provider_id))).toBeGreaterThanOrEqual(30);
    for (const key of ['game_id', 'name', 'name_en', 'image_path'] as const)
      expect(distinct(games.map((game) => game[key]))).toBe(games.length);
    expect(games.filter(({ category, has_demo }) => category === 'slot' && has_demo).length).toBeGreaterThan(
      2_000,
    );
  });

  test('[P7] names begin with a Thai letter and with a capital, ids are addresses, nothing came out after today’s list', () => {
    expect(slotGames.filter(({ name }) => !/^[\u0e00-\u0e7f]/.test(name))).toEqual([]);
    expect(slotGames.filter(({ nameEn }) => !/^[A-Z]/.test(nameEn) || nameEn.length > 40)).toEqual([]);
    expect(slotGames.filter(({ id }) => !/^[a-z]{2}-[a-z0-9-]{2,60}$/.test(id))).toEqual([]);
    expect(slotGames.filter(({ released }) => !/^20(1[89]|2[0-6])-\d\d-\d\d$/.test(released))).toEqual([]);
  });

  test('[P7.19] every provider is invented: none is called what a real one is called', () => {
    const real = new Set(realProviders.map(letters));
    expect(providers.filter(({ id, name }) => real.has(letters(id)) || real.has(letters(name)))).toEqual([]);
    expect(distinct(providers.map(({ code }) => code))).toBe(providers.length);
  });

  test('[P7] says of each slot whether spins may be given on it: of those with a scatter', () => {
    const games = new Map(catalogue().map((game) => [game.game_id, game]));
    const given = slotGames.filter(({ id }) => games.get(id)?.gives_free_spins === true);
    expect(given.length).toBeGreaterThan(1_000);
    expect(given.filter(({ model }) => model.startsWith('classic'))).toEqual([]);
  });

  test('[P7] names the return of the best bet where bets differ, such as banker, and it is never the lower one', () => {
    const best = (kind: string) => catalogue().filter((game) => game.kind === kind);
    expect(best('table').map(({ rtp, best_rtp }) => [rtp, best_rtp])).toContainEqual([98.76, 98.94]);
    for (const game of [...best('table'), ...best('number'), ...best('sport')])
      expect(game.best_rtp).toBeGreaterThanOrEqual(game.rtp);
    for (const game of [...best('slot'), ...best('fishing')]) expect(game.best_rtp).toBeUndefined();
  });

  // Drawn, not rendered: all of them in a few seconds.
  test('[P7.20, P7.21] every game has a picture of its own at its address, well below 32 kB', async () => {
    const app = await openSandbox('http://127.0.0.1:9', newDataDir(), { openRasteriser: noBinary });
    const pictures = new Set<string>();
    const wrong: string[] = [];
    for (const { game_id, image_path } of catalogue()) {
      const { statusCode, headers, body } = await app.inject(image_path);
      const isPicture =
        statusCode === 200 && headers['content-type'] === 'image/svg+xml' && body.startsWith('<svg ');
      if (!isPicture || body.length > 32_768 || /NaN|undefined|Infinity|<script|href="(?!#)/.test(body))
        wrong.push(game_id);
      pictures.add(createHash('sha1').update(body).digest('hex'));
    }
    await app.close();
    expect(wrong).toEqual([]);
    expect(pictures.size).toBe(catalogue().length);
  });
});

describe('pictures side by side', () => {
  const looks = slotGames.filter(({ look }) => look);

  test('[P7] neighbours in the order of a lobby and of the alphabet never share hero, scene, composition and hue', () => {
    const byName = [...slotGames].sort((one, other) => one.name.localeCompare(other.name, 'th'));
    const byDay = [...slotGames].sort((one, other) => (one.released < other.released ? 1 : -1));
    const alike = [byDay, byName].map(
      (order) =>
        order.filter((game, at) => {
          const next = order[at + 1];
          return (
            next?.highs[0] === game.highs[0] &&
            Math.abs(next.hue - game.hue) < 12 &&
            next.provider === game.provider &&
            next.look?.composition === game.look?.composition
          );
        }).length,
    );
    expect(alike).toEqual([0, 0]);
    const sameHero = byDay.filter((game, at) => byDay[at + 1]?.highs[0] === game.highs[0]);
    expect(sameHero.map(({ id }) => id)).toEqual([]);
  });

  test('[P7] heroes, compositions and hues are spread: none stands on more than a sixth of the tiles', () => {
    const shares = <T>(of: (game: (typeof looks)[number]) => T) => {
      const counts = new Map<T, number>();
      for (const game of looks) counts.set(of(game), (counts.get(of(game)) ?? 0) + 1);
      return [...counts.values()].map((count) => count / looks.length);
    };
    expect(Math.max(...shares(({ highs }) => highs[0]))).toBeLessThan(1 / 30);
    expect(shares(({ look }) => look?.composition)).toHaveLength(compositions.length);
    expect(Math.max(...shares(({ look }) => look?.composition))).toBeLessThan(1 / 5);
    expect(Math.max(...shares(({ hue }) => Math.floor(hue / 30)))).toBeLessThan(1 / 6);
  });
});
