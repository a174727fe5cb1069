import { Metrics } from './metrics.ts';
import { clockAheadMs, clockState, type PartState, Readiness } from './readiness.ts';

const down: PartState = { state: 'down', detail: 'away' };

/** A readiness over parts that a test can change. */
function make() {
  const metrics = new Metrics('edge');
  const parts: Record<'store' | 'backend', PartState> = { store: { state: 'up' }, backend: { state: 'up' } };
  const reported = jest.fn(async () => ({ backend: parts.backend }));
  const lines: string[] = [];
  const note = (detail: object, message: string) => lines.push(`${message} ${JSON.stringify(detail)}`);
  const log = { info: note, warn: note };
  const readiness = new Readiness(metrics, log, { needed: () => ({ store: parts.store }), reported });
  const rows = async () =>
    (await metrics.page()).text.split('\n').filter((line) => /^sanuk_(?:ready|part_state)\{/.test(line));
  return { parts, readiness, reported, rows, lines };
}

test('[P6] a server is not ready while a part that it needs is down', async () => {
  const { parts, readiness } = make();
  expect(await readiness.status()).toBe('ready');
  parts.store = { state: 'degraded', detail: 'slow' };
  expect(await readiness.status()).toBe('ready');
  parts.store = down;
  expect(await readiness.report()).toEqual({
    status: 'not-ready',
    parts: { store: down, backend: { state: 'up' } },
  });
});

test('[P6] a part that is only reported makes no server unready, and is not asked for the status', async () => {
  const { parts, readiness, reported } = make();
  parts.backend = down;
  expect(await readiness.status()).toBe('ready');
  expect(reported).not.toHaveBeenCalled();
  expect(await readiness.report()).toMatchObject({ status: 'ready', parts: { backend: down } });
});

test('[P6] reports that are wanted at one time share one reading', async () => {
  const { readiness, reported } = make();
  await Promise.all([readiness.report(), readiness.report()]);
  expect(reported).toHaveBeenCalledTimes(1);
  await readiness.report();
  expect(reported).toHaveBeenCalledTimes(2);
});

test('[P6] metrics show the same states, and a server that drains is not ready', async () => {
  const { parts, readiness, rows } = make();
  parts.backend = down;
  expect(await rows()).toEqual([
    'sanuk_ready{service="edge"} 1',
    'sanuk_part_state{part="store",state="up",service="edge"} 1',
    'sanuk_part_state{part="store",state="degraded",service="edge"} 0',
    'sanuk_part_state{part="store",state="down",service="edge"} 0',
    'sanuk_part_state{part="backend",state="up",service="edge"} 0',
    'sanuk_part_state{part="backend",state="degraded",service="edge"} 0',
    'sanuk_part_state{part="backend",state="down",service="edge"} 1',
  ]);
  expect(readiness.isDraining).toBe(false);
  readiness.drain();
  expect(readiness.isDraining).toBe(true);
  expect(await readiness.status()).toBe('draining');
  expect((await rows())[0]).toBe('sanuk_ready{service="edge"} 0');
});

test('[P6] a part that changes its state leaves one line', async () => {
  const { parts, readiness, lines } = make();
  await readiness.report();
  parts.backend = down;
  for (const _ of [1, 2]) await readiness.report();
  parts.backend = { state: 'up' };
  await readiness.report();
  expect(lines).toEqual([
    'a part of the server is down {"part":"backend","detail":"away"}',
    'a part of the server is up {"part":"backend"}',
  ]);
});

test.each([
  [1_000, 'up', undefined],
  [-10_000, 'degraded', 'the clock of this machine is 10 s behind the database'],
  [600_000, 'down', 'the clock of this machine is 600 s ahead of the database'],
])('[P6] a clock that is %i ms ahead is %s', (aheadMs, state, detail) => {
  expect(clockState(aheadMs, 'the database')).toEqual(detail ? { state, detail } : { state });
});

test('[P6] an answer that took long says nothing against a clock', () => {
  expect([
    clockAheadMs(0, 5_000, 9_000),
    clockAheadMs(9_000, 2_000, 9_500),
    clockAheadMs(0, 9_000, 500),
  ]).toEqual([0, 7_000, -8_500]);
});
