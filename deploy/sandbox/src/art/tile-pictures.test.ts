import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { gameById, type SlotGame, slotGames } from '../provider/games.ts';
import { newDataDir, openSandbox } from '../testing/player.ts';
import { openRasteriser, type Rasteriser } from './rasteriser.ts';
import { TilePictures } from './tile-pictures.ts';

const nowhere = 'http://127.0.0.1:9';
const tiger = gameById('lp-tiger') as SlotGame;
const newFolder = () => join(newDataDir(), 'tiles');
const noBinary = () => openRasteriser(() => Promise.reject(new Error('no binary for this machine')));

/** What was said on the error output, which then stays silent. */
const told = jest.spyOn(console, 'error').mockImplementation();
beforeEach(() => told.mockClear());

/** Stands in for the library where many pictures are made: the picture is the name of the game. */
function quickRasteriser(made: string[]): Rasteriser {
  return {
    recipe: 'quick',
    source: ({ id }) => id,
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
  it('[P7] is a WebP of 360 by 480 pixels and at most 30 kB, the same bytes every time', async () => {
    const rasteriser = await openRasteriser();
    const [first, again] = [await rasteriser.tile(tiger), await rasteriser.tile(tiger)];
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 });
    expect(first.length).toBeLessThanOrEqual(30 * 1024);
    expect(again.equals(first)).toBe(true);
  });

  it('[P7] is not lit along its edge where a leaf is cut off', async () => {
    const { tile } = await openRasteriser();
    expect(await edgeAgainstInside(await tile(tiger))).toBeLessThan(1.1);
  });
});

describe('the store of tiles', () => {
  it('[P7] makes a picture once for everyone who asks, and not again in the next process', async () => {
    const folder = newFolder();
    const made: string[] = [];
    const open = async () => quickRasteriser(made);
    const tiles = new TilePictures(folder, open);
    const asked = await Promise.all([tiles.of(tiger), tiles.of(tiger)]);
    const later = await new TilePictures(folder, open).of(tiger);
    expect([...asked, later].map(String)).toEqual(['lp-tiger', 'lp-tiger', 'lp-tiger']);
    expect(made).toEqual(['lp-tiger']);
  });

  it('[P7] makes it anew when the drawing or the library is another one', async () => {
    const folder = newFolder();
    const made: string[] = [];
    const quick = quickRasteriser(made);
    for (const changed of [quick, { ...quick, recipe: 'newer' }, { ...quick, source: () => 'redrawn' }])
      await new TilePictures(folder, async () => changed).of(tiger);
    expect(made).toHaveLength(3);
  });

  it('[P7] has two in work, and tells whoever else asks to come later', async () => {
    const tiles = new TilePictures(newFolder(), async () => quickRasteriser([]));
    const asked = await Promise.all(slotGames.slice(0, 4).map((game) => tiles.of(game)));
    expect(asked.map(String)).toEqual([slotGames[0]?.id, slotGames[1]?.id, 'later', 'later']);
    expect(String(await tiles.of(slotGames[3] as SlotGame))).toBe(slotGames[3]?.id);
  });

  it('[P7] what was put off for someone who asked is made ahead all the same', async () => {
    const made: string[] = [];
    const tiles = new TilePictures(newFolder(), async () => quickRasteriser(made));
    const asked = slotGames.map((game) => tiles.of(game));
    await tiles.makeAll();
    expect(await Promise.all(asked)).toContain('later');
    expect([...made].sort()).toEqual(slotGames.map(({ id }) => id).sort());
  });

  it('[P7] makes all of them ahead, and drops pictures of drawings that are no more', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'lp-tiger-0123456789abcdef.webp'), 'older');
    const made: string[] = [];
    await new TilePictures(folder, async () => quickRasteriser(made)).makeAll();
    expect(new Set(made).size).toBe(slotGames.length);
    expect(readdirSync(folder)).toHaveLength(slotGames.length);
    expect(readdirSync(folder)).not.toContain('lp-tiger-0123456789abcdef.webp');
  });

  it('[P7] a folder that cannot be written costs nobody a picture', async () => {
    const folder = newFolder();
    writeFileSync(folder, 'a file in its place');
    const tiles = new TilePictures(folder, async () => quickRasteriser([]));
    await tiles.makeAll();
    expect(String(await tiles.of(tiger))).toBe('lp-tiger');
    expect(told).toHaveBeenCalledWith(expect.stringContaining('could not be kept'));
  });
});

describe('tiles on the wire', () => {
  it('[P7] other sites may show them, and none is sent twice', async () => {
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
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
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

  it('[P7] where nothing can render, the drawing is sent in their place', async () => {
    const app = await openSandbox(nowhere, newDataDir(), { openRasteriser: noBinary });
    const [tile, drawing] = [await app.inject('/art/lp-tiger.webp'), await app.inject('/art/lp-tiger.svg')];
    const etag = String(tile.headers.etag);
    const again = await app.inject({ url: '/art/lp-tiger.webp', headers: { 'if-none-match': etag } });
    await app.close();
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(tile.body).toBe(drawing.body);
    expect(again.statusCode).toBe(304);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('no binary for this machine'));
  });

  it('[P7] until a tile is rendered its drawing is sent, which nobody keeps', async () => {
    let finish: (picture: Buffer) => void = () => undefined;
    const rendered = new Promise<Buffer>((resolve) => {
      finish = resolve;
    });
    const open = async () => ({ ...quickRasteriser([]), tile: () => rendered });
    const app = await openSandbox(nowhere, newDataDir(), { openRasteriser: open });
    const inWork = Promise.all(slotGames.slice(0, 2).map(({ id }) => app.inject(`/art/${id}.webp`)));
    const url = `/art/${slotGames[2]?.id}.webp`;
    const early = await app.inject(url);
    finish(Buffer.from('picture'));
    const types = (await inWork).map(({ headers }) => headers['content-type']);
    const late = await app.inject(url);
    await app.close();
    expect(early.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    expect([...types, late.headers['content-type']]).toEqual(['image/webp', 'image/webp', 'image/webp']);
  });

  it('[P7] a drawing the library cannot read is sent as it is', async () => {
    const tile = () => Promise.reject(new Error('unreadable'));
    const open = async () => ({ ...quickRasteriser([]), tile });
    const app = await openSandbox(nowhere, newDataDir(), { openRasteriser: open });
    const answer = await app.inject('/art/lp-tiger.webp');
    await app.close();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});
