import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import type { Bench, ServerBench, Variant } from './bench.ts';
import { startBrowser } from './browser/bench-browser.ts';
import { measureCached, measureUncached } from './edge/edge-pages.ts';
import { measureLoads, measureUnthrottled } from './measure/loads.ts';
import { measureMemory } from './measure/memory.ts';
import { measureShifts } from './measure/shifts.ts';
import { measureTap } from './measure/tap.ts';
import { measureNavigation, measureTour } from './measure/tour.ts';
import { measureMoney } from './money/money.ts';
import type { BenchOptions } from './options.ts';
import type { BenchResult } from './result.ts';
import { loadedPages, type Measure, rows } from './rows.ts';
import { Samples } from './samples.ts';
import { type ComposedSite, runningSite, startComposedSite } from './site/composed-site.ts';
import { buildOneBundle, bundleAnswers } from './site/one-bundle.ts';
import { captureStaticPage } from './site/static-page.ts';
import { type OwnAnswer, serveVariant, type VariantServer } from './site/variant-server.ts';
import { measureStreams } from './streams/streams.ts';

interface Measurement<Given> {
  /** names of the rows it is for */
  of: readonly Measure[];
  run: (bench: Given) => Promise<void>;
}

const ofPages: readonly Measurement<Bench>[] = [
  { of: ['lcp', 'fcp', 'blocking', 'script', 'requests'], run: measureLoads },
  { of: ['lcp'], run: measureUnthrottled },
  { of: ['tap'], run: measureTap },
  { of: ['cls'], run: measureShifts },
  { of: ['inp'], run: measureTour },
  { of: ['navigation'], run: measureNavigation },
  { of: ['memory'], run: measureMemory },
];
/** They need no browser. */
const ofServers: readonly Measurement<ServerBench>[] = [
  { of: ['edge-cached'], run: measureCached },
  { of: ['edge-uncached'], run: measureUncached },
  { of: ['money'], run: measureMoney },
  { of: ['streams'], run: measureStreams },
];

/** The two other variants, served: the sources as one bundle, and the pages as a first visitor sees them. */
async function startVariants(
  bench: Omit<Bench, 'variants'>,
): Promise<{ variants: Variant[]; servers: VariantServer[] }> {
  const { browser, site, root, freePort } = bench;
  const { edgePort, url } = site;
  const composed = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  const bundle = bundleAnswers(await buildOneBundle(root), composed);
  const pages = new Map<string, OwnAnswer>();
  for (const { path } of loadedPages) pages.set(path, await captureStaticPage(browser, `${url}${path}`));
  const servers = [
    await serveVariant({ port: freePort - 2, edgePort, ...bundle }),
    await serveVariant({ port: freePort - 1, edgePort, answers: pages }),
  ];
  const [one, still] = servers.map((server) => server.url);
  return {
    variants: [
      { name: 'composed', url },
      { name: 'bundle', url: one ?? '' },
      { name: 'static', url: still ?? '' },
    ],
    servers,
  };
}

const sourcesOf = (root: string): string => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short=10', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', changed'}`;
};

const loadNow = () => Math.round((loadavg()[0] ?? 0) * 100) / 100;

/** Measures what was asked for. @returns the result, with the rows that were asked for */
export async function runBench(root: string, options: BenchOptions, say: Bench['say']): Promise<BenchResult> {
  const startedAt = new Date();
  const loadBefore = loadNow();
  const samples = new Samples();
  const checks: Bench['checks'] = [];
  let site: ComposedSite | undefined;
  const servers: VariantServer[] = [];
  const isWanted = ({ of }: Measurement<never>) => of.some((measure) => options.rows.includes(measure));
  const pages = ofPages.filter(isWanted);
  const browser = pages.length > 0 ? await startBrowser(process.env) : undefined;
  try {
    say(options.site ? 'taking the site that runs …' : 'building and starting the site …');
    site = options.site ? runningSite(options.site) : await startComposedSite(root, options.port);
    const freePort = site.edgePort + 6;
    const common = { root, runs: options.runs, site, freePort, samples, checks, say };
    if (browser) {
      say('building the one bundle, writing down the static pages …');
      const { variants, servers: started } = await startVariants({ ...common, browser });
      servers.push(...started);
      for (const { run } of pages) await run({ ...common, browser, variants });
    }
    for (const { run } of ofServers.filter(isWanted)) await run(common);
  } finally {
    for (const server of servers) await server.stop();
    await browser?.close();
    await site?.stop();
  }
  const isRequested = (id: string) => rows.some((row) => row.id === id && options.rows.includes(row.measure));
  const [{ model = 'unknown' } = {}] = cpus();
  return {
    version: 1,
    startedAt: startedAt.toISOString(),
    minutes: Math.round((Date.now() - startedAt.getTime()) / 6000) / 10,
    runs: options.runs,
    sources: sourcesOf(root),
    machine: {
      processors: cpus().length,
      model,
      node: process.version,
      browser: browser?.version() ?? 'none',
      load: [loadBefore, loadNow()],
    },
    checks,
    rows: samples.all().filter(({ row }) => isRequested(row)),
  };
}
