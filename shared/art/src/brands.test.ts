/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path: string) => fileURLToPath(new URL(`../../../deploy/brands/${path}`, import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));
const builtRoutes = ['/slot', '/lotto/lobby', '/member/deposit', '/member/wheel'];

describe.each([
  ['siam', 5, 'SIAM'],
  ['thara', 7, 'THARA'],
])('%s', (brand, agentId, agentCode) => {
  test('[S4] [C4.2] is the agent it says', () => {
    expect(read(`${brand}/brand.json`)).toMatchObject({ brand, agentId, agentCode, apiBaseUrl: '' });
  });

  test('[A1] lets only origins that exist nowhere frame its boxes: it is a demonstration', () => {
    for (const origin of read(`${brand}/brand.json`).boxOrigins)
      expect(origin).toMatch(/^https:\/\/[a-z-]+\.example$/);
  });

  test('[S3] names a logo that is there and contact links at LINE', () => {
    const { info } = read(`${brand}/agent.json`);
    expect(existsSync(at(`${brand}${info.agent_logo}`))).toBe(true);
    expect(existsSync(at(`${brand}/media/favicon.svg`))).toBe(true);
    for (const url of [info.line_contact_url, info.line_admin_url]) expect(new URL(url).host).toBe('line.me');
  });

  test('[X6] has its icons as an app, and on ground to every edge where a system cuts its own corners', async () => {
    const icons = [
      ['icon-192', 192, false],
      ['icon-512', 512, false],
      ['icon-maskable-512', 512, true],
      ['apple-touch-icon', 180, true],
    ] as const;
    for (const [name, width, isFull] of icons) {
      const picture = sharp(at(`${brand}/media/${name}.png`));
      expect(await picture.metadata()).toMatchObject({ format: 'png', width, height: width });
      const corner = await picture
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .ensureAlpha()
        .raw()
        .toBuffer();
      expect([name, corner[3] === 255]).toEqual([name, isFull]);
    }
  });

  test('[X6] has a picture for shared pages, in the shape that messengers show and no heavier than they load', async () => {
    const file = at(`${brand}/media/preview.jpg`);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(readFileSync(file).length).toBeLessThan(200_000);
  });

  test('[G1] banners have both compositions and lead to pages that are built', () => {
    const banners: { href: string; image_mobile: string; image_desktop: string }[] = read(
      `${brand}/banners.json`,
    );
    expect(banners.length).toBeGreaterThanOrEqual(3);
    const missing = banners.flatMap((banner) =>
      [banner.image_mobile, banner.image_desktop].filter((image) => !existsSync(at(`${brand}${image}`))),
    );
    expect(missing).toEqual([]);
    expect(banners.map((banner) => banner.href).filter((href) => !builtRoutes.includes(href))).toEqual([]);
  });
});

test('[F4] no host serves two brands, and all four remotes are wanted by both', () => {
  const siam = read('siam/brand.json');
  const thara = read('thara/brand.json');
  const hosts = [...siam.hosts, ...thara.hosts];
  expect(new Set(hosts).size).toBe(hosts.length);
  const remotes = ['mfe-games', 'mfe-lotto', 'mfe-member', 'mfe-rewards'];
  expect(Object.keys(siam.remotes)).toEqual(expect.arrayContaining(remotes));
  expect(Object.keys(thara.remotes)).toEqual(expect.arrayContaining(remotes));
  expect(thara.remotes['mfe-lotto']).toMatchObject({ enabled: true, follow: false });
  expect(thara.routesOff).toEqual(['/sport']);
});
