import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { gameById, slotGames } from '../catalogue/games.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { newDataDir, openSandbox } from '../testing/player.ts';
import { openRasteriser, type Rasteriser } from './rasteriser.ts';
import type { Pictured } from './tile.ts';
import { tilePath, tileVersion } from './tile-address.ts';
import { TilePictures } from './tile-pictures.ts';

const nowhere = 'http://127.0.0.1:9';
const tiger = gameById('lp-tiger') as SlotGame;
const newFolder = () => join(newDataDir(), 'tiles');
const noBinary = () => openRasteriser(() => Promise.reject(new Error('no binary for this machine')));

/** What was said on the error output, which then stays silent. */
const logged = jest.spyOn(console, 'error').mockImplementation();
beforeEach(() => logged.mockClear());

/** Stands in for the library where many pictures are made: the picture is the name of the game. */
function quickRasteriser(made: string[]): Rasteriser {
  return {
    recipe: 'quick',
    source: ({ id }) => id,
    narrow: async (tile) => tile,
    tile: async ({ id }) => {
      made.push(id);
      return Buffer.from(id);
    },
  };
}

/** Lightness of the rightmost column of a picture against that of the columns a little further in. */
async function edgeAgainstInside(picture: Buffer): Promise<number> {
  const lightness = async (left: number, width: number) => {
    const strip = await sharp(picture).extract({ left, top: 0, width, height: 480 }).toBuffer();
    return (await sharp(strip).stats()).channels.reduce((sum, { mean }) => sum + mean, 0);
  };
  return (await lightness(359, 1)) / (await lightness(349, 3));
}

describe('a rendered tile', () => {
  test('[P7] is a WebP of 360 by 480 pixels and at most 30 kB, the same bytes every time', async () => {
    const rasteriser = await openRasteriser();
    const [first, again] = [await rasteriser.tile(tiger), await rasteriser.tile(tiger)];
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 });
    expect(first.length).toBeLessThanOrEqual(30 * 1024);
    expect(again.equals(first)).toBe(true);
  });

  test('[P7] is not lit along its edge where a leaf is cut off', async () => {
    const { tile } = await openRasteriser();
    expect(await edgeAgainstInside(await tile(tiger))).toBeLessThan(1.1);
  });
});

describe('the store of tiles', () => {
  test('[P7] makes a picture once for everyone who asks, and not again in the next process', async () => {
    const folder = newFolder();
    const made: string[] = [];
    const open = async () => quickRasteriser(made);
    const tiles = new TilePictures(folder, open);
    const asked = await Promise.all([tiles.of(tiger), tiles.of(tiger)]);
    const later = await new TilePictures(folder, open).of(tiger);
    expect([...asked, later].map(String)).toEqual(['lp-tiger', 'lp-tiger', 'lp-tiger']);
    expect(made).toEqual(['lp-tiger']);
  });

  test('[P7] makes it anew when the drawing or the library is another one', async () => {
    const folder = newFolder();
    const made: string[] = [];
    const quick = quickRasteriser(made);
    for (const changed of [quick, { ...quick, recipe: 'newer' }, { ...quick, source: () => 'redrawn' }])
      await new TilePictures(folder, async () => changed).of(tiger);
    expect(made).toHaveLength(3);
  });

  test('[P7] a page of them waits its turn, two in work; whoever asks beyond that is told to come later', async () => {
    const made: string[] = [];
    let atOnce = 0;
    let most = 0;
    const quick = quickRasteriser(made);
    const tile = async (game: Pictured) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      const picture = await quick.tile(game);
      await Promise.resolve();
      atOnce -= 1;
      return picture;
    };
    const tiles = new TilePictures(newFolder(), async () => ({ ...quick, tile }));
    const asked = await Promise.all(slotGames.slice(0, 90).map((game) => tiles.of(game)));
    expect(most).toBe(2);
    expect(asked.filter((picture) => picture === 'later').length).toBe(8);
    expect(made).toEqual(slotGames.slice(0, 82).map(({ id }) => id));
    const again = slotGames[85] as SlotGame;
    expect(String(await tiles.of(again))).toBe(again.id);
  });

  test('[P7] what nobody waits for any more is not made, and is when somebody asks again', async () => {
    const made: string[] = [];
    const tiles = new TilePictures(newFolder(), async () => quickRasteriser(made));
    const [first, second, left] = slotGames as [SlotGame, SlotGame, SlotGame];
    const asked = [tiles.of(first), tiles.of(second), tiles.of(left, () => false)];
    expect((await Promise.all(asked)).map(String)).toEqual([first.id, second.id, 'later']);
    expect(made).not.toContain(left.id);
    expect(String(await tiles.of(left))).toBe(left.id);
  });

  test('[P7] makes some ahead, and drops what the same tile was before it was redrawn', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    const others = ['lp-tiger-0123456789abcdef-240.webp', 'lp-tiger-cub-0123456789abcdef.webp'];
    for (const file of [...others, 'lp-tiger-0123456789abcdef.webp'])
      writeFileSync(join(folder, file), 'older');
    const made: string[] = [];
    await new TilePictures(folder, async () => quickRasteriser(made)).makeAhead([tiger]);
    expect(made).toEqual(['lp-tiger']);
    expect(readdirSync(folder)).toHaveLength(3);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(others));
    expect(readdirSync(folder)).not.toContain('lp-tiger-0123456789abcdef.webp');
  });

  test('[P7] a folder that cannot be written costs nobody a picture', async () => {
    const folder = newFolder();
    writeFileSync(folder, 'a file in its place');
    const tiles = new TilePictures(folder, async () => quickRasteriser([]));
    await tiles.makeAhead([tiger]);
    expect(String(await tiles.of(tiger))).toBe('lp-tiger');
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('could not be kept'));
  });
});

