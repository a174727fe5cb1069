import { remoteBundle, shellBundle } from '../testing/server-bundles.ts';
import { Painter } from './painter.ts';

const busyMs = 400;
const shell = { key: 'shell', base: '/r/shell/', code: shellBundle(false) };
const remote = {
  key: 'remote',
  base: '/r/remote/',
  code: remoteBundle({
    requests: 'return [];',
    html: `const end = Date.now() + ${busyMs}; while (Date.now() < end); return 'rendered';`,
  }),
};

test('[X10] renders at the same time each have the time of a step, however many come before them', async () => {
  const painter = new Painter({ stepMs: 5 * busyMs, memoryMb: 192, drawingsPerThread: 500 });
  const order = { manifest: {}, path: '/', visitor: 'guest', drawnAt: 0 };
  const renders = await Promise.all(
    Array.from({ length: 8 }, () => painter.paint({ shell, remote, order }, async () => ({}))),
  );
  expect(renders.map(({ painted }) => painted.html.includes('rendered'))).toEqual(Array(8).fill(true));
  await painter.close();
});

test('[X10] a page may measure time while it is rendered', async () => {
  const painter = new Painter({ stepMs: 5 * busyMs, memoryMb: 192, drawingsPerThread: 500 });
  const order = { manifest: {}, path: '/', visitor: 'guest', drawnAt: 0 };
  const measuring = {
    ...remote,
    code: remoteBundle({ requests: 'return [];', html: "return 'at ' + typeof performance.now();" }),
  };
  const { painted } = await painter.paint({ shell, remote: measuring, order }, async () => ({}));
  expect(painted.html).toContain('at number');
  await painter.close();
});
