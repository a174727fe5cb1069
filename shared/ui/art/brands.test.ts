/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../../deploy/brands/${path}`, import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));
const builtRoutes = ['/slot', '/lotto/lobby', '/member/deposit', '/member/wheel'];

describe.each([
  ['siam', 5, 'SIAM'],
  ['thara', 7, 'THARA'],
])('%s', (brand, agentId, agentCode) => {
  it('[S4] [C4.2] is the agent it says', () => {
    expect(read(`${brand}/brand.json`)).toMatchObject({ brand, agentId, agentCode, apiBaseUrl: '' });
  });

  it('[A1] lets only origins that exist nowhere frame its boxes: it is a demonstration', () => {
    for (const origin of read(`${brand}/brand.json`).boxOrigins)
      expect(origin).toMatch(/^https:\/\/[a-z-]+\.example$/);
  });

  it('[S3] names a logo that is there and contact links at LINE', () => {
    const { info } = read(`${brand}/agent.json`);
    expect(existsSync(at(`${brand}${info.agent_logo}`))).toBe(true);
    expect(existsSync(at(`${brand}/media/favicon.svg`))).toBe(true);
    for (const url of [info.line_contact_url, info.line_admin_url]) expect(new URL(url).host).toBe('line.me');
  });

  it('[G1] banners have both compositions and lead to pages that are built', () => {
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

it('[F4] no host serves two brands, and all four remotes are wanted by both', () => {
  const siam = read('siam/brand.json');
  const thara = read('thara/brand.json');
  const hosts = [...siam.hosts, ...thara.hosts];
  expect(new Set(hosts).size).toBe(hosts.length);
  const remotes = ['mfe-games', 'mfe-lotto', 'mfe-member', 'mfe-rewards'];
  expect(Object.keys(siam.remotes).sort()).toEqual(remotes);
  expect(Object.keys(thara.remotes).sort()).toEqual(remotes);
  expect(thara.remotes['mfe-lotto']).toMatchObject({ enabled: true, follow: false });
  expect(thara.routesOff).toEqual(['/sport']);
});
