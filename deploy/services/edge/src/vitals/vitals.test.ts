import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
let lotto: string;
let games: string;

beforeAll(async () => {
  platform = await makeRunningPlatform();
  lotto = (await platform.ship({ remote: 'mfe-lotto', version: '1.1.0' }, 'siam')).releaseId;
  games = (await platform.ship({ remote: 'mfe-games', version: '1.1.0' }, 'siam')).releaseId;
});
beforeEach(async () => {
  edge = await startEdge(platform);
});
afterEach(() => edge.close());
afterAll(() => platform.remove());

const send = (vitals: object[], origin = `http://localhost:${edge.port}`) =>
  edge.ask('/_/vitals', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ vitals }),
  });
const row = (more: object = {}) => ({
  vital: 'lcp',
  value: 1_200,
  remote: 'mfe-lotto',
  releaseId: lotto,
  route: '/lotto/:roundId?',
  ...more,
});
/** How many pages of which owner were told of, and which classes they fell into. */
async function counted(): Promise<string[]> {
  const { body } = await edge.internal.inject('/metrics');
  return body.split('\n').filter((line) => /^sanuk_page_.*_(?:sum|count)\{/.test(line));
}

test('[X9.3] vitals are counted by brand, remote and release, no other remote’s among them', async () => {
  const other = row({ vital: 'inp', value: 640, remote: 'mfe-games', releaseId: games });
  const { status, text } = await send([
    row(),
    row({ value: 3_000 }),
    row({ vital: 'cls', value: 0.03 }),
    other,
  ]);
  expect([status, text]).toEqual([204, '']);
  const labels = (remote: string, release: string) => `brand="siam",remote="${remote}",release="${release}"`;
  expect(await counted()).toEqual([
    expect.stringMatching(new RegExp(`lcp_ms_sum.*${labels('mfe-lotto', lotto)}.* 4200$`)),
    expect.stringMatching(/lcp_ms_count.* 2$/),
    expect.stringMatching(new RegExp(`cls_sum.*${labels('mfe-lotto', lotto)}.* 0.03$`)),
    expect.stringMatching(/cls_count.* 1$/),
    expect.stringMatching(new RegExp(`inp_ms_sum.*${labels('mfe-games', games)}.* 640$`)),
    expect.stringMatching(/inp_ms_count.* 1$/),
  ]);
});

test('[X9] what a stranger invents makes no label of its own', async () => {
  for (let id = 0; id < 5; id += 1)
    await send([row({ remote: `x${id}`, releaseId: String(id).padStart(20, '0') })]);
  expect((await counted()).at(-1)).toMatch(/remote="other",release="other".* 5$/);
});

test.each([
  ['an unknown vital', () => [row({ vital: 'fcp' })]],
  ['no row', () => []],
  ['too many', () => Array.from({ length: 21 }, () => row())],
  ['a time beyond all', () => [row({ value: 1e9 })]],
  ['a path in place of a route', () => [row({ route: '/?phone=081' })]],
])('[X9] is refused: %s', async (_what, rows) => {
  expect((await send(rows())).status).toBe(400);
  expect(await counted()).toEqual([]);
});

test('[X9] other sites have nothing to tell, and there is nothing to read', async () => {
  expect((await send([row()], 'https://evil.example')).status).toBe(403);
  expect((await edge.ask('/_/vitals', {})).status).toBe(405);
});
