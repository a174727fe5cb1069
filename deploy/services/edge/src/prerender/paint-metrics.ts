import type { Metrics } from '@sanuk/common/metrics';
import type { PrerenderParts } from './prerenderer.ts';

/** Counts drawings by what came of them, and the time they took. */
export function paintMetrics(metrics: Metrics): NonNullable<PrerenderParts['onPaint']> {
  const drawings = metrics.counter('sanuk_prerender_total', 'Guest pages drawn ahead, by outcome.', [
    'outcome',
  ]);
  const time = metrics.counter(
    'sanuk_prerender_milliseconds_total',
    'Time that drawing took, answers included.',
  );
  return (outcome, ms) => {
    drawings.inc({ outcome });
    time.inc(ms);
  };
}
