import type { Bench, Variant } from '../bench.ts';
import { slowPhone, thisMachine } from '../browser/conditions.ts';
import { loadedPages } from '../rows.ts';
import { rotated } from '../statistics.ts';
import { type Load, measureLoad } from './loading.ts';

function noteLoad({ samples }: Bench, { name }: Variant, path: string, load: Load): void {
  samples.add(`lcp ${path}`, name, load.lcp);
  samples.add(`fcp ${path}`, name, load.fcp);
  samples.add(`blocking ${path}`, name, load.blocking);
  samples.add(`script ${path}`, name, load.scriptBytes / 1000);
  samples.add(`requests ${path}`, name, load.requestsBeforeLcp);
  samples.add(`chain ${path}`, name, load.chain);
  if (load.largest) samples.note(`lcp ${path}`, `the largest paint, ${name}: ${load.largest.what}`);
}

/** Every variant of every page, loaded in turn as a first visitor on a slow phone; another one begins each round. */
export async function measureLoads(bench: Bench): Promise<void> {
  const { browser, variants, runs, say, checks } = bench;
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < runs; round += 1)
    for (const { path } of loadedPages)
      for (const variant of rotated(variants, round)) {
        const load = await measureLoad(browser, `${variant.url}${path}`, slowPhone);
        shortest = Math.min(shortest, load.shortestWait);
        noteLoad(bench, variant, path, load);
        say(`${path} ${variant.name} ${round + 1}/${runs}: LCP ${Math.round(load.lcp)} ms`);
      }
  const latency = slowPhone.network?.latencyMs ?? 0;
  checks.push({
    what: `no request of a throttled page, preloads included, was answered sooner than ${latency} ms: the soonest after ${Math.round(shortest)} ms`,
    held: shortest >= latency,
  });
}

/** The guest home without any throttling. */
export async function measureUnthrottled({ browser, variants, runs, samples }: Bench): Promise<void> {
  for (let round = 0; round < runs; round += 1)
    for (const { name, url } of rotated(variants, round)) {
      const { lcp } = await measureLoad(browser, `${url}/`, thisMachine);
      samples.add('lcp-unthrottled /', name, lcp);
    }
}
