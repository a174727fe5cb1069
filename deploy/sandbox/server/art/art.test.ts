import sharp from 'sharp';
import { newestGames, slotGames } from '../catalogue/games.ts';
import { machineFor } from '../slot/game-machine.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { symbolSvg } from '../slot/symbols.ts';
import { newDataDir, openSandbox } from '../testing/player.ts';
import { backdropSvg, type Pictured, tileSvg } from './tile.ts';

const symbolsOf = (game: SlotGame): string[] =>
  machineFor(game).roles.map((_, symbol) => symbolSvg(game, machineFor(game).roles, symbol));

/** All that are written by hand, and every sixtieth of the others: between them every scene and composition. */
const drawnHere = slotGames.filter((_, at) => at < 60 || at % 60 === 7 * (Math.floor(at / 60) % 8));
const kinds = ['table', 'number', 'sport', 'fishing'] as const;
const ofOtherKinds = kinds.map(
  (kind): Pictured => ({ id: `one-${kind}`, provider: 'dao-din', kind, hue: 200 }),
);

const everyPicture = [
  ...drawnHere.flatMap((game) => [
    tileSvg(game),
    backdropSvg(game, 'tall'),
    backdropSvg(game, 'wide'),
    ...symbolsOf(game),
  ]),
  ...ofOtherKinds.flatMap((game) => [tileSvg(game), backdropSvg(game, 'tall'), backdropSvg(game, 'wide')]),
];

/** Names of elements that are opened and never closed, or closed out of turn. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', rest = ''] of svg.matchAll(/<(\/?)([A-Za-z]+)([^>]*)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) return [name];
    } else if (!rest.endsWith('/')) open.push(name);
  }
  return open;
}

describe('pictures', () => {
  test('[P7] a tile is 3:4 and at most 20 kB', () => {
    for (const game of slotGames.slice(0, 60)) {
      const tile = tileSvg(game);
      expect(tile).toContain('viewBox="0 0 360 480"');
      expect({ id: game.id, fits: Buffer.byteLength(tile) <= 20 * 1024 }).toEqual({
        id: game.id,
        fits: true,
      });
    }
  });

  test('[P7.22] the same game gives the same bytes, another game another picture: all are drawn here', () => {
    const drawn = [...drawnHere, ...ofOtherKinds];
    const tiles = drawn.map((game) => tileSvg(game));
    expect(drawn.map((game) => tileSvg(game))).toEqual(tiles);
    expect(new Set(tiles).size).toBe(drawn.length);
  });

  test('[P7] no picture carries a script, an event, a foreign document or a reference outside itself', () => {
    const hostile =
      /<(script|foreignObject|image|a|style|animate|set)\b|\son\w+=|href="(?!#)|url\((?!#)|javascript:|data:/i;
    expect(everyPicture.filter((svg) => hostile.test(svg))).toEqual([]);
  });

  test('[P7] every picture is well formed, and every reference in it has its target', () => {
    for (const svg of everyPicture) {
      expect(unbalanced(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const targets = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/(?:url\(#|href="#)(\w+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !targets.has(id))).toEqual([]);
    }
  });
});

describe('pictures side by side', () => {
  /** The signs of the differences between columns of a picture of 9 by 8 pixels, in three colours. */
  async function differenceHash(svg: string): Promise<boolean[]> {
    const small = await sharp(Buffer.from(svg), { density: 12 })
      .resize(9, 8, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer();
    return [...small].flatMap((value, at) =>
      Math.floor(at / 3) % 9 === 8 ? [] : [value > (small[at + 3] ?? 0)],
    );
  }
  const distance = (one: readonly boolean[], other: readonly boolean[]) =>
    one.filter((bit, at) => bit !== other[at]).length;

  test('[P7] of the first rows of a lobby no two tiles near each other look alike', async () => {
    const first = newestGames(66);
    const hashes: boolean[][] = [];
    for (const game of first) hashes.push(await differenceHash(tileSvg(game)));
    const alike = first.flatMap(({ id }, at) =>
      hashes.slice(at + 1, at + 5).flatMap((other, step) => {
        const bits = distance(hashes[at] ?? [], other);
        return bits < 24 ? [`${id} ${first[at + 1 + step]?.id} ${bits}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});

describe('pictures on the wire', () => {
  test('[P7] a tile may be shown by other sites, is compressed, and is not sent twice', async () => {
    const app = await openSandbox('http://127.0.0.1:9', newDataDir());
    const url = '/art/wb-golden-lotus.svg';
    const first = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    const symbol = await app.inject('/art/wb-golden-lotus/symbol-0.svg');
    const missing = await Promise.all(
      [
        '/art/nothing.svg',
        '/art/wb-golden-lotus/symbol-10.svg',
        '/art/wb-golden-lotus/backdrop-constructor.svg',
      ].map((path) => app.inject(path)),
    );
    await app.close();
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'gzip',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(symbol.body).toMatch(/^<svg /);
    expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
