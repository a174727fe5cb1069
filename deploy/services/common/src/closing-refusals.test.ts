import { PassThrough } from 'node:stream';
import { ClosingRefusals } from './closing-refusals.ts';
import { Metrics } from './metrics.ts';

test('[F6] [K2] one address does not fill the log with what it is refused: beyond 600 lines a minute it is counted', async () => {
  jest.useFakeTimers({ now: 0 });
  const metrics = new Metrics('edge');
  const warn = jest.fn();
  const refusals = new ClosingRefusals({ metrics, log: { warn }, bodyFor: () => '{}' });
  const refuse = (remoteAddress: string) =>
    refusals.refuseSocket(Object.assign(new PassThrough(), { remoteAddress }), {
      attack: 'malformed-request',
      status: 400,
    });
  for (let time = 0; time < 610; time += 1) refuse('203.0.113.1');
  expect(warn).toHaveBeenCalledTimes(600);
  refuse('203.0.113.2');
  expect(warn).toHaveBeenCalledTimes(601);
  jest.setSystemTime(60_000);
  refuse('203.0.113.1');
  expect(warn).toHaveBeenCalledTimes(602);
  const { text } = await metrics.page();
  expect(text).toContain('sanuk_refused_attacks_total{attack="malformed-request",service="edge"} 612');
  expect(text).toContain(
    'sanuk_refused_attacks_unlogged_total{attack="malformed-request",service="edge"} 10',
  );
  jest.useRealTimers();
});
