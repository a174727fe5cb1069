import type { PageManifest } from '@sanuk/contract/federation/manifest';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type EdgeFixture, pageManifestIn, startEdge } from '../testing/edge.fixture.ts';

const filesOrigin = 'https://files.example';

let platform: PlatformFixture;
let edge: EdgeFixture;
beforeAll(async () => {
  platform = await makeRunningPlatform();
  edge = await startEdge(platform, { filesOrigin });
});
afterAll(async () => {
  await edge.close();
  await platform.remove();
});

test('[F6] with a CDN pages load releases from there, and the starter from their own host', async () => {
  const { text } = await edge.ask('/');
  const { shell, remotes, scripts, filesOrigin: named } = pageManifestIn(text) as PageManifest;
  expect(named).toBe(filesOrigin);
  const urls = [...shell, ...Object.values(remotes).flatMap(({ candidates }) => candidates)].map(
    ({ entry }) => entry.url,
  );
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) expect(url).toMatch(/^https:\/\/files\.example\/r\//);
  // Scripts are known by their path, whichever host they come from.
  for (const script of scripts) expect(script).toMatch(/^\/r\//);
  const preloads = [...text.matchAll(/<link rel="preload"[^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(preloads.filter((href) => href?.includes('/r/'))).not.toEqual([]);
  for (const href of preloads.filter((one) => one?.includes('/r/')))
    expect(href).toMatch(/^https:\/\/files\.example\/r\//);
  expect(text).toContain(`<link rel="preconnect" href="${filesOrigin}" crossorigin="anonymous">`);
  expect(text).toMatch(/<script src="\/r\/edge\//);
});

test('[F6] the policy of the page lets files of releases through from both hosts, and nothing else of the CDN', async () => {
  const { headers, text } = await edge.ask('/');
  const [chosen] = (pageManifestIn(text) as PageManifest).shell;
  const folder = `/r/shell/${chosen?.releaseId}/`;
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ', 1)[0], line.split(' ').slice(1)]),
  );
  for (const host of [`http://localhost:${edge.port}`, filesOrigin]) {
    expect(policy.get('script-src')).toContain(`${host}${folder}`);
    for (const name of ['style-src', 'font-src']) expect(policy.get(name)).toContain(`${host}/r/`);
  }
  expect(policy.get('img-src')).toContain(`${filesOrigin}/r/`);
  expect([...policy.values()].flat()).not.toContain(filesOrigin);
  for (const name of ['connect-src', 'frame-src', 'worker-src', 'form-action'])
    expect(policy.get(name)?.join(' ')).not.toContain(filesOrigin);
});