describe('tiles on the wire', () => {
  test('[P7] other sites may show them, and none is sent twice', async () => {
    const app = await openSandbox(nowhere, newDataDir());
    const url = '/art/lp-tiger.webp';
    const first = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    const head = await app.inject({ method: 'HEAD', url });
    const missing = await Promise.all(
      ['/art/nothing.webp', '/art/lp-tiger.png', '/art/lp-tiger', '/art/.webp'].map((path) =>
        app.inject(path),
      ),
    );
    await app.close();
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(first.headers).not.toHaveProperty('content-encoding');
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 360 });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag]);
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
    expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test('[P7] a picture is kept for good under the name the catalogue has for it, and no longer than a day under another', async () => {
    const app = await openSandbox(nowhere, newDataDir(), { openRasteriser: async () => quickRasteriser([]) });
    const path = tilePath(tiger);
    const lasts = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return [statusCode, headers['content-type'], headers['cache-control']];
    };
    const forGood = [200, 'image/webp', 'public, max-age=31536000, immutable'];
    const forADay = [200, 'image/webp', 'public, max-age=86400, stale-while-revalidate=604800'];
    expect([await lasts(path), await lasts(`${path}?w=240`)]).toEqual([forGood, forGood]);
    expect([await lasts('/art/lp-tiger.0123456789.webp'), await lasts('/art/lp-tiger.webp')]).toEqual([
      forADay,
      forADay,
    ]);
    await app.close();
  });

  test('[P7] a tile has another name when what it is drawn from is another, and no other tile has', () => {
    const changes: Partial<Pictured>[] = [
      { hue: tiger.hue + 1 },
      { provider: 'wang-bua' },
      { highs: ['koi'] },
    ];
    const names = [tiger, ...changes.map((change) => ({ ...tiger, ...change }))].map(tileVersion);
    expect(new Set(names).size).toBe(4);
    expect(tileVersion({ ...tiger, name: 'another name' } as Pictured)).toBe(names[0]);
  });

  test('[P7] a phone may ask for one of 240 pixels, half the bytes, and a wide screen for one of 180', async () => {
    const app = await openSandbox(nowhere, newDataDir());
    const ask = (query: string) => app.inject(`/art/lp-tiger.webp${query}`);
    const [whole, small, smallest, again, odd] = [
      await ask(''),
      await ask('?w=240'),
      await ask('?w=180'),
      await ask('?w=200'),
      await ask('?w=x'),
    ];
    await app.close();
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 240,
      height: 320,
    });
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length * 0.6);
    expect(await sharp(smallest.rawPayload).metadata()).toMatchObject({ width: 180, height: 240 });
    expect(smallest.rawPayload.length).toBeLessThan(small.rawPayload.length * 0.8);
    expect(again.headers.etag).toBe(small.headers.etag);
    expect(odd.headers.etag).toBe(whole.headers.etag);
  });

  test('[P7] where nothing can render, the drawing is sent in their place', async () => {
    const app = await openSandbox(nowhere, newDataDir(), { openRasteriser: noBinary });
    const [tile, drawing] = [await app.inject('/art/lp-tiger.webp'), await app.inject('/art/lp-tiger.svg')];
    const etag = String(tile.headers.etag);
    const again = await app.inject({ url: '/art/lp-tiger.webp', headers: { 'if-none-match': etag } });
    await app.close();
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(tile.body).toBe(drawing.body);
    expect(again.statusCode).toBe(304);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('no binary for this machine'));
  });

  test('[P7] while too many wait for theirs a drawing is sent, which nobody keeps', async () => {
    let finish: (picture: Buffer) => void = () => undefined;
    const rendered = new Promise<Buffer>((resolve) => {
      finish = resolve;
    });
    const open = async () => ({ ...quickRasteriser([]), tile: () => rendered });
    const app = await openSandbox(nowhere, newDataDir(), { openRasteriser: open });
    const inWork = Promise.all(slotGames.slice(0, 82).map(({ id }) => app.inject(`/art/${id}.webp`)));
    const url = `/art/${slotGames[82]?.id}.webp`;
    const early = await app.inject(url);
    finish(Buffer.from('picture'));
    const types = (await inWork).map(({ headers }) => headers['content-type']);
    const late = await app.inject(url);
    await app.close();
    expect(early.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    expect([new Set(types), late.headers['content-type']]).toEqual([new Set(['image/webp']), 'image/webp']);
  });

  test('[P7] a drawing the library cannot read is sent as it is', async () => {
    const tile = () => Promise.reject(new Error('unreadable'));
    const open = async () => ({ ...quickRasteriser([]), tile });
    const app = await openSandbox(nowhere, newDataDir(), { openRasteriser: open });
    const answer = await app.inject('/art/lp-tiger.webp');
    await app.close();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});
