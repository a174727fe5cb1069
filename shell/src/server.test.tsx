/** @jest-environment node */
import { currentContractVersion } from '@sanuk/contract/events';
import { useServerSecond } from '@sanuk/platform';
import { sampleManifest } from '@sanuk/testing/sample-site';
import { beginDrawing } from './server.tsx';

const Countdown = () => <time>{useServerSecond()}</time>;

/** What the edge is given for a page of a remote. */
async function draw(Page: () => React.ReactNode) {
  const path = '/x';
  const candidate = { releaseId: 'r', version: '1.0.0', scripts: [], styles: [] };
  const { draw } = await beginDrawing({
    manifest: {
      ...sampleManifest,
      remotes: {
        'mfe-x': {
          routes: [{ path, layout: 'default', middleware: [], title: 'x' }],
          candidates: [candidate as never],
        },
      },
    },
    path,
    visitor: 'guest',
    drawnAt: 1_795_000_000_500,
    app: { contractVersion: currentContractVersion, pages: { [path]: async () => ({ default: Page }) } },
  });
  return draw({});
}

beforeAll(() => {
  Object.assign(globalThis, { __RELEASE__: { remote: 'shell', version: '1.0.0', buildId: 'drawn' } });
});

test('[X10] what is drawn says whether it shows the second it was drawn at', async () => {
  const timed = await draw(Countdown);
  expect(timed.html).toContain('<time>1795000000</time>');
  expect(timed).toMatchObject({ isWhole: true, isTimed: true });
  const still = await draw(() => <p>no time</p>);
  expect(still.html).toContain('no time');
  expect(still).toMatchObject({ isWhole: true, isTimed: false });
});
